import Stripe from 'stripe'
import { ForgedEvent } from './cards-webhook.ts'
import type { CardEvent, Cards } from './outside.ts'
import { withPayment } from './payment-return.ts'

export interface StripeOptions {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Where Stripe is, for tests. */
  readonly server?: { host: string; port: number; protocol: 'http' | 'https' }
}

/** Just under the longest that Stripe allows. */
const sessionHours = 23

/** What became of a session, by the kind of event; a completed one may still wait for its money. */
const outcomes: Readonly<Record<string, CardEvent['outcome']>> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'declined',
  'checkout.session.expired': 'abandoned',
}

/** Card payments by Stripe Checkout. */
export function openStripe({ secretKey, webhookSecret, server }: StripeOptions): Cards {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...server,
  })
  return {
    provider: 'stripe',
    async open({ amount, reference, email, returnUrl }) {
      const session = await stripe.checkout.sessions.create({
        mode: 'payment',
        client_reference_id: reference,
        customer_email: email,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: amount.currency.toLowerCase(),
              unit_amount: amount.amount,
              product_data: { name: reference },
            },
          },
        ],
        payment_intent_data: { description: reference },
        success_url: withPayment(returnUrl, 'paid'),
        cancel_url: withPayment(returnUrl, 'abandoned'),
        expires_at: Math.floor(Date.now() / 1000) + sessionHours * 3600,
      })
      if (!session.url) throw new Error(`Stripe gave no address for the session ${session.id}`)
      return { id: session.id, url: session.url }
    },
    read(raw, signature) {
      const event = verified(stripe, raw, signature, webhookSecret)
      const outcome = outcomes[event.type]
      if (!outcome) return undefined
      const session = event.data.object as Stripe.Checkout.Session
      if (event.type === 'checkout.session.completed' && session.payment_status !== 'paid') return undefined
      const currency = session.currency?.toUpperCase()
      if (session.amount_total === null || (currency !== 'GBP' && currency !== 'USD')) return undefined
      return {
        id: event.id,
        session: session.id,
        outcome,
        amount: { amount: session.amount_total, currency },
      }
    },
  }
}

function verified(stripe: Stripe, raw: Buffer, signature: string | undefined, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(raw, signature ?? '', secret)
  } catch (error) {
    throw new ForgedEvent('Stripe did not sign it', error)
  }
}
