import { sql, type SqlBool } from 'kysely'
import type { companies } from '#contract/accounts/company-calls.ts'
import type { Args } from '#contract/call.ts'
import { countryOf } from '#contract/words/place.ts'
import type { Scope } from '#server/platform/actor.ts'
import type { App } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db.ts'
import { found, notFound } from '#server/platform/problem.ts'
import { matches } from './list-queries.ts'
import { companyFileUrl } from './company-file-url.ts'
import { portraitUrl } from './portrait-url.ts'
import { companiesIn, peopleIn } from './scope.ts'

type Companies = typeof companies
type Query<K extends keyof Companies> = Args<Companies[K]>['query']

/** Orders of the twelve months before. */
export const yearBefore = (now: Date): Date => {
  const at = new Date(now)
  at.setUTCFullYear(at.getUTCFullYear() - 1)
  return at
}
/** Of the row `c` of companies, in minor units: what is issued and not paid. */
export const owedBy = sql<number>`(select coalesce(sum(i.gross - i.credits_used - i.paid - i.credited), 0)::int
  from invoices i where i.company_id = c.id and i.kind = 'invoice' and i.state in ('issued', 'part-paid'))`
export const ordersSince = (since: Date) =>
  sql<number>`(select count(*)::int from orders o where o.company_id = c.id and o.deleted_at is null
    and o.placed_at >= ${since})`
export const usersOf = sql<number>`(select count(*)::int from users u where u.company_id = c.id and u.status <> 'deleted')`
/** The nearest logo of the row `c` of companies, its own before those above it. */
export const logoOf = sql<{ id: number; version: number } | null>`(
  select jsonb_build_object('id', t.id, 'version', t.file_version) from company_things t
  where t.company_id = any(c.ancestors) and t.kind = 'publiclogo' and t.removed_at is null and t.file_key is not null
  order by array_position(c.ancestors, t.company_id) desc, t.id limit 1)`

const sorts = (query: Query<'GET dashboard/backend/company-list/'>) =>
  query.sort_by_orders
    ? sql`orders ${sql.raw(query.sort_by_orders)}`
    : query.sort_by_created
      ? sql`c.created_at ${sql.raw(query.sort_by_created)}`
      : sql`lower(c.name) ${sql.raw(query.sort_by_name || 'asc')}`

/** Companies by name, closed ones only when asked for; money and orders are counted for the rows of the page. */
export async function companyListRows(
  app: App,
  scope: Scope,
  query: Query<'GET dashboard/backend/company-list/'>,
) {
  const { offset, limit, user_id, status, kind, country_code, payment_terms, parent_id } = query
  const listed = app.db
    .selectFrom('companies as c')
    .leftJoin('companies as p', 'p.id', 'c.parent_id')
    .where(companiesIn(scope))
    .where(matches(sql`c.name || ' ' || coalesce(c.city, '') || ' ' || coalesce(c.email, '')`, query.query))
    .where('c.status', status ? '=' : '<>', status || 'closed')
    .$if(Boolean(kind), (q) => q.where('c.kind', '=', kind as 'group'))
    .$if(country_code !== undefined, (q) => q.where('c.country_code', '=', country_code as 1))
    .$if(Boolean(payment_terms), (q) => q.where('c.payment_terms', '=', payment_terms as 'prepaid'))
    .$if(parent_id !== undefined, (q) => q.where('c.parent_id', '=', parent_id as number))
    .$if(user_id !== undefined, (q) =>
      q.where(sql<SqlBool>`c.id = (select company_id from users where id = ${user_id})`),
    )
  const [rows, { n }] = await Promise.all([
    listed
      .select(['c.id', 'c.parent_id', 'c.kind', 'c.name', 'c.country_code', 'c.status', 'c.payment_terms'])
      .select([
        'c.created_at',
        sql<string>`coalesce(c.city, '')`.as('city'),
        sql<string>`coalesce(c.region, '')`.as('region'),
        sql<string>`coalesce(p.name, '')`.as('parent'),
        usersOf.as('users'),
        ordersSince(yearBefore(app.clock.now())).as('orders'),
        owedBy.as('owed'),
        sql<number>`(select count(*)::int from companies b where b.parent_id = c.id and b.status <> 'closed')`.as(
          'branches',
        ),
        logoOf.as('logo'),
      ])
      .orderBy(sorts(query))
      .orderBy('c.id')
      .limit(sql.lit(limit))
      .offset(offset)
      .execute(),
    listed.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
  ])
  return {
    count: n,
    rows: rows.map(({ owed, logo, created_at, ...row }) => {
      const { name: country, currency } = countryOf(row.country_code)
      return {
        ...row,
        country,
        owed: { amount: owed, currency },
        logo_url: logo && companyFileUrl(app.secrets, logo.id, logo.version),
        created_at: created_at.toISOString(),
      }
    }),
  }
}

