import type { NotificationKey } from '#contract/work/notification-kinds.ts'
import { amendNotes } from './conversations.ts'
import type { Told } from './order-story.ts'
import { tellTicket } from './task-story.ts'
import type { World } from './world.ts'

const HOUR = 3_600_000
/** Of what happened before so many days nobody is told any more, nor of more than so much. */
const DAYS = 21
const MOST = 14
/** What is newer is unread, and the two newest in any case. */
const FRESH = 20 * HOUR

interface News {
  readonly kind: NotificationKey
  readonly at: Date
  readonly about: string
  readonly orderId: number | null
  readonly relatedId?: number | null
  readonly reference?: string
  readonly by?: string
  readonly note?: string
}

/** The client who signs in from the sign-in page has tickets in every state of a conversation. */
export function tellOwnTickets(world: World, told: readonly Told[], username: string): void {
  const owner = world.rows.of('users').find((row) => row.username === username)?.id
  const delivered = told.filter((each) => each.client.id === owner && each.state === 'completed').slice(-3)
  const titles = ['Sky looks too blue', 'Second bedroom is missing', 'Add our new logo']
  delivered.forEach((each, i) =>
    tellTicket(world, each, {
      at: new Date(world.now.getTime() - [26, 9, 50][i % 3]! * HOUR),
      title: titles[i % titles.length]!,
    }),
  )
}

/** What everybody's bell tells: the same that the program would have told of the same orders. */
export function tellNews(world: World, told: readonly Told[]): void {
  const { rows, cast, now } = world
  const box = new Map<number, News[]>()
  const since = now.getTime() - DAYS * 24 * HOUR
  const send = (to: number | null | undefined, news: News) => {
    if (!to || news.at > now || news.at.getTime() < since) return
    box.set(to, [...(box.get(to) ?? []), news])
  }
  const limits = new Map(rows.of('users').map((row) => [Number(row.id), row.only_countries as number[]]))
  const house = cast.staff.filter(({ type }) => type !== 'accountant')
  const sees = (id: number, country: number) =>
    (limits.get(id)?.length ?? 0) === 0 || limits.get(id)?.includes(country)
  const toStaff = (country: number, news: News) => {
    for (const { id } of house) if (sees(id, country)) send(id, news)
  }
  for (const each of told) ofOrder(world, each, send, toStaff)
  ofTickets(world, send, toStaff)
  const accountant = cast.staff.find(({ type }) => type === 'accountant')?.id
  for (const posting of rows.of('ledger_postings').filter(({ cause }) => String(cause).startsWith('card:'))) {
    const invoice = rows.of('invoices').find((row) => row.id === posting.invoice_id)
    if (!invoice) continue
    const news: News = {
      kind: 'invoice-paid',
      at: posting.posted_at as Date,
      about: String(invoice.invoice_reference),
      orderId: Number(invoice.order_id),
      relatedId: Number(invoice.id),
      by: 'Propolis',
    }
    send(Number(invoice.user_id), news)
    send(accountant, news)
  }
  write(world, box)
}

type Send = (to: number | null | undefined, news: News) => void
type ToStaff = (country: number, news: News) => void

function ofOrder(world: World, told: Told, send: Send, toStaff: ToStaff): void {
  const of = { about: `${told.address}, ${told.city}`, orderId: told.id, reference: told.reference }
  const after = (hours: number) => new Date((told.shotAt ?? told.placedAt).getTime() + hours * HOUR)
  const manager =
    world.cast.staff.find(({ type, country }) => type === 'manager' && country === told.country)?.name ?? ''
  toStaff(told.country, { kind: 'order-placed', at: told.placedAt, by: told.client.name, ...of })
  if (told.bee && told.state !== 'cancelled') {
    const at = new Date(told.placedAt.getTime() + HOUR)
    for (const id of [told.client.id, told.bee.id])
      send(id, { kind: 'visit-allocated', at, by: manager, ...of })
  }
  if (told.state === 'completed') send(told.client.id, { kind: 'order-completed', at: after(15), ...of })
  if (told.state === 'cancelled') {
    const at = new Date(told.placedAt.getTime() + 20 * HOUR)
    const note = told.cancelledReason ?? ''
    send(told.client.id, { kind: 'order-cancelled', at, by: manager, note, ...of })
  }
  for (const stage of told.stages) {
    const relatedId = stage.id
    const kind = 'stage-submitted'
    if (stage.state === 'submitted')
      toStaff(told.country, { kind, at: after(10), by: told.bee?.name ?? '', relatedId, ...of })
    if (stage.round > 0)
      send(stage.editor ?? stage.shooter, {
        kind: 'stage-amended',
        at: after(9) < world.now ? after(9) : new Date(world.now.getTime() - 2 * HOUR),
        by: manager,
        note: amendNotes[told.id % amendNotes.length] ?? '',
        relatedId,
        ...of,
      })
  }
}

function ofTickets(world: World, send: Send, toStaff: ToStaff): void {
  const { rows } = world
  const names = new Map(
    rows.of('users').map((row) => [Number(row.id), `${String(row.first_name)} ${String(row.last_name)}`]),
  )
  for (const message of rows.of('ticket_messages')) {
    const ticket = rows.of('tickets').find(({ id }) => id === message.ticket_id)
    if (!ticket || message.staff_only) continue
    const news = {
      at: message.created_at as Date,
      about: `${ticket.number}: ${ticket.title}`,
      orderId: Number(ticket.order_id),
      relatedId: Number(ticket.id),
      by: names.get(Number(message.author_id)) ?? '',
    }
    if (message.author_id === ticket.user_id)
      toStaff(Number(ticket.country_code), { kind: 'ticket-posted', ...news })
    else send(Number(ticket.user_id), { kind: 'ticket-answered', ...news })
  }
}

/** In the order of happening, as the newest has the highest id. */
function write({ rows, now }: World, box: ReadonlyMap<number, readonly News[]>): void {
  const all = [...box].flatMap(([user, news]) =>
    news
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, MOST)
      .map((each, i) => ({ user, ...each, unread: i < 2 || now.getTime() - each.at.getTime() < FRESH })),
  )
  for (const each of all.sort((a, b) => a.at.getTime() - b.at.getTime()))
    rows.add('notifications', {
      user_id: each.user,
      kind: each.kind,
      order_id: each.orderId,
      related_id: each.relatedId ?? null,
      about: each.about,
      reference: each.reference ?? null,
      by_name: each.by ?? '',
      note: each.note ?? '',
      created_at: each.at,
      read_at: each.unread ? null : new Date(Math.min(now.getTime(), each.at.getTime() + 3 * HOUR)),
    })
}
