import { describe, expect, test } from 'vitest'
import { clock, readRegistration, registrationOf, secondsUntil } from './registration-store.ts'

const answer = { registration: 'r', email: 'fern@property.example', expires_in: 900, resend_in: 60 }

describe('a registration whose PIN is under way', () => {
  test('is found again after a reload, until an hour after its PIN', () => {
    const kept = registrationOf(answer, 1000)
    expect(kept).toMatchObject({ expiresAt: 901_000, againAt: 61_000 })
    const text = JSON.stringify(kept)
    expect(readRegistration(text, 901_000)).toEqual(kept)
    expect(readRegistration(text, 901_000 + 3_600_000)).toBeUndefined()
  })

  test.each([null, '', '{', '{}', '"r"'])('%j is none', (text) => {
    expect(readRegistration(text, 0)).toBeUndefined()
  })

  test('counts down to nothing, and not below', () => {
    expect([secondsUntil(61_000, 1000), secondsUntil(1001, 1000), secondsUntil(1000, 5000)]).toEqual([
      60, 1, 0,
    ])
    expect([clock(0), clock(9), clock(60), clock(725)]).toEqual(['0:00', '0:09', '1:00', '12:05'])
  })
})
