import type { Cards } from './outside.ts'

/** Where card providers tell what became of a payment: a POST below `/api`, whose raw body goes to `cards.read`. */
export const webhookPath = '/cards/webhook'

/** The header in which each provider signs what it tells. */
export const signatureHeaders: Readonly<Record<Cards['provider'], string>> = {
  sandbox: 'x-propolis-signature',
  stripe: 'stripe-signature',
}

/** What came to the webhook was not signed by the provider, or too long ago. */
export class ForgedEvent extends Error {
  constructor(why: string, cause?: unknown) {
    super(`the card event is not genuine: ${why}`, { cause })
    this.name = 'ForgedEvent'
  }
}
