import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ClientChange, Mobile, NewBee, Phone, postcodeProblem, ProfileForm } from './person-form.ts'

const WHITE = 'This field should not start with white space'
const said = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message
const digit = fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9')
const digits = (least: number, most: number) =>
  fc.array(digit, { minLength: least, maxLength: most }).map((each) => each.join(''))
/** Begins with no white space, is not empty, and has something in it that is no digit. */
const letters = fc
  .tuple(fc.constantFrom('a', '+', '-', '0'), fc.string({ maxLength: 12 }), fc.constantFrom('x', ' ', '.'))
  .map((parts) => parts.join(''))

describe.each([
  ['mobile', Mobile, 'Mobile required', 'Invalid mobile number'],
  ['phone', Phone, 'Telephone required', 'Invalid phone number'],
] as const)('%s', (_name, schema, required, invalid) => {
  test('10 or 11 digits and nothing else are taken', () => {
    fc.assert(fc.property(digits(10, 11), (text) => said(schema, text) === undefined))
    fc.assert(fc.property(digits(1, 9), (text) => said(schema, text) === invalid))
    fc.assert(fc.property(digits(12, 20), (text) => said(schema, text) === invalid))
    fc.assert(fc.property(letters, (text) => said(schema, text) === invalid))
  })
  test('it is required, and starts with no white space', () => {
    expect(said(schema, '')).toBe(required)
    fc.assert(
      fc.property(
        fc.constantFrom(' ', '\t', '\n'),
        fc.string(),
        (space, text) => said(schema, space + text) === WHITE,
      ),
    )
  })
})

test('a postcode is required and has 5 signs or more; across the sea it is a zipcode', () => {
  const blank = fc.array(fc.constantFrom(' ', '\t'), { maxLength: 6 }).map((each) => each.join(''))
  const signs = (least: number, most: number) =>
    fc
      .array(fc.constantFrom('A', 'B', 'Q', 'X', '0', '4', '9'), { minLength: least, maxLength: most })
      .map((each) => each.join(''))
  fc.assert(
    fc.property(blank, (text) => {
      expect(postcodeProblem(text, 1)).toBe('Postcode is required')
      expect(postcodeProblem(text, 2)).toBe('Zipcode is required')
    }),
  )
  fc.assert(
    fc.property(signs(1, 4), (text) => {
      expect(postcodeProblem(text, 1)).toBe('Invalid postcode')
      expect(postcodeProblem(text, 2)).toBe('Invalid zipcode')
    }),
  )
  fc.assert(
    fc.property(signs(5, 8), fc.constantFrom(1, 2), (text, at) => postcodeProblem(text, at) === undefined),
  )
})

const profile = {
  first_name: 'Nora',
  last_name: 'Newman',
  email: 'nora@test.example',
  phone: '01632960300',
  mobile: '07700900300',
  postcode: 'QX4 6QD',
  address: { address_line1: '2 Linden Row', city: 'Brindleford', country: 1 },
}

test('a profile says all that is wrong with it at once, each field in its own words', () => {
  const wrong = {
    ...profile,
    first_name: '',
    last_name: ' Newman',
    email: '',
    phone: '',
    mobile: '1',
    postcode: '',
    address: { address_line1: '', city: 'B', country: 2 },
  }
  const errors: Record<string, string> = {}
  for (const issue of z.safeParse(ProfileForm, wrong).error?.issues ?? [])
    errors[issue.path.join('.')] ??= issue.message
  expect(errors).toEqual({
    first_name: 'First name required',
    last_name: WHITE,
    email: 'Email required',
    phone: 'Telephone required',
    mobile: 'Invalid mobile number',
    postcode: 'Zipcode is required',
    'address.address_line1': 'Address Line 1 Required',
    'address.city': 'This field is required',
  })
})

test('a change takes any part of a profile, and nothing that is not known', () => {
  const keys = Object.keys(profile) as (keyof typeof profile)[]
  fc.assert(
    fc.property(fc.subarray(keys), (some) => {
      const part = Object.fromEntries(some.map((key) => [key, profile[key]]))
      expect(said(ClientChange, { user_id: 1, ...part })).toBeUndefined()
    }),
  )
  expect(said(ClientChange, { user_id: 1, password: 'x' })).toBeDefined()
})

test("a bee's level, drive and visits a day are within their bounds", () => {
  const bee = { ...profile, user_type: 'shooter-bee' }
  const bounds = [
    ['level', 1, 3],
    ['max_minutes', 10, 300],
    ['visits_a_day', 1, 8],
  ] as const
  for (const [field, least, most] of bounds)
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), (value) => {
        const taken = said(NewBee, { ...bee, [field]: value }) === undefined
        expect(taken).toBe(value >= least && value <= most)
      }),
    )
})