/** People of a company that the caller may see. */
export async function companyUsers(
  db: Db,
  scope: Scope,
  { id, offset, limit }: Query<'GET organisations/company-users/'>,
) {
  found(
    await db
      .selectFrom('companies as c')
      .where('c.id', '=', id)
      .where(companiesIn(scope))
      .select('c.id')
      .executeTakeFirst(),
  )
  const people = db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.company_id', '=', id)
    .where('u.status', '<>', 'deleted')
    .where(peopleIn(scope))
  const [rows, { n }] = await Promise.all([
    people
      .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.user_type', 'u.company_id'])
      .select([
        sql<'unverified' | 'active'>`u.status`.as('status'),
        'c.name as company',
        sql<string>`coalesce(u.phone, '')`.as('phone'),
        sql<string>`coalesce(u.mobile, '')`.as('mobile'),
        sql<number>`(select count(*)::int from orders o where o.user_id = u.id and o.deleted_at is null)`.as(
          'orders',
        ),
        sql<Date | null>`(select max(s.seen_at) from sessions s where s.user_id = u.id)`.as('seen_at'),
        portraitUrl('u').as('portrait'),
      ])
      .orderBy(sql`lower(u.first_name || ' ' || u.last_name)`)
      .orderBy('u.id')
      .limit(sql.lit(limit))
      .offset(offset)
      .execute(),
    people.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
  ])
  return {
    count: n,
    rows: rows.map((row) => ({
      ...row,
      company_id: row.company_id as number,
      seen_at: row.seen_at?.toISOString() ?? null,
    })),
  }
}

/** The caller's companies of a country, each after the one above it. */
export async function companyDescendants(
  db: Db,
  scope: Scope,
  { country_code, offset, limit }: Query<'GET organisations/company-descendants/'>,
) {
  const all = db
    .selectFrom('companies as c')
    .where('c.status', '<>', 'closed')
    .where(companiesIn(scope))
    .$if(country_code !== undefined, (q) => q.where('c.country_code', '=', country_code as 1))
  const [rows, { n }] = await Promise.all([
    all
      .select(['c.id', 'c.parent_id', 'c.kind', 'c.name', 'c.country_code'])
      .select([
        sql<string>`coalesce(c.city, '')`.as('city'),
        sql<number>`cardinality(c.ancestors) - 1`.as('depth'),
      ])
      .orderBy('c.ancestors')
      .limit(sql.lit(limit))
      .offset(offset)
      .execute(),
    all.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
  ])
  return { rows, count: n }
}

/** Where a company and those below it are. */
export async function companyLocations(
  { db, clock }: App,
  scope: Scope,
  companyId: number | null,
  { offset, limit }: Query<'GET organisations/company-location-details'>,
) {
  const all = db
    .selectFrom('companies as c')
    .where('c.status', '<>', 'closed')
    .where(companiesIn(scope))
    .where(sql<SqlBool>`c.ancestors @> array[${found(companyId)}::bigint]`)
  const text = (column: string) => sql<string>`coalesce(${sql.ref(`c.${column}`)}, '')`
  const [rows, { n }] = await Promise.all([
    all
      .select(['c.id', 'c.parent_id', 'c.kind', 'c.name', 'c.country_code', 'c.status'])
      .select([
        text('city').as('city'),
        text('address_line1').as('address_line1'),
        text('postcode').as('postcode'),
        text('region').as('region'),
        text('phone').as('phone'),
        text('email').as('email'),
        usersOf.as('users'),
        ordersSince(yearBefore(clock.now())).as('orders'),
      ])
      .orderBy('c.ancestors')
      .limit(sql.lit(limit))
      .offset(offset)
      .execute(),
    all.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
  ])
  if (n === 0) throw notFound()
  return { count: n, rows: rows.map((row) => ({ ...row, country: countryOf(row.country_code).name })) }
}
