import { sql } from 'kysely'
import { isClient, isProvider } from '#contract/accounts/permissions.ts'
import type { orders } from '#contract/orders/calls.ts'
import type { OrderSubmission } from '#contract/orders/submission.ts'
import { priceString } from '#contract/words/money.ts'
import { problemText } from '#contract/words/problem.ts'
import type { PriceAsk } from '#server/catalogue/load-prices.ts'
import { quoteOrder, type Quoted } from '#server/catalogue/quote-order.ts'
import { lockSpending, spendOnOrder } from '#server/catalogue/spend-on-order.ts'
import { sees } from '#server/platform/actor.ts'
import type { Place } from '#server/platform/outside.ts'
import { notFound, Problem, wrongFields } from '#server/platform/problem.ts'
import type { Handled, Handler } from '#server/platform/serve.ts'
import { write, type Writing } from '#server/platform/write.ts'
import { requestVisit } from '#server/scheduling/request-visit.ts'
import { needsOf } from '#server/scheduling/visit-needs.ts'
import { checkSubmission, wrongPlace } from './check-submission.ts'
import { insertOrder, type PlacedRow } from './insert-order.ts'
import { stagesBought, type StageBought } from './stages-bought.ts'

type PlaceCall = (typeof orders)['POST orders/order-placement/']

/**
 * Places an order: lines at the prices of this moment, stages, visit, promo use, credits, and by the event its invoice and
 * first tasks; all of it or nothing (domain.md section 3). Throws not_found, not_offered, price_changed, the promo's
 * problem, credits_short, slot_taken, invalid_fields.
 */
export const placeOrder: Handler<PlaceCall> = async (call) => {
  const { app, actor, body } = call
  if (isProvider(actor.userType)) throw new Problem('not_allowed')
  if (body.user_id !== actor.id && !sees(actor, 'orders.place-for-others')) throw notFound()
  checkSubmission(body)
  // The geocoder may be far away: it is asked before the transaction.
  const { post_code, shoot_country } = body.location_detail
  const place = await app.geocoder.find(post_code, shoot_country)
  return write(call, (w) => placeIn(w, call, place))
}

async function placeIn(w: Writing, call: Handled<PlaceCall>, place: Place | undefined) {
  const { body } = call
  const quoted = await quoteLocked(w, call, askOf(body, place))
  const { quote, loaded } = quoted
  const stages = stagesBought(loaded.package?.stages ?? [], quoted.addons)
  if (stages.length === 0) throw new Problem('not_offered', {}, { package_id: problemText('not_offered') })
  const field = stages.filter((stage) => stage.field)
  const late = wrongPlace(body, field.length > 0)
  if (Object.keys(late).length > 0) throw wrongFields(late)
  agree(quoted, body)

  const order = await insertOrder(w, { body, quoted, place, stages })
  if (field.length > 0) await askForVisit(w, { body, quoted, place, field, order })
  await spendOnOrder(w, {
    orderId: order.id,
    clientId: loaded.client_id,
    companies: loaded.companies,
    currency: quote.currency,
    today: loaded.today,
    credits: quote.credits_used,
    promo: quote.promo && loaded.promo && { id: loaded.promo.id, discount: quote.promo.discount },
  })
  w.audit({
    action: 'order.placed',
    subject: 'order',
    subjectId: order.id,
    orderId: order.id,
    after: { reference: order.reference, gross: quote.gross, to_pay: quote.to_pay, currency: quote.currency },
  })
  await w.emit('order.placed', { orderId: order.id, prepaid: loaded.prepaid })
  return answer(w, quoted, order)
}

const askOf = (body: OrderSubmission, place: Place | undefined): PriceAsk => ({
  clientId: body.user_id,
  country: body.location_detail.shoot_country,
  region: place?.region ?? (body.location_detail.shoot_state || undefined),
  packageId: body.package_id,
  companyPackageId: body.company_package_id,
  recommendedPackageId: body.recommended_package_id,
  subCategoryId: body.sub_category_id,
  addonIds: body.addons_ids,
  promoCode: body.promo_code,
  creditsAsked: body.active_credits_used,
  shootDate: body.contact_me_to_arrange_a_date_time.is_enable ? undefined : body.shoot?.date,
})

/** The price while nobody else can use up the promo code or the credits. */
async function quoteLocked(w: Writing, { scope }: Handled<PlaceCall>, ask: PriceAsk): Promise<Quoted> {
  if (ask.promoCode || ask.creditsAsked > 0) await lockSpending(w, ask.clientId, ask.promoCode ?? null)
  return quoteOrder(w.tx, scope, ask, w.now)
}

/** What the client agreed to is what the server would charge; anything else places nothing. */
function agree({ quote, loaded, promoProblem }: Quoted, body: OrderSubmission): void {
  if (!isClient(loaded.user_type)) throw wrongFields({ user_id: 'Choose a client' })
  if (loaded.range_product_id !== body.product_id)
    throw new Problem('not_offered', {}, { product_id: problemText('not_offered') })
  if (promoProblem) throw new Problem(promoProblem, {}, { promo_code: problemText(promoProblem) })
  if (body.active_credits_used > quote.credits_available) {
    const left = priceString({ amount: quote.credits_available, currency: quote.currency })
    throw new Problem(
      'credits_short',
      { left },
      { active_credits_used: problemText('credits_short', { left }) },
    )
  }
  if (body.order_total_price !== quote.order_total_price)
    throw new Problem('price_changed', { total: quote.order_total_price })
}

interface VisitAsk {
  readonly body: OrderSubmission
  readonly quoted: Quoted
  readonly place: Place | undefined
  readonly field: readonly StageBought[]
  readonly order: PlacedRow
}

/** Minutes on site when nothing that was bought says how long it takes. */
const LEAST_MINUTES = 30

function askForVisit(w: Writing, { body, quoted, place, field, order }: VisitAsk): Promise<number> {
  const shoot = body.contact_me_to_arrange_a_date_time.is_enable ? null : body.shoot
  return requestVisit(w, {
    orderId: order.id,
    region: order.region,
    country: body.location_detail.shoot_country,
    postcode: body.location_detail.post_code,
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
    minutes: quoted.quote.minutes || LEAST_MINUTES,
    needs: needsOf(
      field.map((stage) => stage.kind),
      quoted.addons.map((addon) => addon.slug),
    ),
    date: shoot?.date ?? null,
    slot: shoot?.slot ?? null,
  })
}

/** The order as the wizard goes on with it: with the invoice that was issued for it. */
async function answer(w: Writing, { quote, loaded }: Quoted, order: PlacedRow) {
  const invoice = await w.tx
    .selectFrom('invoices')
    .select('invoice_reference')
    .where('order_id', '=', order.id)
    .where('kind', '=', sql.lit('invoice'))
    .executeTakeFirst()
  return {
    id: order.id,
    reference: order.reference,
    currency: quote.currency,
    promo_code: quote.promo?.code ?? null,
    prepaid: loaded.prepaid && quote.to_pay > 0,
    user_id: loaded.client_id,
    to_pay: quote.to_pay,
    // Times 100 it is what the payment calls take: credits are off already.
    invoice: {
      invoice_reference: invoice?.invoice_reference ?? '',
      entry_gross_rate: quote.to_pay / 100,
    },
  }
}
