import { sql } from 'kysely'
import type { PlainDate } from '#contract/words/time.ts'
import { portraitUrl } from '#server/accounts/portrait-url.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { Diary, type Absence, type Bee, type Booking, type Point } from '#server/scheduling/free-bees.ts'
import type { Plan, Request } from '#server/scheduling/offer-days.ts'
import { minutesOfDay, type Slot } from '#server/scheduling/slot-time.ts'
import { needsOf } from '#server/scheduling/visit-needs.ts'

export const pointOf = (lat: number | null, lon: number | null): Point | null =>
  lat === null || lon === null ? null : { lat, lon }

const slotOf = ({ id, starts, minutes }: { id: number; starts: string; minutes: number }): Slot => ({
  id,
  minutes,
  starts: starts.slice(0, 5),
  at: minutesOfDay(starts),
})

/** Active shooters of a country with their working hours, or those of them that are named. One statement. */
export async function beesOf(db: Db | Tx, country: number, ids?: readonly number[]): Promise<Bee[]> {
  let query = db
    .selectFrom('bees as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .where('b.is_shooter', '=', true)
    .where('u.status', '=', 'active')
    .where(sql<number>`u.country_code`, '=', country)
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.city', 'b.level', 'b.skills', 'b.kits', 'b.rating'])
    .select(['b.home_lat', 'b.home_lon', 'b.max_minutes', 'b.visits_a_day', portraitUrl('u').as('portrait')])
    .select(
      sql<number[]>`array(select h.weekday * 100 + h.slot_id from working_hours h where h.bee_id = u.id)`.as(
        'hours',
      ),
    )
    .orderBy('u.id')
  if (ids) query = query.where('u.id', 'in', ids.length > 0 ? [...ids] : [0])
  const rows = await query.execute()
  return rows.map((row) => ({
    id: row.id,
    first: row.first_name,
    last: row.last_name,
    portrait: row.portrait,
    city: row.city,
    level: row.level,
    skills: row.skills,
    kits: row.kits,
    rating: Number(row.rating),
    limit: row.max_minutes,
    most: row.visits_a_day,
    home: pointOf(row.home_lat, row.home_lon),
    hours: new Set(row.hours),
  }))
}

interface BusyRow {
  readonly kind: 'visit' | 'absence' | 'slot'
  readonly id: number
  readonly bee_id: number | null
  readonly date: PlainDate
  readonly slot_id: number | null
  readonly starts: string | null
  readonly minutes: number
  readonly lat: number | null
  readonly lon: number | null
  readonly text: string
  readonly kinds: string[]
  readonly slugs: string[]
  /** Of a slot: its place in the day. */
  readonly sequence: number
}

/**
 * All visits and absences of a country from a day to a day, and the slots of every day, in one statement. Whoever's they
 * are: only numbers and times of them leave, and the caller who may see more asks the board. One order may be left out:
 * its own visit is moved.
 */
const busyRows = (db: Db | Tx, country: number, from: PlainDate, to: PlainDate, exceptOrder: number) =>
  sql<BusyRow>`
    select 'visit' as kind, v.id, v.bee_id, v.date, v.slot_id, s.starts, v.minutes, v.lat, v.lon,
      o.address_line1 as text,
      case when v.bee_id is null then array(select g.kind from stages g where g.order_id = v.order_id)
        else '{}' end as kinds,
      case when v.bee_id is null then array(select a.slug from order_lines l join addons a on a.id = l.item_id
        where l.order_id = v.order_id and l.kind = 'addon') else '{}' end as slugs, 0 as sequence
    from visits v join orders o on o.id = v.order_id join slots s on s.id = v.slot_id
    where v.country_code = ${country} and v.date between ${from} and ${to} and v.state <> 'cancelled'
      and v.order_id <> ${exceptOrder}
    union all
    select 'absence', n.id, n.bee_id, n.date, n.slot_id, null, 0, null, null, n.reason, '{}', '{}', 0
    from unavailable n join bees b on b.user_id = n.bee_id and b.is_shooter
      join users u on u.id = b.user_id and u.country_code = ${country}
    where n.date between ${from} and ${to}
    union all
    select 'slot', t.id, null, null, t.id, t.starts, t.minutes, null, null, '', '{}', '{}', t.sequence from slots t`.execute(
    db,
  )

/** What a range of days looks like: two statements, whatever the range. */
export async function planOf(
  db: Db | Tx,
  of: {
    readonly country: number
    readonly from: PlainDate
    readonly to: PlainDate
    readonly exceptOrder?: number | undefined
    readonly beeIds?: readonly number[] | undefined
  },
): Promise<Plan> {
  const [bees, busy] = await Promise.all([
    beesOf(db, of.country, of.beeIds),
    busyRows(db, of.country, of.from, of.to, of.exceptOrder ?? 0),
  ])
  const slots = busy.rows
    .filter((row) => row.kind === 'slot')
    .sort((one, other) => one.sequence - other.sequence)
    .map((row) => slotOf({ ...row, starts: row.starts ?? '' }))
  const visits: Booking[] = []
  const absences: Absence[] = []
  const requests: Request[] = []
  for (const row of busy.rows) {
    const { id, date, minutes } = row
    const place = pointOf(row.lat, row.lon)
    if (row.kind === 'slot') continue
    if (row.kind === 'absence')
      absences.push({ beeId: row.bee_id ?? 0, date, slotId: row.slot_id, reason: row.text })
    else if (row.slot_id === null) continue
    else if (row.bee_id === null)
      requests.push({
        date,
        slotId: row.slot_id,
        ask: { place, minutes, needs: needsOf(row.kinds, row.slugs) },
      })
    else
      visits.push({
        id,
        date,
        minutes,
        place,
        beeId: row.bee_id,
        slotId: row.slot_id,
        title: row.text,
        at: minutesOfDay(row.starts ?? ''),
      })
  }
  return { slots, bees, diary: new Diary(visits, absences), requests }
}
