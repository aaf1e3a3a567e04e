import { invoiceTransitions } from '#contract/billing/states.ts'
import { next } from '#contract/words/transition.ts'
import type { App } from '#server/platform/app-context.ts'
import type { CardEvent } from '#server/platform/outside.ts'
import { write, type Writing } from '#server/platform/write.ts'
import { debtorOf, post } from './ledger.ts'
import { leftToPay } from './open-amount.ts'

/**
 * Records a provider's event once by its id and lets it have its effect once, in whatever order and however often it
 * comes (domain.md section 5). A success after a decline counts; a decline after a success does not.
 */
export const settlePayment = (app: App, event: CardEvent, payload: unknown): Promise<void> =>
  write({ app, actor: null }, async (w) => {
    if (!(await recordOnce(w, event, payload))) return
    const session = await w.tx
      .selectFrom('payment_sessions as s')
      .innerJoin('invoices as i', 'i.id', 's.invoice_id')
      .select(['s.id', 's.invoice_id', 's.state', 's.currency', 'i.order_id'])
      .where('s.provider', '=', app.cards.provider)
      .where('s.provider_session', '=', event.session)
      .forUpdate('s')
      .executeTakeFirst()
    if (!session) return app.log.warn({ event: event.id }, 'a card event is about no session of ours')
    if (session.state === 'paid') return
    await w.tx
      .updateTable('payment_sessions')
      .set({ state: event.outcome, settled_at: w.now })
      .where('id', '=', session.id)
      .execute()
    if (event.outcome !== 'paid') return noteFailure(w, session, event)
    if (event.amount.currency !== session.currency)
      throw new Error(
        `card event ${event.id} is in ${event.amount.currency}, its session in ${session.currency}`,
      )
    await bookPayment(w, session.invoice_id, event.amount.amount, `card:${session.id}`)
  })

/** Whether this event was not seen before. */
async function recordOnce(w: Writing, event: CardEvent, payload: unknown): Promise<boolean> {
  const fresh = await w.tx
    .insertInto('provider_events')
    .values({
      provider: w.app.cards.provider,
      event_id: event.id,
      kind: event.outcome,
      payload: JSON.stringify(payload),
      received_at: w.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return fresh !== undefined
}

function noteFailure(
  w: Writing,
  session: { id: number; invoice_id: number; order_id: number | null },
  event: CardEvent,
): void {
  w.audit({
    action: `payment.${event.outcome}`,
    subject: 'invoice',
    subjectId: session.invoice_id,
    ...(session.order_id ? { orderId: session.order_id } : {}),
    after: { session: session.id, amount: event.amount.amount, currency: event.amount.currency },
  })
}

/** Books money that came in for an invoice; what is more than was open stands to the credit of the debtor. */
async function bookPayment(w: Writing, invoiceId: number, amount: number, cause: string): Promise<void> {
  const invoice = await w.tx
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const open = leftToPay(invoice)
  const counted = Math.min(amount, open)
  const moved = next(invoiceTransitions, invoice.state, counted === open ? 'pay-rest' : 'pay-part')
  const state = counted > 0 && moved ? moved : invoice.state
  if (counted > 0) {
    await w.tx
      .updateTable('invoices')
      .set({ paid: invoice.paid + counted, state })
      .where('id', '=', invoiceId)
      .execute()
  }
  await post(w, {
    cause,
    memo: `Card payment for ${invoice.invoice_reference}`,
    currency: invoice.currency,
    invoiceId,
    orderId: invoice.order_id,
    entries: [
      { code: 'cash', amount },
      { code: 'debtor', owner: debtorOf(invoice), amount: -amount },
    ],
  })
  w.audit({
    action: 'invoice.paid',
    subject: 'invoice',
    subjectId: invoiceId,
    ...(invoice.order_id ? { orderId: invoice.order_id } : {}),
    before: { state: invoice.state, paid: invoice.paid },
    after: {
      invoice: invoice.invoice_reference,
      amount,
      currency: invoice.currency,
      state,
      ...(amount > counted ? { to_credit: amount - counted } : {}),
    },
  })
  if (state === 'paid' && invoice.state !== 'paid')
    await w.emit('invoice.paid', { invoiceId, orderId: invoice.order_id })
}
