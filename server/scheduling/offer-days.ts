import type { Availability, SlotOffer } from '#contract/scheduling/shapes.ts'
import type { PlainDate } from '#contract/words/time.ts'
import { judge, type Ask, type Bee, type Diary, type Fit } from './free-bees.ts'
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
export const noticeMs = 3 * 3_600_000
/** Minutes of driving within which a bee is nearby. */
export const nearMinutes = 10
const saturday = 6

/** Who is free for the visit in a slot, and for how many like it there is room beside what others were promised. */
export function freeIn({ diary, bees, requests }: Plan, ask: Ask, slot: Slot, day: Day) {
  const dayOf = diary.on(day.date)
  const free = (of: Ask) => {
    const found: { readonly id: number; readonly fit: Fit }[] = []
    for (const bee of bees) {
      const { fit } = judge(bee, of, slot, day, dayOf(bee.id))
      if (fit) found.push({ id: bee.id, fit })
    }
    return found
  }
  const ids = (found: readonly { readonly id: number }[]) => found.map(({ id }) => id)
  const here = free(ask)
  if (here.length === 0) return { bees: here, room: 0 }
  const others = requests.filter((each) => each.date === day.date && each.slotId === slot.id)
  const promised = others.map((each) => ids(free(each.ask)))
  return { bees: here, room: roomIn(ids(here), promised) }
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
      slot: slot.id,
      starts: slot.starts,
      free: 0,
      minutes: null,
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
