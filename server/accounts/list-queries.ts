import { sql, type SqlBool } from 'kysely'
import type { Scope } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { companiesIn, mailsIn, peopleIn } from './scope.ts'

interface Page {
  readonly offset: number
  readonly limit: number
}
interface Search {
  readonly query?: string | undefined
  readonly user_id?: number | undefined
}

/** Every word of a search as a pattern, anywhere in what is searched; the signs of patterns stand for themselves. */
const patterns = (query: string | undefined): string[] =>
  (query ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)

const matches = (text: ReturnType<typeof sql<string>>, query: string | undefined) => {
  const all = patterns(query)
  return all.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`lower(${text}) like all (${all}::text[])`
}

/** Clients by name; orders are counted for the rows of the page only. */
export async function clientRows(db: Db, scope: Scope, { offset, limit, query, user_id }: Page & Search) {
  const clients = db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.user_type', 'in', ['client', 'company-admin'])
    .where('u.status', '<>', 'deleted')
    .where(peopleIn(scope))
    .where(
      matches(
        sql`u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(c.name, '')`,
        query,
      ),
    )
    .$if(user_id !== undefined, (only) => only.where('u.id', '=', user_id as number))
  const page = clients
    .select([
      'u.id',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.user_type',
      'u.company_id',
      'u.country_code',
      sql<string>`coalesce(u.phone, '')`.as('phone'),
      sql<string>`coalesce(u.mobile, '')`.as('mobile'),
      sql<string>`coalesce(c.name, '')`.as('company'),
      sql<string>`coalesce(u.city, c.city, '')`.as('city'),
      sql<'prepaid' | 'on-account' | 'monthly'>`coalesce(c.payment_terms, 'prepaid')`.as('payment_terms'),
      sql<string>`lower(u.first_name || ' ' || u.last_name)`.as('sorted'),
    ])
    .orderBy('sorted')
    .orderBy('u.id')
    .limit(sql.lit(limit))
    .offset(offset)
  const [rows, { n }] = await Promise.all([
    db
      .selectFrom(page.as('p'))
      .selectAll('p')
      .select(
        sql<number>`(select count(*)::int from orders o where o.user_id = p.id and o.deleted_at is null)`.as(
          'orders',
        ),
      )
      .orderBy('p.sorted')
      .orderBy('p.id')
      .execute(),
    clients.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
  ])
  return { rows, count: n }
}

/** Companies by name, for a filter. */
export async function companyRows(
  db: Db,
  scope: Scope,
  { limit, query, user_id }: Omit<Page, 'offset'> & Search,
) {
  const companies = db
    .selectFrom('companies as c')
    .where('c.status', '<>', 'closed')
    .where(companiesIn(scope))
    .where(matches(sql`c.name || ' ' || coalesce(c.city, '')`, query))
    .$if(user_id !== undefined, (only) =>
      only.where('c.id', '=', (of) =>
        of
          .selectFrom('users')
          .select('company_id')
          .where('id', '=', user_id as number),
      ),
    )
  const [rows, { n }] = await Promise.all([
    companies
      .select([
        'c.id',
        'c.parent_id',
        'c.kind',
        'c.name',
        'c.country_code',
        sql<string>`coalesce(c.city, '')`.as('city'),
      ])
      .orderBy('c.name')
      .orderBy('c.id')
      .limit(sql.lit(limit))
      .execute(),
    companies.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
  ])
  return { rows, count: n }
}

/** Bees by name, for a filter. */
export async function beeRows(
  db: Db,
  scope: Scope,
  { limit, query, user_id }: Omit<Page, 'offset'> & Search,
) {
  const bees = db
    .selectFrom('users as u')
    .innerJoin('bees as b', 'b.user_id', 'u.id')
    .where('u.status', '<>', 'deleted')
    .where(peopleIn(scope))
    .where(matches(sql`u.first_name || ' ' || u.last_name || ' ' || u.email`, query))
    .$if(user_id !== undefined, (only) => only.where('u.id', '=', user_id as number))
  const [rows, { n }] = await Promise.all([
    bees
      .select(['u.id', 'u.user_type', 'u.country_code', 'b.is_shooter', 'b.is_editor', 'b.level'])
      .select(sql<string>`u.first_name || ' ' || u.last_name`.as('name'))
      .orderBy('name')
      .orderBy('u.id')
      .limit(sql.lit(limit))
      .execute(),
    bees.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
  ])
  return { rows, count: n }
}

/** Mail, newest first. */
export async function mailRows(db: Db, scope: Scope, { offset, limit, query }: Page & Search) {
  const mails = db
    .selectFrom('mails as m')
    .where(mailsIn(scope))
    .where(matches(sql`m.to_address || ' ' || m.subject`, query))
  const [rows, { n }] = await Promise.all([
    mails
      .select([
        'm.id',
        'm.to_address as to',
        'm.subject',
        'm.body_text',
        'm.body_html',
        'm.state',
        'm.created_at',
      ])
      .orderBy('m.id', 'desc')
      .limit(sql.lit(limit))
      .offset(offset)
      .execute(),
    mails.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), count: n }
}
