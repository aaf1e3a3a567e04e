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
export async function finishUpload(app: App, id: string, actor: Actor | null): Promise<void> {
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
    .columns([
      'id',
      'order_id',
      'stage_id',
      'kind',
      'name',
      'content_type',
      'bytes',
      'sha256',
      'width',
      'height',
      'average',
      'storage_key',
      'state',
      'sequence',
      'revision',
      'uploaded_by',
      'taken_at',
      'created_at',
    ])
    .expression(
      (eb) =>
        eb
          .selectFrom('stages as s')
          .leftJoin('assets as a', (join) =>
            join.onRef('a.stage_id', '=', 's.id').on('a.deleted_at', 'is', null),
          )
          .where('s.id', '=', upload.stage_id)
          .groupBy(['s.id', 's.state', 's.revision'])
          .select((s) => [
            s.val(id).as('id'),
            s.val(upload.order_id).as('order_id'),
            s.val(upload.stage_id).as('stage_id'),
            // What comes while a stage is edited is the edited file; before that it is an original.
            s.case().when('s.state', '=', 'editing').then('deliverable').else('original').end().as('kind'),
            s.val(upload.name).as('name'),
            s.val(facts.contentType).as('content_type'),
            s.val(upload.bytes).as('bytes'),
            s.val(upload.sha256).as('sha256'),
            s.val(facts.width).as('width'),
            s.val(facts.height).as('height'),
            s.val(facts.average).as('average'),
            s.val(key).as('storage_key'),
            s.val(facts.image ? 'processing' : 'ready').as('state'),
            s.fn.coalesce(s(s.fn.max('a.sequence'), '+', s.lit(1)), s.lit(1)).as('sequence'),
            's.revision',
            s.val(upload.user_id).as('uploaded_by'),
            s.val(facts.takenAt).as('taken_at'),
            s.val(w.now).as('created_at'),
          ]) as never,
    )
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
