import { sql } from 'kysely'
import type { App, Reaction } from '#server/platform/app-context.ts'
import { letterWords, type Say } from '#server/platform/letter-words.ts'
import type { Writing } from '#server/platform/write.ts'
import { zoneOf } from '#server/scheduling/slot-time.ts'
import { postIfWanted } from './post-if-wanted.ts'
import { isOfTheHouse } from './scope.ts'

const link = (app: App, path: string) => `${app.config.publicUrl}${path}`
export const orderLink = (app: App, reference: string): string =>
  link(app, `/dashboard/orders/detail/${reference}`)

export const tellClientOfOrder: Reaction<'order.placed'> = async (w, { orderId, prepaid }) => {
  const { order, envelope, say } = await clientOf(w, orderId)
  const { reference } = order
  await postIfWanted(
    w,
    { ...envelope, template: 'order-placed', subject: say('placed.subject', { reference }) },
    {
      language: say.language,
      title: say('placed.title'),
      paragraphs: [
        say('common.hello', { name: order.first_name }),
        say('placed.text'),
        ...(prepaid ? [say('placed.prepaid')] : []),
      ],
      facts: [
        [say('common.order'), reference],
        [say('common.property'), placeOf(order)],
        [say('placed.package'), order.package_name],
        [say('placed.total'), say.money(order.gross - order.credits_used, order.currency)],
      ],
      action: { label: say('common.seeOrder'), url: orderLink(w.app, reference) },
    },
  )
}

export const tellClientOfCancelling: Reaction<'order.cancelled'> = async (w, { orderId, reason }) => {
  const { order, envelope, say } = await clientOf(w, orderId)
  const { reference } = order
  await postIfWanted(
    w,
    { ...envelope, template: 'order-cancelled', subject: say('cancelled.subject', { reference }) },
    {
      language: say.language,
      title: say('cancelled.title'),
      paragraphs: [
        say('common.hello', { name: order.first_name }),
        say('cancelled.text', { place: placeOf(order), reason }),
        say('cancelled.money'),
      ],
      facts: [[say('common.order'), reference]],
      action: { label: say('common.seeOrder'), url: orderLink(w.app, reference) },
    },
  )
}

export const tellClientOfDelivery: Reaction<'order.completed'> = async (w, { orderId }) => {
  const { order, envelope, say } = await clientOf(w, orderId)
  const seen = order.link_key ? link(w.app, `/en/v/${order.link_key}/${order.link_slug}`) : undefined
  const place = placeOf(order)
  await postIfWanted(
    w,
    { ...envelope, template: 'order-delivered', subject: say('delivered.subject', { place }) },
    {
      language: say.language,
      title: say('delivered.title'),
      paragraphs: [say('common.hello', { name: order.first_name }), say('delivered.text', { place })],
      facts: [
        [say('common.order'), order.reference],
        ...(seen ? [[say('delivered.link'), seen] as const] : []),
      ],
      action: {
        label: say(seen ? 'delivered.open' : 'common.seeOrder'),
        url: seen ?? orderLink(w.app, order.reference),
      },
    },
  )
}

const access: Readonly<Record<string, 'visit.noKey' | 'visit.fetchKeys' | 'visit.lockBox'>> = {
  nokeypickup: 'visit.noKey',
  keypickuplocation: 'visit.fetchKeys',
  lockboxcodelocation: 'visit.lockBox',
}

/** The visit as its letters tell it, with the shooter and with whoever had it before. */
const visitTold = (w: Writing, visitId: number, previousBeeId: number | null) =>
  w.tx
    .selectFrom('visits as v')
    .innerJoin('orders as o', 'o.id', 'v.order_id')
    .innerJoin('users as b', 'b.id', 'v.bee_id')
    .leftJoin('users as p', (join) => join.on('p.id', '=', previousBeeId))
    .where('v.id', '=', visitId)
    .select(['o.reference', 'o.address_line1', 'o.city', 'o.postcode', 'o.country_code', 'o.region'])
    .select(['o.id as order_id', 'o.key_pick_up_type', 'v.starts_at', 'v.minutes'])
    .select(['b.id', 'b.first_name', 'b.email', 'b.language', 'p.id as previous_id'])
    .select(['p.email as previous_email', 'p.first_name as previous_name', 'p.language as previous_language'])
    .executeTakeFirst()
type VisitTold = NonNullable<Awaited<ReturnType<typeof visitTold>>>

const whenOf = (visit: VisitTold, say: Say) =>
  visit.starts_at
    ? say.dayAndTime(visit.starts_at, zoneOf(visit.country_code, visit.region))
    : say('visit.toBeConfirmed')
const whenAndWhere = (visit: VisitTold, say: Say) =>
  [
    [say('visit.when'), whenOf(visit, say)],
    [say('visit.where'), placeOf(visit)],
  ] as const

