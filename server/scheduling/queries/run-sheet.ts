import { sql } from 'kysely'
import type { KeyPickUpType } from '#contract/orders/placement.ts'
import type { StageKind } from '#contract/orders/states.ts'
import type { scheduling } from '#contract/scheduling/calls.ts'
import type { PlainDate } from '#contract/words/time.ts'
import type { Scope } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { fileUrl } from '#server/platform/file-url.ts'
import { notFound } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { drivingDay } from '#server/scheduling/driving-day.ts'
import { beesIn, visitsIn } from '#server/scheduling/scope.ts'
import { instantOf, localDate, minutesOfDay, timeText, zoneOf } from '#server/scheduling/slot-time.ts'
import { pointOf } from './plan.ts'

/** The stages that a visit is for: its own, or while none is tied to it, the field work of its order. */
export const stagesOfVisit = sql<boolean>`s.order_id = v.order_id and (s.visit_id = v.id or (s.visit_id is null
  and s.kind in ('photography', 'video', 'floor-plan', '360-tour')))`

/** A bee with his home, and the region of his newest visit, by whose clock his day goes. */
const beeOf = (db: Db, scope: Scope, beeId: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('bees as b', 'b.user_id', 'u.id')
    .where('u.id', '=', beeId)
    .where(beesIn(scope))
    .select(['u.id', 'u.country_code', 'b.home_lat', 'b.home_lon'])
    .select(
      sql<string | null>`(select o.region from visits v join orders o on o.id = v.order_id
        where v.bee_id = u.id and v.date is not null order by v.date desc limit 1)`.as('region'),
    )
    .executeTakeFirst()

const visitsOfDay = (db: Db, scope: Scope, beeId: number, date: PlainDate) =>
  db
    .selectFrom('visits as v')
    .innerJoin('orders as o', 'o.id', 'v.order_id')
    .innerJoin('slots as t', 't.id', 'v.slot_id')
    .where('v.bee_id', '=', beeId)
    .where('v.date', '=', date)
    .where('v.state', '<>', 'cancelled')
    .where(visitsIn(scope))
    .select(['v.id', 'v.state', 'v.minutes', 'v.lat', 'v.lon', 'v.starts_at', 't.starts', 'v.country_code'])
    .select(['o.reference', 'o.address_line1', 'o.city', 'o.postcode', 'o.region', 'o.cover_asset_id'])
    .select(sql<KeyPickUpType>`o.key_pick_up_type`.as('key_type'))
    .select(
      sql<
        { kind: StageKind; name: string }[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'name', s.name)
        order by s.sequence), '[]') from stages s where ${stagesOfVisit})`.as('stages'),
    )
    .orderBy('t.sequence')
    .execute()

/** The first day after this one on which the bee has a visit. */
const nextDateOf = async (
  db: Db,
  scope: Scope,
  beeId: number,
  after: PlainDate,
): Promise<PlainDate | null> => {
  const row = await db
    .selectFrom('visits as v')
    .innerJoin('orders as o', 'o.id', 'v.order_id')
    .where('v.bee_id', '=', beeId)
    .where('v.date', '>', after)
    .where('v.state', 'in', ['scheduled', 'on-site'])
    .where(visitsIn(scope))
    .select((eb) => eb.fn.min('v.date').as('date'))
    .executeTakeFirst()
  return row?.date ?? null
}

/** A shooter's run sheet of a day, with the driving from home, from stop to stop and home again. */
export const dayView: Handler<(typeof scheduling)['GET scheduler/tasks-calendar/day-view']> = async (
  call,
) => {
  const { app, scope, actor, query } = call
  const beeId = query.user_id ?? actor.id
  const bee = await beeOf(app.db, scope, beeId)
  if (!bee && beeId !== actor.id) throw notFound()
  const zone = zoneOf(bee?.country_code ?? actor.countryCode, bee?.region)
  const date = query.date ?? localDate(app.clock.now(), zone)
  const rows = bee ? await visitsOfDay(app.db, scope, beeId, date) : []
  const stops = rows.map((row) => ({
    at: minutesOfDay(row.starts),
    minutes: row.minutes,
    place: pointOf(row.lat, row.lon),
  }))
  const day = drivingDay(bee ? pointOf(bee.home_lat, bee.home_lon) : null, stops)
  const visits = rows.map((row, i) => {
    const starts = row.starts.slice(0, 5)
    const starts_at = row.starts_at ?? instantOf(date, starts, zoneOf(row.country_code, row.region))
    return {
      id: row.id,
      reference: row.reference,
      title: row.address_line1,
      city: row.city,
      postcode: row.postcode,
      state: row.state,
      minutes: row.minutes,
      key_type: row.key_type,
      starts,
      starts_at: starts_at.toISOString(),
      stages: row.stages,
      drive: day.legs[i] ?? null,
      cover: row.cover_asset_id ? fileUrl(app.secrets, row.cover_asset_id, 'thumb') : null,
    }
  })
  return {
    date,
    zone: rows[0] ? zoneOf(rows[0].country_code, rows[0].region) : zone,
    miles: day.miles,
    visits,
    home_at: day.homeAt === null ? null : timeText(day.homeAt),
    next_date: bee && rows.length === 0 ? await nextDateOf(app.db, scope, beeId, date) : null,
  }
}
