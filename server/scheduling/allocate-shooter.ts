import { orderTransitions, type OrderState } from '#contract/orders/states.ts'
import type { scheduling } from '#contract/scheduling/calls.ts'
import { weekday } from '#contract/words/time.ts'
import { next } from '#contract/words/transition.ts'
import { found, Problem, wrongFields } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { lockOn, refusedBy, write, type Writing } from '#server/platform/write.ts'
import { busyReasons, judge, type Bee } from './free-bees.ts'
import { personMark } from './person-mark.ts'
import { planOf } from '#server/scheduling/queries/plan.ts'
import { lockOrder, orderWish, type OrderWish } from '#server/scheduling/queries/wish.ts'
import { lockSlot } from './request-visit.ts'
import { visitTimes } from './slot-time.ts'

type Body = Parameters<Handler<(typeof scheduling)['POST other/shooter-allocation']>>[0]['body']
type OpenVisit = NonNullable<OrderWish['visit']>

/**
 * Staff give an order's visit to a shooter, or to another one while it is scheduled. What cannot be is refused; that he
 * lacks a skill or drives far is theirs to decide. Throws changed_meanwhile, action_not_allowed, bee_taken, bee_not_free.
 */
export const allocateShooter: Handler<(typeof scheduling)['POST other/shooter-allocation']> = (call) =>
  write(call, async (w) => {
    const { body } = call
    // Locked first, read then: what somebody else changed while we waited must be seen.
    await lockOrder(w.tx, call.scope, body.ref)
    const wish = await orderWish(w.tx, call.scope, body.ref)
    const { visit, status } = allocatable(wish, body.version)
    await lockSlot(w.tx, wish.country, body.date, body.slot)
    // One after the other for a bee's day: driving is judged against what the other has just been given.
    await lockOn(w.tx, `bee ${body.bee_id} ${body.date}`)
    const { bee, times, drive } = await fitting(w, wish, body)
    const answer = {
      reference: wish.reference,
      status,
      visit_id: visit.id,
      bee: personMark(bee),
      starts_at: times.starts_at.toISOString(),
    }
    const { date, slot, beeId } = visit
    if (beeId === bee.id && date === body.date && slot === body.slot) return answer
    await giveVisit(w, visit.id, { bee, body, times, drive })
    w.audit({
      action: 'visit.allocated',
      subject: 'visit',
      subjectId: visit.id,
      orderId: wish.orderId,
      before: {
        state: visit.state,
        bee: beeId,
        date,
        slot,
      },
      after: {
        state: 'scheduled',
        bee: bee.id,
        bee_name: answer.bee.name,
        date: body.date,
        slot: body.slot,
      },
    })
    await w.emit('visit.allocated', {
      orderId: wish.orderId,
      visitId: visit.id,
      beeId: bee.id,
      previousBeeId: beeId,
    })
    return answer
  })

/** The open visit and the order's next state, when it still is as it was looked at and may be allocated. */
function allocatable(wish: OrderWish, version: number | undefined): { visit: OpenVisit; status: OrderState } {
  if (version !== undefined && version !== wish.version) throw new Problem('changed_meanwhile')
  const status = next(orderTransitions, wish.state, 'allocate')
  if (!status) throw new Problem('action_not_allowed', { state: wish.state })
  const visit = found(wish.visit)
  if (visit.state !== 'requested' && visit.state !== 'scheduled')
    throw new Problem('action_not_allowed', { state: visit.state })
  return { visit, status }
}

/** The bee, when nothing keeps him from the visit then, with its times and the driving to it. */
async function fitting(w: Writing, wish: OrderWish, body: Body) {
  const { bee_id: beeId, date } = body
  const plan = await planOf(w.tx, {
    country: wish.country,
    from: date,
    to: date,
    exceptOrder: wish.orderId,
    beeIds: [beeId],
  })
  const slot = plan.slots.find(({ id }) => id === body.slot)
  if (!slot) throw wrongFields({ slot: 'There is no such slot' })
  const bee = plan.bees[0]
  if (!bee) throw wrongFields({ bee_id: 'There is no such shooter' })
  const times = visitTimes(date, slot, wish.minutes, wish.zone)
  if (times.starts_at <= w.now) throw wrongFields({ date: 'That time has passed' })
  const day = { date, weekday: weekday(date) }
  const { busy, fit } = judge(bee, wish, slot, day, plan.diary.on(date)(bee.id), 'hold')
  const { name } = personMark(bee)
  if (busy === 'allocated') throw new Problem('bee_taken', { bee: name })
  if (busy) throw new Problem('bee_not_free', { bee: name, reason: busyReasons[busy].says })
  return { bee, times, drive: fit.before }
}

interface Given {
  readonly bee: Bee
  readonly body: Body
  readonly times: { starts_at: Date; ends_at: Date }
  readonly drive: number | null
}

async function giveVisit(w: Writing, visitId: number, { bee, body, times, drive }: Given): Promise<void> {
  try {
    await w.tx
      .updateTable('visits')
      .set({
        state: 'scheduled',
        bee_id: bee.id,
        date: body.date,
        slot_id: body.slot,
        ...times,
        drive_minutes: drive,
        allocated_at: w.now,
        allocated_by: w.actor?.id ?? null,
      })
      .where('id', '=', visitId)
      .execute()
  } catch (error) {
    if (refusedBy(error, 'visits_one_bee_one_slot'))
      throw new Problem('bee_taken', { bee: personMark(bee).name })
    throw error
  }
}
