import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allocate,
  currencySign,
  priceString,
  readPriceString,
  roundHalfAway,
  shareOf,
  taxWithin,
} from './money.ts'

const amount = fc.integer({ min: -100_000_000, max: 100_000_000 })
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
const rate = fc.integer({ min: 0, max: 5000 })

test('allocate adds up, and no part is a whole unit away from its share', () => {
  fc.assert(
    fc.property(amount, weights, (total, parts) => {
      const sum = parts.reduce((a, b) => a + b, 0)
      const split = allocate(total, parts)
      expect(split.reduce((a, b) => a + b, 0)).toBe(total)
      expect(split).toHaveLength(parts.length)
      for (const [i, part] of split.entries()) {
        const share = sum === 0 ? total / parts.length : (total * (parts[i] ?? 0)) / sum
        expect(Math.abs(part - share)).toBeLessThan(1)
        expect(Number.isInteger(part)).toBe(true)
      }
    }),
  )
})

test('allocate of nothing, and the odd pennies go to the largest remainders first', () => {
  expect(allocate(100, [])).toEqual([])
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(5, [1, 3])).toEqual([1, 4])
  expect(allocate(3, [0, 0])).toEqual([2, 1])
})

test('rounding is half away from zero, the same on both sides', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
      const rounded = roundHalfAway(value)
      expect(rounded + roundHalfAway(-value)).toBe(0)
      expect(Object.is(rounded, -0)).toBe(false)
      expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (whole) => {
      expect(roundHalfAway(whole + 0.5)).toBe(whole + 1)
      expect(roundHalfAway(-whole - 0.5)).toBe(-whole - 1)
    }),
  )
  expect(roundHalfAway(1.005 * 100)).toBe(101)
})

test('tax within a gross amount is the tax on what is left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), rate, (gross, at) => {
      const tax = taxWithin(gross, at)
      const net = gross - tax
      expect(tax).toBeGreaterThanOrEqual(0)
      expect(net + tax).toBe(gross)
      expect(Math.abs(shareOf(net, at) - tax)).toBeLessThanOrEqual(1)
      expect(taxWithin(-gross, at) + tax).toBe(0)
    }),
  )
  expect(taxWithin(12_000, 2000)).toBe(2000)
})

test('a price string is read back as it was written, and nothing else is one', () => {
  fc.assert(
    fc.property(amount, fc.constantFrom('GBP' as const, 'USD' as const), (minor, currency) => {
      expect(readPriceString(priceString({ amount: minor, currency }))).toEqual({ amount: minor, currency })
    }),
  )
  expect(priceString({ amount: -50, currency: 'GBP' })).toBe('-0.50 GBP')
  for (const text of ['120 GBP', '120.0 GBP', '120.00 EUR', '£120.00', ' 1.00 GBP', '1.00 GBP '])
    expect(readPriceString(text)).toBeUndefined()
})

test('GBP has the pound sign, everything else the dollar sign', () => {
  expect(['GBP', 'USD', 'EUR'].map(currencySign)).toEqual(['£', '$', '$'])
})
