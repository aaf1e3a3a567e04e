import { sql } from 'kysely'
import type { media } from '#contract/media/calls.ts'
import { moveStage } from '#server/orders/move-stage.ts'
import { found, wrongFields } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write, type Writing } from '#server/platform/write.ts'
import { stagesIn } from './scope.ts'

const APPROVE_ASSET = 11

/** Approves what a stage handed in, or sends it back with a note per photograph (domain.md section 3). */
export const decideApproval: Handler<(typeof media)['POST scheduler/asset-approval-actions']> = (call) =>
  write(call, async (w) => {
    const { task_id, action, note, files } = call.body
    const stage = found(
      await w.tx
        .selectFrom('tasks as t')
        .innerJoin('stages as s', 's.id', 't.stage_id')
        .innerJoin('orders as o', 'o.id', 's.order_id')
        .where('t.id', '=', task_id)
        .where('t.target', '=', APPROVE_ASSET)
        .where(stagesIn(call.scope) as never)
        .select(['s.id', 'o.reference'])
        .executeTakeFirst(),
    )
    if (action === 'approve') await markAll(w, stage.id)
    else await sendBack(w, stage.id, note, files)
    const moved = await moveStage(w, stage.id, action === 'approve' ? 'approve' : 'amend', { note })
    return { reference: stage.reference, stage_id: stage.id, state: moved.state }
  })

async function markAll(w: Writing, stageId: number): Promise<void> {
  await w.tx
    .updateTable('assets')
    .set({ approval: 'approved' })
    .where('stage_id', '=', stageId)
    .where('kind', '=', 'deliverable')
    .where('deleted_at', 'is', null)
    .execute()
  await w.tx
    .updateTable('asset_groups')
    .set({ state: 'approved', approved_at: w.now, approved_by: w.actor?.id ?? null })
    .where('stage_id', '=', stageId)
    .execute()
}

/** Marks the files that are to be amended, each with its note, and opens the group again. */
export async function sendBack(
  w: Writing,
  stageId: number,
  note: string,
  files: readonly { asset_file_id: number; note: string }[],
): Promise<void> {
  if (files.length > 0) {
    const rows = await w.tx
      .updateTable('assets')
      .from(
        sql<{ id: number; note: string }>`jsonb_to_recordset(${JSON.stringify(files)}::jsonb)`.as<'n'>(
          sql`n(asset_file_id bigint, note text)`,
        ),
      )
      .set({ approval: 'amend', note: sql`n.note` })
      .where('assets.stage_id', '=', stageId)
      .where('assets.deleted_at', 'is', null)
      .where(sql<boolean>`assets.id = n.asset_file_id`)
      .returning('assets.id')
      .execute()
    if (rows.length !== new Set(files.map((file) => file.asset_file_id)).size) {
      throw wrongFields({ files: 'A file is not of this stage' })
    }
  }
  const already = await w.tx
    .selectFrom('assets')
    .select('id')
    .where('stage_id', '=', stageId)
    .where('approval', '=', 'amend')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!already && note === '') throw wrongFields({ note: 'Say what is to be amended' })
  await w.tx.updateTable('asset_groups').set({ state: 'open' }).where('stage_id', '=', stageId).execute()
}
