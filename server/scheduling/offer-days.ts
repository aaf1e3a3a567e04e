import type { Availability, SlotOffer } from '#contract/scheduling/shapes.ts'
import type { PlainDate } from '#contract/words/time.ts'
import { judge, type Ask, type Bee, type Diary } from './free-bees.ts'
import { roomIn } from './slot-room.ts'
import { instantOf, type Day, type Slot } from './slot-time.ts'

/** A visit that a client was promised and that nobody has yet. */
export interface Request {
  readonly date: PlainDate
  readonly slotId: number
  readonly ask: Ask
}

/** All that is known about a range of days in a country. */
export interface Plan {
  readonly bees: readonly Bee[]
  readonly slots: readonly Slot[]
  readonly diary: Diary
  readonly requests: readonly Request[]
}

/** How long before it begins a slot can be chosen. */
const noticeMs = 3 * 3_600_000
/** Minutes of driving within which a bee is nearby. */
export const nearMinutes = 10
const saturday = 6

/** Who is free for the visit in a slot, and for how many like it there is room beside what others were promised. */
export function freeIn(plan: Plan, ask: Ask, slot: Slot, day: Day) {
  const { diary, requests } = plan
  const bees = plan.bees.flatMap((bee) => {
    const { busy, fit } = judge(bee, ask, slot, day, diary.day(bee.id, day.date))
    return busy ? [] : [{ bee, fit }]
  })
  const others = requests.filter((each) => each.date === day.date && each.slotId === slot.id)
  const idsFor = (other: Ask) =>
    plan.bees
      .filter((bee) => !judge(bee, other, slot, day, diary.day(bee.id, day.date)).busy)
      .map(({ id }) => id)
  const room =
    bees.length === 0
      ? 0
      : roomIn(
          bees.map(({ bee }) => bee.id),
          others.map((each) => idsFor(each.ask)),
        )
  return { bees, room }
}

/** The offers of some days: for each slot whether it can be had, how near a bee is, and what it costs more. */
export function offerDays(
  plan: Plan,
  ask: Ask,
  days: readonly Day[],
  at: { readonly now: Date; readonly zone: string; readonly saturday: number },
): Availability['days'] {
  const worked = new Set(plan.bees.flatMap((bee) => [...bee.hours]))
  const offer = (day: Day, slot: Slot): SlotOffer => {
    const base = {
      ...{ slot: slot.id, starts: slot.starts, free: 0, minutes: null },
      surcharge: day.weekday === saturday ? at.saturday : 0,
    }
    if (instantOf(day.date, slot.starts, at.zone).getTime() - at.now.getTime() < noticeMs)
      return { ...base, state: 'past' }
    if (!worked.has(day.weekday * 100 + slot.id)) return { ...base, state: 'closed' }
    const { bees, room } = freeIn(plan, ask, slot, day)
    if (room === 0) return { ...base, state: 'taken' }
    const nearest = Math.min(...bees.map(({ fit }) => fit.before ?? Number.POSITIVE_INFINITY))
    const minutes = Number.isFinite(nearest) ? nearest : null
    const near = minutes !== null && minutes <= nearMinutes
    return { ...base, state: near ? 'near' : 'free', free: room, minutes }
  }
  return days.map((day) => ({ ...day, slots: plan.slots.map((slot) => offer(day, slot)) }))
}
