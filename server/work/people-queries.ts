import { sql } from 'kysely'
import type { CustomerToVerify, FieldChange, FollowUp } from '#contract/work/people-shapes.ts'
import { pairsOf } from '#server/accounts/guarded-fields.ts'
import { profileOf } from '#server/accounts/profile-queries.ts'
import { companiesIn, peopleIn } from '#server/accounts/scope.ts'
import { systemScope, type Actor, type Scope } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/problem.ts'
import { CHANGE_FIELD, FOLLOW_UP, VERIFY_CUSTOMER } from './follow-people-tasks.ts'
import { tasksIn } from './scope.ts'

/** Rows of those who may be the same, and of orders. */
const FEW = 8

/** A change of guarded fields by its task, old and new side by side. Throws not_found. */
export async function fieldChange(db: Db, scope: Scope, taskId: number): Promise<FieldChange> {
  const row = found(
    await db
      .selectFrom('tasks as t')
      .innerJoin('field_changes as f', 'f.id', 't.related_object_id')
      .innerJoin('users as r', 'r.id', 'f.requested_by')
      .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'f.subject_id').on('f.subject', '=', 'user'))
      .leftJoin('companies as c', (join) =>
        join.onRef('c.id', '=', 'f.subject_id').on('f.subject', '=', 'company'),
      )
      .leftJoin('users as d', 'd.id', 'f.decided_by')
      .where('t.id', '=', taskId)
      .where('t.target', '=', CHANGE_FIELD)
      .where(tasksIn(scope))
      .select(['t.state as status', 'f.subject', 'f.subject_id', 'f.fields', 'f.state', 'f.reason'])
      .select(['f.created_at', 'f.decided_at', 'r.id as by_id', 'r.email as by_email'])
      .select([
        sql<string>`r.first_name || ' ' || r.last_name`.as('by_name'),
        sql<string>`coalesce(c.name, u.first_name || ' ' || u.last_name, '')`.as('name'),
        sql<string | null>`d.first_name || ' ' || d.last_name`.as('decided_by'),
        sql<
          Record<string, string | number | null>
        >`coalesce(to_jsonb(c), to_jsonb(u) - 'password_hash', '{}')`.as('now'),
      ])
      .executeTakeFirst(),
  )
  const { fields, now, by_id, by_name, by_email, created_at, decided_at, ...rest } = row
  return {
    ...rest,
    task_id: taskId,
    requested_by: { id: by_id, name: by_name, email: by_email },
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    // A bank account is no column: what was shown when it was asked is all there is.
    fields: pairsOf(fields).map((pair) => ({
      ...pair,
      now: pair.field in now ? String(now[pair.field] ?? '') : pair.before,
    })),
  }
}

/** A customer who registered, by the task, with whom he may be the same as. Throws not_found. */
export async function customerToVerify(
  db: Db,
  actor: Actor,
  scope: Scope,
  taskId: number,
): Promise<CustomerToVerify> {
  const task = found(
    await db
      .selectFrom('tasks as t')
      .innerJoin('users as u', 'u.id', 't.related_object_id')
      .select(['t.state', 't.created_at', 'u.id as person_id', 'u.entered_company'])
      .where('t.id', '=', taskId)
      .where('t.target', '=', VERIFY_CUSTOMER)
      .where(tasksIn(scope))
      .executeTakeFirst(),
  )
  // Who sees the task sees whom it is about.
  const person = found(await profileOf(db, actor, systemScope, task.person_id))
  const [company, similar_companies, similar_people, orders] = await Promise.all([
    companyOf(db, person.company_id),
    companiesLike(db, scope, person.id),
    peopleLike(db, scope, person.id),
    ordersOf(db, person.id),
  ])
  return {
    task_id: taskId,
    status: task.state,
    created_at: task.created_at.toISOString(),
    person,
    entered_company: task.entered_company,
    company,
    similar_companies,
    similar_people,
    orders,
  }
}

/** A client who has gone quiet, by the task. Throws not_found. */
export async function followUp(db: Db, actor: Actor, scope: Scope, taskId: number): Promise<FollowUp> {
  const task = found(
    await db
      .selectFrom('tasks as t')
      .innerJoin('users as u', 'u.id', 't.related_object_id')
      .leftJoin('users as d', 'd.id', 't.completed_by')
      .leftJoin('companies as c', 'c.id', 'u.company_id')
      .leftJoin('audit as a', (join) =>
        join
          .onRef('a.subject_id', '=', 'u.id')
          .on('a.subject', '=', 'user')
          .on('a.action', '=', 'client.followed-up')
          .on(sql`(a.after->>'task')::bigint`, '=', taskId),
      )
      .select([
        't.state',
        't.created_at',
        't.completed_at',
        'u.id as person_id',
        'c.id as company_id',
        'c.name',
      ])
      .select([
        // An order that closed it has nothing to say.
        sql<string | null>`case when a.id is not null then d.first_name || ' ' || d.last_name end`.as(
          'completed_by',
        ),
        sql<string>`coalesce(a.after->>'note', '')`.as('note'),
      ])
      .where('t.id', '=', taskId)
      .where('t.target', '=', FOLLOW_UP)
      .where(tasksIn(scope))
      .executeTakeFirst(),
  )
  const [person, orders] = await Promise.all([
    // Who sees the task sees whom it is about.
    profileOf(db, actor, systemScope, task.person_id),
    ordersOf(db, task.person_id),
  ])
  return {
    task_id: taskId,
    status: task.state,
    created_at: task.created_at.toISOString(),
    completed_at: task.completed_at?.toISOString() ?? null,
    completed_by: task.completed_by,
    note: task.note,
    person: found(person),
    company: task.company_id === null ? null : { id: task.company_id, name: task.name ?? '' },
    orders,
  }
}

