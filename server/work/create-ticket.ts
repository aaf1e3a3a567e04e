import { sql } from 'kysely'
import type { work } from '#contract/work/calls.ts'
import { ticketTransitions, type TicketState } from '#contract/work/states.ts'
import { next } from '#contract/words/transition.ts'
import { ordersIn } from '#server/orders/scope.ts'
import { found, wrongFields } from '#server/platform/problem.ts'
import type { Handled, Handler } from '#server/platform/serve.ts'
import { write, type Writing } from '#server/platform/write.ts'
import { isOfTheHouse, ticketsIn } from './scope.ts'

type Post = (typeof work)['POST tickets/ticket-create']

interface Ticket {
  readonly id: number
  readonly number: string
  readonly status: TicketState
  readonly order_id: number | null
}

/** Whoever may write tickets posts one, or replies to one that he sees; a reply may close it or open it again. */
export const createTicket: Handler<Post> = (call) =>
  write(call, async (w) => {
    const { body, actor } = call
    if (body.staff_only && !isOfTheHouse(actor))
      throw wrongFields({ staff_only: 'Only staff write notes for staff' })
    const known = body.ticket_id === undefined ? undefined : await loadTicket(w, call, body.ticket_id)
    const ticket = known ?? (await openTicket(w, call))
    const messageId = await w.id()
    await w.tx
      .insertInto('ticket_messages')
      .values({
        id: messageId,
        ticket_id: ticket.id,
        author_id: actor.id,
        text: body.text,
        staff_only: body.staff_only,
        created_at: w.now,
      })
      .execute()
    const status = known ? await moveTicket(w, ticket, wantedStatus(call, ticket)) : ticket.status
    w.audit({
      action: known ? 'ticket.answered' : 'ticket.posted',
      subject: 'ticket',
      subjectId: ticket.id,
      ...(ticket.order_id ? { orderId: ticket.order_id } : {}),
      after: { ticket: ticket.number, message: messageId, staff_only: body.staff_only },
    })
    await w.emit('ticket.posted', { ticketId: ticket.id, first: !known })
    return { id: ticket.id, ticket_id: ticket.number, status }
  })

const loadTicket = async (w: Writing, call: Handled<Post>, id: number): Promise<Ticket> =>
  found(
    await w.tx
      .selectFrom('tickets as t')
      .select(['t.id', 't.number', 't.status', 't.order_id'])
      .where('t.id', '=', id)
      .where(ticketsIn(call.scope))
      .forUpdate()
      .executeTakeFirst(),
  )

/** The client's answer to a closed ticket opens it again, unless he says otherwise. */
function wantedStatus({ body, actor }: Handled<Post>, ticket: Ticket): TicketState {
  return body.status ?? (isOfTheHouse(actor) ? ticket.status : 'open')
}

async function moveTicket(w: Writing, ticket: Ticket, to: TicketState): Promise<TicketState> {
  const action = to === 'closed' ? 'close' : 'reopen'
  const moved = next(ticketTransitions, ticket.status, action)
  await w.tx
    .updateTable('tickets')
    .set({
      changed_at: w.now,
      ...(moved ? { status: moved, closed_at: moved === 'closed' ? w.now : null } : {}),
    })
    .where('id', '=', ticket.id)
    .execute()
  if (!moved) return ticket.status
  w.audit({
    action: moved === 'closed' ? 'ticket.closed' : 'ticket.reopened',
    subject: 'ticket',
    subjectId: ticket.id,
    ...(ticket.order_id ? { orderId: ticket.order_id } : {}),
    before: { status: ticket.status },
    after: { status: moved, ticket: ticket.number },
  })
  return moved
}

/** What staff post about an order is for its client, who finds it among his tickets; a note for staff stays theirs. */
async function openTicket(w: Writing, call: Handled<Post>): Promise<Ticket> {
  const { actor, body } = call
  const order = body.order_reference === undefined ? undefined : await orderOf(w, call, body.order_reference)
  const forClient = order !== undefined && isOfTheHouse(actor) && !body.staff_only
  const made = await w.tx
    .insertInto('tickets')
    .values({
      id: await w.id(),
      number: sql<string>`'T-' || nextval('ticket_numbers')`,
      title: body.title,
      order_id: order?.id ?? null,
      user_id: forClient ? order.user_id : actor.id,
      company_id: forClient ? order.company_id : actor.companyId,
      country_code: order?.country_code ?? actor.countryCode,
      created_at: w.now,
      changed_at: w.now,
    })
    .returning(['id', 'number', 'status', 'order_id'])
    .executeTakeFirstOrThrow()
  return made
}

const orderOf = async (w: Writing, call: Handled<Post>, reference: string) =>
  found(
    await w.tx
      .selectFrom('orders as o')
      .select(['o.id', 'o.user_id', 'o.company_id', 'o.country_code'])
      .where('o.reference', '=', reference)
      .where(ordersIn(call.scope) as never)
      .executeTakeFirst(),
  )
