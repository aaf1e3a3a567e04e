import { sql } from 'kysely'
import { defaultGroup, isClient, isProvider, type Permission } from '#contract/accounts/permissions.ts'
import type { Offer, PersonPage, Profile } from '#contract/accounts/people-shapes.ts'
import type { Actor, Scope } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/problem.ts'
import { barsOf, holdsOf } from './closing-queries.ts'
import { profileOf } from './profile-queries.ts'
import { givenTo, reaches } from './rank.ts'

/** Rows of orders, visits and history that a person's page shows. */
const FEW = 6
const HISTORY = 30

/** One person whole, within scope. Throws not_found. */
export async function personPage(db: Db, actor: Actor, scope: Scope, userId: number): Promise<PersonPage> {
  const person = found(await profileOf(db, actor, scope, userId))
  const [around, orders, visits, week, history, bars, holds] = await Promise.all([
    aroundOf(db, userId),
    isClient(person.user_type) ? ordersOf(db, userId) : [],
    person.bee ? visitsOf(db, userId) : [],
    person.bee ? weekOf(db, userId) : [],
    historyOf(db, userId),
    barsOf(db, userId),
    holdsOf(db, userId),
  ])
  const { company, counts, groups, given, only_countries, only_regions, last_seen_at, erased_at } = around
  const deletes = { ...holds, bars: [...bars.orders, ...bars.visits] }
  return {
    person,
    company,
    counts: { ...counts, sessions: holds.sessions, tasks: holds.tasks },
    last_seen_at: last_seen_at?.toISOString() ?? null,
    orders,
    visits,
    week,
    only_countries,
    only_regions,
    groups,
    permissions: { of_type: [...defaultGroup[person.user_type]], given },
    history,
    deletes,
    allowed: offers(actor, person, { given, bars: deletes.bars, erased: erased_at !== null }),
  }
}

const yes: Offer = { allowed: true, reason: null }
const no = (reason: string): Offer => ({ allowed: false, reason })

interface Facts {
  readonly given: readonly Permission[]
  readonly bars: readonly string[]
  readonly erased: boolean
}

/** What the actor may do with the person, as the verbs decide it, or why not. */
function offers(actor: Actor, person: Profile, { given, bars, erased }: Facts): PersonPage['allowed'] {
  const may = (permission: Permission) => actor.permissions.has(permission)
  const manages = may(
    isClient(person.user_type)
      ? 'clients.manage'
      : isProvider(person.user_type)
        ? 'bees.manage'
        : 'permissions.manage',
  )
  const himself = person.id === actor.id
  const closed = person.status === 'deleted'
  const reached = reaches(actor, person.user_type, given)
  const rule = (...rules: readonly (readonly [boolean, string])[]): Offer => {
    const broken = rules.find(([holds]) => !holds)
    return broken ? no(broken[1]) : yes
  }
  const allowed = 'not_allowed'
  return {
    edit: rule([manages || himself, allowed], [reached || himself, allowed], [!closed, 'closed']),
    delete: rule(
      [may('people.delete') && reached, allowed],
      [!himself, 'himself'],
      [!closed, 'closed'],
      [bars.length === 0, 'under_way'],
    ),
    reopen: rule([may('people.delete') && reached, allowed], [closed, 'not_closed'], [!erased, 'erased']),
    invite: rule([may('company.manage') && reached, allowed], [person.status === 'unverified', 'joined']),
    view_as: rule(
      [may('people.view-as') && reached, allowed],
      [!himself, 'himself'],
      [person.status === 'active', 'not_active'],
    ),
    access: rule([may('permissions.manage') && reached, allowed], [!closed, 'closed']),
  }
}

const aroundOf = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select(['u.only_countries', 'u.only_regions', 'u.erased_at', givenTo.as('given')])
    .select([
      sql<PersonPage['company']>`(select jsonb_build_object('id', c.id, 'name', c.name, 'kind', c.kind,
        'city', coalesce(c.city, ''), 'payment_terms', c.payment_terms, 'status', c.status)
        from companies c where c.id = u.company_id)`.as('company'),
      sql<{ orders: number; open_orders: number; tickets: number }>`(select jsonb_build_object(
        'orders', count(*), 'open_orders', count(*) filter (where o.state not in ('completed', 'cancelled')),
        'tickets', (select count(*) from tickets t where t.user_id = u.id and t.status = 'open'))
        from orders o where o.user_id = u.id and o.deleted_at is null)`.as('counts'),
      sql<
        { id: number; name: string }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name)
        order by g.name) from user_groups ug join permission_groups g on g.id = ug.group_id
        where ug.user_id = u.id), '[]')`.as('groups'),
      sql<Date | null>`(select max(s.seen_at) from sessions s where s.user_id = u.id)`.as('last_seen_at'),
    ])
    .executeTakeFirstOrThrow()

async function ordersOf(db: Db, userId: number): Promise<PersonPage['orders']> {
  const rows = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .select(['reference', 'address_line1 as title', 'state as status', 'placed_at'])
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(FEW))
    .execute()
  return rows.map((row) => ({ ...row, placed_at: row.placed_at.toISOString() }))
}

/** What a shooter has to do next. */
async function visitsOf(db: Db, userId: number): Promise<PersonPage['visits']> {
  const rows = await db
    .selectFrom('visits as v')
    .innerJoin('orders as o', 'o.id', 'v.order_id')
    .where('v.bee_id', '=', userId)
    .where('v.state', 'in', ['scheduled', 'on-site'])
    .select(['v.id', 'o.reference', 'o.address_line1 as title', 'o.city', 'v.state as status', 'v.starts_at'])
    .select([
      sql<string>`coalesce(v.date::text, '')`.as('date'),
      sql<number>`coalesce(v.slot_id, 0)`.as('slot_id'),
    ])
    .orderBy('v.date')
    .orderBy('v.slot_id')
    .limit(sql.lit(FEW))
    .execute()
  return rows.map((row) => ({ ...row, starts_at: row.starts_at?.toISOString() ?? null }))
}

/** The seven days from today; on a day off he does none. */
async function weekOf(db: Db, userId: number): Promise<PersonPage['week']> {
  const { rows } = await sql<PersonPage['week'][number]>`
    select d::date::text as date,
      (select count(*)::int from visits v where v.bee_id = b.user_id and v.date = d::date and v.state <> 'cancelled') as visits,
      case when exists (select from working_hours h where h.bee_id = b.user_id and h.weekday = extract(isodow from d))
        then b.visits_a_day else 0 end as most
    from bees b, generate_series(current_date, current_date + 6, interval '1 day') d
    where b.user_id = ${userId} and b.is_shooter order by d`.execute(db)
  return rows
}

/** What happened to a person and who did it, newest first. */
async function historyOf(db: Db, userId: number): Promise<PersonPage['history']> {
  const rows = await db
    .selectFrom('audit')
    .where('subject', '=', 'user')
    .where('subject_id', '=', userId)
    .where('action', 'not in', ['session.started', 'session.ended'])
    .select(['id', 'at', 'actor_name as who', 'action', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(sql.lit(HISTORY))
    .execute()
  return rows.map(({ before, after, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    details: { before: before ?? null, after: after ?? null },
  }))
}
