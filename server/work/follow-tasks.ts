import { sql } from 'kysely'
import { stageKinds, stageKindTable } from '#contract/orders/states.ts'
import { taskCategories as category } from '#contract/work/states.ts'
import type { Reaction } from '#server/platform/app-context.ts'
import type { Writing } from '#server/platform/write.ts'
import { FOLLOW_UP } from './follow-people-tasks.ts'
import { isOfTheHouse } from './scope.ts'

// The workflow makes tasks from events and closes them by events: the table of domain.md section 4.

const target = { newOrder: 8, ticket: 9, approveAsset: 11 } as const

const withKinds = (field: boolean) =>
  stageKinds.filter((kind) => stageKindTable[kind].field === field && kind !== 'hosting')
const fieldKinds = withKinds(true)
const deskKinds = withKinds(false)
/** Each kind's task target, as rows beside `stages as s`. */
const targets = sql`jsonb_to_recordset(${sql.lit(
  JSON.stringify(stageKinds.map((kind) => ({ kind, target: stageKindTable[kind].target }))),
)}::jsonb) as k(kind text, target int)`
/** An order has one stage a kind. */
const mostStages = stageKinds.length

const place = sql`o.reference || ', ' || o.address_line1 || ', ' || o.city`
const columns = sql`(id, category, target, description, country_code, region, order_id, stage_id, assignee_id, pool, due_at, created_at)`

/**
 * An order that is placed is a New Order task for staff; one without field work begins with its desk work. Its client is
 * quiet no more: who was to follow him up need not.
 */
export const openNewOrderTask: Reaction<'order.placed'> = async (w, { orderId }) => {
  const ids = await w.ids(1 + mostStages)
  await sql`with heard as (
      update tasks set state = 'complete', completed_at = ${w.now}::timestamptz, completed_by = ${w.actor?.id ?? null}::bigint
      where target = ${FOLLOW_UP} and state = 'open'
        and related_object_id = (select o.user_id from orders o where o.id = ${orderId}))
    insert into tasks ${columns}
    select (${ids}::bigint[])[row_number() over ()], t.* from (
      select ${category.Admin}::int, ${target.newOrder}::int, 'New order ' || ${place}, o.country_code, o.region, o.id,
        null::bigint, null::bigint, 'staff', null::timestamptz, ${w.now}::timestamptz
      from orders o where o.id = ${orderId}
      union all
      select ${category.Edit}::int, k.target, s.name || ' of ' || ${place}, o.country_code, o.region, o.id,
        s.id, s.editor_id, 'editors', null::timestamptz, ${w.now}::timestamptz
      from orders o join stages s on s.order_id = o.id join ${targets} on k.kind = s.kind
      where o.id = ${orderId} and s.kind = any(${deskKinds}) and not exists (
        select 1 from stages f where f.order_id = o.id and f.kind = any(${fieldKinds}))
    ) t on conflict do nothing`.execute(w.tx)
}

/**
 * A visit that is allocated settles the New Order task and gives its shooter a Create task for each stage that is shot
 * there; another shooter or time takes the tasks along.
 */
export const openShootTasks: Reaction<'visit.allocated'> = async (w, { orderId, visitId, beeId }) => {
  const ids = await w.ids(mostStages)
  await sql`with settled as (
      update tasks set state = 'complete', completed_at = ${w.now}::timestamptz, completed_by = ${w.actor?.id ?? null}::bigint
      where order_id = ${orderId} and target = ${target.newOrder} and state = 'open'),
    mine as (
      select s.id, s.name, s.kind, v.starts_at from stages s join visits v on v.id = s.visit_id
      where v.id = ${visitId} and s.kind = any(${fieldKinds})),
    moved as (
      update tasks t set assignee_id = ${beeId}, due_at = m.starts_at from mine m
      where t.stage_id = m.id and t.category = ${category.Create} and t.state = 'open' returning t.stage_id)
    insert into tasks ${columns}
    select (${ids}::bigint[])[row_number() over ()], ${category.Create}::int, k.target, m.name || ' of ' || ${place},
      o.country_code, o.region, o.id, m.id, ${beeId}::bigint, null, m.starts_at, ${w.now}::timestamptz
    from mine m join orders o on o.id = ${orderId} join ${targets} on k.kind = m.kind
    where m.id not in (select stage_id from moved)
    on conflict do nothing`.execute(w.tx)
}

