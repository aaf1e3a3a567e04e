import type { media } from '#contract/media/calls.ts'
import { moveStage } from '#server/orders/move-stage.ts'
import { notFound } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { sendBack } from './decide-approval.ts'
import { loadStage } from './load-stage.ts'

/** A client or staff ask for photographs to be amended, also after delivery; counts a revision round. */
export const amendPhotos: Handler<(typeof media)['POST orders/photo-amend/']> = (call) =>
  write(call, async (w) => {
    const { ref, stage_id, note, asset_file_ids } = call.body
    const stage = await loadStage(w.tx, call.scope, stage_id)
    if (stage.reference !== ref) throw notFound()
    await sendBack(
      w,
      stage.id,
      note,
      asset_file_ids.map((id) => ({ asset_file_id: id, note })),
    )
    const { state } = await moveStage(w, stage.id, 'amend', { note })
    return { stage_id, state }
  })
