import type { media } from '#contract/media/calls.ts'
import { found, Problem, wrongFields } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { stagesIn } from './scope.ts'

/** Marks one file while its stage waits for approval. Throws action_not_allowed once it is decided. */
export const setApproval: Handler<(typeof media)['POST orders/set-approval']> = (call) =>
  write(call, async (w) => {
    const { asset_file_id, approval, note } = call.body
    if (approval === 'amend' && note === '') throw wrongFields({ note: 'Please enter a note' })
    const asset = found(
      await w.tx
        .selectFrom('assets as a')
        .innerJoin('stages as s', 's.id', 'a.stage_id')
        .innerJoin('orders as o', 'o.id', 'a.order_id')
        .where('a.id', '=', asset_file_id)
        .where('a.deleted_at', 'is', null)
        .where(stagesIn(call.scope) as never)
        .select(['a.id', 'a.order_id', 'a.approval', 'a.note', 's.state'])
        .forUpdate('a')
        .executeTakeFirst(),
    )
    if (asset.state !== 'submitted') throw new Problem('action_not_allowed', { state: asset.state })
    await w.tx
      .updateTable('assets')
      .set({ approval, note, seen_at: w.now })
      .where('id', '=', asset.id)
      .execute()
    w.audit({
      action: 'asset.marked',
      subject: 'asset',
      subjectId: asset.id,
      orderId: asset.order_id,
      before: { approval: asset.approval, note: asset.note },
      after: { approval, note },
    })
    return { asset_file_id, approval }
  })
