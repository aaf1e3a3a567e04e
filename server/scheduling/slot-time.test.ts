import { describe, expect, it } from 'vitest'
import { daysBetween, instantOf, localDate, localTime, timeText, visitTimes, zoneOf } from './slot-time.ts'

describe('slot times', () => {
  it('follows summer and winter time of the property', () => {
    expect(instantOf('2026-03-27', '09:00', 'Europe/London').toISOString()).toBe('2026-03-27T09:00:00.000Z')
    expect(instantOf('2026-03-30', '09:00', 'Europe/London').toISOString()).toBe('2026-03-30T08:00:00.000Z')
    expect(instantOf('2026-11-02', '09:00', 'America/New_York').toISOString()).toBe(
      '2026-11-02T14:00:00.000Z',
    )
    expect(instantOf('2026-10-30', '09:00', 'America/New_York').toISOString()).toBe(
      '2026-10-30T13:00:00.000Z',
    )
  })
  it.each([
    [1, null, 'Europe/London'],
    [1, 'Midlands', 'Europe/London'],
    [2, 'NY', 'America/New_York'],
    [2, 'ca', 'America/Los_Angeles'],
    [2, 'TX', 'America/Chicago'],
    [2, 'AZ', 'America/Phoenix'],
    [2, undefined, 'America/New_York'],
  ])('country %s, region %s has the clock of %s', (country, region, zone) => {
    expect(zoneOf(country, region)).toBe(zone)
  })
  it('gives a visit its first and last instant', () => {
    const times = visitTimes('2026-07-06', { starts: '11:00' }, 90, 'Europe/London')
    expect([times.starts_at.toISOString(), times.ends_at.toISOString()]).toEqual([
      '2026-07-06T10:00:00.000Z',
      '2026-07-06T11:30:00.000Z',
    ])
  })
  it('reads local date and time back', () => {
    const at = new Date('2026-07-01T03:30:00Z')
    expect([localDate(at, 'America/Los_Angeles'), localTime(at, 'America/Los_Angeles')]).toEqual([
      '2026-06-30',
      '20:30',
    ])
    expect(timeText(18 * 60 + 5)).toBe('18:05')
  })
  it('counts days over the end of a month', () => {
    expect(daysBetween('2026-02-27', '2026-03-01').map(({ date, weekday }) => [date, weekday])).toEqual([
      ['2026-02-27', 5],
      ['2026-02-28', 6],
      ['2026-03-01', 7],
    ])
  })
})
