import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEAST, MOST, passwordProblem, passwordRules, passwordStrength } from './password-rules.ts'

const about = ['Priya', 'Shah', 'priya.shah']
const saysOf = (key: string) => passwordRules.find((rule) => rule.key === key)?.says
/** Printable, as people type. */
const typed = fc.string({
  unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyzABCXYZ0123456789 -_.!?é漢ع')),
  maxLength: 160,
})

describe('the rules', () => {
  const bad: [password: string, key: string][] = [
    ['', 'length'],
    ['short', 'length'],
    ['x'.repeat(9), 'length'],
    [`correct horse ${'battery '.repeat(16)}`, 'longest'],
    ['aaaaaaaaaaaa', 'simple'],
    ['abcabcabcabc', 'simple'],
    ['1234567890', 'simple'],
    ['0987654321', 'simple'],
    ['qwertyuiop', 'simple'],
    ['password123', 'common'],
    ['P@ssw0rd2026!', 'common'],
    ['Photography1', 'common'],
    ['PriyaShah1984', 'own'],
    ['priya.shah!1', 'own'],
  ]
  test.each(bad)('%s is refused', (password, key) => {
    expect(passwordProblem(password, about)).toBe(saysOf(key))
    expect(passwordStrength(password, about)).toBe(0)
  })

  test('good ones are taken, and longer or more varied ones are better', () => {
    const good = [
      'demo-propolis',
      'quite-a-long-one',
      'orange Teapot 41 rides',
      'correct horse battery staple',
      'زجاجة خضراء فوق الجبل',
    ]
    for (const password of good)
      expect([password, passwordProblem(password, about)]).toEqual([password, undefined])
    expect(passwordStrength('seventeeth', about)).toBeLessThanOrEqual(2)
    expect(passwordStrength('correct horse battery staple', about)).toBe(4)
  })
})

describe('for any password', () => {
  test('the meter is above nothing exactly when the server takes it', () => {
    fc.assert(
      fc.property(typed, (password) => {
        expect(passwordStrength(password, about) > 0).toBe(passwordProblem(password, about) === undefined)
      }),
    )
  })
  test('what is too short or too long is refused, whatever it is made of', () => {
    fc.assert(
      fc.property(typed, (password) => {
        if (Array.from(password).length < LEAST) expect(passwordProblem(password)).toBe(saysOf('length'))
        if (password.length > MOST) expect(passwordProblem(password)).toBeDefined()
      }),
    )
  })
  test('one more sign of another kind never makes a good one weaker', () => {
    fc.assert(
      fc.property(typed, (password) => {
        fc.pre(passwordProblem(password) === undefined && password.length < MOST)
        fc.pre(passwordProblem(`${password}~`) === undefined)
        expect(passwordStrength(`${password}~`)).toBeGreaterThanOrEqual(passwordStrength(password))
      }),
    )
  })
  test('nobody may use his own name, however he decorates it', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\p{Lu}\p{Ll}{5,11}$/u),
        fc.integer({ min: 0, max: 9999 }),
        (name, year) => {
          expect(passwordProblem(`${name}${year}`, [name])).toBeDefined()
        },
      ),
    )
  })
  test('it answers soon, even to what is made to be slow', () => {
    // Who tried all ways of reading them would not come to an end within the time of a test.
    for (const piece of ['a', 'ab', 'abc ', 'aaab'])
      expect(passwordStrength(piece.repeat(50), [piece.repeat(3)])).toBeDefined()
  })
})
