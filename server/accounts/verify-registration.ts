import { timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { entry } from '#contract/accounts/entry-calls.ts'
import { pinLimits } from '#contract/accounts/entry-form.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Handled, Handler } from '#server/platform/serve.ts'
import { write, type Writing } from '#server/platform/write.ts'
import { spend } from './allowance.ts'
import { tellOfAccount, tellPin } from './entry-letters.ts'
import { newPin, pinHash, registrationOf, REGISTRATION_HOURS, type Entered } from './register-person.ts'
import { signedIn, startSession, type Started } from './start-session.ts'
import type { Registrations } from './tables.ts'
import { refreshHash } from './tokens.ts'

type PinCall = (typeof entry)['POST accounts/verify-pin/']
type LinkCall = (typeof entry)['POST accounts/confirm-registration/']
type ResendCall = (typeof entry)['POST accounts/resend-pin/']
type Registration = Selectable<Registrations>

/** Who registered and has the letter: its PIN. Throws pin_wrong with the tries left, pin_ended. */
export const verifyPin: Handler<PinCall> = async (call) => {
  const handle = refreshHash(call.body.registration)
  const outcome = await write({ app: call.app, actor: null, requestId: call.requestId }, async (w) => {
    // A try is counted before it is looked at, and stays counted.
    const row = await w.tx
      .updateTable('registrations')
      .set((of) => ({ tries: of('tries', '+', 1) }))
      .where('handle_hash', '=', handle)
      .where('tries', '<', pinLimits.tries)
      .where('expires_at', '>', w.now)
      .where('verified_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!row) return 'ended'
    const right = timingSafeEqual(row.pin_hash, pinHash(w.app.secrets, row.id, call.body.pin))
    return right && row.user_id !== null
      ? settle(w, call, row, row.user_id)
      : { left: pinLimits.tries - row.tries }
  })
  if (outcome === 'ended') throw new Problem('pin_ended')
  if ('left' in outcome) throw outcome.left > 0 ? new Problem('pin_wrong', outcome) : new Problem('pin_ended')
  return signedIn(call.app, outcome)
}

/** Who has the letter: its link is as good as its PIN. Throws pin_ended. */
export const confirmRegistration: Handler<LinkCall> = async (call) => {
  const started = await write({ app: call.app, actor: null, requestId: call.requestId }, async (w) => {
    const row = await w.tx
      .selectFrom('registrations')
      .selectAll()
      .where('link_hash', '=', refreshHash(call.body.token))
      .where('expires_at', '>', w.now)
      .where('verified_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.user_id === null) throw new Problem('pin_ended')
    const settled = await settle(w, call, row, row.user_id)
    if (settled === 'ended') throw new Problem('pin_ended')
    return settled
  })
  return signedIn(call.app, started)
}

/** Who registered: another PIN, by the same letter as the first. Throws too_many_requests, pin_ended. */
export const resendPin: Handler<ResendCall> = (call) =>
  write({ app: call.app, actor: null, requestId: call.requestId }, async (w) => {
    const row = await w.tx
      .selectFrom('registrations as r')
      .leftJoin('users as u', 'u.id', 'r.user_id')
      .where('r.handle_hash', '=', refreshHash(call.body.registration))
      .where('r.created_at', '>', new Date(w.now.getTime() - REGISTRATION_HOURS * 3_600_000))
      .where('r.verified_at', 'is', null)
      .select(['r.id', 'r.user_id', 'r.email', 'r.entered', 'u.status'])
      .forUpdate('r')
      .executeTakeFirst()
    if (!row) throw new Problem('pin_ended')
    await spend(w.tx, 'registration letter', row.email, w.now)
    const { pin, link, row: columns } = newPin(w, row.id)
    await w.tx.updateTable('registrations').set(columns).where('id', '=', row.id).execute()
    const { language, first_name, company } = row.entered as unknown as Entered
    const to = { email: row.email, language, first_name }
    await (row.user_id === null || row.status !== 'unverified'
      ? tellOfAccount(w, { ...to, first_name: '' })
      : tellPin(w, { ...to, userId: row.user_id, company: company?.name }, pin, link))
    return registrationOf(call.body.registration, row.email)
  })

/** What was entered holds from now on. Ended when somebody finished another registration for the address meanwhile. */
async function settle(
  w: Writing,
  call: Handled<PinCall> | Handled<LinkCall>,
  row: Registration,
  userId: number,
): Promise<Started | 'ended'> {
  const before = await w.tx
    .selectFrom('users')
    .select(['status', 'company_id', 'password_hash'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (before?.status !== 'unverified') return 'ended'
  const { company, ...person } = row.entered as unknown as Entered
  // Whom staff have entered already, password or not yet, keeps the company that they gave him.
  const founds = company !== null && before.company_id === null
  const companyId = founds ? await found(w, company, person, row.email) : before.company_id
  const as = founds ? ({ user_type: 'company-admin' } as const) : {}
  await w.tx
    .updateTable('users')
    .set({ ...person, ...as, company_id: companyId, status: 'active' })
    .where('id', '=', userId)
    .execute()
  await w.tx.updateTable('registrations').set({ verified_at: w.now }).where('id', '=', row.id).execute()
  w.audit({
    action: 'person.confirmed',
    subject: 'user',
    subjectId: userId,
    before: { status: before.status },
    after: { status: 'active', company: companyId },
  })
  await w.emit('person.joined', { userId })
  if (before.password_hash !== null) await w.emit('person.registered', { userId, companyId })
  return startSession(w, call, userId)
}

/** A company that registered itself: pending, so prepaid whatever its terms, until staff have verified it. */
async function found(
  w: Writing,
  { name, address_line1, city, postcode, vat_number }: NonNullable<Entered['company']>,
  { country_code, phone }: Pick<Entered, 'country_code' | 'phone'>,
  email: string,
): Promise<number> {
  const id = await w.id()
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  await w.tx
    .insertInto('companies')
    .values({
      id,
      ancestors: [id],
      kind: 'branch',
      name,
      slug: `${words || 'company'}-${id}`,
      status: 'pending',
      address_line1,
      city,
      postcode,
      vat_number: vat_number || null,
      country_code,
      phone,
      email,
      created_at: w.now,
    })
    .execute()
  w.audit({
    action: 'company.registered',
    subject: 'company',
    subjectId: id,
    after: { name, status: 'pending' },
  })
  return id
}
