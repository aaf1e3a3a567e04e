import { sql } from 'kysely'
import type { StageKind } from '#contract/orders/states.ts'
import { countryOf, type CountryCode } from '#contract/words/place.ts'
import type { PlainDate } from '#contract/words/time.ts'
import type { Scope } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { found } from '#server/platform/problem.ts'
import type { PromoRow } from './promo-rules.ts'
import { clientIn } from './scope.ts'

/** What is asked the price of. Ids that are undefined or null are not asked for. */
export interface PriceAsk {
  readonly clientId: number
  /** Where the property is; the client's own country when left out. */
  readonly country?: number | undefined
  /** The state of a zip code: whose sales tax is inside the price. */
  readonly region?: string | undefined
  readonly packageId?: number | null | undefined
  readonly companyPackageId?: number | null | undefined
  readonly recommendedPackageId?: number | null | undefined
  readonly subCategoryId?: number | null | undefined
  readonly addonIds: readonly number[]
  readonly promoCode?: string | null | undefined
  readonly creditsAsked: number
  /** The day of the visit, for the Saturday surcharge. */
  readonly shootDate?: PlainDate | undefined
}
export interface PricedStage {
  readonly kind: StageKind
  readonly quantity: number
  readonly sequence: number
}
export interface LoadedPackage {
  readonly id: number
  readonly name: string
  readonly minutes: number
  readonly sub_category_id: number
  readonly product_id: number
  readonly amount: number | null
  readonly stages: readonly PricedStage[]
}
export interface LoadedAddon {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly kind: StageKind
  readonly quantity: number
  readonly minutes: number
  readonly amount: number | null
  readonly sub_category_ids: readonly number[]
}
/** Everything that a price depends on; null is what there is not. Amounts in minor units of the country's currency. */
export interface Loaded {
  readonly client_id: number
  readonly user_type: string
  readonly company_id: number | null
  readonly companies: readonly number[]
  readonly prepaid: boolean
  readonly country_code: CountryCode
  /** In the calendar of that country: the day whose prices hold. */
  readonly today: PlainDate
  readonly company_region: string | null
  readonly has_ordered: boolean
  /** The product of the range that is asked for. */
  readonly range_product_id: number | null
  readonly package: LoadedPackage | null
  readonly agreed: { package_id: number; name: string; amount: number; addon_ids: number[] } | null
  readonly recommended: { package_id: number; addon_ids: number[] } | null
  readonly addons: readonly LoadedAddon[]
  readonly saturday: number | null
  readonly tax: { name: string; basis_points: number } | null
  readonly promo: PromoRow | null
  readonly credits: number
}

const todayIn = (now: Date, country: number): PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(countryOf(country).zone)
    .toPlainDate()
    .toString()

/**
 * The client whose prices are asked for, as the table `c` of a statement: his companies, the country and its day. No row
 * when the caller may not ask for them.
 */
export const clientRow = (scope: Scope, clientId: number, now: Date, country?: number) =>
  sql`c as (
      select *, case when country_code = 1 then ${todayIn(now, 1)}::date else ${todayIn(now, 2)}::date end as today
      from (select u.id as client_id, u.user_type, u.company_id, coalesce(co.ancestors, '{}') as companies,
          coalesce(co.status = 'pending' or co.payment_terms = 'prepaid', true) as prepaid, co.region as company_region,
          coalesce(${country ?? null}::int, u.country_code) as country_code
        from users u left join companies co on co.id = u.company_id
        where u.id = ${clientId} and u.status = 'active' and ${clientIn(scope)}) u)`

/** Agreed packages of the client's companies that hold today; amounts are those of the company's own country. */
export const agreedRows = sql`agreed as (
      select cp.* from company_packages cp join companies co on co.id = cp.company_id, c
      where cp.company_id = any(c.companies) and co.country_code = c.country_code
        and cp.holds_from <= c.today and (cp.holds_to is null or cp.holds_to >= c.today))`

