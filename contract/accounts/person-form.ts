import * as z from 'zod/mini'
import { stageKinds } from '#contract/orders/states.ts'
import { languages } from '#contract/words/language.ts'
import { currencies } from '#contract/words/money.ts'

// What is typed about a person, with the messages of product.md section 5. Used by the forms and by the server.

const WHITE = 'This field should not start with white space'
const REQUIRED = 'This field is required'
const noLeadingSpace = z.refine<string>((value) => !/^\s/.test(value), WHITE)
const text = (most: number, required: string, least = 1) =>
  z.string().check(z.minLength(1, required), z.minLength(least, REQUIRED), noLeadingSpace, z.maxLength(most))
const optionalText = (most: number) => z.string().check(noLeadingSpace, z.maxLength(most))
/** Required, digits only, 10 to 11 of them: the two profile schemas of product.md section 5 in one. */
const digits = (required: string, invalid: string) =>
  z.string().check(
    z.minLength(1, required),
    noLeadingSpace,
    z.refine((value) => value === '' || /^\s/.test(value) || /^\d{10,11}$/.test(value), invalid),
  )

export const Mobile = digits('Mobile required', 'Invalid mobile number')
export const Phone = digits('Telephone required', 'Invalid phone number')
export const PersonEmail = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Email required'),
    z.regex(z.regexes.email, 'Invalid email'),
    z.maxLength(200),
  )

/** Postcode in the United Kingdom, zipcode elsewhere; undefined when there is nothing wrong with it. */
export function postcodeProblem(postcode: string, country: number): string | undefined {
  const uk = country === 1
  if (postcode.trim() === '') return uk ? 'Postcode is required' : 'Zipcode is required'
  if (/^\s/.test(postcode)) return WHITE
  if (postcode.trim().length < 5) return uk ? 'Invalid postcode' : 'Invalid zipcode'
  return undefined
}

export const PersonAddress = z.strictObject({
  address_line1: text(120, 'Address Line 1 Required', 2),
  address_line2: z._default(optionalText(120), ''),
  city: text(80, 'City is required', 2),
  country: z.union([z.literal(1), z.literal(2)], 'Country selection required'),
})

const name = (required: string) => text(80, required)
/** What every person has; the names are those of product.md section 3, User profile. */
const person = {
  first_name: name('First name required'),
  last_name: name('Last name required'),
  email: PersonEmail,
  phone: Phone,
  mobile: Mobile,
  postcode: z.string().check(z.maxLength(12)),
  address: PersonAddress,
}
const choices = {
  /** The address when it is left out. */
  username: z.optional(z.string().check(z.trim(), z.minLength(3, REQUIRED), z.maxLength(80))),
  preferences: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(50))),
  music: z.optional(z.nullable(z.int().check(z.positive()))),
  hide_related_movies: z.optional(z.boolean()),
  language: z.optional(z.enum(languages)),
}

/** People who are clients, and people of the house, whom only who gives permissions may make. */
export const clientTypes = [
  'client',
  'company-admin',
  'admin',
  'support-admin',
  'manager',
  'accountant',
] as const
const client = {
  user_type: z.optional(z.enum(clientTypes)),
  /** Null for a person without a company. */
  company_id: z.optional(z.nullable(z.int().check(z.positive()))),
}

export const beeTypes = ['shooter-bee', 'editor-bee', 'photography-editor'] as const
const whole = (least: number, most: number, says: string) =>
  z.int(says).check(z.gte(least, says), z.lte(most, says))
const bee = {
  user_type: z.optional(z.enum(beeTypes)),
  is_shooter: z.optional(z.boolean()),
  is_editor: z.optional(z.boolean()),
  level: z.optional(whole(1, 3, 'Choose a level from 1 to 3')),
  skills: z.optional(z.array(z.enum(stageKinds)).check(z.maxLength(stageKinds.length))),
  kits: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(50))),
  /** The longest drive to a visit, in minutes. */
  max_minutes: z.optional(whole(10, 300, 'Choose 10 to 300 minutes')),
  visits_a_day: z.optional(whole(1, 8, 'Choose 1 to 8 visits')),
  vat_registered: z.optional(z.boolean()),
  /** Weekdays (1 Monday to 7 Sunday) and slots in which he works; replaces those that were. */
  hours: z.optional(
    z
      .array(z.strictObject({ weekday: z.int().check(z.gte(1), z.lte(7)), slot_id: z.int() }))
      .check(z.maxLength(70)),
  ),
  /** Minor units for a stage of a kind, from today on. */
  rates: z.optional(
    z
      .array(
        z.strictObject({
          stage_kind: z.enum(stageKinds),
          amount: whole(0, 1_000_000, 'Enter an amount'),
          currency: z.enum(currencies),
        }),
      )
      .check(z.maxLength(stageKinds.length)),
  ),
}

interface Placed {
  readonly postcode?: string | undefined
  readonly address?: { readonly country: number } | undefined
}
/** A postcode that comes without its country is looked at by the server, which knows the person's. */
const postcodeFits = z.check<Placed>((ctx) => {
  const { postcode, address } = ctx.value
  if (postcode === undefined || address === undefined) return
  const message = postcodeProblem(postcode, address.country)
  if (message) ctx.issues.push({ code: 'custom', path: ['postcode'], message, input: ctx.value })
})

/** A letter that invites him to set a password goes out with it, unless told. */
const create = { invite: z.optional(z.boolean()) }
/** Says what was changed instead of leading on (api.md section 5). */
const update = { user_id: z.int().check(z.positive()), no_redirect: z.optional(z.boolean()) }
const everything = { ...person, ...choices }
const some = z.partial(z.strictObject(person)).shape

export const NewClient = z.strictObject({ ...everything, ...client, ...create }).check(postcodeFits)
export type NewClient = z.infer<typeof NewClient>
export const ClientChange = z.strictObject({ ...some, ...choices, ...client, ...update }).check(postcodeFits)
export type ClientChange = z.infer<typeof ClientChange>
export const NewBee = z
  .strictObject({ ...everything, ...bee, user_type: z.enum(beeTypes), ...create })
  .check(postcodeFits)
export type NewBee = z.infer<typeof NewBee>
export const BeeChange = z.strictObject({ ...some, ...choices, ...bee, ...update }).check(postcodeFits)
export type BeeChange = z.infer<typeof BeeChange>

/** One's own details, as My account shows them. */
export const ProfileForm = z
  .strictObject({ ...everything, username: z.optional(z.string()) })
  .check(postcodeFits)
export type ProfileForm = z.infer<typeof ProfileForm>
