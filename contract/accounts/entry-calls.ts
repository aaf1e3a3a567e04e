import * as z from 'zod'
import { calls } from '#contract/call.ts'
import { Done, Id, IdQuery, InstantOut, Paging } from '#contract/words/page.ts'
import {
  CompanyRegistration,
  EmailField,
  FirstUser,
  InvitedSignUp,
  NewPassword,
  PasswordReset,
  PinField,
  SignUp,
  StepCode,
  Token,
} from './entry-form.ts'
import { SessionUser, Tokens } from './shapes.ts'

/** Tries from one address; each account has limits of its own besides. */
const some = { by: 'address', perMinute: 20 } as const
const many = { by: 'address', perMinute: 60 } as const

/** What a browser holds while its PIN is under way: the same whether or not the address was registered before. */
const Registration = z.object({
  /** Names this registration to verify-pin and resend-pin; keep it with the form. */
  registration: z.string(),
  email: z.string(),
  /** Seconds for which the PIN holds, and until another may be asked for. */
  expires_in: z.number().int(),
  resend_in: z.number().int(),
})
const SignedIn = Tokens.extend({ user: SessionUser })
const Password = z.string().min(1, 'Enter your password').max(200)
const InvitedType = z.enum(['client', 'company-admin'])

const Invitation = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  user_type: z.string(),
  company_id: Id.nullable(),
  company: z.string(),
  invited_by: z.string(),
  created_at: InstantOut,
  sent_at: InstantOut,
  expires_at: InstantOut,
  expired: z.boolean(),
})

export const entry = calls({
  'POST users': {
    may: 'public',
    summary: 'Sign up as a client; a PIN comes by mail',
    body: SignUp,
    result: Registration,
    says: 'Signup successful',
    limit: some,
  },
  'POST accounts/company-registration/': {
    may: 'public',
    summary: 'Register a company with its first company-admin; a PIN comes by mail',
    body: CompanyRegistration,
    result: Registration,
    says: 'Signup successful',
    limit: some,
  },
  'POST accounts/verify-pin/': {
    may: 'public',
    summary: 'Enter the PIN of the letter: the person may sign in from then on, and is signed in',
    body: z.strictObject({ registration: Token, pin: PinField }),
    result: SignedIn,
    limit: some,
  },
  'POST accounts/resend-pin/': {
    may: 'public',
    summary: 'Another PIN for the same registration, once a minute and five times an hour',
    body: z.strictObject({ registration: Token }),
    result: Registration,
    limit: some,
  },
  'POST accounts/confirm-registration/': {
    may: 'public',
    summary: 'The link in the letter of a registration: as good as its PIN',
    body: z.strictObject({ token: Token }),
    result: SignedIn,
    limit: some,
  },
  'POST accounts/company_signup_with_invitation': {
    may: 'public',
    summary: 'Accept an invitation: names and password; joins the company and is signed in',
    body: InvitedSignUp,
    result: SignedIn,
    says: 'Signup successful',
    limit: some,
  },
  'GET accounts/invitation-details': {
    may: 'public',
    summary: 'Who is invited to what by the link of a letter',
    query: z.object({ token: Token }),
    result: z.object({
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      user_type: z.string(),
      /** Empty for people of no company. */
      company: z.string(),
      invited_by: z.string(),
      expires_at: InstantOut,
    }),
    limit: many,
  },
  'POST accounts/invite-user/': {
    may: 'company.manage',
    summary: 'Invite somebody to a company by mail; the link holds for seven days',
    body: z.strictObject({
      email: EmailField,
      first_name: z.string().trim().max(80).default(''),
      last_name: z.string().trim().max(80).default(''),
      user_type: InvitedType.default('client'),
      /** The caller's own where none is named. */
      company_id: Id.optional(),
    }),
    result: Done.extend({ id: Id, expires_at: InstantOut }),
  },
  'GET accounts/invitations': {
    may: 'company.manage',
    summary: 'Invitations that nobody has accepted yet, newest first',
    query: z.object({ ...Paging, company_id: IdQuery.optional() }),
    result: z.array(Invitation),
    envelope: 'list',
  },
  'POST accounts/invitation-resend': {
    may: 'company.manage',
    summary: 'Send an invitation again: a new link for another seven days, the old one ends',
    body: z.strictObject({ id: Id }),
    result: Done.extend({ expires_at: InstantOut }),
  },
  'DELETE accounts/invitation': {
    may: 'company.manage',
    summary: 'Take an invitation back: its link ends',
    query: z.object({ id: IdQuery }),
    result: Done,
  },
  'GET accounts/first-user': {
    may: 'public',
    summary: 'Whether nobody is registered on this installation yet; not found afterwards',
    result: z.object({ open: z.literal(true) }),
    limit: many,
  },
  'POST accounts/first-user': {
    may: 'public',
    summary: 'Register the first admin of an empty installation; not found afterwards',
    body: FirstUser,
    result: SignedIn,
    says: 'Signup successful',
    limit: some,
  },
  'POST accounts/reset-password/': {
    may: 'public',
    summary: 'With an email: ask for a link. With its token: set a new password, which ends all sessions',
    body: PasswordReset,
    result: Done,
    limit: some,
  },
  'POST accounts/change-password': {
    may: 'session',
    summary: 'Change the own password, which ends all other sessions',
    body: z.strictObject({ old_password: Password, password: NewPassword }),
    result: Done,
  },
  'GET accounts/sessions': {
    may: 'session',
    summary: 'Where the caller is signed in, last seen first',
    query: z.object(Paging),
    result: z.array(
      z.object({
        id: Id,
        started_at: InstantOut,
        seen_at: InstantOut,
        address: z.string(),
        /** Such as Firefox and Windows; empty when it does not say. */
        browser: z.string(),
        system: z.string(),
        phone: z.boolean(),
        /** Whether it is the one that asks. */
        this_one: z.boolean(),
      }),
    ),
    envelope: 'list',
  },
  'DELETE accounts/session': {
    may: 'session',
    summary: 'End one of the own sessions',
    query: z.object({ id: IdQuery }),
    result: Done,
  },
  'POST accounts/end-other-sessions': {
    may: 'session',
    summary: 'End all own sessions but this one',
    body: z.strictObject({}),
    result: Done.extend({ ended: z.number().int() }),
  },
  'GET accounts/two-step': {
    may: 'session',
    summary: 'Whether the caller signs in in two steps, and may',
    result: z.object({
      /** Staff and finance. */
      available: z.boolean(),
      on: z.boolean(),
      since: InstantOut.nullable(),
      recovery_codes_left: z.number().int(),
    }),
  },
  'POST accounts/two-step-setup': {
    may: 'session',
    summary: 'A secret for the authenticator app; nothing changes until a code confirms it',
    body: z.strictObject({ password: Password }),
    result: z.object({
      /** In base 32, to be typed. */
      secret: z.string(),
      otpauth_url: z.string(),
    }),
  },
  'POST accounts/two-step-confirm': {
    may: 'session',
    summary: 'A code of the app turns two-step sign-in on; recovery codes are shown this once',
    body: z.strictObject({ code: StepCode }),
    result: Done.extend({ recovery_codes: z.array(z.string()) }),
  },
  'POST accounts/two-step-off': {
    may: 'session',
    summary: 'Turn two-step sign-in off',
    body: z.strictObject({ password: Password }),
    result: Done,
  },
})
