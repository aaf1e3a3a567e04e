import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { awayPoints, scoreOf, weights, type Merits } from './rank-bees.ts'

const merits = fc
  .record({
    added: fc.option(fc.integer({ min: 0, max: 240 })),
    most: fc.integer({ min: 1, max: 8 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    needs: fc.integer({ min: 0, max: 5 }),
    had: fc.double({ min: 0, max: 1, noNaN: true }),
    rating: fc.double({ min: 0, max: 5, noNaN: true }),
    preferred: fc.boolean(),
  })
  .map(
    ({ share, had, ...rest }): Merits => ({
      ...rest,
      visits: Math.floor(rest.most * share),
      has: Math.round(rest.needs * had),
    }),
  )

describe('the score of a bee', () => {
  it('is the sum of its parts, each a whole number within its weight, from 0 to 100', () => {
    fc.assert(
      fc.property(merits, (each) => {
        const { score, parts } = scoreOf(each)
        expect(parts.drive + parts.load + parts.skills + parts.rating).toBe(score)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        for (const part of ['drive', 'load', 'skills', 'rating'] as const) {
          expect(Number.isInteger(parts[part])).toBe(true)
          expect(parts[part]).toBeLessThanOrEqual(weights[part])
          expect(parts[part]).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
  const better: [string, (each: Merits, by: number) => Merits][] = [
    [
      'less driving',
      (each, by) => ({ ...each, added: each.added === null ? null : Math.max(0, each.added - by) }),
    ],
    ['fewer visits', (each, by) => ({ ...each, visits: Math.max(0, each.visits - by) })],
    ['more skills', (each, by) => ({ ...each, has: Math.min(each.needs, each.has + by) })],
    ['a better rating', (each, by) => ({ ...each, rating: Math.min(5, each.rating + by / 10) })],
    ['being preferred', (each) => ({ ...each, preferred: true })],
  ]
  it.each(better)('is never lower with %s', (_name, improve) => {
    fc.assert(
      fc.property(merits, fc.integer({ min: 0, max: 60 }), (each, by) => {
        expect(scoreOf(improve(each, by)).score).toBeGreaterThanOrEqual(scoreOf(each).score)
      }),
    )
  })
  it('is 100 for a preferred bee next door with everything and nothing to do', () => {
    const best = { added: 0, visits: 0, most: 4, has: 2, needs: 2, rating: 4, preferred: true }
    expect(scoreOf(best)).toEqual({ score: 100, parts: weights })
  })
  it('stands lower in the list the further its time is from the one asked for', () => {
    expect([awayPoints(0, false), awayPoints(0, true), awayPoints(1, false), awayPoints(2, false)]).toEqual([
      0, 5, 15, 20,
    ])
  })
})
