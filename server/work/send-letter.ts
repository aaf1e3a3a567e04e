import { sql } from 'kysely'
import { currencySign } from '#contract/words/money.ts'
import { localTime, zoneOf } from '#server/scheduling/slot-time.ts'
import type { App, Reaction } from '#server/platform/app-context.ts'
import { letterHtml, letterText, type LetterContent } from '#server/platform/letter.ts'
import type { Letter } from '#server/platform/outside.ts'
import type { Writing } from '#server/platform/write.ts'
import { isOfTheHouse } from './scope.ts'

type Envelope = Pick<Letter, 'to' | 'toUserId' | 'orderId' | 'template' | 'subject'>

/** Puts a letter into the outbox, as HTML and as plain text. */
export const sendLetter = (w: Writing, envelope: Envelope, content: LetterContent): Promise<void> =>
  w.app.mail.post(w.tx, { ...envelope, html: letterHtml(content), text: letterText(content) })

const link = (app: App, path: string) => `${app.config.publicUrl}${path}`
export const orderLink = (app: App, reference: string): string =>
  link(app, `/dashboard/orders/detail/${reference}`)

/** `Monday 1 June 2026 at 11:00`, in the time of the place. */
const dayAndTime = (at: Date, zone: string): string => {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: zone })
    .format(at)
    .replace(',', '')
  return `${day} at ${localTime(at, zone)}`
}

export const tellClientOfOrder: Reaction<'order.placed'> = async (w, { orderId, prepaid }) => {
  const { order, envelope } = await clientOf(w, orderId)
  await sendLetter(
    w,
    { ...envelope, template: 'order-placed', subject: `Your order ${order.reference} is placed` },
    {
      title: 'Thank you for your order',
      paragraphs: [
        `Hello ${order.first_name},`,
        'we have your order and will confirm the time of the visit.',
        ...(prepaid ? ['It is paid by card: please complete the payment if you have not yet done so.'] : []),
      ],
      facts: [
        ['Order', order.reference],
        ['Property', placeOf(order)],
        ['Package', order.package_name],
        ['Total', `${currencySign(order.currency)}${((order.gross - order.credits_used) / 100).toFixed(2)}`],
      ],
      action: { label: 'See the order', url: orderLink(w.app, order.reference) },
    },
  )
}

export const tellClientOfCancelling: Reaction<'order.cancelled'> = async (w, { orderId, reason }) => {
  const { order, envelope } = await clientOf(w, orderId)
  await sendLetter(
    w,
    { ...envelope, template: 'order-cancelled', subject: `Your order ${order.reference} is cancelled` },
    {
      title: 'Your order is cancelled',
      paragraphs: [
        `Hello ${order.first_name},`,
        `the order for ${placeOf(order)} is cancelled: ${reason}`,
        'Its invoice is corrected by a credit note. What you have paid for it stands to the credit of your account.',
      ],
      facts: [['Order', order.reference]],
      action: { label: 'See the order', url: orderLink(w.app, order.reference) },
    },
  )
}

export const tellClientOfDelivery: Reaction<'order.completed'> = async (w, { orderId }) => {
  const { order, envelope } = await clientOf(w, orderId)
  const seen = order.link_key ? link(w.app, `/en/v/${order.link_key}/${order.link_slug}`) : undefined
  await sendLetter(
    w,
    { ...envelope, template: 'order-delivered', subject: `${placeOf(order)} is ready` },
    {
      title: 'Your property media are ready',
      paragraphs: [
        `Hello ${order.first_name},`,
        `everything for ${placeOf(order)} is finished and ready to download.`,
      ],
      facts: [['Order', order.reference], ...(seen ? [['Link to share', seen] as const] : [])],
      action: {
        label: seen ? 'Open the page' : 'See the order',
        url: seen ?? orderLink(w.app, order.reference),
      },
    },
  )
}

const access: Readonly<Record<string, string>> = {
  nokeypickup: 'Somebody lets you in',
  keypickuplocation: 'Fetch the keys first',
  lockboxcodelocation: 'Lock box; its code is in the visit from 24 hours before',
}

