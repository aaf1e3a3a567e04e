import { sql, type SqlBool } from 'kysely'
import type { Scope } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { secretTemplates } from './entry-letters.ts'
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

export const matches = (text: ReturnType<typeof sql<string>>, query: string | undefined) => {
  const all = patterns(query)
  return all.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`lower(${text}) like all (${all}::text[])`
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
        'm.template',
        'm.created_at',
      ])
      .orderBy('m.id', 'desc')
      .limit(sql.lit(limit))
      .offset(offset)
      .execute(),
    mails.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
  ])
  return {
    count: n,
    rows: rows.map(({ template, ...row }) => ({
      ...row,
      // Who reads the outbox could open somebody's account with it. Kept letters have no other way to their reader.
      ...(row.state !== 'kept' && secretTemplates.includes(template) ? withheld : {}),
      created_at: row.created_at.toISOString(),
    })),
  }
}

const hidden = 'This letter holds a PIN or a link for its reader alone'
const withheld = { subject: '••••••', body_text: hidden, body_html: `<p>${hidden}</p>` }
