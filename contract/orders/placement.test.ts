import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { ContactDetails, elevenDigits, KeyPickUp, LocationAndTime, noKey } from './placement.ts'

const WHITE = 'This field should not start with white space'
const REQUIRED = 'This field is required'

const contact: ContactDetails = {
  firstName: 'Ada',
  lastName: 'Byron',
  telephone: '02079460000',
  mobile: '07700900123',
  email: 'ada@example.com',
}
const place: LocationAndTime = {
  country: '1',
  city: 'London',
  addressLine1: '1 High Street',
  addressLine2: '',
  addressLine3: '',
  postcode: 'N1 9GU',
  contactMe: false,
  contactMeDate: '',
  contactMeTime: '',
  date: '2026-11-24',
  slot: 2,
}
const atAgent: KeyPickUp = {
  ...noKey,
  key_pick_up_type: 'keypickuplocation',
  key_address: '2 High Street',
  key_city: 'London',
  key_post_code: 'N1 9GU',
}
const lockBox: KeyPickUp = {
  ...noKey,
  key_pick_up_type: 'lockboxcodelocation',
  lock_box_code: '1234',
  lock_box_note: 'By the door',
}
const alarmed: KeyPickUp = {
  ...lockBox,
  alarm: true,
  alarmDisarmCode: '1',
  alarmRearmCode: '2',
  details: 'Hall',
}

/** The first message of each field that is wrong, as a form shows it. */
function said(schema: z.core.$ZodType, value: unknown): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of z.safeParse(schema, value).error?.issues ?? [])
    messages[path.join('.')] ??= message
  return messages
}

test('what is right passes', () => {
  expect(said(ContactDetails, contact)).toEqual({})
  expect(said(LocationAndTime, place)).toEqual({})
  for (const keys of [noKey, atAgent, lockBox, alarmed]) expect(said(KeyPickUp, keys)).toEqual({})
})

describe('contact details (product.md section 5)', () => {
  test.each([
    [{ firstName: '' }, { firstName: 'First name required' }],
    [{ lastName: '' }, { lastName: 'Last name required' }],
    [{ telephone: '' }, { telephone: 'Telephone required' }],
    [{ mobile: '' }, { mobile: 'Mobile required' }],
    [{ telephone: ' 2079460000' }, { telephone: WHITE }],
    [{ mobile: ' 7700900123' }, { mobile: WHITE }],
    [{ telephone: '123456789' }, { telephone: 'Must be 10 to 12 characters' }],
    [{ mobile: '1234567890123' }, { mobile: 'Must be 10 to 12 characters' }],
    [{ telephone: '1234567890', mobile: '123456789012' }, {}],
    [{ email: '' }, { email: 'Email required' }],
    [{ email: 'ada@' }, { email: 'Invalid email' }],
  ])('%o: %o', (change, messages) => {
    expect(said(ContactDetails, { ...contact, ...change })).toEqual(messages)
  })
})

describe('location and time', () => {
  test.each([
    [{ country: '' }, { country: 'Country selection required' }],
    [{ city: '' }, { city: 'City is required' }],
    [{ city: 'L' }, { city: 'City is required' }],
    [{ addressLine1: '' }, { addressLine1: 'Address Line 1 Required' }],
    [{ addressLine1: 'A' }, { addressLine1: REQUIRED }],
    [{ postcode: '' }, { postcode: 'Postcode is required' }],
    [{ postcode: '', country: '2' }, { postcode: 'Zipcode is required' }],
    [{ postcode: 'N1 9' }, { postcode: 'Invalid postcode' }],
    [{ postcode: '1000', country: '2' }, { postcode: 'Invalid zipcode' }],
    [{ contactMe: true, contactMeTime: 'Morning' }, { contactMeDate: 'Date is required' }],
    [{ contactMe: true, contactMeDate: '2026-11-24' }, { contactMeTime: 'Select Time is required' }],
  ])('%o: %o', (change, messages) => {
    expect(said(LocationAndTime, { ...place, ...change })).toEqual(messages)
  })

  test('an empty form says everything at once', () => {
    const empty = { ...place, country: '', city: '', addressLine1: '', postcode: '', slot: null }
    expect(Object.keys(said(LocationAndTime, empty)).toSorted()).toEqual([
      'addressLine1',
      'city',
      'country',
      'postcode',
      'slot',
    ])
  })
})

describe('keys', () => {
  test.each([
    [atAgent, { key_address: '' }, { key_address: REQUIRED }],
    [atAgent, { key_city: '' }, { key_city: REQUIRED }],
    [atAgent, { shoot_country: '' }, { shoot_country: REQUIRED }],
    [atAgent, { key_post_code: '' }, { key_post_code: REQUIRED }],
    [atAgent, { key_post_code: 'N1' }, { key_post_code: 'Invalid postcode' }],
    [atAgent, { key_post_code: '100', shoot_country: '2' }, { key_post_code: 'Invalid zipcode' }],
    [atAgent, { key_address: ' 2 High Street' }, { key_address: WHITE }],
    [atAgent, { key_address2: ' a', key_address3: ' b' }, { key_address2: WHITE, key_address3: WHITE }],
    [lockBox, { lock_box_code: '' }, { lock_box_code: REQUIRED }],
    [lockBox, { lock_box_note: '' }, { lock_box_note: REQUIRED }],
    [alarmed, { alarmDisarmCode: '' }, { alarmDisarmCode: 'Alarm disarm code is required' }],
    [alarmed, { alarmRearmCode: '' }, { alarmRearmCode: REQUIRED }],
    [alarmed, { details: '' }, { details: REQUIRED }],
    [noKey, { alarm: true }, {}],
  ])('%#', (keys, change, messages) => {
    expect(said(KeyPickUp, { ...keys, ...change })).toEqual(messages)
  })
})

test('a phone number is trimmed to 11 digits', () => {
  expect(elevenDigits('+44 (0)20 7946 0000 ext 9')).toBe('44020794600')
})
