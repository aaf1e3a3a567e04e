import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, taxWithin } from '#contract/words/money.ts'
import { creditsUsed, priceOrder, type Item, type Promo } from './price-order.ts'

const pence = fc.integer({ min: 0, max: 500_000 })
const item: fc.Arbitrary<Item> = fc.record({
  kind: fc.constantFrom('package', 'addon', 'saturday'),
  itemId: fc.integer({ min: 1, max: 99 }),
  name: fc.constant('x'),
  quantity: fc.constant(1),
  gross: pence,
  taxRate: fc.constantFrom(0, 500, 625, 825, 2000, 10_000),
})
const items = fc.array(item, { maxLength: 12 })
const promo: fc.Arbitrary<Promo | null> = fc.option(
  fc.oneof(
    fc.record({
      code: fc.constant('P'),
      kind: fc.constant('percent' as const),
      value: fc.integer({ min: 1, max: 10_000 }),
    }),
    fc.record({
      code: fc.constant('A'),
      kind: fc.constant('amount' as const),
      value: fc.integer({ min: 1, max: 2_000_000 }),
    }),
  ),
)
const uk = (gross: number): Item => ({
  kind: 'package',
  itemId: 1,
  name: 'x',
  quantity: 1,
  gross,
  taxRate: 2000,
})

describe('the price of an order', () => {
  test('every line is its net and its tax, and the lines add up to the total', () =>
    fc.assert(
      fc.property(items, promo, (list, code) => {
        const priced = priceOrder(list, code)
        for (const line of priced.lines) expect(line.net + line.tax).toBe(line.gross)
        for (const part of ['gross', 'net', 'tax'] as const)
          expect(priced.lines.reduce((sum, line) => sum + line[part], 0)).toBe(priced[part])
        expect(priced.net + priced.tax).toBe(priced.gross)
      }),
    ))

  test('nothing is ever negative, and a promo never takes more than there is', () =>
    fc.assert(
      fc.property(items, promo, (list, code) => {
        const { gross, net, tax, subtotal, discount, lines } = priceOrder(list, code)
        for (const sum of [gross, net, tax, discount]) expect(sum).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(subtotal)
        expect(gross).toBe(subtotal - discount)
        for (const line of lines)
          if (line.kind === 'promo') expect(Math.max(line.gross, line.net, line.tax)).toBeLessThanOrEqual(0)
      }),
    ))

  test('no zero is a negative zero', () =>
    fc.assert(
      fc.property(items, promo, (list, code) => {
        expect(JSON.stringify(priceOrder(list, code))).not.toMatch(/-0[,}]/)
        for (const line of priceOrder(list, code).lines)
          for (const part of [line.gross, line.net, line.tax]) expect(Object.is(part, -0)).toBe(false)
      }),
    ))

  test('a promo of everything leaves nothing, at whatever rates', () =>
    fc.assert(
      fc.property(items, (list) => {
        const { gross, net, tax } = priceOrder(list, { code: 'ALL', kind: 'percent', value: 10_000 })
        expect([gross, net, tax]).toEqual([0, 0, 0])
      }),
    ))

  test('credits never exceed what is there, what was asked for, or what is to be paid', () =>
    fc.assert(
      fc.property(pence, pence, pence, (gross, available, asked) => {
        const used = creditsUsed(gross, available, asked)
        expect(used).toBe(Math.min(gross, available, asked))
      }),
    ))

  test('a split adds up exactly, and no part has more than its weight', () =>
    fc.assert(
      fc.property(fc.array(pence, { minLength: 1, maxLength: 12 }), fc.double({ min: 0, max: 1 }), (w, f) => {
        const whole = w.reduce((a, b) => a + b, 0)
        const total = Number.isNaN(f) ? 0 : Math.floor(whole * f)
        const parts = allocate(total, w)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
        for (const [i, part] of parts.entries()) expect(part).toBeLessThanOrEqual(w[i] ?? 0)
      }),
    ))

  test('VAT is inside the gross price and rounded half away from zero', () => {
    expect(taxWithin(3, 2000)).toBe(1)
    expect(priceOrder([uk(12_000)], null)).toMatchObject({ gross: 12_000, net: 10_000, tax: 2_000 })
  })

  test('three lines of 3 pence, all taken off, leave no odd penny of tax', () => {
    const priced = priceOrder([uk(3), uk(3), uk(3)], { code: 'NINE', kind: 'amount', value: 9 })
    expect(priced).toMatchObject({ subtotal: 9, gross: 0, net: 0, tax: 0 })
  })

  test('60% off the first purchase', () => {
    const priced = priceOrder([uk(14_900), { ...uk(3_500), kind: 'addon' }], {
      code: 'FIRST60',
      kind: 'percent',
      value: 6_000,
    })
    expect(priced).toMatchObject({ subtotal: 18_400, discount: 11_040, gross: 7_360 })
  })

  test('what is taxed at two rates has a promo line for each', () => {
    const priced = priceOrder([uk(10_000), { ...uk(10_000), taxRate: 0 }], {
      code: 'HALF',
      kind: 'percent',
      value: 5_000,
    })
    expect(priced.lines.filter((line) => line.kind === 'promo').map((line) => line.gross)).toEqual([
      -5_000, -5_000,
    ])
  })
})