const companyOf = async (db: Db, id: number | null): Promise<CustomerToVerify['company']> => {
  if (id === null) return null
  const row = await db
    .selectFrom('companies as c')
    .where('c.id', '=', id)
    .select(['c.id', 'c.name', 'c.status', 'c.payment_terms'])
    .select(
      (['email', 'phone', 'address_line1', 'city', 'postcode', 'vat_number'] as const).map((column) =>
        sql<string>`coalesce(${sql.ref(`c.${column}`)}, '')`.as(column),
      ),
    )
    .select(people.as('people'))
    .executeTakeFirst()
  return row ?? null
}

const people = sql<number>`(select count(*)::int from users p where p.company_id = c.id and p.status <> 'deleted')`
const domain = (column: string) => sql`lower(split_part(${sql.ref(column)}, '@', 2))`
/** Addresses that anybody may have say nothing of a company. */
const anybodys = sql`('gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'hotmail.co.uk', 'live.com', 'yahoo.com',
  'yahoo.co.uk', 'icloud.com', 'me.com', 'aol.com', 'btinternet.com', 'proton.me', 'protonmail.com')`
const flat = (text: ReturnType<typeof sql>) => sql`regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g')`
const postcode = (column: string) => sql`replace(upper(${sql.ref(column)}), ' ', '')`
/** The customer with the company that he registered or says that he is of, as row `me`. */
const me = (userId: number) => sql`(select u.id, u.email, u.mobile, u.company_id, u.first_name, u.last_name,
  coalesce(nullif(u.postcode, ''), mine.postcode) as postcode, coalesce(mine.name, nullif(u.entered_company, '')) as company
  from users u left join companies mine on mine.id = u.company_id where u.id = ${userId}) me`

type Because = CustomerToVerify['similar_companies'][number]['because']
const because = (rules: Record<Because[number], ReturnType<typeof sql>>) =>
  sql<Because>`array_remove(array[${sql.join(
    Object.entries(rules).map(([name, rule]) => sql`case when ${rule} then ${name}::text end`),
  )}], null)`

/** Companies of his name, his domain, his postcode or his telephone, the likest first. */
async function companiesLike(db: Db, scope: Scope, userId: number) {
  const why = because({
    name: sql`length(${flat(sql`me.company`)}) > 3 and (${flat(sql`c.name`)} like ${flat(sql`me.company`)} || '%'
      or ${flat(sql`me.company`)} like ${flat(sql`c.name`)} || '%')`,
    domain: sql`${domain('me.email')} not in ${anybodys} and (${domain('c.email')} = ${domain('me.email')} or exists (
      select from users d where d.company_id = c.id and d.status <> 'deleted' and ${domain('d.email')} = ${domain('me.email')}))`,
    postcode: sql`length(me.postcode) > 4 and ${postcode('c.postcode')} = ${postcode('me.postcode')}`,
    phone: sql`length(me.mobile) > 5 and c.phone = me.mobile`,
  })
  const { rows } = await sql<CustomerToVerify['similar_companies'][number]>`
    select * from (select c.id, c.name, c.kind, coalesce(c.city, '') as city, coalesce(c.postcode, '') as postcode,
        ${people} as people, ${why} as because
      from companies c, ${me(userId)}
      where c.status = 'active' and c.id is distinct from me.company_id and ${companiesIn(scope)}) likely
    where cardinality(because) > 0 order by cardinality(because) desc, name limit ${sql.lit(FEW)}`.execute(db)
  return rows
}

/** People of his name, his domain, his postcode or his telephone, the likest first. */
async function peopleLike(db: Db, scope: Scope, userId: number) {
  const why = because({
    name: sql`lower(u.first_name || ' ' || u.last_name) = lower(me.first_name || ' ' || me.last_name)`,
    domain: sql`${domain('me.email')} not in ${anybodys} and ${domain('u.email')} = ${domain('me.email')}`,
    postcode: sql`length(me.postcode) > 4 and ${postcode('u.postcode')} = ${postcode('me.postcode')}`,
    phone: sql`length(me.mobile) > 5 and me.mobile in (u.mobile, u.phone)`,
  })
  const { rows } = await sql<CustomerToVerify['similar_people'][number]>`
    select * from (select u.id, u.first_name || ' ' || u.last_name as name, u.email, coalesce(c.name, '') as company,
        u.status, ${why} as because
      from users u left join companies c on c.id = u.company_id, ${me(userId)}
      where u.status <> 'deleted' and u.id <> me.id and u.user_type in ('client', 'company-admin')
        and ${peopleIn(scope)}) likely
    where cardinality(because) > 0 order by cardinality(because) desc, name limit ${sql.lit(FEW)}`.execute(db)
  return rows
}

async function ordersOf(db: Db, userId: number): Promise<CustomerToVerify['orders']> {
  const of = db.selectFrom('orders').where('user_id', '=', userId).where('deleted_at', 'is', null)
  const [rows, { n }] = await Promise.all([
    of
      .select(['reference', 'address_line1 as title', 'state as status', 'placed_at'])
      .orderBy('placed_at', 'desc')
      .limit(sql.lit(FEW))
      .execute(),
    of.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
  ])
  return { count: n, rows: rows.map((row) => ({ ...row, placed_at: row.placed_at.toISOString() })) }
}