/** The shooter learns where, when and how to get in; codes never leave by mail. */
export const tellBeeOfVisit: Reaction<'visit.allocated'> = async (w, event) => {
  const visit = await w.tx
    .selectFrom('visits as v')
    .innerJoin('orders as o', 'o.id', 'v.order_id')
    .innerJoin('users as b', 'b.id', 'v.bee_id')
    .leftJoin('users as p', (join) => join.on('p.id', '=', event.previousBeeId))
    .where('v.id', '=', event.visitId)
    .select(['o.reference', 'o.address_line1', 'o.city', 'o.postcode', 'o.country_code', 'o.region'])
    .select(['o.key_pick_up_type', 'v.starts_at', 'v.minutes', 'b.id', 'b.first_name', 'b.email'])
    .select(['p.id as previous_id', 'p.email as previous_email', 'p.first_name as previous_name'])
    .executeTakeFirst()
  if (!visit) return
  const when = visit.starts_at
    ? dayAndTime(visit.starts_at, zoneOf(visit.country_code, visit.region))
    : 'To be confirmed'
  const facts = [['When', when] as const, ['Where', placeOf(visit)] as const]
  await sendLetter(
    w,
    {
      to: visit.email,
      toUserId: visit.id,
      orderId: event.orderId,
      template: 'visit-allocated',
      subject: `Visit on ${when}: ${visit.address_line1}, ${visit.city}`,
    },
    {
      title: 'You have a visit',
      paragraphs: [`Hello ${visit.first_name},`, 'this visit is yours.'],
      facts: [
        ...facts,
        ['Duration', `${visit.minutes} minutes`],
        ['Access', access[visit.key_pick_up_type] ?? ''],
        ['Order', visit.reference],
      ],
      action: { label: 'See the visit', url: orderLink(w.app, visit.reference) },
    },
  )
  if (visit.previous_email === null || visit.previous_id === null || visit.previous_id === visit.id) return
  await sendLetter(
    w,
    {
      to: visit.previous_email,
      toUserId: visit.previous_id,
      orderId: event.orderId,
      template: 'visit-taken-over',
      subject: `No longer yours: ${visit.address_line1}, ${visit.city}`,
    },
    {
      title: 'A visit is no longer yours',
      paragraphs: [`Hello ${visit.previous_name},`, 'somebody else does this visit now.'],
      facts,
    },
  )
}

/** Staff learn of what is posted, and who posted learns of staff's answer; notes for staff tell nobody. */
export const tellStaffOfTicket: Reaction<'ticket.posted'> = async (w, { ticketId, first }) => {
  const ticket = await w.tx
    .selectFrom('tickets as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('ticket_messages')
          .whereRef('ticket_id', '=', 't.id')
          .orderBy('id', 'desc')
          .limit(sql.lit(1))
          .select(['text', 'staff_only'])
          .as('m'),
      (join) => join.onTrue(),
    )
    .where('t.id', '=', ticketId)
    .select(['t.number', 't.title', 't.order_id', 'u.id as user_id', 'u.email', 'm.text', 'm.staff_only'])
    .select((eb) =>
      eb
        .selectFrom('users as s')
        .where('s.user_type', '=', 'support-admin')
        .where('s.status', '=', 'active')
        .where(sql<boolean>`(s.only_countries = '{}' or t.country_code = any(s.only_countries))`)
        .select(sql<string | null>`string_agg(s.email, ', ' order by s.id)`.as('staff'))
        .as('staff'),
    )
    .executeTakeFirst()
  if (!ticket || ticket.staff_only) return
  const answer = isOfTheHouse(w.actor)
  const to = answer ? ticket.email : ticket.staff
  if (!to || ticket.user_id === (answer ? w.actor?.id : undefined)) return
  await sendLetter(
    w,
    {
      to,
      ...(answer ? { toUserId: ticket.user_id } : {}),
      ...(ticket.order_id ? { orderId: ticket.order_id } : {}),
      template: answer ? 'ticket-answered' : 'ticket-posted',
      subject: `${ticket.number}: ${ticket.title}`,
    },
    {
      title: answer ? 'We have answered' : first ? 'A new ticket' : 'More on a ticket',
      paragraphs: [ticket.text],
      facts: [
        ['Ticket', ticket.number],
        ['From', w.actor?.name ?? 'Propolis'],
      ],
      action: { label: 'Open the ticket', url: link(w.app, `/dashboard/tickets/detail/${ticketId}`) },
    },
  )
}

const placeOf = (order: { address_line1: string; city: string; postcode: string }) =>
  `${order.address_line1}, ${order.city} ${order.postcode}`

/** The order with its client and its link, and the envelope of a letter to him. */
export async function clientOf(w: Writing, orderId: number) {
  const order = await w.tx
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('web_links as l', (join) => join.onRef('l.order_id', '=', 'o.id').on('l.kind', '=', 'branded'))
    .where('o.id', '=', orderId)
    .select(['o.reference', 'o.address_line1', 'o.city', 'o.postcode', 'o.package_name', 'o.currency'])
    .select(['o.gross', 'o.credits_used', 'u.id as user_id', 'u.first_name', 'u.email'])
    .select(['l.key as link_key', 'l.slug as link_slug'])
    .executeTakeFirstOrThrow()
  return { order, envelope: { to: order.email, toUserId: order.user_id, orderId } }
}
