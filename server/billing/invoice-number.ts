import type { CountryCode } from '#contract/words/place.ts'
import type { Writing } from '#server/platform/write.ts'

/** Series by kind and country, and how a number reads. */
export const series = {
  invoice: { 1: { key: 'INV-UK', prefix: 'INV-' }, 2: { key: 'INV-US', prefix: 'INV-US-' } },
  'credit-note': { 1: { key: 'CN-UK', prefix: 'CN-' }, 2: { key: 'CN-US', prefix: 'CN-US-' } },
} as const

/** The next number of a series without a gap: the row is held until the transaction is decided. */
export async function takeNumber(w: Writing, kind: keyof typeof series, country: CountryCode) {
  const { key, prefix } = series[kind][country]
  const { last } = await w.tx
    .updateTable('invoice_series')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .where('series', '=', key)
    .returning('last')
    .executeTakeFirstOrThrow()
  return { series: key, number: last, reference: `${prefix}${last}` }
}
