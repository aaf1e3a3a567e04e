/** ISO 4217 code of a currency in which the business trades (domain.md section 5). */
export type Currency = 'GBP' | 'USD'
export const currencies = ['GBP', 'USD'] as const

/** An amount in integer minor units (pence, cents) with its currency. */
export interface Money {
  readonly amount: number
  readonly currency: Currency
}

/** Half away from zero, to a whole minor unit: the one rounding of the product (domain.md section 5). */
export const roundHalfAway = (value: number): number => {
  const rounded = Math.sign(value) * Math.round(Math.abs(value) + Number.EPSILON * Math.abs(value))
  return rounded === 0 ? 0 : rounded
}

/** `rate` is in basis points: 2000 is 20 %. Returns minor units. */
export const shareOf = (amount: number, rate: number): number => roundHalfAway((amount * rate) / 10_000)

/** The tax that is inside a gross amount at `rate` basis points, in minor units. */
export const taxWithin = (gross: number, rate: number): number =>
  roundHalfAway((gross * rate) / (10_000 + rate))

/**
 * Splits `total` minor units over `weights` so that the parts add up to it exactly; the first of the largest
 * remainders gets the odd pennies. All zero weights share equally.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  const sum = weights.reduce((a, b) => a + b, 0)
  const share = sum === 0 ? weights.map(() => total / weights.length) : weights.map((w) => (total * w) / sum)
  const parts = share.map(Math.trunc)
  const left = total - parts.reduce((a, b) => a + b, 0)
  const order = share
    .map((value, i) => ({ i, rest: Math.abs(value - Math.trunc(value)) }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i)
  for (let n = 0; n < Math.abs(left); n++) {
    const at = order[n % order.length]
    if (at) parts[at.i] = (parts[at.i] ?? 0) + Math.sign(left)
  }
  return parts
}

/** The specification's price string, 'amount currency', from minor units: `'120.00 GBP'`. */
export const priceString = (money: Money): string => `${(money.amount / 100).toFixed(2)} ${money.currency}`

/** Reads a price string back to minor units; undefined when it is not one. */
export function readPriceString(text: string): Money | undefined {
  const match = /^(-?\d+)\.(\d{2}) (GBP|USD)$/.exec(text)
  if (!match) return undefined
  const [, whole, fraction, currency] = match
  const sign = whole?.startsWith('-') ? -1 : 1
  return {
    amount: Number(whole) * 100 + sign * Number(fraction),
    currency: currency as Currency,
  }
}

/** GBP uses the pound sign, otherwise the dollar sign (product.md section 3). */
export const currencySign = (currency: string): '£' | '$' => (currency === 'GBP' ? '£' : '$')
