import { sql, type RawBuilder } from 'kysely'
import type { Addon, PackageOffer } from '#contract/catalogue/shapes.ts'
import type { StageKind } from '#contract/orders/states.ts'
import { priceString } from '#contract/words/money.ts'
import { countryOf } from '#contract/words/place.ts'
import type { Scope } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/problem.ts'
import { agreedRows, clientRow, priceOf } from './load-prices.ts'

/** An add-on as the statements below select it; `amount` in minor units. */
export type AddonRow = Omit<Addon, 'gross_price'> & { amount: number }

interface OfferRow {
  list: string
  package_id: number
  product_id: number
  sub_category_id: number
  company_package_id: number | null
  recommended_package_id: number | null
  name: string
  description: string
  reason: string
  minutes: number
  amount: number
  included: boolean
  includes: { kind: StageKind; quantity: number }[]
  addons: AddonRow[]
}

export const addonColumns = sql`a.id, a.slug, a.name, a.description, a.kind, a.quantity, a.minutes, a.sequence`

export const addonOf = ({ amount, ...addon }: AddonRow, country: number): Addon => ({
  ...addon,
  gross_price: priceString({ amount, currency: countryOf(country).currency }),
})

/** An agreed amount includes its add-ons; elsewhere they are charged beside the package. `price` is for all of it. */
function offerOf(row: OfferRow, country: number): PackageOffer {
  const addons = row.included ? row.addons.map((addon) => ({ ...addon, amount: 0 })) : row.addons
  const amount = row.amount + addons.reduce((sum, addon) => sum + addon.amount, 0)
  const { list: _list, included: _included, amount: _amount, ...rest } = row
  return {
    ...rest,
    id: row.company_package_id ?? row.recommended_package_id ?? row.package_id,
    minutes: row.minutes + addons.reduce((sum, addon) => sum + addon.minutes, 0),
    addons: addons.map((addon) => addonOf(addon, country)),
    price: priceString({ amount, currency: countryOf(country).currency }),
  }
}

/**
 * Packages at the client's prices, in one statement. `wanted` selects, from `c`, `agreed` and any table: list, package_id,
 * company_package_id, recommended_package_id, name and amount (null for the package's own), reason, addon_ids, place.
 * Answers not_found for a client whose prices the caller may not see; what has no price in the country is not offered.
 */
export async function offers(
  db: Db,
  scope: Scope,
  clientId: number,
  now: Date,
  wanted: RawBuilder<unknown>,
): Promise<(list: string) => PackageOffer[]> {
  const { rows } = await sql<{ country_code: number; offers: OfferRow[] | null }>`
    with ${clientRow(scope, clientId, now)}, ${agreedRows}, wanted as (${wanted}),
    offer as (
      select w.list, w.package_id, s.product_id, p.sub_category_id, w.company_package_id, w.recommended_package_id,
        coalesce(w.name, p.name) as name, p.description, w.reason, p.minutes, w.place,
        coalesce(w.amount, ${priceOf('package', 'p.id')}) as amount, w.amount is not null as included,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', ps.kind, 'quantity', ps.quantity) order by ps.sequence), '[]')
          from package_stages ps where ps.package_id = p.id) as includes,
        (select coalesce(jsonb_agg(to_jsonb(one) order by one.sequence), '[]') from (
          select ${addonColumns}, ${priceOf('addon', 'a.id')} as amount
          from addons a where a.id = any(w.addon_ids) and a.active) one
          where one.amount is not null or w.amount is not null) as addons
      from wanted w join packages p on p.id = w.package_id and p.active
        join sub_categories s on s.id = p.sub_category_id, c
    )
    select c.country_code, (select jsonb_agg(to_jsonb(offer) - 'place' order by place, package_id)
      from offer where amount is not null) as offers
    from c`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return (list) =>
    (row.offers ?? []).filter((each) => each.list === list).map((each) => offerOf(each, row.country_code))
}

/** Packages agreed with the client's companies, as rows that `offers` wants. */
export const agreedWanted = (groupId?: number) => sql`
  select 'agreed' as list, a.package_id, a.id as company_package_id, null::bigint as recommended_package_id, a.name,
    a.amount, 'Agreed with your company' as reason, a.addon_ids, row_number() over (order by a.id) as place
  from agreed a where ${groupId ?? null}::bigint is null or a.package_group_id = ${groupId ?? null}::bigint`

/** What is recommended in the client's country, to his company first. */
export const recommendedWanted = sql`
  select 'recommended', r.package_id, null, r.id, null, null, r.reason, r.addon_ids,
    row_number() over (order by r.company_id nulls last, r.sequence)
  from recommended_packages r, c where r.country_code = c.country_code
    and (r.company_id is null or r.company_id = any(c.companies))`

/** The client's last three different packages, with the add-ons of then, at the prices of now. */
export const lastWanted = sql`
  select 'last', o.package_id, a.id, null, a.name, a.amount, 'Ordered before',
    case when a.id is null then array(select l.item_id from order_lines l where l.order_id = o.id and l.kind = 'addon')
      else a.addon_ids end, row_number() over (order by o.placed_at desc)
  from (select distinct on (o.package_id) o.id, o.package_id, o.company_package_id, o.placed_at
    from (select o.* from orders o, c where o.user_id = c.client_id and o.deleted_at is null and o.state <> 'cancelled'
      and o.package_id is not null order by o.placed_at desc limit 50) o
    order by o.package_id, o.placed_at desc) o
  left join agreed a on a.id = o.company_package_id
  order by o.placed_at desc limit 3`

/** Every package of a product. */
export const productWanted = (productId: number) => sql`
  select 'all' as list, p.id as package_id, null::bigint as company_package_id, null::bigint as recommended_package_id,
    null::text as name, null::int as amount, '' as reason, '{}'::bigint[] as addon_ids,
    row_number() over (order by p.sequence) as place
  from packages p join sub_categories s on s.id = p.sub_category_id where s.product_id = ${productId}`
