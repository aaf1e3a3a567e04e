import { expect, test } from 'vitest'
import { hoursOf, localOf, stacked, timeOf } from './day-strip-times.ts'

const shoot = (starts: string, minutes: number) => ({ starts, minutes })

test('the board reaches from eight to six, and further for what lies outside', () => {
  expect(hoursOf([shoot('09:00', 60)])).toEqual({ from: 8, to: 18 })
  expect(hoursOf([shoot('07:30', 60), shoot('17:30', 45)])).toEqual({ from: 7, to: 19 })
})

test('shoots at the same time stand in rows of their own, those after each other share one', () => {
  const [a, b, c] = [shoot('09:00', 90), shoot('09:30', 60), shoot('10:30', 60)]
  expect(stacked([c, a, b])).toEqual([[a, c], [b]])
})

test('the clock is that of the zone', () => {
  expect(localOf(new Date('2026-07-01T23:30:00Z'), 'Europe/London')).toEqual({
    date: '2026-07-02',
    time: '00:30',
  })
  expect(timeOf(545)).toBe('09:05')
})
