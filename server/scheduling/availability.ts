import type { Args } from '#contract/call.ts'
import type { scheduling } from '#contract/scheduling/calls.ts'
import type { Availability } from '#contract/scheduling/shapes.ts'
import { countryOf } from '#contract/words/place.ts'
import { addDays, isPlainDate, type PlainDate } from '#contract/words/time.ts'
import type { Actor } from '#server/platform/actor.ts'
import { wrongFields } from '#server/platform/problem.ts'
import type { Handler, Incoming } from '#server/platform/serve.ts'
import type { Ask, Bee } from './free-bees.ts'
import { offerDays } from './offer-days.ts'
import { planOf } from '#server/scheduling/queries/plan.ts'
import { draftWish, orderWish, saturdayPrice, type Wish } from '#server/scheduling/queries/wish.ts'
import { daysBetween, localDate } from './slot-time.ts'

type Query = Args<(typeof scheduling)['GET scheduler/week-availability']>['query']
type Range = readonly [first: PlainDate, last: PlainDate]
/** Most days that one call answers. */
const mostDays = 62

const pad = (value: number) => String(value).padStart(2, '0')

/** The day that year, month and day name; what is not named is today's. Throws invalid_fields. */
function namedDay({ year, month, day, start_date }: Query, today: PlainDate): PlainDate {
  if (!year && !month && !day) return start_date ?? today
  const [thisYear, thisMonth, thisDay] = today.split('-').map(Number) as [number, number, number]
  const date = `${year ?? thisYear}-${pad(month ?? thisMonth)}-${pad(day ?? thisDay)}`
  if (!isPlainDate(date)) throw wrongFields({ day: 'There is no such day' })
  return date
}

/** From which to which day each call answers. */
const ranges = {
  month: (query: Query, today: PlainDate): Range => {
    const first = `${namedDay({ ...query, day: query.day ?? 1 }, today).slice(0, 7)}-01`
    return [first, addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)]
  },
  week: (query: Query, today: PlainDate): Range => {
    const first = namedDay(query, today)
    return [first, addDays(first, 6)]
  },
  day: (query: Query, today: PlainDate): Range => {
    const day = namedDay(query, today)
    return [day, day]
  },
  range: (query: Query, today: PlainDate): Range => {
    const first = query.start_date ?? today
    const last = query.end_date ?? addDays(first, 6)
    if (last < first) throw wrongFields({ end_date: 'The last day is before the first' })
    if (addDays(first, mostDays) <= last) throw wrongFields({ end_date: `At most ${mostDays} days` })
    return [first, last]
  },
} as const

/** The wish of the order named, or of the one that is being made. */
function wishOf(
  call: Incoming & { actor: Actor; query: Query },
): Promise<Wish & { readonly orderId?: number }> {
  const { query, app, actor } = call
  if (query.ref) return orderWish(app.db, call.scope, query.ref)
  return draftWish(app, {
    country: query.shoot_country ?? actor.countryCode,
    postcode: query.post_code,
    packageId: query.package_id,
    addonIds: query.addons_ids ? query.addons_ids.split(',').map(Number) : [],
  })
}

/**
 * Staff may look further than a bee drives and at one bee; clients only nearer. Without a place a city narrows to the
 * bees who live there.
 */
function narrowed(bees: readonly Bee[], query: Query, staff: boolean, placed: boolean): Bee[] {
  const { distance, user_id: userId } = query
  const city = placed ? undefined : query.city?.toLowerCase()
  const one = staff && bees.some((bee) => bee.id === userId)
  return bees
    .filter((bee) => !one || bee.id === userId)
    .filter((bee) => !city || bee.city?.toLowerCase() === city)
    .map((bee) => {
      if (!distance) return bee
      return { ...bee, limit: staff ? distance : Math.min(distance, bee.limit) }
    })
}

const availability =
  (
    rangeOf: (query: Query, today: PlainDate) => Range,
  ): Handler<(typeof scheduling)['GET scheduler/week-availability']> =>
  async (call): Promise<Availability> => {
    const { app, query, scope } = call
    const wish = await wishOf(call)
    const now = app.clock.now()
    const today = localDate(now, wish.zone)
    const [first, last] = rangeOf(query, today)
    const exceptOrder = wish.orderId
    const [plan, saturday] = await Promise.all([
      planOf(app.db, { country: wish.country, from: first, to: last, exceptOrder }),
      saturdayPrice(app.db, wish.country, today),
    ])
    const ask: Ask = { place: wish.place, minutes: wish.minutes, needs: wish.needs, level: query.bee_level }
    const bees = narrowed(plan.bees, query, scope.kind === 'all', wish.place !== null)
    const slots = plan.slots.filter((slot) => !query.slot || slot.id === query.slot)
    const days = offerDays({ ...plan, bees, slots }, ask, daysBetween(first, last), {
      now,
      saturday,
      zone: wish.zone,
    })
    const { currency } = countryOf(wish.country)
    return { start_date: first, end_date: last, zone: wish.zone, currency, days }
  }

/** Free slots of a month, a week, a day or some days, in the local time of the property: at most four statements. */
export const monthAvailability = availability(ranges.month)
export const weekAvailability = availability(ranges.week)
export const dayAvailability = availability(ranges.day)
export const rangeAvailability = availability(ranges.range)
