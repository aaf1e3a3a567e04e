import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

const secrets = openSecrets('a key that is long enough for the tests')
const others = openSecrets('another key that is long enough for them')

test('what is sealed opens again, and never looks the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = secrets.seal(text)
      expect(secrets.open(sealed)).toBe(text)
      expect(secrets.seal(text).equals(sealed)).toBe(false)
    }),
  )
})

test('nothing opens that was changed by a bit, cut, or sealed with another key', () => {
  const sealed = secrets.seal('1234#')
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const touched = Buffer.from(sealed)
    touched[bit >> 3]! ^= 1 << (bit & 7)
    expect(() => secrets.open(touched)).toThrow()
  }
  for (let length = 0; length < sealed.length; length += 1)
    expect(() => secrets.open(sealed.subarray(0, length))).toThrow()
  expect(() => others.open(sealed)).toThrow('SECRET_KEY')
})

test('a signature is url-safe and holds for its text and key alone', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, other) => {
      const signature = secrets.sign(text)
      expect(signature).toMatch(/^[\w-]{43}$/)
      expect(secrets.verify(text, signature)).toBe(true)
      expect(secrets.verify(other, signature)).toBe(other === text)
      expect(others.verify(text, signature)).toBe(false)
      expect(secrets.verify(text, other)).toBe(false)
    }),
  )
})
