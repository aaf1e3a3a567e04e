import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drivingMinutes, milesBetween } from './distance.ts'

// Where the business is: near the other end of the earth the formula loses its last digits.
const point = fc.record({
  lat: fc.double({ min: 10, max: 75, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})
const london = { lat: 51.5074, lon: -0.1278 }
const manchester = { lat: 53.4808, lon: -2.2426 }

test('London to Manchester is 163 miles as the crow flies, and about five hours and a half by these roads', () => {
  expect(milesBetween(london, manchester)).toBeCloseTo(162.8, 0)
  expect(drivingMinutes(london, manchester)).toBeGreaterThan(290)
  expect(drivingMinutes(london, manchester)).toBeLessThan(350)
})

test('it is as far back, and nothing to where one is; parking takes its minutes', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(milesBetween(a, b)).toBe(milesBetween(b, a))
      expect(drivingMinutes(a, b)).toBe(drivingMinutes(b, a))
      expect(milesBetween(a, a)).toBe(0)
      expect(drivingMinutes(a, a)).toBe(3)
      expect(drivingMinutes(a, b)).toBeGreaterThanOrEqual(3)
    }),
  )
})

test('a stop on the way never makes it shorter', () => {
  fc.assert(
    fc.property(point, point, point, (a, b, via) => {
      const direct = milesBetween(a, b)
      expect(milesBetween(a, via) + milesBetween(via, b)).toBeGreaterThanOrEqual(direct - 1e-6)
    }),
  )
})

test('farther takes longer', () => {
  const miles = fc.double({ min: 0, max: 200, noNaN: true })
  fc.assert(
    fc.property(miles, miles, (x, y) => {
      const at = (distance: number) => ({ lat: 51 + distance / 69, lon: 0 })
      const [near, far] = [Math.min(x, y), Math.max(x, y)]
      expect(drivingMinutes(at(0), at(near))).toBeLessThanOrEqual(drivingMinutes(at(0), at(far)))
    }),
  )
})

test('the speeds grow with the way', () => {
  const drive = (miles: number) => drivingMinutes({ lat: 51, lon: 0 }, { lat: 51 + miles / 69.0936, lon: 0 })
  // Roads are 1.3 of it: 2.6 miles at 18, then to 15 at 28, then at 42.
  expect(drive(2)).toBe(Math.round(3 + (2.6 / 18) * 60))
  expect(drive(10)).toBe(Math.round(3 + (3 / 18 + 10 / 28) * 60))
  expect(drive(30)).toBe(Math.round(3 + (3 / 18 + 12 / 28 + 24 / 42) * 60))
})
