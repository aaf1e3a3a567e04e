import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Permission, UserType } from '#contract/accounts/permissions.ts'
import type { people } from '#contract/accounts/people-calls.ts'
import type { Args } from '#contract/call.ts'
import type { Scope } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { matches } from './list-queries.ts'
import { portraitUrl } from './portrait-url.ts'
import { peopleIn } from './scope.ts'

type Query<K extends keyof typeof people> = Args<(typeof people)[K]>['query']
type Narrow = Omit<Query<'GET dashboard/user-list'>, 'user_type'>

const name = sql<string>`u.first_name || ' ' || u.last_name`
const clientTypes = ['client', 'company-admin'] as const
const providerTypes = ['shooter-bee', 'editor-bee', 'photography-editor'] as const
const houseTypes = ['admin', 'support-admin', 'manager', 'accountant'] as const

/** People within scope and as narrowed, of the row `u`; those who are closed only when they are asked for. */
const narrowed = (db: Db, scope: Scope, query: Narrow, searched: RawBuilder<string>) =>
  db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .where(peopleIn(scope))
    .where(matches(searched, query.query))
    .where(statusIs(query.status))
    .$if(query.user_id !== undefined, (q) => q.where('u.id', '=', query.user_id ?? 0))
    .$if(Boolean(query.country_code), (q) => q.where('u.country_code', '=', (query.country_code || 1) as 1))

const statusIs = (status: Narrow['status']): RawBuilder<SqlBool> =>
  status ? sql<SqlBool>`u.status = ${status}` : sql<SqlBool>`u.status <> 'deleted'`

type Sorts = {
  readonly [K in 'sort_by_name' | 'sort_by_created' | 'sort_by_orders']?: 'asc' | 'desc' | '' | undefined
}
/** The first sort that is asked for, and by name otherwise; ids make it certain. */
function sortOf(wish: Sorts): RawBuilder<unknown> {
  const columns = {
    sort_by_name: sql`lower(u.first_name || ' ' || u.last_name)`,
    sort_by_created: sql`u.created_at`,
    sort_by_orders: sql`(select count(*) from orders o where o.user_id = u.id and o.deleted_at is null)`,
  }
  const asked = (Object.keys(columns) as (keyof Sorts)[]).find((key) => wish[key])
  const column = columns[asked ?? 'sort_by_name']
  const down = asked !== undefined && wish[asked] === 'desc'
  return down ? sql`${column} desc, u.id desc` : sql`${column} asc, u.id asc`
}

const countOf = (q: ReturnType<typeof narrowed>) =>
  q.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()

const mark = ['u.id', 'u.email', 'u.user_type', 'u.company_id', 'u.country_code', 'u.status'] as const
const portrait = portraitUrl('u').as('portrait')
const company = sql<string>`coalesce(c.name, '')`

/** People of every kind, for a choice. */
export async function userRows(db: Db, scope: Scope, query: Query<'GET dashboard/user-list'>) {
  const { user_type: type } = query
  const found = narrowed(db, scope, query, sql`u.first_name || ' ' || u.last_name || ' ' || u.email`)
    .$if(type === 'house', (q) => q.where('u.user_type', 'in', houseTypes))
    .$if(Boolean(type) && type !== 'house', (q) => q.where('u.user_type', '=', type as 'client'))
  return choice(found, query)
}

/** Bees, for a choice. */
export async function beeUserRows(db: Db, scope: Scope, query: Query<'GET dashboard/bee-user-list'>) {
  const types = query.user_type ? [query.user_type] : providerTypes
  const found = narrowed(db, scope, query, sql`u.first_name || ' ' || u.last_name || ' ' || u.email`)
  return choice(found.where('u.user_type', 'in', types), query)
}

async function choice(found: ReturnType<typeof narrowed>, query: Narrow) {
  const [rows, { n }] = await Promise.all([
    found
      .select(mark)
      .select([name.as('name'), company.as('company'), portrait])
      .orderBy(sortOf(query))
      .limit(sql.lit(query.limit))
      .offset(sql.lit(query.offset))
      .execute(),
    countOf(found),
  ])
  return { rows, count: n }
}

