import type { CountryCode } from '#contract/words/place.ts'
import { weekday, type PlainDate } from '#contract/words/time.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem, wrongFields } from '#server/platform/problem.ts'
import { lockOn, type Writing } from '#server/platform/write.ts'
import { freeIn, noticeMs } from './offer-days.ts'
import { planOf, pointOf } from '#server/scheduling/queries/plan.ts'
import { visitTimes, zoneOf } from './slot-time.ts'

export interface VisitRequest {
  readonly orderId: number
  readonly country: CountryCode
  readonly postcode: string
  readonly lat: number | null
  readonly lon: number | null
  /** By whose clock the slot is; the order's is looked up when left out. */
  readonly region?: string | null
  /** On site. */
  readonly minutes: number
  /** Skills that the shooter must have; `needsOf` names them. */
  readonly needs: readonly string[]
  /** Both, or neither: then the date is to be confirmed. */
  readonly date: PlainDate | null
  readonly slot: number | null
  readonly kind?: 'shoot' | 'reshoot'
}

/**
 * Notes the visit that a client asks for, with nobody allocated yet, and answers its id. With a date and slot it makes
 * sure, one client after the other, that somebody is still free for it. Throws slot_taken, invalid_fields.
 */
export async function requestVisit(w: Writing, input: VisitRequest): Promise<number> {
  const id = await w.id()
  const times = input.date && input.slot ? await holdSlot(w, input, input.date, input.slot) : null
  await w.tx
    .insertInto('visits')
    .values({
      id,
      order_id: input.orderId,
      state: 'requested',
      kind: input.kind ?? 'shoot',
      country_code: input.country,
      postcode: input.postcode,
      lat: input.lat,
      lon: input.lon,
      minutes: input.minutes,
      date: times && input.date,
      slot_id: times && input.slot,
      ...times,
    })
    .execute()
  return id
}

/** Makes those who want the same slot come one after the other, for the rest of the transaction. */
export const lockSlot = (tx: Tx, country: CountryCode, date: PlainDate, slotId: number) =>
  lockOn(tx, `slot ${country} ${date} ${slotId}`)

async function holdSlot(w: Writing, input: VisitRequest, date: PlainDate, slotId: number) {
  const { country, orderId } = input
  await lockSlot(w.tx, country, date, slotId)
  const plan = await planOf(w.tx, { country, from: date, to: date, exceptOrder: orderId })
  const slot = plan.slots.find(({ id }) => id === slotId)
  if (!slot) throw wrongFields({ slot: 'There is no such slot' })
  const region = input.region === undefined ? await regionOf(w.tx, orderId) : input.region
  const times = visitTimes(date, slot, input.minutes, zoneOf(country, region))
  if (times.starts_at.getTime() - w.now.getTime() < noticeMs) throw new Problem('slot_taken')
  const ask = { place: pointOf(input.lat, input.lon), minutes: input.minutes, needs: input.needs }
  if (freeIn(plan, ask, slot, { date, weekday: weekday(date) }).room === 0) throw new Problem('slot_taken')
  return times
}

async function regionOf(tx: Tx, orderId: number): Promise<string | null> {
  const order = await tx.selectFrom('orders').select('region').where('id', '=', orderId).executeTakeFirst()
  return order?.region ?? null
}
