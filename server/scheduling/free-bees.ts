import type { PlainDate } from '#contract/words/time.ts'
import { drivingMinutes } from '#server/platform/distance.ts'
import type { Day, Slot } from './slot-time.ts'
import { missingNeeds } from './visit-needs.ts'

export interface Point {
  readonly lat: number
  readonly lon: number
}

/** A shooter as far as scheduling looks at him. */
export interface Bee {
  readonly id: number
  readonly first: string
  readonly last: string
  /** The address of his picture. */
  readonly portrait: string | null
  readonly city: string | null
  readonly level: number
  readonly skills: readonly string[]
  readonly kits: readonly number[]
  readonly rating: number
  readonly home: Point | null
  /** Most minutes of driving to a visit that he takes. */
  readonly limit: number
  /** Most visits a day. */
  readonly most: number
  /** Weekday times 100 plus slot, for each that he works. */
  readonly hours: ReadonlySet<number>
}

/** A visit that some bee has. Times are minutes since local midnight. */
export interface Booking {
  readonly id: number
  readonly beeId: number
  readonly date: PlainDate
  readonly slotId: number
  readonly at: number
  readonly minutes: number
  readonly place: Point | null
  readonly title: string
}
export interface Absence {
  readonly beeId: number
  readonly date: PlainDate
  /** Null is the whole day. */
  readonly slotId: number | null
  readonly reason: string
}

/** What a bee already has on a day: visits in the order of time, and absences. */
export interface BeeDay {
  readonly visits: readonly Booking[]
  readonly absences: readonly Absence[]
}
export const emptyDay: BeeDay = { visits: [], absences: [] }

/** The visit that is looked for. */
export interface Ask {
  /** Null when the postcode is not known: then nobody is too far away, and nobody near. */
  readonly place: Point | null
  readonly minutes: number
  readonly needs: readonly string[]
  readonly level?: number | undefined
  /** Most minutes of driving, instead of the bee's own limit. */
  readonly limit?: number | undefined
}

/**
 * Why a bee is not free, in the order in which it is looked at. `holds` also binds staff who allocate: what cannot
 * be, against what is only not offered.
 */
export const busyReasons = {
  allocated: { holds: true, says: 'has another visit then' },
  'not-working': { holds: true, says: 'does not work then' },
  unavailable: { holds: true, says: 'is not available' },
  'too-far-before': { holds: true, says: 'cannot drive there in time from the visit before' },
  'too-far-after': { holds: true, says: 'cannot drive on in time to the visit after' },
  skills: { holds: false, says: 'does not do everything that is needed' },
  level: { holds: false, says: 'is not of the level that is needed' },
  'full-day': { holds: false, says: 'has a full day' },
  distance: { holds: false, says: 'would drive too far' },
} as const satisfies Record<string, { holds: boolean; says: string }>
export type BusyReason = keyof typeof busyReasons

/** How a visit would sit in a bee's day: driving in minutes, null where a place is not known. */
export interface Fit {
  /** To the visit, from the one before or from home. */
  readonly before: number | null
  /** From it, to the one after or home. */
  readonly after: number | null
  /** What it adds to the day's driving. */
  readonly added: number | null
  /** The visit from which he comes; null when from home. */
  readonly from: Booking | null
  readonly next: Booking | null
  readonly load: number
  readonly missing: readonly string[]
}

const drive = (from: Point | null, to: Point | null): number | null =>
  from && to ? drivingMinutes(from, to) : null

/** How the visit would fit between what the bee has that day, whether he is free or not. */
export function fitOf(bee: Bee, ask: Ask, slot: Slot, { visits }: BeeDay): Fit {
  const from = visits.findLast((visit) => visit.at < slot.at) ?? null
  const next = visits.find((visit) => visit.at > slot.at) ?? null
  const start = from ? from.place : bee.home
  const end = next ? next.place : bee.home
  const before = drive(start, ask.place)
  const after = start === end ? before : drive(ask.place, end)
  // A day without this visit is driven from stop to stop; a day without any is spent at home.
  const without = start === end ? 0 : drive(start, end)
  const added =
    before === null || after === null || without === null ? null : Math.max(0, before + after - without)
  return { before, after, added, from, next, load: visits.length, missing: missingNeeds(bee, ask.needs) }
}

