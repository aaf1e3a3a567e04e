import type { media } from '#contract/media/calls.ts'
import { found, Problem } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { deliver } from './deliver-stage.ts'
import { loadStage } from './load-stage.ts'

/** Staff deliver an approved asset group without waiting for the job. Throws action_not_allowed. */
export const approveGroup: Handler<(typeof media)['POST orders/approve-asset-group']> = (call) =>
  write(call, async (w) => {
    const group = found(
      await w.tx
        .selectFrom('asset_groups')
        .select(['stage_id', 'order_id'])
        .where('id', '=', call.body.asset_group_id)
        .forUpdate()
        .executeTakeFirst(),
    )
    const stage = await loadStage(w.tx, call.scope, group.stage_id)
    if (stage.state !== 'approved') throw new Problem('action_not_allowed', { state: stage.state })
    await deliver(w, stage.id, group.order_id)
    w.audit({
      action: 'asset-group.delivered',
      subject: 'asset-group',
      subjectId: call.body.asset_group_id,
      orderId: group.order_id,
    })
    return { stage_id: stage.id, state: 'delivered' as const }
  })