/** The shooter learns where, when and how to get in; codes never leave by mail. */
export const tellBeeOfVisit: Reaction<'visit.allocated'> = async (w, event) => {
  const visit = await visitTold(w, event.visitId, event.previousBeeId)
  if (!visit) return
  const say = letterWords(visit.language)
  const place = `${visit.address_line1}, ${visit.city}`
  const way = access[visit.key_pick_up_type]
  await postIfWanted(
    w,
    {
      to: visit.email,
      toUserId: visit.id,
      orderId: event.orderId,
      template: 'visit-allocated',
      subject: visit.starts_at
        ? say('visit.subject', { when: whenOf(visit, say), place })
        : say('visit.subjectOpen', { place }),
    },
    {
      language: say.language,
      title: say('visit.title'),
      paragraphs: [say('common.hello', { name: visit.first_name }), say('visit.text')],
      facts: [
        ...whenAndWhere(visit, say),
        [say('visit.duration'), say('common.minutes', { count: visit.minutes })],
        ...(way ? [[say('visit.access'), say(way)] as const] : []),
        [say('common.order'), visit.reference],
      ],
      action: { label: say('visit.see'), url: orderLink(w.app, visit.reference) },
    },
  )
  await tellWhoHadIt(w, visit)
}

async function tellWhoHadIt(w: Writing, visit: VisitTold): Promise<void> {
  const { previous_email: to, previous_id: toUserId } = visit
  if (to === null || toUserId === null || toUserId === visit.id) return
  const say = letterWords(visit.previous_language)
  const place = `${visit.address_line1}, ${visit.city}`
  await postIfWanted(
    w,
    {
      to,
      toUserId,
      orderId: visit.order_id,
      template: 'visit-taken-over',
      subject: say('visitTaken.subject', { place }),
    },
    {
      language: say.language,
      title: say('visitTaken.title'),
      paragraphs: [say('common.hello', { name: visit.previous_name ?? '' }), say('visitTaken.text')],
      facts: whenAndWhere(visit, say),
    },
  )
}

/** The last of a ticket, who wrote it, and the staff of its country by the language they read. */
const ticketTold = (w: Writing, ticketId: number) =>
  w.tx
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
    .select(['t.number', 't.title', 't.order_id', 'u.id as user_id', 'u.email', 'u.language'])
    .select(['m.text', 'm.staff_only'])
    .select((eb) =>
      eb
        .selectFrom((staff) =>
          staff
            .selectFrom('users as s')
            .where('s.user_type', '=', 'support-admin')
            .where('s.status', '=', 'active')
            .where(sql<boolean>`(s.only_countries = '{}' or t.country_code = any(s.only_countries))`)
            .groupBy('s.language')
            .select(['s.language', sql<string>`string_agg(s.email, ', ' order by s.id)`.as('to')])
            .as('g'),
        )
        .select(
          sql<Reader[] | null>`jsonb_agg(jsonb_build_object('language', g.language, 'to', g.to))`.as('staff'),
        )
        .as('staff'),
    )
    .executeTakeFirst()

interface Reader {
  readonly to: string
  readonly language: string
}

/** Staff learn of what is posted, and who posted learns of staff's answer; notes for staff tell nobody. */
export const tellStaffOfTicket: Reaction<'ticket.posted'> = async (w, { ticketId, first }) => {
  const ticket = await ticketTold(w, ticketId)
  if (!ticket || ticket.staff_only) return
  const answer = isOfTheHouse(w.actor)
  if (ticket.user_id === (answer ? w.actor?.id : undefined)) return
  const readers: readonly Reader[] = answer
    ? [{ to: ticket.email, language: ticket.language }]
    : (ticket.staff ?? [])
  // One letter a language, so six at the very most.
  for (const { to, language } of readers) {
    const say = letterWords(language)
    await postIfWanted(
      w,
      {
        to,
        ...(answer ? { toUserId: ticket.user_id } : {}),
        ...(ticket.order_id ? { orderId: ticket.order_id } : {}),
        template: answer ? 'ticket-answered' : 'ticket-posted',
        subject: `${ticket.number}: ${ticket.title}`,
      },
      {
        language: say.language,
        title: say(answer ? 'ticket.answered' : first ? 'ticket.posted' : 'ticket.more'),
        paragraphs: [ticket.text],
        facts: [
          [say('ticket.ticket'), ticket.number],
          [say('ticket.from'), w.actor?.name ?? 'Propolis'],
        ],
        action: { label: say('ticket.open'), url: link(w.app, `/dashboard/tickets/detail/${ticketId}`) },
      },
    )
  }
}

const placeOf = (order: { address_line1: string; city: string; postcode: string }) =>
  `${order.address_line1}, ${order.city} ${order.postcode}`

/** The order with its client and its link, the envelope of a letter to him, and the words of his language. */
export async function clientOf(w: Writing, orderId: number) {
  const order = await w.tx
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('web_links as l', (join) => join.onRef('l.order_id', '=', 'o.id').on('l.kind', '=', 'branded'))
    .where('o.id', '=', orderId)
    .select(['o.reference', 'o.address_line1', 'o.city', 'o.postcode', 'o.package_name', 'o.currency'])
    .select(['o.gross', 'o.credits_used', 'u.id as user_id', 'u.first_name', 'u.email', 'u.language'])
    .select(['l.key as link_key', 'l.slug as link_slug'])
    .executeTakeFirstOrThrow()
  const envelope = { to: order.email, toUserId: order.user_id, orderId }
  return { order, envelope, say: letterWords(order.language) }
}
