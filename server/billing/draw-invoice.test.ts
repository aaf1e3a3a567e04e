import { expect, test } from 'vitest'
import { taxByRate, written } from './draw-invoice.ts'
import { payOf } from './enter-bee-pay.ts'
import { dueDays } from './issue-invoice.ts'

test('tax is summed up by rate, highest first', () => {
  const lines = [
    { tax_rate: 0, net: 50, tax: 0 },
    { tax_rate: 2000, net: 100, tax: 20 },
    { tax_rate: 2000, net: -10, tax: -2 },
  ]
  expect(taxByRate(lines)).toEqual([
    { rate: 2000, net: 90, tax: 18 },
    { rate: 0, net: 50, tax: 0 },
  ])
})

test('letters beyond Western Europe come from the file that has them', () => {
  expect(written('Paweł Núñez')).toEqual([
    { text: 'Pawe', font: 'Poppins' },
    { text: 'ł', font: 'PoppinsExtended' },
    { text: ' Núñez', font: 'Poppins' },
  ])
})

test('a prepaid invoice is due at once, another by the terms', () => {
  expect(dueDays(true, 30)).toBe(0)
  expect(dueDays(false, 14)).toBe(14)
  expect(dueDays(false, null)).toBe(30)
})

const row: Parameters<typeof payOf>[0] = {
  beeId: 1,
  kind: 'photography',
  bee_rate: null,
  shooter_id: 1,
  reference: 'PR-1',
  currency: 'GBP',
  rate: 4000,
  rateCurrency: 'GBP',
}
test("a bee gets his rate, the order's override instead when he shot it, and nothing without either", () => {
  expect(payOf(row).amount).toBe(4000)
  expect(payOf({ ...row, bee_rate: 5500 })).toMatchObject({ amount: 5500, currency: 'GBP' })
  expect(payOf({ ...row, bee_rate: 5500, shooter_id: 2 }).amount).toBe(4000)
  expect(payOf({ ...row, rate: null, rateCurrency: null }).amount).toBe(0)
})