/** Clients; orders are counted for the rows of the page only, unless the list is sorted by them. */
export async function clientRows(db: Db, scope: Scope, query: Query<'GET dashboard/backend/clients-list/'>) {
  const types = query.user_type ? [query.user_type] : clientTypes
  const searched = sql<string>`u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(c.name, '')`
  const found = narrowed(db, scope, query, searched)
    .where('u.user_type', 'in', types)
    .$if(Boolean(query.company_id), (q) => q.where('u.company_id', '=', query.company_id || 0))
  const [rows, { n }] = await Promise.all([
    found
      .select([...mark, 'u.first_name', 'u.last_name', 'u.created_at'])
      .select([
        portrait,
        company.as('company'),
        sql<string>`coalesce(u.phone, '')`.as('phone'),
        sql<string>`coalesce(u.mobile, '')`.as('mobile'),
        sql<string>`coalesce(u.city, c.city, '')`.as('city'),
        // As prices are loaded: whom nobody has verified pays at once, whatever his company agreed.
        sql<'prepaid' | 'on-account' | 'monthly'>`case when c.status = 'pending' then 'prepaid'
          else coalesce(c.payment_terms, 'prepaid') end`.as('payment_terms'),
        // The database counts after it has cut the page out.
        sql<number>`(select count(*)::int from orders o where o.user_id = u.id and o.deleted_at is null)`.as(
          'orders',
        ),
      ])
      .orderBy(sortOf(query))
      .limit(sql.lit(query.limit))
      .offset(sql.lit(query.offset))
      .execute(),
    countOf(found),
  ])
  return { rows: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), count: n }
}

/** Bees with what they can and what they have to do. */
export async function beeListRows(db: Db, scope: Scope, query: Query<'GET dashboard/backend/bees-list/'>) {
  const searched = sql<string>`u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(u.city, '')`
  const found = narrowed(db, scope, query, searched)
    .where('u.user_type', 'in', query.user_type ? [query.user_type] : providerTypes)
    .$if(Boolean(query.level), (q) =>
      q.where(
        sql<SqlBool>`exists (select from bees l where l.user_id = u.id and l.level = ${query.level || 0})`,
      ),
    )
  const [rows, { n }] = await Promise.all([
    found
      .innerJoin('bees as b', 'b.user_id', 'u.id')
      .select([...mark, 'u.first_name', 'u.last_name', 'u.created_at'])
      .select(['b.is_shooter', 'b.is_editor', 'b.level', 'b.skills', 'b.kits', 'b.visits_a_day'])
      .select([
        portrait,
        name.as('name'),
        sql<string>`coalesce(u.phone, '')`.as('phone'),
        sql<string>`coalesce(u.mobile, '')`.as('mobile'),
        sql<string>`coalesce(u.city, '')`.as('city'),
        sql<string>`coalesce(u.postcode, '')`.as('postcode'),
        sql<number>`b.rating::float8`.as('rating'),
        sql<number>`(select count(*)::int from visits v where v.bee_id = u.id and v.state in ('scheduled', 'on-site'))`.as(
          'visits',
        ),
        sql<number>`(select count(*)::int from stages s where s.editor_id = u.id
          and s.state not in ('submitted', 'approved', 'delivered'))`.as('stages'),
      ])
      .orderBy(sortOf(query))
      .limit(sql.lit(query.limit))
      .offset(sql.lit(query.offset))
      .execute(),
    countOf(found),
  ])
  return {
    rows: rows.map((row) => ({
      ...row,
      skills: skillsOf(row.skills),
      created_at: row.created_at.toISOString(),
    })),
    count: n,
  }
}

type Skill = 'photography'
/** The reply's shape parses them again: what is no kind of stage never was written. */
const skillsOf = (skills: readonly string[]): Skill[] => skills as Skill[]

interface Member {
  readonly id: number
  readonly name: string
  readonly user_type: UserType
  readonly portrait: string | null
}

/** Groups with their permissions and members. */
export async function groupRows(db: Db) {
  return db
    .selectFrom('permission_groups as g')
    .select(['g.id', 'g.name', sql<Permission[]>`g.permissions`.as('permissions')])
    .select(
      sql<Member[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'user_type', u.user_type,
            'portrait', ${portraitUrl('u')})
          order by lower(u.first_name || ' ' || u.last_name), u.id)
        from user_groups ug join users u on u.id = ug.user_id
        where ug.group_id = g.id and u.status <> 'deleted'), '[]')`.as('members'),
    )
    .orderBy(sql`lower(g.name)`)
    .execute()
}
