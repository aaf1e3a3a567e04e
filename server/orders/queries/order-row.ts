import { sql } from 'kysely'
import type { KeyPickUpType } from '#contract/orders/placement.ts'
import type { OrderState, StageKind } from '#contract/orders/states.ts'
import type { CountryCode } from '#contract/words/place.ts'
import type { Scope } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/problem.ts'
import { ordersIn } from '#server/orders/scope.ts'
import { personJson, type MarkedPerson } from '#server/scheduling/person-mark.ts'
import { stagesJson, type StageRow } from './order-stages.ts'

export interface VisitRow {
  readonly id: number
  readonly kind: 'shoot' | 'reshoot'
  readonly state: 'requested' | 'scheduled' | 'on-site' | 'done' | 'cancelled'
  readonly date: string | null
  readonly slot: number | null
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly minutes: number
  readonly bee: MarkedPerson | null
}
export interface InvoiceRow {
  readonly id: number
  readonly invoice_reference: string
  readonly state: string
  readonly gross: number
  readonly credits_used: number
  readonly paid: number
  readonly to_pay: number
  readonly due_on: string | null
}

/** An order with all that its screen shows, but for its timeline. Lists are values of jsonb: their instants are text. */
export interface OrderData {
  readonly id: number
  readonly reference: string
  readonly state: OrderState
  readonly left_state: OrderState | null
  readonly version: number
  readonly placed_at: Date
  readonly completed_at: Date | null
  readonly cancelled_reason: string | null
  readonly country_code: CountryCode
  readonly region: string | null
  readonly currency: 'GBP' | 'USD'
  readonly promo_code: string | null
  readonly promo_discount: number
  readonly credits_used: number
  readonly gross: number
  readonly net: number
  readonly tax: number
  readonly external_reference: string
  readonly package_name: string
  readonly address_line1: string
  readonly address_line2: string
  readonly address_line3: string
  readonly city: string
  readonly postcode: string
  readonly lat: number | null
  readonly lon: number | null
  readonly key_pick_up_type: KeyPickUpType
  readonly key_place: Record<string, string> | null
  readonly has_codes: boolean
  readonly contact_me: { date: string; time: string } | null
  readonly contact_first_name: string
  readonly contact_last_name: string
  readonly contact_phone: string
  readonly contact_mobile: string
  readonly contact_email: string
  readonly client: MarkedPerson & { email: string; mobile: string | null }
  readonly company: string | null
  readonly placed_by: string
  readonly tax_name: string | null
  readonly cover: { id: number; average: string; approval: string } | null
  readonly lines: readonly { id: number; name: string; quantity: number; gross: number; tax_rate: number }[]
  readonly invoice: InvoiceRow | null
  readonly visits: readonly VisitRow[]
  readonly requests: readonly {
    id: number
    stage_kind: StageKind | null
    text: string
    state: 'open' | 'done'
  }[]
  readonly notes: readonly {
    id: number
    kind: 'bee' | 'support' | 'contact'
    text: string
    created_at: string
    author: MarkedPerson
    author_type: string
  }[]
  readonly links: readonly {
    key: string
    kind: 'branded' | 'mls'
    slug: string
    expires_on: string
    views: number
  }[]
  readonly kinds: readonly StageKind[]
  readonly stages: readonly StageRow[]
}

const list = (rows: ReturnType<typeof sql>, order: string) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(one) order by one.${sql.ref(order)}), '[]') from (${rows}) one)`

/** Notes by who reads: support notes staff only, those for the bee staff and providers. */
function notesSeen(scope: Scope) {
  if (scope.kind === 'all') return sql`true`
  return scope.kind === 'shooter' || scope.kind === 'editor'
    ? sql`n.kind in ('bee', 'contact')`
    : sql`n.kind = 'contact'`
}

const lines = list(
  sql`select l.id, l.name, l.quantity, l.gross, l.tax_rate, l.sequence from order_lines l where l.order_id = o.id`,
  'sequence',
)
const invoice = sql`(select to_jsonb(one) from (
  select i.id, i.invoice_reference, i.state, i.gross, i.credits_used, i.paid, i.due_on,
    greatest(0, i.gross - i.credits_used - i.credited - i.paid) as to_pay
  from invoices i where i.order_id = o.id and i.kind = 'invoice' order by i.id desc limit 1) one)`
const visits = list(
  sql`select v.id, v.kind, v.state, v.date, v.slot_id as slot, v.starts_at, v.ends_at, v.minutes,
    (select ${personJson('b')} from users b where b.id = v.bee_id) as bee from visits v where v.order_id = o.id`,
  'id',
)
const requests = list(
  sql`select r.id, r.stage_kind, r.text, r.state from order_requests r where r.order_id = o.id`,
  'id',
)
const notes = (scope: Scope) =>
  list(
    sql`select n.id, n.kind, n.text, n.created_at, ${personJson('w')} as author, w.user_type as author_type
      from order_notes n join users w on w.id = n.author_id where n.order_id = o.id and ${notesSeen(scope)}`,
    'id',
  )
const links = list(
  sql`select k.key, k.kind, k.slug, k.expires_on, k.views from web_links k where k.order_id = o.id`,
  'kind',
)

/** One order within scope, in one statement. Throws not_found. */
export async function orderData(db: Db, scope: Scope, reference: string): Promise<OrderData> {
  const { rows } = await sql<OrderData>`
    select o.id, o.reference, o.state, o.left_state, o.version, o.placed_at, o.completed_at, o.cancelled_reason,
      o.country_code, o.region, o.currency, o.promo_code, o.promo_discount, o.credits_used, o.gross, o.net, o.tax,
      o.external_reference, o.package_name, o.address_line1, o.address_line2, o.address_line3, o.city, o.postcode, o.lat,
      o.lon, o.key_pick_up_type, o.key_place, o.codes_sealed is not null as has_codes, o.contact_me, o.contact_first_name,
      o.contact_last_name, o.contact_phone, o.contact_mobile, o.contact_email,
      ${personJson('u')} || jsonb_build_object('email', u.email, 'mobile', u.mobile) as client, co.name as company,
      p.first_name || ' ' || p.last_name as placed_by,
      (select t.name from tax_rates t where t.country_code = o.country_code and (t.region is null or t.region = o.region)
        order by t.region nulls last, t.holds_from desc limit 1) as tax_name,
      (select jsonb_build_object('id', a.id, 'average', a.average, 'approval', a.approval) from assets a
        where a.id = o.cover_asset_id and a.deleted_at is null) as cover,
      ${lines} as lines, ${invoice} as invoice, ${visits} as visits, ${requests} as requests, ${notes(scope)} as notes,
      ${links} as links, array(select k.kind from stages k where k.order_id = o.id) as kinds, ${stagesJson(scope)} as stages
    from orders o join users u on u.id = o.user_id join users p on p.id = o.placed_by
      left join companies co on co.id = o.company_id
    where o.reference = ${reference} and ${ordersIn(scope)()}`.execute(db)
  return found(rows[0])
}
