import type { PricedLine } from '#contract/catalogue/shapes.ts'
import { allocate, shareOf, taxWithin } from '#contract/words/money.ts'

/** One thing that is charged: `gross` in minor units for the country, tax inside it at `taxRate` basis points. */
export interface Item {
  readonly kind: 'package' | 'addon' | 'saturday' | 'special'
  readonly itemId: number | null
  readonly name: string
  readonly quantity: number
  readonly gross: number
  readonly taxRate: number
}
/** `value` is basis points for percent, minor units for amount. */
export interface Promo {
  readonly code: string
  readonly kind: 'percent' | 'amount'
  readonly value: number
}
export interface Priced {
  readonly lines: readonly PricedLine[]
  /** Before promo. */
  readonly subtotal: number
  readonly discount: number
  readonly gross: number
  readonly net: number
  readonly tax: number
}

const lineOf = (item: Item): PricedLine => {
  const tax = taxWithin(item.gross, item.taxRate)
  return {
    kind: item.kind,
    item_id: item.itemId,
    name: item.name,
    quantity: item.quantity,
    gross: item.gross,
    net: item.gross - tax,
    tax,
    tax_rate: item.taxRate,
  }
}

/** What the promo takes off `subtotal` minor units: never more than there is. */
export const discountOf = (subtotal: number, promo: Promo | null): number => {
  if (!promo) return 0
  return Math.min(subtotal, promo.kind === 'percent' ? shareOf(subtotal, promo.value) : promo.value)
}

/**
 * The lines of a promo, one for each rate of tax. Each takes off the tax by which the lines' own tax falls, so that what is
 * left of every line is taxed and rounded as if it had cost that from the start, and no total is ever negative.
 */
function promoLines(lines: readonly PricedLine[], promo: Promo, discount: number): PricedLine[] {
  const parts = allocate(
    discount,
    lines.map((line) => line.gross),
  )
  const byRate = new Map<number, { gross: number; tax: number }>()
  for (const [i, line] of lines.entries()) {
    const part = parts[i] ?? 0
    const sum = byRate.get(line.tax_rate) ?? { gross: 0, tax: 0 }
    sum.gross += part
    sum.tax += line.tax - taxWithin(line.gross - part, line.tax_rate)
    byRate.set(line.tax_rate, sum)
  }
  return [...byRate]
    .filter(([, sum]) => sum.gross > 0)
    .map(([rate, sum]) => ({
      kind: 'promo',
      item_id: null,
      name: promo.code,
      quantity: 1,
      gross: -sum.gross,
      net: sum.tax - sum.gross,
      tax: sum.tax === 0 ? 0 : -sum.tax,
      tax_rate: rate,
    }))
}

/** The lines of an order and their sums (domain.md section 5): each line is net and tax, and they add up to the total. */
export function priceOrder(items: readonly Item[], promo: Promo | null): Priced {
  const own = items.map(lineOf)
  const sum = (lines: readonly PricedLine[], part: 'gross' | 'net' | 'tax') =>
    lines.reduce((total, line) => total + line[part], 0)
  const subtotal = sum(own, 'gross')
  const discount = discountOf(subtotal, promo)
  const lines = promo && discount > 0 ? [...own, ...promoLines(own, promo, discount)] : own
  return {
    lines,
    subtotal,
    discount,
    gross: sum(lines, 'gross'),
    net: sum(lines, 'net'),
    tax: sum(lines, 'tax'),
  }
}

/** Credits reduce what is left to pay, never the invoice: how many of those asked for can be used. */
export const creditsUsed = (gross: number, available: number, asked: number): number =>
  Math.max(0, Math.min(gross, available, asked))