/** The newest price of an item that has begun to hold in the country of `c`. */
export const priceOf = (item: 'package' | 'addon', id: string) =>
  sql`(select pr.amount from prices pr where pr.item = ${sql.lit(item)} and pr.item_id = ${sql.ref(id)}
    and pr.country_code = c.country_code and pr.holds_from <= c.today order by pr.holds_from desc limit 1)`

const json = (rows: ReturnType<typeof sql>) => sql`(select to_jsonb(one) from (${rows}) one)`

/** Loads all of it in one statement. Answers not_found for a client whose prices the caller may not ask for. */
export async function loadPrices(db: Db | Tx, scope: Scope, ask: PriceAsk, now: Date): Promise<Loaded> {
  const wanted = [...new Set(ask.addonIds)]
  const { rows } = await sql<Loaded>`
    with ${clientRow(scope, ask.clientId, now, ask.country)}, ${agreedRows}, bought as (
      select package_id, name, amount, addon_ids from agreed where id = ${ask.companyPackageId ?? null}::bigint
    ), recommended as (
      select rp.package_id, rp.addon_ids from recommended_packages rp, c
      where rp.id = ${ask.recommendedPackageId ?? null}::bigint and rp.country_code = c.country_code
        and (rp.company_id is null or rp.company_id = any(c.companies))
    )
    select c.*,
      ${
        ask.promoCode
          ? sql`exists(select from orders o where o.user_id = c.client_id and o.state <> 'cancelled')`
          : sql`false`
      } as has_ordered,
      (select product_id from sub_categories where id = ${ask.subCategoryId ?? null}::bigint) as range_product_id,
      ${json(sql`select p.id, p.name, p.minutes, p.sub_category_id, s.product_id, ${priceOf('package', 'p.id')} as amount,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', ps.kind, 'quantity', ps.quantity, 'sequence', ps.sequence)
          order by ps.sequence), '[]') from package_stages ps where ps.package_id = p.id) as stages
        from packages p join sub_categories s on s.id = p.sub_category_id
        where p.id = ${ask.packageId ?? null}::bigint and p.active`)} as package,
      (select to_jsonb(bought) from bought) as agreed,
      (select to_jsonb(recommended) from recommended) as recommended,
      (select coalesce(jsonb_agg(to_jsonb(one) order by one.place), '[]') from (
        select a.id, a.slug, a.name, a.kind, a.quantity, a.minutes, ${priceOf('addon', 'a.id')} as amount,
          array(select x.sub_category_id from addon_sub_categories x where x.addon_id = a.id) as sub_category_ids,
          (g.sequence, a.sequence, a.id) as place
        from addons a join addon_groups g on g.id = a.addon_group_id
        where a.active and a.id = any(${wanted}::bigint[] || coalesce((select addon_ids from bought), '{}')
          || coalesce((select addon_ids from recommended), '{}'))) one) as addons,
      (select pr.amount from prices pr where pr.item = 'saturday' and pr.country_code = c.country_code
        and pr.holds_from <= c.today order by pr.holds_from desc limit 1) as saturday,
      ${json(sql`select t.name, t.basis_points from tax_rates t where t.country_code = c.country_code
        and (t.region is null or t.region = coalesce(${ask.region ?? null}, c.company_region)) and t.holds_from <= c.today
        order by t.region nulls last, t.holds_from desc limit 1`)} as tax,
      ${json(sql`select p.id, p.code, p.kind, p.value, p.country_code, p.company_id, p.user_id, p.starts_on, p.ends_on,
        p.most_uses, p.uses, p.first_order_only from promo_codes p where upper(p.code) = upper(${ask.promoCode || null})`)} as promo,
      (select coalesce(sum(k.remaining), 0)::int from credits k
        where (k.company_id = any(c.companies) or k.user_id = c.client_id) and k.remaining > 0
          and k.currency = case when c.country_code = 1 then 'GBP' else 'USD' end
          and (k.expires_on is null or k.expires_on >= c.today)) as credits
    from c`.execute(db)
  return found(rows[0])
}
