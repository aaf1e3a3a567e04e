import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#server/platform/app-context.ts'
import { copyClean, movieEndings, movieTools, NotAMovie } from '#server/platform/movies.ts'
import type { JobData } from '#server/platform/outside.ts'
import { workFolder } from '#server/platform/work-folder.ts'

/**
 * Copies a movie without what its camera noted, so that it can be delivered before, or without, its renditions (domain.md
 * section 7); its stage is not delivered earlier. Without the program the original is served as it is (section 8).
 */
export async function cleanMovie(app: App, { asset_id }: JobData['media.clean']): Promise<void> {
  const movie = await app.db
    .selectFrom('assets')
    .select(['id', 'storage_key', 'content_type', 'state', 'width', 'height'])
    .where('id', '=', asset_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (movie?.state !== 'processing') return
  const tools = await movieTools(app.config.ffmpeg)
  const ending = movieEndings[movie.content_type]
  if (tools && ending) {
    const original = await app.storage.localCopy(movie.storage_key)
    const folder = await workFolder(app)
    try {
      const out = join(folder, `clean.${ending}`)
      await copyClean(tools, original.path, out)
      const key = `derivatives/${movie.id}/clean.${ending}`
      const { size: bytes } = await stat(out)
      // One without its row is of a try that was killed in between.
      if (await app.storage.exists(key)) await app.storage.remove(key)
      await app.storage.adopt(key, out, movie.content_type)
      const { width, height, content_type } = movie
      const row = { asset_id, size: 'clean' as const, width, height, content_type, bytes, storage_key: key }
      await app.db
        .insertInto('derivatives')
        .values({ ...row, made_at: app.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    } catch (error) {
      if (!(error instanceof NotAMovie)) throw error
      app.log.warn(
        { err: error, asset: asset_id },
        'a movie cannot be copied: only its renditions are delivered',
      )
    } finally {
      await original.release()
      await rm(folder, { recursive: true, force: true })
    }
  }
  await app.db.updateTable('assets').set({ state: 'ready' }).where('id', '=', asset_id).execute()
}
