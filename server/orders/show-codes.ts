import type { orders } from '#contract/orders/calls.ts'
import type { Scope } from '#server/platform/actor.ts'
import { found, notFound, Problem } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { inCodeWindow } from '#server/scheduling/code-window.ts'
import { openCodes } from './access-codes.ts'
import { ordersIn } from './scope.ts'

interface CodeVisit {
  readonly bee_id: number | null
  readonly state: string
  readonly starts_at: Date | null
  readonly ends_at: Date | null
}

/** Whether codes are open now for this viewer: to staff around any visit, to a shooter around his own. */
export const codesOpen = (scope: Scope, visits: readonly CodeVisit[], now: Date): boolean =>
  visits.some(
    (visit) =>
      visit.state !== 'cancelled' &&
      (scope.kind === 'all' || (scope.kind === 'shooter' && visit.bee_id === scope.userId)) &&
      inCodeWindow(now, visit),
  )

/**
 * Lock-box and alarm codes, to staff and the shooter of the visit, from 24 hours before it to 24 hours after; every
 * showing is recorded (domain.md section 2). Throws not_found, codes_not_now.
 */
export const showCodes: Handler<(typeof orders)['GET orders/access-codes']> = (call) =>
  write(call, async (w) => {
    if (call.scope.kind !== 'all' && call.scope.kind !== 'shooter') throw notFound()
    const order = found(
      await w.tx
        .selectFrom('orders as o')
        .select(['o.id', 'o.codes_sealed'])
        .where('o.reference', '=', call.query.ref)
        .where(ordersIn(call.scope))
        .executeTakeFirst(),
    )
    const visits = await w.tx
      .selectFrom('visits')
      .select(['bee_id', 'state', 'starts_at', 'ends_at'])
      .where('order_id', '=', order.id)
      .execute()
    if (!order.codes_sealed) throw notFound()
    if (!codesOpen(call.scope, visits, w.now)) throw new Problem('codes_not_now')
    w.audit({ action: 'codes.shown', subject: 'order', subjectId: order.id, orderId: order.id })
    return openCodes(w.app.secrets, order.codes_sealed)
  })
