import { expect, test } from 'vitest'
import { base32, hotp, newSecret, otpauthUrl, stepAt, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test('the vectors of RFC 6238, appendix B, SHA-1', () => {
  const vectors: [seconds: number, code: string][] = [
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ]
  for (const [seconds, code] of vectors) expect(hotp(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code)
})

test('the vectors of RFC 4226, appendix D', () => {
  const codes = [
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ]
  expect(codes.map((_, count) => hotp(secret, count))).toEqual(codes)
})

test('a code is taken half a minute early or late, and no more', () => {
  const at = new Date('2026-06-01T09:00:00Z')
  const now = stepAt(at)
  for (const off of [-1, 0, 1]) expect(stepOf(secret, hotp(secret, now + off), at)).toBe(now + off)
  for (const off of [-2, 2]) expect(stepOf(secret, hotp(secret, now + off), at)).toBeUndefined()
  expect(stepOf(secret, '', at)).toBeUndefined()
  expect(stepOf(secret, '12345٦', at)).toBeUndefined()
})

test('a secret is written as apps read it', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(base32(newSecret())).toMatch(/^[A-Z2-7]{32}$/)
  expect(otpauthUrl(secret, 'Propolis', 'ada@test.example')).toBe(
    'otpauth://totp/Propolis:ada%40test.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Propolis&digits=6&period=30',
  )
})
