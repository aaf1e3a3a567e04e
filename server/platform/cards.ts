import { openSandbox } from './cards-sandbox.ts'
import type { Config } from './config.ts'
import type { Cards, Secrets } from './outside.ts'

type CardsConfig = Pick<Config, 'stripeSecretKey' | 'stripeWebhookSecret' | 'publicUrl'>

/** Stripe with STRIPE_SECRET_KEY, otherwise the sandbox. */
export async function openCards(config: CardsConfig, secrets: Secrets): Promise<Cards> {
  const { stripeSecretKey, stripeWebhookSecret, publicUrl } = config
  if (!stripeSecretKey) return openSandbox({ secrets, publicUrl })
  const { openStripe } = await import('./cards-stripe.ts')
  return openStripe({ secretKey: stripeSecretKey, webhookSecret: stripeWebhookSecret ?? '' })
}
