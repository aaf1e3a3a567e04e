import type { orders } from '#contract/orders/calls.ts'
import { orderTransitions } from '#contract/orders/states.ts'
import { next } from '#contract/words/transition.ts'
import type { Reaction } from '#server/platform/app-context.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { findOrder } from './find-order.ts'
import { holdOrderRow, moveHeldOrder, notAllowed } from './move-order.ts'

/** Every stage is delivered; hosting is served from then on and is no part of it. */
async function allDelivered(tx: Tx, orderId: number): Promise<boolean> {
  const open = await tx
    .selectFrom('stages')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '<>', 'hosting')
    .where('state', '<>', 'delivered')
    .limit(1)
    .executeTakeFirst()
  return open === undefined
}

/** Completes an order whose stages are all approved and delivered. Throws action_not_allowed, stage_incomplete. */
export const completeOrder: Handler<(typeof orders)['POST orders/order-management/completions-check']> = (
  call,
) =>
  write(call, async (w) => {
    const order = await findOrder(w.tx, call.scope, call.body.ref)
    if (!next(orderTransitions, order.state, 'completions-check')) throw notAllowed(order.state)
    if (!(await allDelivered(w.tx, order.id))) throw new Problem('stage_incomplete')
    const { reference, state } = await moveHeldOrder(w, order, 'completions-check')
    await w.emit('order.completed', { orderId: order.id })
    return { reference, status: state }
  })

/** The last stage that is delivered completes the order. */
export const completeWhenDelivered: Reaction<'stage.delivered'> = async (w, { orderId }) => {
  const order = await holdOrderRow(w.tx, orderId)
  if (!next(orderTransitions, order.state, 'completions-check')) return
  if (!(await allDelivered(w.tx, orderId))) return
  await moveHeldOrder(w, order, 'completions-check')
  await w.emit('order.completed', { orderId })
}
