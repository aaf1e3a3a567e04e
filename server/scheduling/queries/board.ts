import { sql } from 'kysely'
import type * as z from 'zod'
import type { scheduling } from '#contract/scheduling/calls.ts'
import type { BoardLane, BoardVisit } from '#contract/scheduling/shapes.ts'
import { countryOf, type CountryCode } from '#contract/words/place.ts'
import { weekday, type PlainDate } from '#contract/words/time.ts'
import { portraitUrl } from '#server/accounts/portrait-url.ts'
import type { Scope } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import type { Handler } from '#server/platform/serve.ts'
import { drivingDay } from '#server/scheduling/driving-day.ts'
import { fitOf, type Bee } from '#server/scheduling/free-bees.ts'
import { personMark } from '#server/scheduling/person-mark.ts'
import { beesIn, visitsIn } from '#server/scheduling/scope.ts'
import { localDate, minutesOfDay } from '#server/scheduling/slot-time.ts'
import { planOf, pointOf } from './plan.ts'
import { orderWish } from './wish.ts'

type Lane = z.output<typeof BoardLane>
type Block = z.output<typeof BoardVisit>

/** Bees on the board of an order, and on any. */
const nearest = 8
const mostLanes = 300

/** Visits of a day that the caller may see, in the order of time; of some bees, or of a country. */
async function visitsOf(
  db: Db,
  scope: Scope,
  on: { date: PlainDate; country?: number; beeIds?: readonly number[] },
) {
  let query = db
    .selectFrom('visits as v')
    .innerJoin('orders as o', 'o.id', 'v.order_id')
    .innerJoin('slots as s', 's.id', 'v.slot_id')
    .leftJoin('users as u', 'u.id', 'v.bee_id')
    .leftJoin('bees as b', 'b.user_id', 'v.bee_id')
    .where('v.date', '=', on.date)
    .where('v.state', '<>', 'cancelled')
    .where(visitsIn(scope))
    .select(['v.id', 'v.bee_id', 'v.state', 'v.slot_id', 'v.minutes', 'v.lat', 'v.lon', 's.starts'])
    .select(['o.reference', 'o.address_line1', 'o.city', 'o.state as order_state'])
    .select(['u.first_name', 'u.last_name', 'b.home_lat', 'b.home_lon', portraitUrl('u').as('portrait')])
    .orderBy('s.sequence')
    .orderBy('v.id')
  if (on.country) query = query.where(sql<number>`v.country_code`, '=', on.country)
  if (on.beeIds) query = query.where('v.bee_id', 'in', on.beeIds.length > 0 ? [...on.beeIds] : [0])
  return query.execute()
}
type VisitRow = Awaited<ReturnType<typeof visitsOf>>[number]

