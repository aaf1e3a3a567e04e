import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { App } from '#server/platform/app-context.ts'
import { leave, originalKey, uploadsFolder } from './finish-upload.ts'

/** Days after which an upload that nobody finished is given up. */
const DAYS = 7

/**
 * Forgets uploads that were begun and never finished, with their bytes: those that wait in the data folder, and those
 * that a server killed in the last moment had put into the store already. Answers how many.
 */
export async function sweepUploads(app: App): Promise<number> {
  const before = new Date(app.clock.now().getTime() - DAYS * 86_400_000)
  const given = await app.db
    .deleteFrom('uploads')
    .where('state', '=', 'open')
    .where('created_at', '<', before)
    .returning(['id', 'order_id', 'stage_id', 'sha256'])
    .execute()
  await Promise.all([...given.map(({ id }) => id), ...(await stale(app, before))].map((id) => leave(app, id)))
  const unused = await unusedOf(app, given)
  await Promise.all(unused.map((key) => app.storage.remove(key)))
  return given.length
}

/** What lies in the folder for longer than any upload may: its row went with a process on another machine. */
async function stale(app: App, before: Date): Promise<string[]> {
  const folder = uploadsFolder(app)
  const names = await readdir(folder).catch(() => [])
  const ids = [...new Set(names.map((name) => name.replace(/\.json$/, '')))]
  const touched = await Promise.all(
    ids.map(async (id) => {
      const times = await Promise.all(
        [id, `${id}.json`].map((name) =>
          stat(join(folder, name)).then(
            ({ mtimeMs }) => mtimeMs,
            () => 0,
          ),
        ),
      )
      return { id, at: Math.max(...times) }
    }),
  )
  return touched.filter(({ at }) => at < before.getTime()).map(({ id }) => id)
}

/** Places in the store that no asset has, and no other upload is about to have. */
async function unusedOf(
  app: App,
  given: readonly { order_id: number; stage_id: number; sha256: string }[],
): Promise<string[]> {
  if (given.length === 0) return []
  const stages = given.map(({ stage_id }) => stage_id)
  const used = await app.db
    .selectFrom('assets')
    .where('stage_id', '=', sql<number>`any(${stages}::bigint[])`)
    .select('storage_key as key')
    .unionAll(
      app.db
        .selectFrom('uploads')
        .where('stage_id', '=', sql<number>`any(${stages}::bigint[])`)
        .where('state', '=', 'open')
        .select(sql<string>`'originals/' || order_id || '/' || stage_id || '/' || sha256`.as('key')),
    )
    .execute()
  const taken = new Set(used.map(({ key }) => key))
  return [...new Set(given.map(originalKey))].filter((key) => !taken.has(key))
}
