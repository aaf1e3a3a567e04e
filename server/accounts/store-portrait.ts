import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { people } from '#contract/accounts/people-calls.ts'
import { problemText } from '#contract/words/problem.ts'
import { inspectImage, NotAnImage } from '#server/platform/images.ts'
import { portraitImage } from '#server/platform/portrait-image.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { portraitFolder } from './portrait-url.ts'

/**
 * Whoever is signed in: sends a picture of himself, which takes the place of the one before. Throws not_an_image,
 * heic_not_read.
 */
export const storePortrait: Handler<(typeof people)['PUT accounts/portrait']> = async (call) => {
  const { app, actor, query, file } = call
  const kept = await keep(query.filename, file)
  const key = `${portraitFolder}${randomUUID()}.webp`
  await app.storage.put(key, kept, 'image/webp')
  let old: string | null = null
  try {
    const answer = await write(call, async (w) => {
      const before = await w.tx
        .selectFrom('users')
        .select('portrait_key')
        .where('id', '=', actor.id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      old = before.portrait_key
      await w.tx.updateTable('users').set({ portrait_key: key }).where('id', '=', actor.id).execute()
      w.audit({ action: 'portrait.changed', subject: 'user', subjectId: actor.id })
      return { portrait: `/files/${key}` }
    })
    if (old) await app.storage.remove(old)
    return answer
  } catch (error) {
    await app.storage.remove(key)
    throw error
  }
}

/** Judged by its content, and decoded to the end, before anything is made of it. */
async function keep(name: string, body: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'propolis-'))
  try {
    const path = join(folder, 'picture')
    await writeFile(path, body)
    await inspectImage(path)
    return await portraitImage(path)
  } catch (error) {
    if (!(error instanceof NotAnImage)) throw error
    const code = error.heic ? 'heic_not_read' : 'not_an_image'
    throw new Problem(code, { name }, { file: problemText(code, { name }) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
