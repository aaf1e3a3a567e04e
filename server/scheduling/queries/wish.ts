import { sql } from 'kysely'
import type { OrderState } from '#contract/orders/states.ts'
import { countryOf, type CountryCode } from '#contract/words/place.ts'
import type { PlainDate } from '#contract/words/time.ts'
import type { Scope } from '#server/platform/actor.ts'
import type { App } from '#server/platform/app-context.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { found } from '#server/platform/problem.ts'
import type { Point } from '#server/scheduling/free-bees.ts'
import { ordersToSchedule } from '#server/scheduling/scope.ts'
import { zoneOf } from '#server/scheduling/slot-time.ts'
import { needsOf } from '#server/scheduling/visit-needs.ts'
import { pointOf } from './plan.ts'

/** Minutes on site when it is not known yet what is ordered. */
const usualMinutes = 90

/** What kind of visit, and where: of an order, or of one that is being made. */
export interface Wish {
  readonly country: CountryCode
  readonly zone: string
  readonly place: Point | null
  readonly minutes: number
  readonly needs: string[]
}
export interface OrderWish extends Wish {
  readonly orderId: number
  readonly reference: string
  readonly state: OrderState
  readonly version: number
  readonly userId: number
  readonly companyId: number | null
  readonly zone: string
  readonly region: string | null
  /** The visit that is open to be allocated, or the last one. */
  readonly visit: {
    readonly id: number
    readonly state: 'requested' | 'scheduled' | 'on-site' | 'done' | 'cancelled'
    readonly date: PlainDate | null
    readonly slot: number | null
    readonly beeId: number | null
  } | null
}

const kindsAndSlugs = [
  sql<string[]>`array(select s.kind from stages s where s.order_id = o.id)`.as('kinds'),
  sql<string[]>`array(select a.slug from order_lines l join addons a on a.id = l.item_id
    where l.order_id = o.id and l.kind = 'addon')`.as('slugs'),
] as const

/** An order's place, needs and last visit, within scope; a 404 when it is not there. One statement. */
export async function orderWish(db: Db | Tx, scope: Scope, reference: string): Promise<OrderWish> {
  const query = db
    .selectFrom('orders as o')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('visits as v')
          .select([
            'v.id as visit_id',
            'v.state as visit_state',
            'v.date',
            'v.slot_id',
            'v.bee_id',
            'v.minutes',
          ])
          .whereRef('v.order_id', '=', 'o.id')
          .where('v.state', '<>', 'cancelled')
          .orderBy('v.id', 'desc')
          .limit(sql.lit(1))
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('o.reference', '=', reference)
    .where(ordersToSchedule(scope))
    .select(['o.id', 'o.reference', 'o.state', 'o.version', 'o.user_id', 'o.company_id', 'o.country_code'])
    .select(['o.region', 'o.lat', 'o.lon', 'last.visit_id', 'last.visit_state', 'last.date', 'last.slot_id'])
    .select(['last.bee_id', 'last.minutes', ...kindsAndSlugs])
  const row = found(await query.executeTakeFirst())
  const country = countryOf(row.country_code).code
  return {
    orderId: row.id,
    reference: row.reference,
    state: row.state,
    version: row.version,
    country,
    userId: row.user_id,
    companyId: row.company_id,
    region: row.region,
    zone: zoneOf(country, row.region),
    place: pointOf(row.lat, row.lon),
    minutes: row.minutes ?? usualMinutes,
    needs: needsOf(row.kinds, row.slugs),
    visit:
      row.visit_id === null || row.visit_state === null
        ? null
        : {
            id: row.visit_id,
            state: row.visit_state,
            date: row.date,
            slot: row.slot_id,
            beeId: row.bee_id,
          },
  }
}

/** Waits for whoever changes the order, and keeps others from it; a 404 when it is not there. */
export const lockOrder = async (tx: Tx, scope: Scope, reference: string): Promise<number> =>
  found(
    await tx
      .selectFrom('orders as o')
      .select('o.id')
      .where('o.reference', '=', reference)
      .where(ordersToSchedule(scope))
      .forUpdate()
      .executeTakeFirst(),
  ).id

/** Place and needs of an order that is being made, from what was chosen so far. One statement and the geocoder. */
export async function draftWish(
  app: App,
  draft: {
    readonly country: number
    readonly postcode?: string | undefined
    readonly packageId?: number | undefined
    readonly addonIds: readonly number[]
  },
): Promise<Wish> {
  const country = countryOf(draft.country).code
  const [found, chosen] = await Promise.all([
    draft.postcode ? app.geocoder.find(draft.postcode, country) : undefined,
    chosenOf(app.db, draft.packageId ?? 0, draft.addonIds),
  ])
  return {
    country,
    zone: zoneOf(country, found?.region),
    place: found ? { lat: found.lat, lon: found.lon } : null,
    minutes: chosen.minutes || usualMinutes,
    needs: needsOf(chosen.kinds, chosen.slugs),
  }
}

const chosenOf = async (db: Db, packageId: number, addonIds: readonly number[]) => {
  const { rows } = await sql<{ minutes: number; kinds: string[]; slugs: string[] }>`
    select (coalesce((select p.minutes from packages p where p.id = ${packageId}), 0)
        + coalesce((select sum(a.minutes) from addons a where a.id = any(${addonIds})), 0))::int as minutes,
      array(select s.kind from package_stages s where s.package_id = ${packageId}
        union select a.kind from addons a where a.id = any(${addonIds})) as kinds,
      array(select a.slug from addons a where a.id = any(${addonIds})) as slugs`.execute(db)
  return rows[0] ?? { minutes: 0, kinds: [], slugs: [] }
}

/** The Saturday surcharge of a country that holds on a day, in minor units; 0 when there is none. */
export async function saturdayPrice(db: Db, country: CountryCode, on: PlainDate): Promise<number> {
  const row = await db
    .selectFrom('prices')
    .select('amount')
    .where('item', '=', 'saturday')
    .where('country_code', '=', country)
    .where('holds_from', '<=', on)
    .orderBy('holds_from', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row?.amount ?? 0
}

/** The kind of stage of an add-on by its slug, as a list; empty when there is none. */
export const addonKind = async (db: Db, slug: string): Promise<string[]> =>
  (await db.selectFrom('addons').select('kind').where('slug', '=', slug).execute()).map(({ kind }) => kind)
