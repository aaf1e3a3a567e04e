import type { media } from '#contract/media/calls.ts'
import type { StageState } from '#contract/orders/states.ts'
import { moveStage } from '#server/orders/move-stage.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write, type Writing } from '#server/platform/write.ts'
import { loadStage } from './load-stage.ts'

/** Hands a stage in for approval. Throws nothing_uploaded, action_not_allowed. */
export const submitStage: Handler<(typeof media)['POST media/submit-stage']> = (call) =>
  write(call, async (w) => {
    const stage = await loadStage(w.tx, call.scope, call.body.stage_id)
    await needFiles(w, stage.id)
    return { stage_id: stage.id, state: await handIn(w, stage.id, stage.state) }
  })

/** A stage without a file has nothing to hand over. */
export async function needFiles(w: Writing, stageId: number): Promise<void> {
  const file = await w.tx
    .selectFrom('assets')
    .select('id')
    .where('stage_id', '=', stageId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!file) throw new Problem('nothing_uploaded')
}

/** Shot → editing → submitted. Where nothing was edited, the originals are what is handed in. */
export async function handIn(w: Writing, stageId: number, from: StageState): Promise<StageState> {
  if (from === 'shot') await moveStage(w, stageId, 'edit')
  const edited = await w.tx
    .selectFrom('assets')
    .select('id')
    .where('stage_id', '=', stageId)
    .where('kind', '=', 'deliverable')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  await w.tx
    .updateTable('assets')
    .set({ approval: 'pending', seen_at: null, ...(edited ? {} : { kind: 'deliverable' as const }) })
    .where('stage_id', '=', stageId)
    .where('deleted_at', 'is', null)
    .where('kind', '=', edited ? 'deliverable' : 'original')
    .execute()
  const { orderId, state } = await moveStage(w, stageId, 'submit')
  await w.tx
    .insertInto('asset_groups')
    .values({
      id: await w.id(),
      order_id: orderId,
      stage_id: stageId,
      state: 'submitted',
      submitted_at: w.now,
    })
    .onConflict((conflict) =>
      conflict.column('stage_id').doUpdateSet({ state: 'submitted', submitted_at: w.now }),
    )
    .execute()
  return state
}
