import * as z from 'zod/mini'

// The wizard's rules and messages, to the letter of product.md section 5. Used by the form and by the server.

const WHITE = 'This field should not start with white space'
const REQUIRED = 'This field is required'
const noLeadingSpace = z.refine<string>((value) => !/^\s/.test(value), WHITE)
const optionalText = z.string().check(noLeadingSpace, z.maxLength(200))
const requiredText = z.string().check(z.minLength(1, REQUIRED), noLeadingSpace, z.maxLength(200))
const phone = (required: string) =>
  z
    .string()
    .check(
      z.minLength(1, required),
      noLeadingSpace,
      z.minLength(10, 'Must be 10 to 12 characters'),
      z.maxLength(12, 'Must be 10 to 12 characters'),
    )

/** Step 4, contact details. */
export const ContactDetails = z.strictObject({
  firstName: z.string().check(z.minLength(1, 'First name required'), z.maxLength(80)),
  lastName: z.string().check(z.minLength(1, 'Last name required'), z.maxLength(80)),
  telephone: phone('Telephone required'),
  mobile: phone('Mobile required'),
  email: z
    .string()
    .check(z.minLength(1, 'Email required'), z.regex(z.regexes.email, 'Invalid email'), z.maxLength(200)),
})
export type ContactDetails = z.infer<typeof ContactDetails>

/** Step 3, where and when. Country 1 is the United Kingdom. */
export const LocationAndTime = z
  .strictObject({
    country: z.string().check(z.minLength(1, 'Country selection required')),
    city: z.string().check(z.minLength(2, 'City is required'), z.maxLength(80)),
    addressLine1: z
      .string()
      .check(z.minLength(1, 'Address Line 1 Required'), z.minLength(2, REQUIRED), z.maxLength(120)),
    addressLine2: z.string().check(z.maxLength(120)),
    addressLine3: z.string().check(z.maxLength(120)),
    postcode: z.string().check(z.maxLength(12)),
    contactMe: z.boolean(),
    contactMeDate: z.string(),
    contactMeTime: z.string(),
    /** A free slot chosen from live availability; empty when contactMe is set. */
    date: z.string(),
    slot: z.nullable(z.number()),
  })
  .check((ctx) => {
    const { country, postcode, contactMe, contactMeDate, contactMeTime } = ctx.value
    const uk = country === '1'
    const say = (path: string, message: string) =>
      ctx.issues.push({ code: 'custom', path: [path], message, input: ctx.value })
    if (!postcode) say('postcode', uk ? 'Postcode is required' : 'Zipcode is required')
    else if (postcode.trim().length < 5) say('postcode', uk ? 'Invalid postcode' : 'Invalid zipcode')
    if (contactMe && !contactMeDate) say('contactMeDate', 'Date is required')
    if (contactMe && !contactMeTime) say('contactMeTime', 'Select Time is required')
    if (!contactMe && (!ctx.value.date || ctx.value.slot === null))
      say('slot', 'Choose a time, or ask us to contact you')
  })
export type LocationAndTime = z.infer<typeof LocationAndTime>

export const keyPickUpTypes = ['nokeypickup', 'keypickuplocation', 'lockboxcodelocation'] as const
export type KeyPickUpType = (typeof keyPickUpTypes)[number]

/** Fields of the key pick-up as the payload names them; which are required depends on the type and the alarm. */
export const KeyPickUp = z
  .strictObject({
    key_pick_up_type: z.enum(keyPickUpTypes),
    key_address: optionalText,
    key_address2: optionalText,
    key_address3: optionalText,
    key_city: optionalText,
    shoot_state: optionalText,
    key_post_code: optionalText,
    shoot_country: optionalText,
    lock_box_code: optionalText,
    lock_box_note: optionalText,
    alarm: z.boolean(),
    alarmDisarmCode: z.string().check(z.maxLength(100)),
    alarmRearmCode: z.string().check(z.maxLength(100)),
    details: z.string().check(z.maxLength(500)),
  })
  .check((ctx) => {
    const value = ctx.value
    const need = (path: keyof typeof value, message: string) => {
      if (!value[path]) ctx.issues.push({ code: 'custom', path: [path], message, input: value })
    }
    if (value.key_pick_up_type === 'nokeypickup') return
    if (value.key_pick_up_type === 'keypickuplocation') {
      for (const field of ['key_address', 'key_city', 'shoot_country', 'key_post_code'] as const)
        need(field, REQUIRED)
      if (value.key_post_code && value.key_post_code.length < 5)
        ctx.issues.push({
          code: 'custom',
          path: ['key_post_code'],
          message: value.shoot_country === '1' ? 'Invalid postcode' : 'Invalid zipcode',
          input: value,
        })
    } else {
      need('lock_box_code', REQUIRED)
      need('lock_box_note', REQUIRED)
    }
    if (value.alarm) {
      need('alarmDisarmCode', 'Alarm disarm code is required')
      need('alarmRearmCode', REQUIRED)
      need('details', REQUIRED)
    }
  })
export type KeyPickUp = z.infer<typeof KeyPickUp>

export const noKey: KeyPickUp = {
  key_pick_up_type: 'nokeypickup',
  key_address: '',
  key_address2: '',
  key_address3: '',
  key_city: '',
  shoot_state: '',
  key_post_code: '',
  shoot_country: '1',
  lock_box_code: '',
  lock_box_note: '',
  alarm: false,
  alarmDisarmCode: '',
  alarmRearmCode: '',
  details: '',
}

export const RequestText = requiredText

/** Contact prefill: a phone number is trimmed to 11 digits (product.md section 4). */
export const elevenDigits = (phoneNumber: string): string => phoneNumber.replace(/\D/g, '').slice(0, 11)