/** Shooters with their absences of a day: those named, or those of a country who work then or are away. */
const shootersOf = (
  db: Db,
  scope: Scope,
  on: { date: PlainDate; country?: number; beeIds?: readonly number[] },
) => {
  let query = db
    .selectFrom('bees as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .where('b.is_shooter', '=', true)
    .where('u.status', '=', 'active')
    .where(beesIn(scope))
    .select(['u.id', 'u.first_name as first', 'u.last_name as last', portraitUrl('u').as('portrait')])
    .select(
      sql<{ slot: number | null; reason: string }[]>`(select coalesce(jsonb_agg(jsonb_build_object(
        'slot', n.slot_id, 'reason', n.reason) order by n.slot_id), '[]') from unavailable n
        where n.bee_id = u.id and n.date = ${on.date})`.as('unavailable'),
    )
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(sql.lit(mostLanes))
  if (on.beeIds) query = query.where('u.id', 'in', on.beeIds.length > 0 ? [...on.beeIds] : [0])
  else
    query = query
      .where(sql<number>`u.country_code`, '=', on.country ?? 0)
      .where(
        sql<boolean>`exists (select from working_hours h where h.bee_id = u.id and h.weekday = ${weekday(on.date)})`,
      )
  return query.execute()
}

/** One lane's blocks, with the driving to each from the one before. */
function blocks(rows: readonly VisitRow[]): Block[] {
  const first = rows[0]
  const stops = rows.map((row) => ({
    at: minutesOfDay(row.starts),
    minutes: row.minutes,
    place: pointOf(row.lat, row.lon),
  }))
  const home = first ? pointOf(first.home_lat, first.home_lon) : null
  const legs = first?.bee_id ? drivingDay(home, stops).legs : []
  return rows.map((row, i) => ({
    id: row.id,
    reference: row.reference,
    title: row.address_line1,
    city: row.city,
    state: row.state,
    order_status: row.order_state,
    slot: row.slot_id ?? 0,
    starts: row.starts.slice(0, 5),
    minutes: row.minutes,
    drive_minutes: legs[i]?.minutes ?? null,
  }))
}

/** Lanes by bee; the visits of bees who have no lane of their own get one. Those without a bee stand first. */
function lanesOf(visits: readonly VisitRow[], shooters: Awaited<ReturnType<typeof shootersOf>>): Lane[] {
  const byBee = Map.groupBy(visits, ({ bee_id }) => bee_id)
  const nobody = byBee.get(null) ?? []
  const own = shooters.map((bee) => ({
    bee: personMark(bee),
    unavailable: bee.unavailable,
    visits: blocks(byBee.get(bee.id) ?? []),
  }))
  const known = new Set(shooters.map(({ id }) => id))
  const others = [...byBee].flatMap(([id, rows]) => {
    if (id === null || known.has(id)) return []
    const { first_name, last_name, portrait = null } = rows[0] ?? {}
    const person = { id, first: first_name ?? '', last: last_name ?? '', portrait }
    return [{ bee: personMark(person), unavailable: [], visits: blocks(rows) }]
  })
  const unassigned = nobody.length > 0 ? [{ bee: null, unavailable: [], visits: blocks(nobody) }] : []
  return [...unassigned, ...own, ...others]
}

/** The next day on which a country has a shoot that the caller may see. */
const nextDateOf = async (
  db: Db,
  scope: Scope,
  after: { date: PlainDate; country: CountryCode },
): Promise<PlainDate | null> => {
  const row = await db
    .selectFrom('visits as v')
    .innerJoin('orders as o', 'o.id', 'v.order_id')
    .where('v.date', '>', after.date)
    .where(sql<number>`v.country_code`, '=', after.country)
    .where('v.state', '<>', 'cancelled')
    .where(visitsIn(scope))
    .orderBy('v.date')
    .select('v.date')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row?.date ?? null
}

/** Shoots of a day in a country, by bee: a shooter sees his own lane, a client the visits of his own orders. */
export const shootsOverview: Handler<(typeof scheduling)['GET other/shoots-overview']> = async (call) => {
  const { app, scope, actor, query } = call
  const country = countryOf(query.country ?? actor.countryCode)
  const date = query.date ?? localDate(app.clock.now(), country.zone)
  const on = { date, country: country.code }
  const [visits, shooters] = await Promise.all([visitsOf(app.db, scope, on), shootersOf(app.db, scope, on)])
  const next_date = visits.length === 0 ? await nextDateOf(app.db, scope, on) : null
  return { date, zone: country.zone, lanes: lanesOf(visits, shooters), next_date }
}

/** The bees who would drive least to a place that day, whether free or not. */
async function nearestBees(
  db: Db,
  wish: Awaited<ReturnType<typeof orderWish>>,
  date: PlainDate,
): Promise<number[]> {
  const plan = await planOf(db, { country: wish.country, from: date, to: date, exceptOrder: wish.orderId })
  const slot = plan.slots.find(({ id }) => id === wish.visit?.slot) ?? plan.slots[0]
  const away = (bee: Bee) =>
    (slot && fitOf(bee, wish, slot, plan.diary.on(date)(bee.id)).before) ?? Number.MAX_SAFE_INTEGER
  return plan.bees
    .map((bee) => ({ id: bee.id, away: away(bee) }))
    .sort((a, b) => a.away - b.away || a.id - b.id)
    .slice(0, nearest)
    .map(({ id }) => id)
}

/** The day's board: lanes of the bees named, in that order, or of those nearest to an order, or of all of a country. */
export const shootersAvailability: Handler<(typeof scheduling)['POST other/shooters-availability']> = async (
  call,
) => {
  const { app, scope, actor, body } = call
  const wish = body.ref ? await orderWish(app.db, scope, body.ref) : undefined
  const beeIds = body.bee_ids ?? (wish && (await nearestBees(app.db, wish, body.date)))
  const country: CountryCode = wish?.country ?? countryOf(actor.countryCode).code
  const on = { date: body.date, ...(beeIds ? { beeIds } : { country }) }
  const [visits, shooters] = await Promise.all([visitsOf(app.db, scope, on), shootersOf(app.db, scope, on)])
  const place = new Map(beeIds?.map((id, i) => [id, i]))
  const at = (lane: Lane) => place.get(lane.bee?.id ?? 0) ?? 0
  return lanesOf(visits, shooters).sort((a, b) => at(a) - at(b))
}
