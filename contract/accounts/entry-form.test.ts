import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { said } from '#messages/fr/said.ts'
import { CompanyRegistration, FirstUser, InvitedSignUp, PinField, SignUp } from './entry-form.ts'

const forms = { SignUp, CompanyRegistration, InvitedSignUp, FirstUser }
const good: Record<string, unknown> = {
  first_name: 'Nora',
  last_name: 'Newcomer',
  email: 'nora@test.example',
  password: 'quite-a-long-one',
  phone: '01632960100',
  country_code: 1,
  company_name: 'Newcomers',
  address_line1: '1 High Street',
  city: 'Brindleford',
  postcode: 'QX4 6QD',
  token: 'of-a-letter',
}
const sound = (form: (typeof forms)[keyof typeof forms]) =>
  Object.fromEntries(Object.keys(form.shape).flatMap((name) => (name in good ? [[name, good[name]]] : [])))

describe.each(Object.entries(forms))('%s', (_, form) => {
  test('takes what is right, with white space around it cut off', () => {
    const sent = sound(form)
    expect(z.safeParse(form, sent).success).toBe(true)
    expect(z.safeParse(form, { ...sent, first_name: ' Nora ' }).data).toMatchObject({ first_name: 'Nora' })
  })

  test('whatever is typed into a field, what is said of it has its translation', () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.string({ minLength: 200, maxLength: 250 }),
      fc.stringMatching(/^[0-9 +]{0,12}$/),
      fc.constantFrom('', ' ', 'a@b', 'a b@c.example', '0163296010', '016329601001'),
    )
    const names = Object.keys(sound(form)).filter((name) => name !== 'token' && name !== 'country_code')
    fc.assert(
      fc.property(fc.constantFrom(...names), typed, (name, value) => {
        const { error } = z.safeParse(form, { ...sound(form), [name]: value })
        for (const issue of error?.issues ?? []) {
          expect(issue.path).toEqual([name])
          expect(said[issue.message], issue.message).toBeDefined()
        }
      }),
    )
  })

  test('a field that is left empty is asked for by its own name, and what is not known is refused', () => {
    const { error } = z.safeParse(form, { ...sound(form), first_name: '', admin: true })
    expect(error?.issues.map(({ message }) => message)).toContain('First name required')
    expect(error?.issues.map(({ code }) => code)).toContain('unrecognized_keys')
  })
})

test('a PIN is six digits and nothing else', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), (text) => {
      expect(z.safeParse(PinField, text).success).toBe(/^\d{6}$/.test(text.trim()))
    }),
  )
  expect(z.safeParse(PinField, ' 012345 ').data).toBe('012345')
})
