import { sql, type RawBuilder } from 'kysely'
import { isClient } from '#contract/accounts/permissions.ts'
import type { Args } from '#contract/call.ts'
import type { orders } from '#contract/orders/calls.ts'
import type { OrderRow } from '#contract/orders/shapes.ts'
import { orderStates, type OrderState } from '#contract/orders/states.ts'
import { portraitUrl } from '#server/accounts/portrait-url.ts'
import { seesPrices, type Scope } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { fileUrl } from '#server/platform/file-url.ts'
import type { Secrets } from '#server/platform/outside.ts'
import { wrongFields } from '#server/platform/problem.ts'
import { searchWords } from '#server/platform/search-words.ts'
import type { Handler } from '#server/platform/serve.ts'
import { ordersIn } from '#server/orders/scope.ts'
import { personMark } from '#server/scheduling/person-mark.ts'

type Query = Args<(typeof orders)['GET dashboard/order-filter']>['query']

interface Row {
  id: number
  reference: string
  title: string
  city: string
  state: OrderState
  shoot_at: Date | null
  asked_at: Date | null
  asked_on: string | null
  placed_at: Date
  package_name: string
  extras: number
  currency: 'GBP' | 'USD'
  gross: number
  company_id: number | null
  company: string | null
  client: string
  bee_id: number | null
  bee_first: string | null
  bee_last: string | null
  bee_portrait: string | null
  cover_id: number | null
  cover_average: string | null
  count: number
}

function statesOf(status: string | undefined): OrderState[] {
  const states = (status ?? '').split(',').filter(Boolean)
  const wrong = states.find((state) => !orderStates.some((each) => each === state))
  if (wrong !== undefined) throw wrongFields({ status: `There is no state ${wrong}` })
  return states as OrderState[]
}

const one = (column: string, values: readonly string[]) =>
  values.length === 1
    ? sql`${sql.ref(column)} = ${values[0]}`
    : sql`${sql.ref(column)} = any(${[...values]}::text[])`
/** A company stands for all below it. */
const below = (column: string, companyId: number) =>
  sql`${sql.ref(column)} in (select d.id from companies d where d.ancestors @> array[${companyId}]::bigint[])`

/** The filters as conditions on `orders as o`; `tallied` are those that the tally knows too. */
function conditions(query: Query, states: readonly OrderState[]) {
  const all: RawBuilder<unknown>[] = []
  if (states.length > 0) all.push(one('o.state', states))
  if (query.company_id) all.push(below('o.company_id', query.company_id))
  const tallied = all.length
  if (query.user_id) all.push(sql`o.user_id = ${query.user_id}`)
  if (query.bee) all.push(sql`o.bee_id = ${query.bee}`)
  if (query.package_id) all.push(sql`o.package_id = ${query.package_id}`)
  if (query.addons_id)
    all.push(
      sql`o.id in (select l.order_id from order_lines l where l.kind = 'addon' and l.item_id = ${query.addons_id})`,
    )
  if (query.shoot_from) all.push(sql`o.shoot_date >= ${query.shoot_from}`)
  if (query.shoot_to) all.push(sql`o.shoot_date <= ${query.shoot_to}`)
  if (query.query) {
    const words = searchWords(query.query)
    all.push(words ? sql`o.search @@ to_tsquery('simple', ${words})` : sql`false`)
  }
  return { all, tally: all.length === tallied }
}

/** By the day of order, newest first, unless told; each way is an index read forward or backward. */
function sorting({ sort_by_order_date: order, sort_by_shoot_date: shoot }: Query) {
  if (shoot)
    return shoot === 'asc'
      ? sql`o.shoot_at asc nulls first, o.id asc`
      : sql`o.shoot_at desc nulls last, o.id desc`
  return order === 'asc' ? sql`o.placed_at asc, o.id asc` : sql`o.placed_at desc, o.id desc`
}

/** Which rows of the tally count for the scope; undefined where it does not know who sees what. */
function tallyIn(scope: Scope): RawBuilder<unknown> | undefined {
  if (scope.kind === 'companies') return sql`t.company_id = any(${[...scope.companyIds]}::bigint[])`
  if (scope.kind !== 'all' || scope.regions.length > 0) return undefined
  return scope.countries.length > 0 ? sql`t.country_code = any(${[...scope.countries]}::int[])` : sql`true`
}

/** The exact number of matches, from the tally where it knows, else counted. */
function counting(scope: Scope, query: Query, states: readonly OrderState[]) {
  const { all, tally } = conditions(query, states)
  const tallied = tally ? tallyIn(scope) : undefined
  if (!tallied)
    return sql`(select count(*)::int from orders o where ${sql.join([ordersIn(scope)(), ...all], sql` and `)})`
  const where = [tallied]
  if (states.length > 0) where.push(one('t.state', states))
  if (query.company_id) where.push(below('t.company_id', query.company_id))
  return sql`(select coalesce(sum(t.n), 0)::int from order_tally t where ${sql.join(where, sql` and `)})`
}

