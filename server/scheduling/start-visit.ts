import type { OrderState } from '#contract/orders/states.ts'
import type { scheduling } from '#contract/scheduling/calls.ts'
import { found, Problem } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { visitsWorkedIn } from './scope.ts'

/** States of an order in which its visit may begin. */
const ready: readonly OrderState[] = ['pending', 'scheduled', 'in-progress']

/** The shooter of the visit, or staff for him: he is at the property. Said twice it holds once. Throws action_not_allowed. */
export const startVisit: Handler<(typeof scheduling)['POST scheduler/visit-start']> = (call) =>
  write(call, async (w) => {
    const visit = found(
      await w.tx
        .selectFrom('visits as v')
        .innerJoin('orders as o', 'o.id', 'v.order_id')
        .where('v.id', '=', call.body.visit_id)
        .where(visitsWorkedIn(call.scope))
        .select(['v.id', 'v.state', 'v.order_id', 'o.state as order_state'])
        .forUpdate('v')
        .executeTakeFirst(),
    )
    const answer = { visit_id: visit.id, state: 'on-site' as const }
    if (visit.state === 'on-site') return answer
    if (!ready.includes(visit.order_state))
      throw new Problem('action_not_allowed', { state: visit.order_state })
    if (visit.state !== 'scheduled') throw new Problem('action_not_allowed', { state: visit.state })
    await w.tx.updateTable('visits').set({ state: 'on-site' }).where('id', '=', visit.id).execute()
    w.audit({
      action: 'visit.started',
      subject: 'visit',
      subjectId: visit.id,
      orderId: visit.order_id,
      before: { state: visit.state },
      after: { state: 'on-site' },
    })
    return answer
  })
