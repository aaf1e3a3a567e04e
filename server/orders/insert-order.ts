import { sql } from 'kysely'
import type { OrderSubmission } from '#contract/orders/submission.ts'
import { US } from '#contract/words/place.ts'
import type { Quoted } from '#server/catalogue/quote-order.ts'
import type { Place } from '#server/platform/outside.ts'
import type { Writing } from '#server/platform/write.ts'
import { keyColumns } from './access-codes.ts'
import type { StageBought } from './stages-bought.ts'

export interface PlacedRow {
  readonly id: number
  readonly reference: string
  readonly region: string | null
}
interface NewOrder {
  readonly body: OrderSubmission
  readonly quoted: Quoted
  readonly place: Place | undefined
  readonly stages: readonly StageBought[]
}

/** A package's name; for add-ons alone the first of them, with the others as its extras. */
function nameOf({ loaded, addons, quote }: Quoted): { package_name: string; extras: number } {
  if (loaded.package)
    return { package_name: quote.lines[0]?.name ?? loaded.package.name, extras: addons.length }
  return { package_name: addons[0]?.name ?? '', extras: Math.max(0, addons.length - 1) }
}

/**
 * Inserts the order with its lines, stages and special requests, in one statement. Stages belong to a visit from when it
 * is given to a shooter.
 */
export async function insertOrder(w: Writing, made: NewOrder): Promise<PlacedRow> {
  const { lines } = made.quoted.quote
  const special = made.body.special_request
  const requests = special.is_special_request_enable ? special.requests : []
  const ids = await w.ids(1 + lines.length + made.stages.length + requests.length)
  const take = () => ids.shift() as number
  const id = take()
  const placed = w.tx
    .with('placed', (db) =>
      db
        .insertInto('orders')
        .values(rowOf(w, id, made))
        .returning(['id', 'reference', 'region']),
    )
    .with('lined', (db) =>
      db
        .insertInto('order_lines')
        .values(lines.map((line, i) => ({ ...line, id: take(), order_id: id, sequence: i + 1 }))),
    )
    .with('staged', (db) =>
      db.insertInto('stages').values(
        made.stages.map(({ field: _field, ...stage }) => ({
          ...stage,
          id: take(),
          order_id: id,
          changed_at: w.now,
        })),
      ),
    )
  if (requests.length === 0) return placed.selectFrom('placed').selectAll().executeTakeFirstOrThrow()
  const by = { order_id: id, created_at: w.now, created_by: w.actor?.id ?? null }
  return placed
    .with('requested', (db) =>
      db.insertInto('order_requests').values(requests.map((request) => ({ ...request, ...by, id: take() }))),
    )
    .selectFrom('placed')
    .selectAll()
    .executeTakeFirstOrThrow()
}

function rowOf(w: Writing, id: number, { body, quoted, place }: NewOrder) {
  const { quote, loaded } = quoted
  const { location_detail: at, contact_details: contact, contact_me_to_arrange_a_date_time: me } = body
  const wish = me.is_enable ? null : body.shoot
  return {
    ...nameOf(quoted),
    ...keyColumns(w.app.secrets, body),
    id,
    reference: sql<string>`'PR-' || nextval('order_numbers')`,
    state: 'pending' as const,
    user_id: loaded.client_id,
    company_id: loaded.company_id,
    country_code: at.shoot_country,
    region:
      at.shoot_country === US
        ? (place?.region ?? (at.shoot_state || loaded.company_region))
        : loaded.company_region,
    product_id: body.product_id,
    sub_category_id: body.sub_category_id,
    package_id: body.package_id,
    company_package_id: body.company_package_id ?? null,
    recommended_package_id: body.recommended_package_id ?? null,
    currency: quote.currency,
    gross: quote.gross,
    net: quote.net,
    tax: quote.tax,
    promo_discount: quote.promo?.discount ?? 0,
    credits_used: quote.credits_used,
    promo_code: quote.promo?.code ?? null,
    prepaid: loaded.prepaid,
    address_line1: at.shoot_address,
    address_line2: at.shoot_address2,
    address_line3: at.shoot_address3,
    city: at.shoot_city,
    postcode: at.post_code.toUpperCase(),
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
    contact_me: me.is_enable ? JSON.stringify({ date: me.date, time: me.time }) : null,
    contact_first_name: contact.first_name,
    contact_last_name: contact.last_name,
    contact_phone: contact.phone,
    contact_mobile: contact.mobile,
    contact_email: contact.email,
    external_reference: contact.external_reference,
    placed_at: w.now,
    placed_by: w.actor?.id ?? loaded.client_id,
    // The wish; the instant stands once a shooter is allocated. A slot that is not there is refused with the visit.
    shoot_date: wish?.date ?? null,
    shoot_slot_id: wish ? sql<number>`(select id from slots where id = ${wish.slot})` : null,
  }
}