interface Case {
  readonly bee: Bee
  readonly ask: Ask
  readonly slot: Slot
  readonly weekday: number
  readonly day: BeeDay
}
/** One test a reason, true when it keeps the bee from the visit. These look at no map … */
const early = {
  allocated: ({ day, slot }) => day.visits.some((visit) => visit.slotId === slot.id),
  'not-working': ({ bee, weekday, slot }) => !bee.hours.has(weekday * 100 + slot.id),
  unavailable: ({ day, slot }) =>
    day.absences.some((absence) => absence.slotId === null || absence.slotId === slot.id),
} as const satisfies Partial<Record<BusyReason, (each: Case) => boolean>>
/** … and these at how it would fit. */
const late: Record<Exclude<BusyReason, keyof typeof early>, (each: Case, fit: Fit) => boolean> = {
  'too-far-before': ({ slot }, { from, before }) =>
    from !== null && from.at + from.minutes + (before ?? 0) > slot.at,
  'too-far-after': ({ slot, ask }, { next, after }) =>
    next !== null && slot.at + ask.minutes + (after ?? 0) > next.at,
  skills: (_each, { missing }) => missing.length > 0,
  level: ({ bee, ask }) => ask.level !== undefined && bee.level < ask.level,
  'full-day': ({ bee, day }) => day.visits.length >= bee.most,
  distance: ({ bee, ask }, { before }) => before !== null && before > (ask.limit ?? bee.limit),
}

/** Who asks: offers look at every reason, a ranking shows whom a skill is missing, staff are held by what cannot be. */
export type Strictness = 'offer' | 'rank' | 'hold'
const earlyReasons = Object.keys(early) as (keyof typeof early)[]
const lateReasons = Object.keys(late) as (keyof typeof late)[]
const looksAt: Record<Strictness, readonly (keyof typeof late)[]> = {
  offer: lateReasons,
  rank: lateReasons.filter((reason) => reason !== 'skills'),
  hold: lateReasons.filter((reason) => busyReasons[reason].holds),
}

/** Why the bee is not free for the visit in that slot, or how it would fit (domain.md section 6). */
export function judge(
  bee: Bee,
  ask: Ask,
  slot: Slot,
  { weekday }: Day,
  day: BeeDay,
  strictness: Strictness = 'offer',
): { readonly busy: BusyReason; readonly fit: null } | { readonly busy: null; readonly fit: Fit } {
  const each = { bee, ask, slot, weekday, day }
  const plain = earlyReasons.find((reason) => early[reason](each))
  if (plain) return { busy: plain, fit: null }
  const fit = fitOf(bee, ask, slot, day)
  const busy = looksAt[strictness].find((reason) => late[reason](each, fit))
  return busy ? { busy, fit: null } : { busy: null, fit }
}

/** All that is booked in a range of days, found by date and bee. */
export class Diary {
  readonly #dates = new Map<PlainDate, Map<number, { visits: Booking[]; absences: Absence[] }>>()

  constructor(visits: readonly Booking[], absences: readonly Absence[]) {
    for (const visit of visits) this.#open(visit).visits.push(visit)
    for (const absence of absences) this.#open(absence).absences.push(absence)
    for (const bees of this.#dates.values())
      for (const { visits: each } of bees.values()) each.sort((a, b) => a.at - b.at)
  }

  /** The bees' days of a date; who has nothing has the empty day. */
  on(date: PlainDate): (beeId: number) => BeeDay {
    const bees = this.#dates.get(date)
    return (beeId) => bees?.get(beeId) ?? emptyDay
  }

  #open({ beeId, date }: { beeId: number; date: PlainDate }) {
    const bees = this.#dates.get(date) ?? new Map<number, { visits: Booking[]; absences: Absence[] }>()
    this.#dates.set(date, bees)
    const day = bees.get(beeId) ?? { visits: [], absences: [] }
    bees.set(beeId, day)
    return day
  }
}
