import { sql } from 'kysely'
import type { catalogue } from '#contract/catalogue/calls.ts'
import type { AddonGroup } from '#contract/catalogue/shapes.ts'
import { priceString } from '#contract/words/money.ts'
import { countryOf } from '#contract/words/place.ts'
import { found } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { clientRow, priceOf } from './load-prices.ts'
import {
  addonColumns,
  addonOf,
  agreedWanted,
  lastWanted,
  offers,
  productWanted,
  recommendedWanted,
  type AddonRow,
} from './offer-queries.ts'

type Catalogue = typeof catalogue

/** Agreed, recommended and ordered before: what the wizard's first step shows. */
export const recommendedPackages: Handler<Catalogue['GET products/recommended-package/']> = async ({
  app,
  actor,
  scope,
  query,
}) => {
  const wanted = sql`${agreedWanted()} union all (${recommendedWanted}) union all (${lastWanted})`
  const list = await offers(app.db, scope, query.user_id ?? actor.id, app.clock.now(), wanted)
  return {
    agreed_packages: list('agreed'),
    recommended_package: list('recommended'),
    last_orders: list('last'),
  }
}

export const companyPackages: Handler<Catalogue['GET products/company-package/']> = async ({
  app,
  actor,
  scope,
  query,
}) => {
  const wanted = agreedWanted(query.package_group_id)
  const list = await offers(app.db, scope, query.user_id ?? actor.id, app.clock.now(), wanted)
  return list('agreed')
}

interface CategoryRow {
  id: number
  slug: string
  name: string
  description: string
  order_type: 'package' | 'addon'
  image: string | null
  from_amount: number | null
}

/** Products with their lowest price in the client's country. */
export const categoryList: Handler<Catalogue['GET products/category-list/']> = async ({
  app,
  actor,
  scope,
  query,
}) => {
  const { rows } = await sql<{ country_code: number; products: CategoryRow[] | null }>`
    with ${clientRow(scope, query.user_id ?? actor.id, app.clock.now())},
    cheapest as (
      select s.product_id, ${priceOf('package', 'p.id')} as amount
      from packages p join sub_categories s on s.id = p.sub_category_id, c where p.active
      union all
      select s.product_id, ${priceOf('addon', 'a.id')}
      from addons a join addon_sub_categories x on x.addon_id = a.id join sub_categories s on s.id = x.sub_category_id
        join products p on p.id = s.product_id and p.order_type = 'addon', c where a.active
    )
    select c.country_code, (select jsonb_agg(to_jsonb(one) order by one.sequence, one.id) from (
      select p.id, p.slug, p.name, p.description, p.order_type, p.image, p.sequence,
        (select min(ch.amount) from cheapest ch where ch.product_id = p.id) as from_amount
      from products p where p.order_type = ${query.order_type}) one) as products
    from c`.execute(app.db)
  const { country_code, products } = found(rows[0])
  const { currency } = countryOf(country_code)
  return (products ?? []).map(({ from_amount, ...product }) => ({
    ...product,
    from_price: from_amount === null ? null : priceString({ amount: from_amount, currency }),
  }))
}

/** Ranges of a product with their packages; a product that is not there has none. */
export const subCategoryList: Handler<Catalogue['GET products/sub-category-list/']> = async ({
  app,
  actor,
  scope,
  query,
}) => {
  const list = await offers(
    app.db,
    scope,
    query.user_id ?? actor.id,
    app.clock.now(),
    productWanted(query.category),
  )
  const packages = list('all')
  const ranges = await app.db
    .selectFrom('sub_categories')
    .select(['id', 'product_id', 'slug', 'name'])
    .where('product_id', '=', query.category)
    .orderBy('sequence')
    .orderBy('id')
    .execute()
  return ranges.map((range) => ({
    ...range,
    packages: packages.filter((each) => each.sub_category_id === range.id),
  }))
}

/**
 * Add-ons of a range by group, in the order of the groups. Where a product is sold as add-ons only, so are its groups:
 * those that go with a package alone are left out.
 */
export const addonsCategory: Handler<Catalogue['GET products/addons-category/']> = async ({
  app,
  actor,
  scope,
  query,
}) => {
  type Row = Omit<AddonGroup, 'addons'> & { addons: AddonRow[] }
  const { rows } = await sql<{ country_code: number; groups: Row[] | null }>`
    with ${clientRow(scope, query.user_id ?? actor.id, app.clock.now())},
    addon as (
      select ${addonColumns}, a.addon_group_id, ${priceOf('addon', 'a.id')} as amount
      from addons a join addon_sub_categories x on x.addon_id = a.id, c
      where x.sub_category_id = ${query.sub_category} and a.active
    )
    select c.country_code, (select jsonb_agg(to_jsonb(one) order by one.sequence, one.id) from (
      select g.id, g.name, g.sequence, jsonb_agg(to_jsonb(addon) - 'addon_group_id' order by addon.sequence, addon.id) as addons
      from addon_groups g join addon on addon.addon_group_id = g.id
      where addon.amount is not null and (g.addons_only or exists(select from sub_categories s
        join products p on p.id = s.product_id where s.id = ${query.sub_category} and p.order_type = 'package'))
      group by g.id) one) as groups
    from c`.execute(app.db)
  const { country_code, groups } = found(rows[0])
  return (groups ?? []).map((group) => ({
    ...group,
    addons: group.addons.map((addon) => addonOf(addon, country_code)),
  }))
}

interface CreditRow {
  id: number
  reason: string
  remaining: number
  expires_on: string | null
}

/** Credits of the client and of his companies, those that end first at the head: the order in which they are spent. */
export const activeCredits: Handler<Catalogue['GET orders/get-active-credits/']> = async ({
  app,
  actor,
  scope,
  query,
}) => {
  const { rows } = await sql<{ country_code: number; credits: CreditRow[] | null }>`
    with ${clientRow(scope, query.user_id ?? actor.id, app.clock.now())}
    select c.country_code, (select jsonb_agg(to_jsonb(one) order by one.expires_on nulls last, one.id) from (
      select k.id, k.reason, k.remaining, k.expires_on from credits k
      where (k.company_id = any(c.companies) or k.user_id = c.client_id) and k.remaining > 0
        and k.currency = case when c.country_code = 1 then 'GBP' else 'USD' end
        and (k.expires_on is null or k.expires_on >= c.today)) one) as credits
    from c`.execute(app.db)
  const { country_code, credits } = found(rows[0])
  return {
    currency: countryOf(country_code).currency,
    amount: (credits ?? []).reduce((sum, credit) => sum + credit.remaining, 0),
    credits: credits ?? [],
  }
}