/** What was shot is to be edited, and the order's desk work can begin. */
export const openEditTask: Reaction<'stage.shot'> = async (w, { orderId, stageId }) => {
  await complete(w, sql`order_id = ${orderId} and stage_id = ${stageId} and category = ${category.Create}`)
  await openEdit(
    w,
    orderId,
    sql`(s.id = ${stageId} or (s.kind = any(${deskKinds}) and s.state = 'editing'))`,
    '',
  )
}

/** What is handed in is to be approved by staff; whoever made it is done. */
export const openApproveTask: Reaction<'stage.submitted'> = async (w, { orderId, stageId }) => {
  await complete(
    w,
    sql`order_id = ${orderId} and stage_id = ${stageId} and category in (${category.Create}, ${category.Edit})`,
  )
  await sql`insert into tasks ${columns}
    select ${await w.id()}::bigint, ${category.Admin}::int, ${target.approveAsset}::int,
      'Approve ' || s.name || ' of ' || ${place}, o.country_code, o.region, o.id, s.id, null, 'staff', null,
      ${w.now}::timestamptz
    from stages s join orders o on o.id = s.order_id where s.id = ${stageId}
    on conflict do nothing`.execute(w.tx)
}

export const settleApprovedTask: Reaction<'stage.approved'> = (w, { orderId, stageId }) =>
  complete(w, sql`order_id = ${orderId} and stage_id = ${stageId} and target = ${target.approveAsset}`)

/** What is sent back goes to its editor again, with what is wrong. */
export const reopenEditTask: Reaction<'stage.amended'> = async (w, { orderId, stageId, note }) => {
  await complete(w, sql`order_id = ${orderId} and stage_id = ${stageId} and target = ${target.approveAsset}`)
  await openEdit(w, orderId, sql`s.id = ${stageId}`, note)
}

/** Nothing of a cancelled order is left to do; its tickets are still to be answered. */
export const closeTasksOfOrder: Reaction<'order.cancelled' | 'order.deleted'> = (w, { orderId }) =>
  complete(w, sql`order_id = ${orderId} and target <> ${target.ticket}`)

/** What a client or a bee posts waits for staff; staff's answer, or the end of the ticket, settles it. */
export const openTicketTask: Reaction<'ticket.posted'> = async (w, { ticketId }) => {
  const ticket = await w.tx
    .selectFrom('tickets')
    .select(['number', 'title', 'status', 'country_code', 'order_id'])
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()
  if (isOfTheHouse(w.actor) || ticket.status === 'closed')
    return complete(
      w,
      sql`target = ${target.ticket} and coalesce(stage_id, 0) = 0 and related_object_id = ${ticketId}`,
    )
  await w.tx
    .insertInto('tasks')
    .values({
      id: await w.id(),
      category: category.Admin,
      target: target.ticket,
      description: `${ticket.number}: ${ticket.title}`,
      country_code: ticket.country_code,
      order_id: ticket.order_id,
      related_object_id: ticketId,
      pool: 'staff',
      created_at: w.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Edit tasks for stages of the order that have none open: for their editor, or whoever takes them from the pool. */
async function openEdit(
  w: Writing,
  orderId: number,
  which: ReturnType<typeof sql>,
  note: string,
): Promise<void> {
  const ids = await w.ids(mostStages)
  await sql`insert into tasks ${columns}
    select (${ids}::bigint[])[row_number() over ()], ${category.Edit}::int, k.target,
      s.name || ' of ' || ${place} || ${note && `: ${note}`}::text,
      o.country_code, o.region, o.id, s.id, s.editor_id, 'editors', null, ${w.now}::timestamptz
    from stages s join orders o on o.id = s.order_id join ${targets} on k.kind = s.kind
    where o.id = ${orderId} and ${which} and not exists (
      select 1 from tasks t where t.stage_id = s.id and t.category = ${category.Edit} and t.state = 'open')
    on conflict do nothing`.execute(w.tx)
}

async function complete(w: Writing, which: ReturnType<typeof sql>): Promise<void> {
  await sql`update tasks set state = 'complete', completed_at = ${w.now}::timestamptz,
      completed_by = ${w.actor?.id ?? null}::bigint
    where state = 'open' and ${which}`.execute(w.tx)
}
