import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roomIn } from './slot-room.ts'

/** The same question answered by trying everything. */
function byTrying(candidates: number[], requests: number[][]): number {
  const most = (open: number[][], used: Set<number>): number => {
    const [first, ...rest] = open
    if (!first) return 0
    let best = most(rest, used)
    for (const bee of first) {
      if (used.has(bee)) continue
      best = Math.max(best, 1 + most(rest, new Set([...used, bee])))
    }
    return best
  }
  const needed = most(requests, new Set())
  let room = 0
  while (room < candidates.length) {
    const more = [...requests, ...Array.from({ length: room + 1 }, () => candidates)]
    if (most(more, new Set()) < needed + room + 1) break
    room += 1
  }
  return room
}

describe('room in a slot', () => {
  it('is one for each free bee, less those whom promised visits need', () => {
    expect(roomIn([1, 2, 3], [])).toBe(3)
    expect(roomIn([1, 2, 3], [[1, 2]])).toBe(2)
    expect(roomIn([1], [[1]])).toBe(0)
  })
  it('counts a promise elsewhere only when no other bee could keep it', () => {
    expect(roomIn([1, 2], [[2, 9]])).toBe(2)
    expect(roomIn([1, 2], [[2, 9], [9]])).toBe(1)
    expect(roomIn([1, 2], [[8, 9]])).toBe(2)
  })
  it('is never taken by a promise that nobody can keep', () => {
    expect(roomIn([1], [[]])).toBe(1)
    expect(roomIn([1, 2], [[1], [1]])).toBe(1)
  })
  it('is what trying everything finds', () => {
    const bees = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 })
    fc.assert(
      fc.property(bees, fc.array(bees, { maxLength: 3 }), (candidates, requests) => {
        expect(roomIn(candidates, requests)).toBe(byTrying(candidates, requests))
      }),
    )
  })
})
