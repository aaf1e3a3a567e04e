import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { busyReasons, Diary, judge, type Ask, type Bee, type Booking } from './free-bees.ts'
import type { Slot } from './slot-time.ts'
import { missingNeeds, needsOf } from './visit-needs.ts'

const home = { lat: 52.3, lon: -1.5 }
const near = { lat: 52.31, lon: -1.51 }
const far = { lat: 53.4, lon: -2.2 }
const day = { date: '2026-06-03', weekday: 3 }
const slots: Slot[] = [9, 11, 13, 15].map((hour, i) => ({
  id: i + 1,
  starts: `${String(hour).padStart(2, '0')}:00`,
  at: hour * 60,
  minutes: 120,
}))
const [nine, eleven, thirteen] = slots as [Slot, Slot, Slot, Slot]
const bee = (rest: Partial<Bee> = {}): Bee => ({
  id: 1,
  first: 'Sam',
  last: 'Shaw',
  portrait: null,
  city: null,
  level: 2,
  skills: ['photography'],
  kits: [1],
  rating: 4.5,
  home,
  limit: 60,
  most: 4,
  hours: new Set([301, 302, 303, 304]),
  ...rest,
})
const ask = (rest: Partial<Ask> = {}): Ask => ({ place: near, minutes: 90, needs: ['photography'], ...rest })
const booked = (slot: Slot, rest: Partial<Booking> = {}): Booking => ({
  id: slot.id,
  beeId: 1,
  date: day.date,
  slotId: slot.id,
  at: slot.at,
  minutes: 90,
  place: near,
  title: 'A',
  ...rest,
})
const busy = (who: Bee, what: Ask, slot: Slot, visits: Booking[] = [], absent: (number | null)[] = []) =>
  judge(
    who,
    what,
    slot,
    day,
    new Diary(
      visits,
      absent.map((slotId) => ({ beeId: 1, date: day.date, slotId, reason: '' })),
    ).on(day.date)(1),
  ).busy

describe('a bee is free in a slot', () => {
  it('when he works then, is not away, has nothing else and can drive there', () => {
    expect(busy(bee(), ask(), eleven)).toBeNull()
    expect(busy(bee(), ask(), eleven, [booked(nine), booked(thirteen)])).toBeNull()
  })
  it.each([
    ['not-working', bee({ hours: new Set([302]) }), ask(), [], []],
    ['unavailable', bee(), ask(), [], [1]],
    ['unavailable', bee(), ask(), [], [null]],
    ['allocated', bee(), ask(), [booked(nine)], []],
    ['skills', bee(), ask({ needs: ['photography', 'video'] }), [], []],
    ['level', bee(), ask({ level: 3 }), [], []],
    ['full-day', bee({ most: 1 }), ask(), [booked(thirteen)], []],
    ['distance', bee(), ask({ place: far }), [], []],
    ['distance', bee(), ask({ limit: 3 }), [], []],
    ['too-far-after', bee(), ask({ minutes: 120 }), [booked(eleven)], []],
  ] as const)('and otherwise says %s', (reason, who, what, visits, absent) => {
    expect(busy(who, what, nine, [...visits], [...absent])).toBe(reason)
  })
  it('not when the visit before or after is too far to drive', () => {
    expect(busy(bee({ limit: 240 }), ask(), eleven, [booked(nine, { place: far })])).toBe('too-far-before')
    expect(busy(bee(), ask(), eleven, [booked(thirteen, { place: far })])).toBe('too-far-after')
    expect(busy(bee(), ask(), slots[3] as Slot, [booked(nine, { place: near })])).toBeNull()
  })
  it('when a place is not known, as far as can be told', () => {
    expect(busy(bee({ home: null }), ask(), nine)).toBeNull()
    expect(busy(bee(), ask({ place: null }), nine)).toBeNull()
  })
  it('and an absence of another slot does not matter', () => {
    expect(busy(bee(), ask(), nine, [], [2])).toBeNull()
  })
  it('is told how the visit adds to his driving, and from where', () => {
    const diary = new Diary([booked(nine)], [])
    const { fit } = judge(bee(), ask(), eleven, day, diary.on(day.date)(1))
    expect(fit).toMatchObject({ before: 3, load: 1, missing: [], from: { slotId: 1 } })
    const alone = judge(bee(), ask(), eleven, day, new Diary([], []).on(day.date)(1)).fit
    expect(alone?.from).toBeNull()
    expect(alone?.added).toBe(2 * (alone?.before ?? 0))
  })
})

describe('properties', () => {
  const someSlots = fc.uniqueArray(fc.constantFrom(...slots), { selector: ({ id }) => id })
  const place = fc.record({
    lat: fc.double({ min: 51, max: 53, noNaN: true }),
    lon: fc.double({ min: -2, max: 0, noNaN: true }),
  })
  const bookings = fc
    .tuple(someSlots, fc.array(place, { minLength: 4, maxLength: 4 }))
    .map(([chosen, places]) => chosen.map((slot, i) => booked(slot, { place: places[i] ?? null })))
  it('nobody is in two places: a free bee can drive from the visit before and to the one after', () => {
    fc.assert(
      fc.property(bookings, place, fc.constantFrom(...slots), (visits, where, slot) => {
        const diary = new Diary(visits, []).on(day.date)(1)
        const { fit } = judge(bee({ limit: 500, most: 9 }), ask({ place: where }), slot, day, diary)
        if (!fit) return
        expect(visits.every((visit) => visit.slotId !== slot.id)).toBe(true)
        if (fit.from) expect(fit.from.at + fit.from.minutes + (fit.before ?? 0)).toBeLessThanOrEqual(slot.at)
      }),
    )
  })
  it('whom an offer takes, a ranking takes, and whom a ranking takes, staff may allocate', () => {
    fc.assert(
      fc.property(bookings, place, fc.constantFrom(...slots), fc.boolean(), (visits, where, slot, video) => {
        const diary = new Diary(visits, []).on(day.date)(1)
        const what = ask({ place: where, needs: video ? ['photography', 'video'] : ['photography'] })
        const of = (how: 'offer' | 'rank' | 'hold') => judge(bee(), what, slot, day, diary, how).busy
        if (!of('offer')) expect(of('rank')).toBeNull()
        if (!of('rank')) expect(of('hold')).toBeNull()
        const held = of('hold')
        if (held) expect(busyReasons[held].holds).toBe(true)
      }),
    )
  })
})

describe('needs', () => {
  it('come from the stages with field work and from add-ons that need more', () => {
    expect(needsOf(['photography', 'brochure', 'floor-plan'])).toEqual(['photography', 'floor-plan'])
    expect(needsOf(['photography'], ['drone-exterior', 'ten-more'])).toEqual(['photography', 'drone'])
  })
  it('ask for the skill and, where kits are recorded, for the kit', () => {
    expect(missingNeeds({ skills: ['photography'], kits: [] }, ['photography', 'drone'])).toEqual(['drone'])
    expect(missingNeeds({ skills: ['photography', 'video'], kits: [1] }, ['photography', 'video'])).toEqual([
      'video',
    ])
    expect(missingNeeds({ skills: ['photography'], kits: [1, 5] }, ['photography', 'drone'])).toEqual([])
  })
})
