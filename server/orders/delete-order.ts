import type { orders } from '#contract/orders/calls.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { freeVisits } from '#server/scheduling/free-visit.ts'
import { findOrder } from './find-order.ts'

/** Hides an order and frees its visit, so that nobody drives to it; its money and its audit stay. */
export const deleteOrder: Handler<(typeof orders)['DELETE orders/order-delete']> = (call) =>
  write(call, async (w) => {
    const order = await findOrder(w.tx, call.scope, call.query.ref)
    await freeVisits(w, order.id)
    await w.tx
      .updateTable('orders')
      .set({ deleted_at: w.now, version: order.version + 1 })
      .where('id', '=', order.id)
      .execute()
    w.audit({
      action: 'order.deleted',
      subject: 'order',
      subjectId: order.id,
      orderId: order.id,
      before: { state: order.state },
      after: { deleted: 1 },
    })
    await w.emit('order.deleted', { orderId: order.id })
    return { message: `${order.reference} is deleted` }
  })
