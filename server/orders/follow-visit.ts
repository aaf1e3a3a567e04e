import type { Reaction } from '#server/platform/app-context.ts'
import { moveOrder } from './move-order.ts'
import { scheduleStages } from './move-stage.ts'

/** A visit was given to a shooter: its order is scheduled, and so are the stages with field work. */
export const followVisit: Reaction<'visit.allocated'> = async (w, { orderId, visitId, beeId }) => {
  const visit = await w.tx
    .selectFrom('visits as v')
    .innerJoin('users as u', 'u.id', 'v.bee_id')
    .select(['v.date', 'v.slot_id', 'v.starts_at', 'u.first_name', 'u.last_name'])
    .where('v.id', '=', visitId)
    .executeTakeFirstOrThrow()
  await moveOrder(w, orderId, 'allocate', {
    set: {
      bee_id: beeId,
      shoot_at: visit.starts_at,
      shoot_date: visit.date,
      shoot_slot_id: visit.slot_id,
    },
    says: {
      bee: `${visit.first_name} ${visit.last_name}`,
      date: visit.date,
      starts_at: visit.starts_at?.toISOString() ?? null,
    },
  })
  await scheduleStages(w, orderId, { id: visitId, beeId })
}
