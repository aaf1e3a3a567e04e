import type { orders } from '#contract/orders/calls.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { findOrder } from './find-order.ts'
import { moveHeldOrder } from './move-order.ts'

/** Puts an order on hold; resume returns it to the state that it left. Throws action_not_allowed. */
export const holdOrder: Handler<(typeof orders)['PUT orders/order-management/hold']> = (call) =>
  write(call, async (w) => {
    const order = await findOrder(w.tx, call.scope, call.body.ref)
    const { reference, state } = await moveHeldOrder(w, order, 'hold', { reason: call.body.reason })
    return { reference, status: state }
  })
