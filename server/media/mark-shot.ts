import type { media } from '#contract/media/calls.ts'
import { moveStage } from '#server/orders/move-stage.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { loadStage } from './load-stage.ts'
import { handIn, needFiles } from './submit-stage.ts'

/** The shooter is done with a stage: it is shot, and with `finished` handed in as edited. Throws nothing_uploaded. */
export const markShot: Handler<(typeof media)['POST other/asset-uploader-success']> = (call) =>
  write(call, async (w) => {
    const stage = await loadStage(w.tx, call.scope, call.body.stage_id)
    await needFiles(w, stage.id)
    let { state } = stage
    if (state === 'to-schedule' || state === 'scheduled') ({ state } = await moveStage(w, stage.id, 'shoot'))
    if (call.body.finished) state = await handIn(w, stage.id, state)
    return { stage_id: stage.id, state }
  })
