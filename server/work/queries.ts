import { sql } from 'kysely'
import type { z } from 'zod'
import { defaultTaskCategory } from '#contract/accounts/permissions.ts'
import type { Args } from '#contract/call.ts'
import type { TaskRow, TicketRow, work } from '#contract/work/calls.ts'
import { taskTargets, type TaskTarget } from '#contract/work/states.ts'
import { portraitUrl } from '#server/accounts/portrait-url.ts'
import type { Actor, Scope } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/problem.ts'
import { personMark } from '#server/scheduling/person-mark.ts'
import { isOfTheHouse, tasksIn, ticketsIn, waitsFor } from './scope.ts'
import { searchWords } from '#server/platform/search-words.ts'

type Query<K extends keyof typeof work> = Args<(typeof work)[K]>['query']
type Result<K extends keyof typeof work> = z.output<(typeof work)[K]['result']>

/** How many titles of what waits are named. */
const TITLES = 3

/**
 * Tasks, newest first; without a category those of the caller's default one, with an empty one all (product.md section
 * 6). Open ones, `with_complete` the done ones too; `active_only` leaves out what rests with an order on hold.
 */
export async function taskFilter(
  db: Db,
  actor: Actor,
  scope: Scope,
  query: Query<'GET dashboard/task-filter'>,
) {
  const category =
    query.task_type === undefined ? defaultTaskCategory(actor.userType) : Number(query.task_type) || undefined
  const target = query.target || undefined
  const words = searchWords(query.search_key)
  const matching = db
    .selectFrom('tasks as t')
    .where(tasksIn(scope))
    .$if(category !== undefined, (q) => q.where('t.category', '=', (category ?? 6) as 6))
    .$if(target !== undefined, (q) => q.where('t.target', '=', target ?? 0))
    .$if(!query.with_complete, (q) => q.where('t.state', '=', 'open'))
    .$if(query.active_only === true, (q) =>
      q.where(
        sql<boolean>`not exists (select 1 from orders h where h.id = t.order_id and h.state = 'on-hold')`,
      ),
    )
    .$if(words !== undefined, (q) => q.where(sql<boolean>`t.search @@ to_tsquery('simple', ${words})`))
  const page = matching
    .select('t.id')
    .orderBy('t.id', 'desc')
    .limit(sql.lit(query.limit))
    .offset(sql.lit(query.offset))
  const [rows, { count }] = await Promise.all([
    taskRows(db).where('t.id', 'in', page).orderBy('t.id', 'desc').execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(taskOf), count }
}

/** One task within scope. Throws not_found. */
export async function taskDetails(db: Db, scope: Scope, taskId: number): Promise<TaskRow> {
  return taskOf(found(await taskRows(db).where('t.id', '=', taskId).where(tasksIn(scope)).executeTakeFirst()))
}

const taskRows = (db: Db) =>
  db
    .selectFrom('tasks as t')
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .leftJoin('users as u', 'u.id', 't.assignee_id')
    .select([
      't.id',
      't.category',
      't.target',
      't.state',
      't.description',
      't.related_object_id',
      't.stage_id',
    ])
    .select(['t.created_at', 't.due_at', 't.completed_at', 'o.reference', 'o.address_line1'])
    .select(['u.id as assignee_id', 'u.first_name as first', 'u.last_name as last'])
    .select(portraitUrl('u').as('portrait'))

type FoundTask = Awaited<ReturnType<ReturnType<typeof taskRows>['executeTakeFirstOrThrow']>>

const taskOf = (row: FoundTask): TaskRow => ({
  id: row.id,
  task: taskTargets[row.target as TaskTarget]?.name ?? 'Other',
  type: row.category,
  target: row.target,
  status: row.state,
  description: row.description,
  order_reference: row.reference,
  title: row.address_line1 ?? '',
  related_object_id: row.related_object_id,
  stage_id: row.stage_id,
  assignee: row.assignee_id
    ? personMark({
        id: row.assignee_id,
        first: row.first ?? '',
        last: row.last ?? '',
        portrait: row.portrait,
      })
    : null,
  created_at: row.created_at.toISOString(),
  due_at: row.due_at?.toISOString() ?? null,
  completed_at: row.completed_at?.toISOString() ?? null,
})

/** What is the caller's turn, by target: how many, since when, and the first of them by name. */
export async function waiting(db: Db, actor: Actor, scope: Scope): Promise<Result<'GET work/waiting'>> {
  const rows = await db
    .selectFrom('tasks as t')
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .where('t.state', '=', 'open')
    .where(tasksIn(scope))
    .where(waitsFor(actor))
    .groupBy('t.target')
    .select((eb) => [
      't.target',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('t.created_at').as('oldest_at'),
      sql<
        string[]
      >`(array_agg(coalesce(o.address_line1, t.description) order by t.created_at, t.id))[1:${sql.lit(TITLES)}]`.as(
        'titles',
      ),
    ])
    .orderBy('oldest_at')
    .execute()
  return rows.map((row) => ({ ...row, oldest_at: new Date(row.oldest_at).toISOString() }))
}

/** Tickets, the newest change first. */
export async function ticketList(db: Db, scope: Scope, query: Query<'GET tickets/ticket-list'>) {
  const words = searchWords(query.query)
  const matching = db
    .selectFrom('tickets as t')
    .where(ticketsIn(scope))
    .$if(Boolean(query.status), (q) => q.where('t.status', '=', query.status || 'open'))
    .$if(query.user_id !== undefined, (q) => q.where('t.user_id', '=', query.user_id ?? 0))
    .$if(words !== undefined, (q) => q.where(sql<boolean>`t.search @@ to_tsquery('simple', ${words})`))
  const page = matching
    .select('t.id')
    .orderBy('t.changed_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(sql.lit(query.limit))
    .offset(sql.lit(query.offset))
  const [rows, { count }] = await Promise.all([
    ticketRows(db)
      .where('t.id', 'in', page)
      .orderBy('t.changed_at', 'desc')
      .orderBy('t.id', 'desc')
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(ticketOf), count }
}

const ticketRows = (db: Db) =>
  db
    .selectFrom('tickets as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('companies as c', 'c.id', 't.company_id')
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .select(['t.id', 't.number', 't.title', 't.status', 't.created_at', 't.changed_at'])
    .select(['u.first_name', 'u.last_name', 'c.name', 'o.reference'])

type FoundTicket = Awaited<ReturnType<ReturnType<typeof ticketRows>['executeTakeFirstOrThrow']>>

const ticketOf = (row: FoundTicket): TicketRow => ({
  id: row.id,
  ticket_id: row.number,
  title: row.title,
  status: row.status,
  order_reference: row.reference,
  client: `${row.first_name} ${row.last_name}`,
  company: row.name ?? '',
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
})

/** A ticket with its conversation; notes for staff only to staff. Throws not_found. */
export async function ticketDetails(
  db: Db,
  actor: Actor,
  scope: Scope,
  ticketId: number,
): Promise<Result<'GET tickets/ticket-details'>> {
  const ticket = found(
    await ticketRows(db).where('t.id', '=', ticketId).where(ticketsIn(scope)).executeTakeFirst(),
  )
  const messages = await db
    .selectFrom('ticket_messages as m')
    .innerJoin('users as a', 'a.id', 'm.author_id')
    .where('m.ticket_id', '=', ticket.id)
    .$if(!isOfTheHouse(actor), (q) => q.where('m.staff_only', '=', false))
    .select(['m.id', 'm.text', 'm.staff_only', 'm.created_at', 'a.id as author_id', 'a.user_type'])
    .select(['a.first_name as first', 'a.last_name as last', portraitUrl('a').as('portrait')])
    .orderBy('m.id')
    .execute()
  return {
    ...ticketOf(ticket),
    messages: messages.map((row) => ({
      id: row.id,
      author: personMark({ ...row, id: row.author_id }),
      author_type: row.user_type,
      text: row.text,
      staff_only: row.staff_only,
      created_at: row.created_at.toISOString(),
    })),
  }
}
