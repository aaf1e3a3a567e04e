import { Diary, type Ask, type Bee, type Booking } from '#server/scheduling/free-bees.ts'
import { offerDays } from '#server/scheduling/offer-days.ts'
import { daysBetween, type Slot } from '#server/scheduling/slot-time.ts'
import { report } from './report.ts'

const SHOOTERS = 200
const RUNS = 8
const place = { lat: 52.3, lon: -1.5 }
const slots: Slot[] = [9, 11, 13, 15].map((hour, nth) => ({
  id: nth + 1,
  starts: `${String(hour).padStart(2, '0')}:00`,
  at: hour * 60,
  minutes: 120,
}))
const hours = new Set([1, 2, 3, 4, 5, 6].flatMap((day) => slots.map(({ id }) => day * 100 + id)))

const shooter = (id: number): Bee => ({
  id,
  first: 'Bee',
  last: String(id),
  portrait: null,
  city: null,
  level: 2,
  skills: ['photography'],
  kits: [1],
  rating: 4.5,
  home: { lat: 52 + id / 400, lon: -1.5 },
  limit: 60,
  most: 4,
  hours,
})
const visit = (beeId: number, slot: Slot, date: string): Booking => ({
  id: beeId,
  beeId,
  date,
  slotId: slot.id,
  at: slot.at,
  minutes: 60,
  place,
  title: '',
})

/** The times of a week that are offered where many shooters work, each with a visit a day and requests on every slot. */
export function benchOffers(): void {
  const days = daysBetween('2026-06-02', '2026-06-08')
  const ask: Ask = { place, minutes: 60, needs: ['photography'] }
  const bees = Array.from({ length: SHOOTERS }, (_, nth) => shooter(nth + 1))
  const visits = bees.flatMap(({ id }) => days.map(({ date }) => visit(id, slots[id % slots.length]!, date)))
  const requests = days.flatMap(({ date }) => slots.map(({ id }) => ({ date, slotId: id, ask })))
  const plan = { slots, bees, diary: new Diary(visits, []), requests }
  const at = { now: new Date('2026-06-01T08:00:00Z'), zone: 'Europe/London', saturday: 4800 }
  // The best of some runs: what the machine does besides is not what is measured.
  const took = Math.min(
    ...Array.from({ length: RUNS }, () => {
      const from = performance.now()
      offerDays(plan, ask, days, at)
      return performance.now() - from
    }),
  )
  report(`free times of a week, ${SHOOTERS} shooters`, took, 'ms', { most: 30 })
}
