import type { CardEvent } from './outside.ts'

const words = { paid: 'success', declined: 'declined', abandoned: 'abandoned' } as const

/** The address to which the customer comes back, saying in `payment` what he saw happen; only the webhook is believed. */
export function withPayment(returnUrl: string, outcome: CardEvent['outcome']): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment', words[outcome])
  return url.href
}
