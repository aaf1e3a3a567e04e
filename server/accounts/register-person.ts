import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { entry } from '#contract/accounts/entry-calls.ts'
import { pinLimits, type CompanyRegistration, type SignUp } from '#contract/accounts/entry-form.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Secrets } from '#server/platform/outside.ts'
import { Problem, wrongFields } from '#server/platform/problem.ts'
import type { Handled, Handler } from '#server/platform/serve.ts'
import { write, type Writing } from '#server/platform/write.ts'
import { spend } from './allowance.ts'
import { tellOfAccount, tellPin } from './entry-letters.ts'
import { insistOnPassword } from './good-password.ts'
import { hashPassword } from './password.ts'
import { newRefresh, refreshHash } from './tokens.ts'

type SignUpCall = (typeof entry)['POST users']
type CompanyCall = (typeof entry)['POST accounts/company-registration/']
type NewPerson = z.output<typeof SignUp> | z.output<typeof CompanyRegistration>

/** What holds once the PIN comes back: another registration for the same address cannot slip its own in. */
export interface Entered {
  readonly first_name: string
  readonly last_name: string
  readonly phone: string
  readonly country_code: 1 | 2
  readonly language: string
  readonly password_hash: string
  readonly entered_company: string
  readonly company: {
    readonly name: string
    readonly address_line1: string
    readonly city: string
    readonly postcode: string
    readonly vat_number: string
  } | null
}

/** Hours after which a registration that nobody finished has to be begun again. */
export const REGISTRATION_HOURS = 24

/** Anybody: signs up as a client; he may sign in when the PIN in the letter came back. */
export const signUp: Handler<SignUpCall> = (call) =>
  register(call, call.body, { entered_company: call.body.company, company: null })

/** Anybody: registers a company, and himself as its first company-admin. */
export const registerCompany: Handler<CompanyCall> = (call) => {
  const { company_name: name, address_line1, city, postcode, vat_number, country_code } = call.body
  if (postcode.length < 5 || postcode.length > 12) {
    const uk = country_code === 1
    const missing = uk ? 'Postcode is required' : 'Zipcode is required'
    throw wrongFields({ postcode: postcode ? `Invalid ${uk ? 'postcode' : 'zipcode'}` : missing })
  }
  const company = { name, address_line1, city, postcode, vat_number }
  return register(call, call.body, { entered_company: '', company })
}

/**
 * The same answer and the same work whether or not the address is registered: then its owner is told by letter that he
 * has an account. Throws invalid_fields, too_many_requests, and signup_failed where nothing better may be said.
 */
async function register(
  call: Handled<SignUpCall> | Handled<CompanyCall>,
  person: NewPerson,
  of: Pick<Entered, 'entered_company' | 'company'>,
) {
  const { first_name, last_name, email, phone, country_code, language } = person
  insistOnPassword(person.password, person)
  const password_hash = await hashPassword(person.password)
  const entered: Entered = { first_name, last_name, phone, country_code, language, password_hash, ...of }
  const handle = newRefresh()
  try {
    await write({ app: call.app, actor: null, requestId: call.requestId }, async (w) => {
      await spend(w.tx, 'registration letter', email, w.now)
      const known = await personOf(w.tx, email)
      const userId = known?.status === 'active' ? null : (known?.id ?? (await enter(w, email, entered)))
      const id = await w.id()
      const { pin, link, row } = newPin(w, id)
      await w.tx
        .insertInto('registrations')
        .values({
          id,
          user_id: userId,
          email,
          handle_hash: handle.hash,
          entered: JSON.stringify(entered),
          created_at: w.now,
          ...row,
        })
        .execute()
      w.audit({ action: 'registration.started', subject: 'registration', subjectId: id })
      await (userId === null
        ? tellOfAccount(w, {
            email,
            language: known?.language ?? language,
            first_name: known?.first_name ?? '',
          })
        : tellPin(w, { email, language, first_name, userId, company: of.company?.name }, pin, link))
    })
  } catch (error) {
    if (error instanceof Problem) throw error
    call.app.log.error({ err: error, request: call.requestId }, 'a sign-up failed')
    throw new Problem('signup_failed')
  }
  return registrationOf(handle.token, email)
}

export const registrationOf = (registration: string, email: string) => ({
  registration,
  email,
  expires_in: pinLimits.minutes * 60,
  resend_in: pinLimits.againAfterSeconds,
})

/** A new PIN and a new link of a registration, and the columns that know them by their fingerprints. */
export function newPin(w: Writing, registrationId: number) {
  const pin = String(randomInt(1_000_000)).padStart(6, '0')
  const link = newRefresh()
  const row = {
    pin_hash: pinHash(w.app.secrets, registrationId, pin),
    link_hash: link.hash,
    tries: 0,
    expires_at: new Date(w.now.getTime() + pinLimits.minutes * 60_000),
  }
  return { pin, link: link.token, row }
}

/** Keyed, so that who reads the database cannot try a million PINs. */
export const pinHash = (secrets: Secrets, registrationId: number, pin: string): Buffer =>
  refreshHash(secrets.sign(`pin ${registrationId} ${pin}`))

/** Whose address it is, deleted people aside. */
const personOf = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('status', '<>', 'deleted')
    .select(['id', 'status', 'language', 'first_name'])
    .executeTakeFirst()

/** The address, unless somebody else is called by it. */
export const freeUsername = (email: string, id: number) =>
  sql<string>`case when exists (select from users x where lower(x.username) = ${email.toLowerCase()}
    and x.status <> 'deleted') then ${`${email}-${id}`}::text else ${email}::text end`

async function enter(w: Writing, email: string, entered: Entered): Promise<number> {
  const id = await w.id()
  const { company: _company, ...person } = entered
  await w.tx
    .insertInto('users')
    .values({
      id,
      email,
      username: email,
      user_type: 'client',
      status: 'unverified',
      created_at: w.now,
      ...person,
    })
    .execute()
  w.audit({ action: 'person.signed-up', subject: 'user', subjectId: id, after: { email } })
  return id
}
