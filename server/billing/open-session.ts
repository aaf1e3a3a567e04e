import type { billing } from '#contract/billing/calls.ts'
import { priceString, type Currency } from '#contract/words/money.ts'
import type { Actor, Scope } from '#server/platform/actor.ts'
import { found, Problem } from '#server/platform/problem.ts'
import type { Handler, Incoming } from '#server/platform/serve.ts'
import { lockOn, write, type Writing } from '#server/platform/write.ts'
import { leftToPay } from './open-amount.ts'
import { invoicesIn } from './scope.ts'

/** Milliseconds for which an open session is handed out again for the same sum. */
const REUSE = 20 * 60_000

interface Wanted {
  readonly reference: string
  readonly amount: number
  readonly currency: Currency
  /** Narrow what the caller may see already. */
  readonly order?: string | undefined
  readonly userId?: number | undefined
}

/** A card session for an order that was just placed. Throws not_found, not_due, price_changed. */
export const placeOrderSession: Handler<(typeof billing)['GET stripe/place-order-session/']> = (call) =>
  openSession(call, {
    reference: call.query.invoice_reference,
    amount: call.query.amount,
    currency: call.query.currency,
    order: call.query.order_reference,
    userId: call.query.order_user_id,
  })

/** A card session for what is open on an invoice. Throws not_found, not_due, price_changed. */
export const invoicePaymentSession: Handler<(typeof billing)['GET stripe/invoice-payment-session/']> = (
  call,
) =>
  openSession(call, {
    reference: call.query.reference,
    amount: call.query.amount,
    currency: call.query.currency,
    userId: call.query.user_id,
  })

/** One session at a time for an invoice: the lock is held while the provider opens it. */
async function openSession(
  call: Incoming & { readonly actor: Actor },
  wanted: Wanted,
): Promise<{ id: string; url: string }[]> {
  const { app, actor } = call
  return write(call, async (w) => {
    await lockOn(w.tx, `pay:${wanted.reference}`)
    const invoice = found(await payable(w, call.scope, wanted))
    const open = leftToPay(invoice)
    if (open === 0 || (invoice.state !== 'issued' && invoice.state !== 'part-paid'))
      throw new Problem('not_due')
    if (wanted.amount !== open || wanted.currency !== invoice.currency)
      throw new Problem('price_changed', { total: priceString({ amount: open, currency: invoice.currency }) })
    const known = await w.tx
      .selectFrom('payment_sessions')
      .select(['provider_session as id', 'url'])
      .where('invoice_id', '=', invoice.id)
      .where('provider', '=', app.cards.provider)
      .where('state', '=', 'open')
      .where('amount', '=', open)
      .where('created_at', '>', new Date(w.now.getTime() - REUSE))
      .executeTakeFirst()
    if (known) return [known]
    const returnPath = invoice.reference
      ? `/dashboard/orders/detail/${invoice.reference}`
      : '/dashboard/invoices'
    const session = await app.cards.open({
      amount: { amount: open, currency: invoice.currency },
      reference: invoice.invoice_reference,
      email: invoice.email,
      returnUrl: `${app.config.publicUrl}${returnPath}`,
    })
    await w.tx
      .insertInto('payment_sessions')
      .values({
        id: await w.id(),
        provider: app.cards.provider,
        provider_session: session.id,
        invoice_id: invoice.id,
        user_id: actor.id,
        amount: open,
        currency: invoice.currency,
        url: session.url,
        return_path: returnPath,
        created_at: w.now,
      })
      .execute()
    w.audit({
      action: 'payment.opened',
      subject: 'invoice',
      subjectId: invoice.id,
      ...(invoice.order_id ? { orderId: invoice.order_id } : {}),
      after: { invoice: invoice.invoice_reference, amount: open, currency: invoice.currency },
    })
    return [session]
  })
}

const payable = (w: Writing, scope: Scope, wanted: Wanted) =>
  w.tx
    .selectFrom('invoices as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .leftJoin('orders as o', 'o.id', 'i.order_id')
    .where('i.invoice_reference', '=', wanted.reference)
    .where('i.kind', '=', 'invoice')
    .$if(wanted.order !== undefined, (query) => query.where('o.reference', '=', wanted.order ?? ''))
    .$if(wanted.userId !== undefined, (query) => query.where('i.user_id', '=', wanted.userId ?? 0))
    .where(invoicesIn(scope))
    .select(['i.id', 'i.kind', 'i.invoice_reference', 'i.gross', 'i.credits_used', 'i.credited', 'i.paid'])
    .select(['i.state', 'i.currency', 'i.order_id', 'o.reference', 'u.email'])
    .executeTakeFirst()
