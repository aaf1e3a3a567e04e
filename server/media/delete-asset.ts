import type { media } from '#contract/media/calls.ts'
import { dropCover } from '#server/orders/choose-cover.ts'
import { found, Problem } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { stagesIn } from './scope.ts'

const OPEN = ['to-schedule', 'scheduled', 'shot', 'editing']

/** Removes a file from a stage that is not handed in; its bytes stay with the audit. Throws action_not_allowed. */
export const deleteAsset: Handler<(typeof media)['POST orders/delete-asset']> = (call) =>
  write(call, async (w) => {
    const asset = found(
      await w.tx
        .selectFrom('assets as a')
        .innerJoin('stages as s', 's.id', 'a.stage_id')
        .innerJoin('orders as o', 'o.id', 'a.order_id')
        .where('a.id', '=', call.body.asset_file_id)
        .where('a.deleted_at', 'is', null)
        .where(stagesIn(call.scope) as never)
        .select(['a.id', 'a.name', 'a.order_id', 's.state'])
        .forUpdate('a')
        .executeTakeFirst(),
    )
    if (!OPEN.includes(asset.state)) throw new Problem('action_not_allowed', { state: asset.state })
    await w.tx.updateTable('assets').set({ deleted_at: w.now }).where('id', '=', asset.id).execute()
    await dropCover(w, asset.order_id, asset.id)
    w.audit({
      action: 'asset.deleted',
      subject: 'asset',
      subjectId: asset.id,
      orderId: asset.order_id,
      before: { name: asset.name },
    })
    return { message: 'File Deleted' }
  })
