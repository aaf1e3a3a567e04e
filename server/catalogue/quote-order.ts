import type { catalogue } from '#contract/catalogue/calls.ts'
import type { Quote } from '#contract/catalogue/shapes.ts'
import { priceString } from '#contract/words/money.ts'
import { countryOf, US } from '#contract/words/place.ts'
import { problemText, type ProblemCode } from '#contract/words/problem.ts'
import { weekday } from '#contract/words/time.ts'
import type { Scope } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { loadPrices, type Loaded, type LoadedAddon, type PriceAsk } from './load-prices.ts'
import { creditsUsed, priceOrder, type Item } from './price-order.ts'
import { promoProblem } from './promo-rules.ts'

const SATURDAY = 6

export interface Quoted {
  readonly quote: Quote
  readonly loaded: Loaded
  /** What is bought beside the package, those that come with it too. */
  readonly addons: readonly LoadedAddon[]
  readonly promoProblem: ProblemCode | undefined
}

const notOffered = (field: string) => new Problem('not_offered', {}, { [field]: problemText('not_offered') })

/** The add-ons of the order; throws not_offered for one that is not for sale here. */
function addonsOf(loaded: Loaded, ask: PriceAsk): LoadedAddon[] {
  const included = new Set([...(loaded.agreed?.addon_ids ?? []), ...(loaded.recommended?.addon_ids ?? [])])
  const range = loaded.package?.sub_category_id ?? ask.subCategoryId ?? null
  for (const id of ask.addonIds) {
    if (included.has(id)) continue
    const addon = loaded.addons.find((each) => each.id === id)
    const fits = range === null || addon?.sub_category_ids.includes(range)
    if (!addon || addon.amount === null || !fits) throw notOffered('addons_ids')
  }
  return loaded.addons.filter((addon) => addon.amount !== null || loaded.agreed?.addon_ids.includes(addon.id))
}

/** What is charged: package or agreed amount, add-ons, Saturday. Throws not_offered. */
function itemsOf(loaded: Loaded, ask: PriceAsk, addons: readonly LoadedAddon[]): Item[] {
  const taxRate = loaded.tax?.basis_points ?? 0
  const items: Item[] = []
  const add = (kind: Item['kind'], itemId: number | null, name: string, gross: number) =>
    items.push({ kind, itemId, name, gross, quantity: 1, taxRate })
  if (ask.packageId) {
    const bought = loaded.package
    if (!bought) throw notOffered('package_id')
    if (ask.subCategoryId && bought.sub_category_id !== ask.subCategoryId) throw notOffered('sub_category_id')
    if (ask.companyPackageId && loaded.agreed?.package_id !== bought.id)
      throw notOffered('company_package_id')
    if (ask.recommendedPackageId && loaded.recommended?.package_id !== bought.id)
      throw notOffered('recommended_package_id')
    const amount = loaded.agreed?.amount ?? bought.amount
    if (amount === null) throw notOffered('package_id')
    add('package', bought.id, loaded.agreed?.name ?? bought.name, amount)
  } else if (ask.companyPackageId || ask.recommendedPackageId) throw notOffered('package_id')
  for (const addon of addons)
    add('addon', addon.id, addon.name, loaded.agreed?.addon_ids.includes(addon.id) ? 0 : (addon.amount ?? 0))
  if (ask.shootDate && loaded.saturday && weekday(ask.shootDate) === SATURDAY)
    add('saturday', null, 'Saturday visit', loaded.saturday)
  return items
}

/** The price of what is asked, from what was loaded. Throws not_offered. */
export function quoteFrom(loaded: Loaded, ask: PriceAsk): Quoted {
  const country = countryOf(loaded.country_code)
  const addons = addonsOf(loaded, ask)
  const problem = ask.promoCode
    ? promoProblem(loaded.promo, {
        id: loaded.client_id,
        country: loaded.country_code,
        companies: loaded.companies,
        hasOrdered: loaded.has_ordered,
        today: loaded.today,
      })
    : undefined
  const promo = ask.promoCode && !problem ? loaded.promo : null
  const priced = priceOrder(itemsOf(loaded, ask, addons), promo)
  const credits_used = creditsUsed(priced.gross, loaded.credits, ask.creditsAsked)
  const to_pay = priced.gross - credits_used
  const quote: Quote = {
    currency: country.currency,
    lines: [...priced.lines],
    subtotal: priced.subtotal,
    promo: promo ? { code: promo.code, discount: priced.discount } : null,
    promo_problem: problem ? { code: problem, message: problemText(problem) } : null,
    gross: priced.gross,
    net: priced.net,
    tax: priced.tax,
    tax_name: loaded.tax?.name ?? country.tax,
    tax_rate: loaded.tax?.basis_points ?? 0,
    credits_available: loaded.credits,
    credits_used,
    to_pay,
    order_total_price: priceString({ amount: to_pay, currency: country.currency }),
    minutes: (loaded.package?.minutes ?? 0) + addons.reduce((sum, addon) => sum + addon.minutes, 0),
  }
  return { quote, loaded, addons, promoProblem: problem }
}

/** Loads and prices, in one statement. Throws not_found, not_offered. */
export async function quoteOrder(db: Db | Tx, scope: Scope, ask: PriceAsk, now: Date): Promise<Quoted> {
  return quoteFrom(await loadPrices(db, scope, ask, now), ask)
}

/** The price of what is being ordered, line by line. Throws not_found, not_offered. */
export const orderTotalPrice: Handler<(typeof catalogue)['GET orders/order-total-price/']> = async ({
  app,
  actor,
  scope,
  query,
}) => {
  const country = query.shoot_country === undefined ? undefined : countryOf(query.shoot_country).code
  const place =
    country === US && query.post_code ? await app.geocoder.find(query.post_code, country) : undefined
  const ask: PriceAsk = {
    clientId: query.user_id ?? actor.id,
    country,
    region: place?.region,
    packageId: query.package_id,
    companyPackageId: query.company_package_id,
    recommendedPackageId: query.recommended_package_id,
    subCategoryId: query.sub_category_id,
    addonIds: query.addons_ids ?? [],
    promoCode: query.promo_code,
    creditsAsked: query.active_credits_used,
    shootDate: query.date,
  }
  return (await quoteOrder(app.db, scope, ask, app.clock.now())).quote
}
