import * as z from 'zod/mini'
import { languages } from '#contract/words/language.ts'

// What is typed on the ways in, with its messages. Used by the forms and by the server.

export const PIN_DIGITS = 6
/** Minutes for which a PIN holds, tries that it has, and seconds until another may be asked for. */
export const pinLimits = { minutes: 15, tries: 5, againAfterSeconds: 60, anHour: 5 } as const
/** Days for which an invitation holds. */
export const INVITATION_DAYS = 7
/** Minutes for which a link to a new password holds. */
export const RESET_MINUTES = 60

const LONG = 'This is too long'
const text = (most: number, required: string) =>
  z.string().check(z.trim(), z.minLength(1, required), z.maxLength(most, LONG))
const optionalText = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most, LONG)), '')

export const EmailField = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Email required'),
    z.maxLength(200, LONG),
    z.regex(z.regexes.email, 'Invalid email'),
  )
/** That it is a good one is said by password-rules.ts, which looks at the names as well. */
export const NewPassword = z.string().check(z.minLength(1, 'Enter a password'), z.maxLength(200, LONG))
export const PinField = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the 6 digits of the letter'))
/** Six digits of the authenticator app, or a recovery code. */
export const StepCode = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter the code of your authenticator app'), z.maxLength(20, LONG))
export const Token = z.string().check(z.minLength(1), z.maxLength(200, LONG))

const CountryField = z.union([z.literal(1), z.literal(2)], 'Country selection required')
const LanguageField = z._default(z.enum(languages), 'en')
const PhoneField = z
  .string()
  .check(z.trim(), z.minLength(1, 'Telephone required'), z.regex(/^(\d{10,11})?$/, 'Invalid phone number'))

const names = {
  first_name: text(80, 'First name required'),
  last_name: text(80, 'Last name required'),
}
const newPerson = {
  ...names,
  email: EmailField,
  password: NewPassword,
  phone: PhoneField,
  country_code: CountryField,
  /** Of the letters, and of the product for this person. */
  language: LanguageField,
}

export const SignUp = z.strictObject({
  ...newPerson,
  /** As he names it; staff put him into it when they verify him. */
  company: optionalText(120),
})

export const CompanyRegistration = z.strictObject({
  ...newPerson,
  company_name: text(120, 'Enter the name of the company'),
  address_line1: text(120, 'Address Line 1 Required'),
  city: text(60, 'City is required'),
  /** 'Postcode is required' in the United Kingdom, 'Zipcode is required' elsewhere: said by the server. */
  postcode: z.string().check(z.trim(), z.maxLength(40, LONG)),
  vat_number: optionalText(30),
})

/** Who accepts an invitation; the names may be those of the invitation. */
export const InvitedSignUp = z.strictObject({
  token: Token,
  ...names,
  phone: z._default(z.string().check(z.trim(), z.regex(/^(\d{10,11})?$/, 'Invalid phone number')), ''),
  password: NewPassword,
  language: LanguageField,
})

export const FirstUser = z.strictObject({
  ...names,
  email: EmailField,
  password: NewPassword,
  country_code: CountryField,
  language: LanguageField,
})

/** With an email: asks for a link. With the token of that link: sets the new password. */
export const PasswordReset = z.strictObject({
  email: z.optional(EmailField),
  token: z.optional(Token),
  password: z.optional(NewPassword),
})
