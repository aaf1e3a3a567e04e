import { describe, expect, it } from 'vitest'
import { inCodeWindow } from './code-window.ts'
import { drivingDay } from './driving-day.ts'
import { stageActions } from './stage-actions.ts'

const home = { lat: 52.3, lon: -1.5 }
const a = { lat: 52.35, lon: -1.5 }

describe('a day of driving', () => {
  it('goes from home by way of the stops and home again', () => {
    const day = drivingDay(home, [
      { at: 540, minutes: 60, place: a },
      { at: 660, minutes: 90, place: home },
    ])
    expect(day.legs).toHaveLength(2)
    expect(day.legs[0]).toEqual(day.legs[1])
    expect(day.miles).toBeCloseTo(2 * (day.legs[0]?.miles ?? 0), 1)
    expect(day.homeAt).toBe(660 + 90 + 3)
  })
  it('says nothing of a way that is not known', () => {
    expect(drivingDay(null, [{ at: 540, minutes: 60, place: a }])).toEqual({
      legs: [null],
      miles: 0,
      homeAt: null,
    })
    expect(drivingDay(home, [])).toEqual({ legs: [], miles: 0, homeAt: null })
  })
})

describe('access codes', () => {
  const visit = { starts_at: new Date('2026-06-02T09:00:00Z'), ends_at: new Date('2026-06-02T10:00:00Z') }
  it.each([
    ['2026-06-01T08:59:59Z', false],
    ['2026-06-01T09:00:00Z', true],
    ['2026-06-03T10:00:00Z', true],
    ['2026-06-03T10:00:01Z', false],
  ])('at %s are shown: %s', (now, shown) => {
    expect(inCodeWindow(new Date(now), visit)).toBe(shown)
  })
})

describe('what may be done with a stage', () => {
  const shooter = new Set(['media.upload', 'visits.work'] as const)
  it('follows state, permission and files', () => {
    expect(stageActions('scheduled', 0, shooter)).toEqual(['upload'])
    expect(stageActions('scheduled', 3, shooter)).toEqual(['upload', 'shoot'])
    expect(stageActions('shot', 3, shooter)).toEqual(['upload', 'submit'])
    expect(stageActions('submitted', 3, new Set(['media.approve', 'media.amend'] as const))).toEqual([
      'approve',
      'amend',
    ])
  })
})
