import { describe, expect, it } from 'vitest'
import { Diary, type Ask, type Bee, type Booking } from './free-bees.ts'
import { offerDays, type Plan } from './offer-days.ts'
import { daysBetween, type Slot } from './slot-time.ts'

const place = { lat: 52.3, lon: -1.5 }
const slots: Slot[] = [9, 11, 13, 15].map((hour, i) => ({
  id: i + 1,
  starts: `${String(hour).padStart(2, '0')}:00`,
  at: hour * 60,
  minutes: 120,
}))
const weekdays = [1, 2, 3, 4, 5, 6]
const bee = (id: number, rest: Partial<Bee> = {}): Bee => ({
  id,
  first: 'Bee',
  last: String(id),
  portrait: null,
  city: null,
  level: 2,
  skills: ['photography'],
  kits: [1],
  rating: 4.5,
  home: place,
  limit: 60,
  most: 4,
  hours: new Set(weekdays.flatMap((day) => slots.map(({ id: slot }) => day * 100 + slot))),
  ...rest,
})
const ask: Ask = { place, minutes: 60, needs: ['photography'] }
const plan = (rest: Partial<Plan> = {}): Plan => ({
  slots,
  bees: [bee(1), bee(2)],
  diary: new Diary([], []),
  requests: [],
  ...rest,
})
const booked = (beeId: number, slotId: number, date = '2026-06-02'): Booking => ({
  id: beeId,
  beeId,
  date,
  slotId,
  at: (7 + 2 * slotId) * 60,
  minutes: 60,
  place,
  title: '',
})
// A Monday in summer: 08:00 UTC is 09:00 in London.
const at = { now: new Date('2026-06-01T08:00:00Z'), zone: 'Europe/London', saturday: 4800 }
const offers = (given: Plan, first = '2026-06-02', last = first) =>
  offerDays(given, ask, daysBetween(first, last), at).flatMap(({ slots: all }) => all)

describe('the offers of a day', () => {
  it('name the bees who are free, and that one is near', () => {
    expect(offers(plan())[0]).toEqual({
      slot: 1,
      starts: '09:00',
      state: 'near',
      free: 2,
      minutes: 3,
      surcharge: 0,
    })
    const away = plan({ bees: [bee(1, { home: { lat: 52.5, lon: -1.5 } })] })
    expect(offers(away)[0]).toMatchObject({ state: 'free', free: 1 })
  })
  it('need three hours of notice', () => {
    expect(offers(plan(), '2026-06-01').map(({ state }) => state)).toEqual(['past', 'past', 'near', 'near'])
  })
  it('are closed where nobody works', () => {
    expect(offers(plan(), '2026-06-07').map(({ state }) => state)).toEqual(Array(4).fill('closed'))
  })
  it('are taken where all have a visit', () => {
    const diary = new Diary([booked(1, 2), booked(2, 2)], [])
    expect(offers(plan({ diary })).map(({ state, free }) => [state, free])).toEqual([
      ['near', 2],
      ['taken', 0],
      ['near', 2],
      ['near', 2],
    ])
  })
  it('cost more on a Saturday', () => {
    expect(offers(plan(), '2026-06-06').map(({ surcharge }) => surcharge)).toEqual(Array(4).fill(4800))
  })
  it('count what others were promised, so that a slot is not sold twice', () => {
    const request = (slotId: number, where = place) => ({
      date: '2026-06-02',
      slotId,
      ask: { ...ask, place: where },
    })
    const some = offers(
      plan({ requests: [request(1), request(2), request(2), request(3, { lat: 55, lon: -3 })] }),
    )
    expect(some.map(({ state, free }) => [state, free])).toEqual([
      ['near', 1],
      ['taken', 0],
      ['near', 2],
      ['near', 2],
    ])
  })
})
