import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Selectable } from 'kysely'
import type { Actor } from '#server/platform/actor.ts'
import type { App } from '#server/platform/app-context.ts'
import { movieTools } from '#server/platform/movies.ts'
import { Problem } from '#server/platform/problem.ts'
import { KeyTaken } from '#server/platform/storage-key.ts'
import { lockOn, write, type Writing } from '#server/platform/write.ts'
import { factsOf, type FileFacts } from './file-kind.ts'
import type { Uploads } from './tables.ts'

type Upload = Selectable<Uploads>

/** Where bytes wait until they are all there. */
export const uploadsFolder = (app: App): string => join(app.config.dataDir, 'uploads')
const pathOf = (app: App, id: string) => join(uploadsFolder(app), id)

/** Uploaded bytes of a file so far; 0 when there is none. */
export async function receivedBytes(app: App, id: string): Promise<number> {
  try {
    return (await stat(pathOf(app, id))).size
  } catch {
    return 0
  }
}

/**
 * All bytes are there: checks them against what was announced, judges the content, and makes the asset with its job
 * in one transaction. Called again for the same upload, here or in another process, it waits for the first and does
 * nothing, so that a lost answer or a killed server between the last byte and the asset does no harm. Throws
 * checksum_mismatch, not_an_image.
 */
export async function finishUpload(app: App, id: string, actor: Actor | null): Promise<void> {
  await turn()
  try {
    await finish(app, id, actor)
  } finally {
    next()
  }
}

/** Each finish holds a connection while it reads the file: few at once, so that others are left. */
let free = 3
const waiting: (() => void)[] = []
const turn = (): Promise<void> | undefined => {
  if (free === 0) return new Promise((resolve) => waiting.push(resolve))
  free -= 1
  return undefined
}
const next = (): void => {
  const first = waiting.shift()
  if (first) first()
  else free += 1
}

async function finish(app: App, id: string, actor: Actor | null): Promise<void> {
  // Kept for a second try of the transaction: by then the bytes have moved.
  let facts: FileFacts | undefined
  const refused = await write({ app, actor }, async (w) => {
    const upload = await w.tx
      .selectFrom('uploads')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'open')
      .forUpdate()
      .executeTakeFirst()
    if (!upload) return undefined
    const key = originalKey(upload)
    try {
      facts ??= await examine(w, upload)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      await reject(w, upload, error)
      return error
    }
    await keep(app, key, pathOf(app, id), facts.contentType)
    await makeAsset(w, upload, facts, key)
    return undefined
  })
  await leave(app, id)
  if (refused) throw refused
}

/** Where the file of an upload is kept: the same bytes of a stage have the same place. */
export const originalKey = (upload: Pick<Upload, 'order_id' | 'stage_id' | 'sha256'>): string =>
  `originals/${upload.order_id}/${upload.stage_id}/${upload.sha256}`

/** Another upload of the same bytes may have put them there meanwhile. */
async function keep(app: App, key: string, path: string, contentType: string): Promise<void> {
  if (await app.storage.exists(key)) return
  try {
    await app.storage.adopt(key, path, contentType)
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error
  }
}

async function examine(w: Writing, upload: Upload): Promise<FileFacts> {
  const path = pathOf(w.app, upload.id)
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  if (hash.digest('hex') !== upload.sha256) throw new Problem('checksum_mismatch', { name: upload.name })
  const stage = await w.tx
    .selectFrom('stages')
    .select('kind')
    .where('id', '=', upload.stage_id)
    .executeTakeFirstOrThrow()
  return factsOf(path, upload.name, stage.kind, await movieTools(w.app.config.ffmpeg))
}

async function makeAsset(w: Writing, upload: Upload, facts: FileFacts, key: string): Promise<void> {
  await lockOn(w.tx, `stage-files:${upload.stage_id}`)
  await w.tx
    .updateTable('uploads')
    .set({ state: 'done', finished_at: w.now })
    .where('id', '=', upload.id)
    .execute()
  const id = await w.id()
  const made = await w.tx
    .insertInto('assets')
    .values({ id, ...(await placeOf(w, upload.stage_id)), ...assetOf(w, upload, facts, key) })
    .onConflict((conflict) =>
      conflict.columns(['stage_id', 'sha256']).where('deleted_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  await w.tx.updateTable('uploads').set({ asset_id: id }).where('id', '=', upload.id).execute()
  if (facts.image) await w.app.jobs.enqueue(w.tx, 'media.derive', { asset_id: id })
  if (facts.seconds !== null) {
    await w.app.jobs.enqueue(w.tx, 'media.clean', { asset_id: id })
    await w.app.jobs.enqueue(w.tx, 'media.render', { asset_id: id })
  }
  w.audit({
    action: 'asset.uploaded',
    subject: 'asset',
    subjectId: id,
    orderId: upload.order_id,
    after: { name: upload.name, bytes: upload.bytes },
  })
}

/** What comes while a stage is edited is the edited file; before that it is an original. It goes to the end. */
async function placeOf(w: Writing, stageId: number) {
  const stage = await w.tx
    .selectFrom('stages as s')
    .where('s.id', '=', stageId)
    .select((eb) => [
      's.state',
      's.revision',
      eb
        .selectFrom('assets as a')
        .whereRef('a.stage_id', '=', 's.id')
        .where('a.deleted_at', 'is', null)
        .select((a) => a.fn.max('a.sequence').as('last'))
        .as('last'),
    ])
    .executeTakeFirstOrThrow()
  const kind = stage.state === 'editing' ? ('deliverable' as const) : ('original' as const)
  return { kind, revision: stage.revision, sequence: (stage.last ?? 0) + 1 }
}

const assetOf = (w: Writing, upload: Upload, facts: FileFacts, key: string) => ({
  order_id: upload.order_id,
  stage_id: upload.stage_id,
  name: upload.name,
  content_type: facts.contentType,
  bytes: upload.bytes,
  sha256: upload.sha256,
  width: facts.width,
  height: facts.height,
  average: facts.average,
  seconds: facts.seconds,
  storage_key: key,
  state: facts.image || facts.seconds !== null ? ('processing' as const) : ('ready' as const),
  uploaded_by: upload.user_id,
  taken_at: facts.takenAt,
  created_at: w.now,
})

const reject = (w: Writing, upload: Upload, problem: Problem) =>
  w.tx
    .updateTable('uploads')
    .set({ state: 'failed', error: problem.message, finished_at: w.now })
    .where('id', '=', upload.id)
    .execute()

/** The waiting bytes and their note beside them are no longer needed. */
export async function leave(app: App, id: string): Promise<void> {
  for (const path of [pathOf(app, id), `${pathOf(app, id)}.json`]) {
    await unlink(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
}