/** Orders within scope, filtered, sorted and paged, with the exact count of all that match: one statement. */
async function listOrders(db: Db, scope: Scope, query: Query): Promise<{ rows: Row[]; count: number }> {
  const states = statesOf(query.status)
  const where = sql.join([ordersIn(scope)(), ...conditions(query, states).all], sql` and `)
  const order = sorting(query)
  const count = counting(scope, query, states)
  const from = query.offset > 0 ? sql`offset ${query.offset}` : sql``
  const { rows } = await sql<Row>`
    select o.id, o.reference, o.address_line1 as title, o.city, o.state, o.shoot_at, o.placed_at, o.package_name, o.extras,
      o.currency, o.gross, o.company_id, co.name as company, u.first_name || ' ' || u.last_name as client, o.bee_id,
      o.contact_me ->> 'date' as asked_on, ${askedAt} as asked_at, b.first_name as bee_first, b.last_name as bee_last,
      ${portraitUrl('b')} as bee_portrait, a.id as cover_id, a.average as cover_average, ${count} as count
    from (select o.* from orders o where ${where} order by ${order} limit ${sql.lit(query.limit)} ${from}) o
    join users u on u.id = o.user_id
    left join companies co on co.id = o.company_id
    left join users b on b.id = o.bee_id
    left join assets a on a.id = o.cover_asset_id and a.deleted_at is null and ${coverSeen(scope)}
    order by ${order}`.execute(db)
  const [first] = rows
  if (first) return { rows, count: first.count }
  if (query.offset === 0) return { rows, count: 0 }
  const counted = await sql<{ count: number }>`select ${count} as count`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

/** The slot that a client asked for, of the few rows that have no visit yet. */
const askedAt = sql`case when o.shoot_at is null and o.state = 'pending' then (select v.starts_at from visits v
  where v.order_id = o.id and v.state = 'requested' and v.starts_at is not null order by v.id desc limit 1) end`

/** A client sees photographs once they are approved. */
const coverSeen = (scope: Scope) =>
  scope.kind === 'own' || scope.kind === 'companies' ? sql`a.approval <> 'pending'` : sql`true`

function rowOf(row: Row, secrets: Secrets, prices: boolean): OrderRow {
  return {
    id: row.id,
    reference: row.reference,
    title: row.title,
    city: row.city,
    status: row.state,
    shoot_date: row.shoot_at?.toISOString() ?? 'TBC',
    asked_for: row.shoot_at ? null : (row.asked_at?.toISOString() ?? row.asked_on) || null,
    placed_at: row.placed_at.toISOString(),
    package: row.package_name,
    extras: row.extras,
    company: row.company ?? '',
    company_id: row.company_id,
    client: row.client,
    bee:
      row.bee_id === null
        ? null
        : personMark({
            id: row.bee_id,
            first: row.bee_first ?? '',
            last: row.bee_last ?? '',
            portrait: row.bee_portrait,
          }),
    currency: row.currency,
    total: prices ? row.gross : null,
    cover: row.cover_id === null ? null : pictureOf(secrets, row.cover_id, row.cover_average),
  }
}

export const pictureOf = (secrets: Secrets, id: number, average: string | null) => ({
  id,
  thumb: fileUrl(secrets, id, 'thumb'),
  web: fileUrl(secrets, id, 'web'),
  average: average ?? '#EFECE8',
})

/** Orders, filtered, sorted and paged. */
export const orderFilter: Handler<(typeof orders)['GET dashboard/order-filter']> = async ({
  app,
  actor,
  scope,
  query,
}) => {
  // Staff and providers who name themselves narrow nothing: no order is theirs.
  const own = query.user_id === actor.id && !isClient(actor.userType)
  const { rows, count } = await listOrders(app.db, scope, own ? { ...query, user_id: undefined } : query)
  const prices = seesPrices(scope)
  return { rows: rows.map((row) => rowOf(row, app.secrets, prices)), count }
}

/** How many orders of each state the caller may see. */
export const stateCounts: Handler<(typeof orders)['GET orders/state-counts']> = async ({ app, scope }) => {
  const tallied = tallyIn(scope)
  const { rows } = await (tallied
    ? sql<{
        state: OrderState
        n: number
      }>`select t.state, sum(t.n)::int as n from order_tally t where ${tallied}
          group by t.state having sum(t.n) > 0`
    : sql<{ state: OrderState; n: number }>`select o.state, count(*)::int as n from orders o
          where ${ordersIn(scope)()} group by o.state`
  ).execute(app.db)
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}
