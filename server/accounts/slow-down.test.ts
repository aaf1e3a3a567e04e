import { expect, test } from 'vitest'
import { FORGOTTEN_MS, secondsToWait } from './slow-down.ts'

const lastAt = new Date('2026-06-01T09:00:00Z')
const after = (ms: number) => new Date(lastAt.getTime() + ms)

test('the first failures cost nothing, then each doubles the wait, up to a minute', () => {
  const waits = [0, 4, 5, 6, 7, 10, 11, 40].map((failures) => secondsToWait({ failures, lastAt }, lastAt))
  expect(waits).toEqual([0, 0, 1, 2, 4, 32, 60, 60])
  expect(secondsToWait(undefined, lastAt)).toBe(0)
})

test('a wait ends, and all is forgotten after a while', () => {
  const of = { failures: 8, lastAt }
  expect(secondsToWait(of, after(3_100))).toBe(5)
  expect(secondsToWait(of, after(8_000))).toBe(0)
  expect(secondsToWait({ failures: 90, lastAt }, after(FORGOTTEN_MS))).toBe(0)
})
