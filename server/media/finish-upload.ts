import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Selectable } from 'kysely'
import type { Actor } from '#server/platform/actor.ts'
import type { App } from '#server/platform/app-context.ts'
import { Problem } from '#server/platform/problem.ts'
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
 * in one transaction. Called again for the same upload it does nothing, so that a lost answer or a killed server
 * between the last byte and the asset does no harm. Throws checksum_mismatch, not_an_image.
 */
export function finishUpload(app: App, id: string, actor: Actor | null): Promise<void> {
  const underWay = finishing.get(id)
  if (underWay) return underWay
  const begun = finish(app, id, actor).finally(() => finishing.delete(id))
  finishing.set(id, begun)
  return begun
}

/** The last byte and a list that is read in that moment both finish an upload: the second waits for the first. */
const finishing = new Map<string, Promise<void>>()

async function finish(app: App, id: string, actor: Actor | null): Promise<void> {
  const upload = await app.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
  if (!upload || upload.state !== 'open') return
  try {
    const facts = await examine(app, upload)
    const key = `originals/${upload.order_id}/${upload.stage_id}/${upload.sha256}`
    if (!(await app.storage.exists(key))) await app.storage.adopt(key, pathOf(app, id), facts.contentType)
    await write({ app, actor }, (w) => makeAsset(w, upload, facts, key))
  } catch (error) {
    if (error instanceof Problem) await reject(app, upload, error)
    throw error
  }
  await leave(app, id)
}

async function examine(app: App, upload: Upload): Promise<FileFacts> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(pathOf(app, upload.id)), hash)
  if (hash.digest('hex') !== upload.sha256) throw new Problem('checksum_mismatch', { name: upload.name })
  const stage = await app.db
    .selectFrom('stages')
    .select('kind')
    .where('id', '=', upload.stage_id)
    .executeTakeFirstOrThrow()
  return factsOf(pathOf(app, upload.id), upload.name, stage.kind)
}

async function makeAsset(w: Writing, upload: Upload, facts: FileFacts, key: string): Promise<void> {
  await lockOn(w.tx, `stage-files:${upload.stage_id}`)
  const open = await w.tx
    .updateTable('uploads')
    .set({ state: 'done', finished_at: w.now })
    .where('id', '=', upload.id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (!open) return
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
  storage_key: key,
  state: facts.image ? ('processing' as const) : ('ready' as const),
  uploaded_by: upload.user_id,
  taken_at: facts.takenAt,
  created_at: w.now,
})

async function reject(app: App, upload: Upload, problem: Problem): Promise<void> {
  await app.db
    .updateTable('uploads')
    .set({ state: 'failed', error: problem.message, finished_at: app.clock.now() })
    .where('id', '=', upload.id)
    .where('state', '=', 'open')
    .execute()
  await leave(app, upload.id)
}

/** The waiting bytes and their note beside them are no longer needed. */
async function leave(app: App, id: string): Promise<void> {
  for (const path of [pathOf(app, id), `${pathOf(app, id)}.json`]) {
    await unlink(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
}
