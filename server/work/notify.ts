import { sql, type RawBuilder } from 'kysely'
import { notificationKinds, type NotificationKey } from '#contract/work/notification-kinds.ts'
import type { Reaction } from '#server/platform/app-context.ts'
import { announced } from '#server/platform/live.ts'
import type { Writing } from '#server/platform/write.ts'
import { isOfTheHouse } from './scope.ts'

type Part = RawBuilder<unknown>

interface News {
  readonly kind: NotificationKey
  /** Rows `x(user_id, order_id, related_id, about, reference, note)`: who is told, and of what. */
  readonly rows: Part
  readonly note?: string
}

/** Staff who see orders and tickets of this country: `u` is the person. */
const staffOf = (
  country: Part,
) => sql`u.user_type in ('admin', 'support-admin', 'manager') and u.status = 'active'
  and (u.only_countries = '{}' or ${country} = any(u.only_countries))`
const place = sql`o.address_line1 || ', ' || o.city`
const ofOrder = sql`o.id, null::bigint, ${place}, o.reference`

/** Tells in one statement everybody whom it concerns, save who did it himself and who wants to hear nothing of it. */
async function tell(w: Writing, { kind, rows, note = '' }: News): Promise<void> {
  const { bell } = notificationKinds[kind]
  await sql`with told as (
      insert into notifications (user_id, kind, order_id, related_id, about, reference, by_name, note, created_at)
      select distinct on (x.user_id) x.user_id, ${kind}::text, x.order_id, x.related_id, x.about, x.reference,
        ${w.actor?.name ?? ''}::text, ${note}::text, ${w.now}::timestamptz
      from (${rows}) as x (user_id, order_id, related_id, about, reference)
      left join notification_choices c on c.user_id = x.user_id and c.kind = ${kind}
      where x.user_id is not null and x.user_id <> ${w.actor?.id ?? 0}::bigint and coalesce(c.bell, ${bell}::boolean)
      returning user_id)
    select ${announced} from told having count(*) > 0`.execute(w.tx)
}

const staffAndClient = (orderId: number) => sql`
  select u.id, ${ofOrder} from orders o join users u on ${staffOf(sql`o.country_code`)} where o.id = ${orderId}
  union all select o.user_id, ${ofOrder} from orders o where o.id = ${orderId}`

export const notifyOfOrder: Reaction<'order.placed'> = (w, { orderId }) =>
  tell(w, { kind: 'order-placed', rows: staffAndClient(orderId) })

export const notifyOfCompletion: Reaction<'order.completed'> = (w, { orderId }) =>
  tell(w, {
    kind: 'order-completed',
    rows: sql`select o.user_id, ${ofOrder} from orders o where o.id = ${orderId}`,
  })

/** The visit may be freed already: its shooter is still the one who had it. */
export const notifyOfCancelling: Reaction<'order.cancelled'> = (w, { orderId, reason }) =>
  tell(w, {
    kind: 'order-cancelled',
    note: reason,
    rows: sql`${staffAndClient(orderId)}
      union all select v.bee_id, ${ofOrder} from orders o join visits v on v.order_id = o.id
        where o.id = ${orderId} and v.done_at is null`,
  })

export const notifyOfVisit: Reaction<'visit.allocated'> = (w, { orderId, beeId }) =>
  tell(w, {
    kind: 'visit-allocated',
    rows: sql`select p.id, ${ofOrder} from orders o
      cross join lateral (values (o.user_id), (${beeId}::bigint)) as p (id) where o.id = ${orderId}`,
  })

export const notifyOfSubmission: Reaction<'stage.submitted'> = (w, { stageId }) =>
  tell(w, {
    kind: 'stage-submitted',
    rows: sql`select u.id, o.id, s.id, ${place}, o.reference
      from stages s join orders o on o.id = s.order_id join users u on ${staffOf(sql`o.country_code`)}
      where s.id = ${stageId}`,
  })

export const notifyOfAmend: Reaction<'stage.amended'> = (w, { stageId, note }) =>
  tell(w, {
    kind: 'stage-amended',
    note,
    rows: sql`select coalesce(s.editor_id, s.shooter_id), o.id, s.id, ${place}, o.reference
      from stages s join orders o on o.id = s.order_id where s.id = ${stageId}`,
  })

/** The house hears of what is posted, and who posted of the house's answer; notes for staff stay among them. */
export const notifyOfTicket: Reaction<'ticket.posted'> = async (w, { ticketId }) => {
  const answer = isOfTheHouse(w.actor)
  const of = sql`t.order_id, t.id, t.number || ': ' || t.title, null::text`
  const last = sql`(select m.staff_only from ticket_messages m where m.ticket_id = t.id order by m.id desc limit 1)`
  await tell(w, {
    kind: answer ? 'ticket-answered' : 'ticket-posted',
    rows: answer
      ? sql`select t.user_id, ${of} from tickets t where t.id = ${ticketId} and not ${last}`
      : sql`select u.id, ${of} from tickets t join users u on ${staffOf(sql`t.country_code`)} where t.id = ${ticketId}`,
  })
}

export const notifyOfPayment: Reaction<'invoice.paid'> = (w, { invoiceId }) =>
  tell(w, {
    kind: 'invoice-paid',
    rows: sql`select p.id, i.order_id, i.id, i.number, null::text from invoices i
      cross join lateral (select i.user_id union all select u.id from users u
        where u.user_type = 'accountant' and u.status = 'active'
          and (u.only_countries = '{}' or i.country_code = any(u.only_countries))) as p (id)
      where i.id = ${invoiceId}`,
  })
