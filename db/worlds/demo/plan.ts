import type { OrderState } from '#contract/orders/states.ts'
import { addDays, weekday, type PlainDate } from '#contract/words/time.ts'
import type { Chance } from './random.ts'

/** What becomes of one order: when it was placed, when it is shot, how far it has come. */
export interface Plan {
  readonly placedOn: PlainDate
  readonly shootOn: PlainDate | null
  readonly state: OrderState
}

/** Share of a hundred of each state, by the age of the order in days. */
const fates: readonly (readonly [olderThan: number, readonly (readonly [OrderState, number])[]])[] = [
  [
    14,
    [
      ['completed', 88],
      ['cancelled', 8],
      ['on-hold', 2],
      ['awaiting-approval', 2],
    ],
  ],
  [
    6,
    [
      ['completed', 50],
      ['awaiting-approval', 18],
      ['in-progress', 20],
      ['cancelled', 5],
      ['on-hold', 7],
    ],
  ],
  [
    0,
    [
      ['completed', 8],
      ['awaiting-approval', 38],
      ['in-progress', 50],
      ['on-hold', 4],
    ],
  ],
  [
    -1_000,
    [
      ['scheduled', 70],
      ['pending', 30],
    ],
  ],
]
/** Orders a month, January first, relative to one another: property sells in spring and early autumn. */
const seasons = [5, 7, 11, 12, 13, 11, 7, 5, 10, 9, 6, 3]
/** The same for the days of a week, Monday first: agents order in the week, and on Sunday hardly anybody. */
const week = [11, 11, 10, 10, 9, 3, 1]
/** How far back the story goes, and from where on it is told by `recentPlan`. */
const [OLDEST, NEWEST] = [545, 11]

function fateOf(chance: Chance, age: number): OrderState {
  const row = fates.find(([older]) => age > older)?.[1] ?? []
  let left = chance.next() * row.reduce((sum, [, share]) => sum + share, 0)
  for (const [state, share] of row) {
    left -= share
    if (left < 0) return state
  }
  return 'pending'
}

/** The date itself, or the Monday after a Sunday. */
export const firstWorkingDay = (date: PlainDate): PlainDate => (weekday(date) === 7 ? addDays(date, 1) : date)

/** The Friday before, of a Sunday. */
const ordered = (date: PlainDate): PlainDate => (weekday(date) === 7 ? addDays(date, -2) : date)
const working = (date: PlainDate): PlainDate => (weekday(date) === 7 ? addDays(date, 1) : date)

/** Plans in the order of placing: four fifths over eighteen months, the rest in the last days, some shot today. */
export function makePlans(chance: Chance, today: PlainDate, count: number): Plan[] {
  const recent = Math.round(count / 5)
  const plans = placedOver(chance, today, count - recent).map((placedOn): Plan => {
    const shootOn = working(addDays(placedOn, chance.whole(2, 6)))
    return { placedOn, shootOn, state: fateOf(chance, -daysBetween(today, shootOn)) }
  })
  for (let i = 0; i < recent; i++) plans.push(recentPlan(chance, today, i))
  return plans.sort((a, b) => (a.placedOn < b.placedOn ? -1 : a.placedOn > b.placedOn ? 1 : 0))
}

/** Days on which so many orders are placed: spread by the season and the day of the week, with a little chance. */
function placedOver(chance: Chance, today: PlainDate, count: number): PlainDate[] {
  const days = Array.from({ length: OLDEST - NEWEST + 1 }, (_, i) => addDays(today, i - OLDEST))
  const weights = days.map(
    (day) => (seasons[Number(day.slice(5, 7)) - 1] ?? 6) * (week[weekday(day) - 1] ?? 1),
  )
  const step = weights.reduce((sum, weight) => sum + weight, 0) / count
  const placed: PlainDate[] = []
  let passed = 0
  let next = step * chance.next()
  for (const [i, day] of days.entries()) {
    passed += weights[i] ?? 0
    while (next < passed && placed.length < count) {
      placed.push(day)
      next += step * (0.5 + chance.next())
    }
  }
  while (placed.length < count) placed.push(addDays(today, -chance.whole(NEWEST, 2 * NEWEST)))
  return placed
}

/** Of the last orders a fifth is shot today, a fifth waits for a date or a bee, a fifth for eyes; the rest is spread around. */
function recentPlan(chance: Chance, today: PlainDate, i: number): Plan {
  if (i % 5 === 0) {
    const shootOn = firstWorkingDay(today)
    return {
      placedOn: addDays(today, -chance.whole(2, 6)),
      shootOn,
      state: chance.percent(35) && shootOn === today ? 'in-progress' : 'scheduled',
    }
  }
  if (i % 5 === 1)
    return {
      placedOn: addDays(today, -chance.whole(0, 1)),
      shootOn: chance.percent(60) ? firstWorkingDay(addDays(today, chance.whole(1, 5))) : null,
      state: 'pending',
    }
  if (i % 5 === 2) {
    const lately = addDays(today, -chance.whole(1, 3))
    const shootOn = weekday(lately) === 7 ? addDays(lately, -1) : lately
    return {
      placedOn: ordered(addDays(shootOn, -chance.whole(1, 4))),
      shootOn,
      state: chance.percent(60) ? 'awaiting-approval' : 'in-progress',
    }
  }
  const shootOn = firstWorkingDay(addDays(today, chance.whole(-9, 8)))
  const age = -daysBetween(today, shootOn)
  return {
    placedOn: ordered(addDays(shootOn < today ? shootOn : today, -chance.whole(1, 5))),
    shootOn,
    state: age > 0 ? fateOf(chance, age) : 'scheduled',
  }
}

export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
