import type { orders } from '#contract/orders/calls.ts'
import { returnSpending } from '#server/catalogue/spend-on-order.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { freeVisits } from '#server/scheduling/free-visit.ts'
import { findOrder } from './find-order.ts'
import { moveHeldOrder } from './move-order.ts'
import { unscheduleStages } from './move-stage.ts'

/** What an order looks like when nobody goes there any more. */
export const nobodyGoes = { bee_id: null, shoot_at: null, shoot_date: null, shoot_slot_id: null } as const

/**
 * Cancels an order from any state before completed: frees the visit, returns credits and promo use; its invoice is
 * credited by the event. Throws action_not_allowed.
 */
export const cancelOrder: Handler<(typeof orders)['PUT orders/order-management/cancel']> = (call) =>
  write(call, async (w) => {
    const { ref, reason } = call.body
    const order = await findOrder(w.tx, call.scope, ref)
    const { reference, state } = await moveHeldOrder(w, order, 'cancel', { reason, set: nobodyGoes })
    await freeVisits(w, order.id)
    await unscheduleStages(w, order.id)
    await returnSpending(w, order.id)
    await w.emit('order.cancelled', { orderId: order.id, reason })
    return { reference, status: state }
  })
