import type { orders } from '#contract/orders/calls.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { findOrder } from './find-order.ts'
import { moveHeldOrder } from './move-order.ts'

/** Returns an order that is on hold to the state that it left. Throws action_not_allowed. */
export const resumeOrder: Handler<(typeof orders)['PUT orders/order-management/resume']> = (call) =>
  write(call, async (w) => {
    const order = await findOrder(w.tx, call.scope, call.body.ref)
    const { reference, state } = await moveHeldOrder(w, order, 'resume')
    return { reference, status: state }
  })
