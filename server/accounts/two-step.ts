import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { entry } from '#contract/accounts/entry-calls.ts'
import { isFinance, isStaff } from '#contract/accounts/permissions.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { App } from '#server/platform/app-context.ts'
import { Problem, wrongFields } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { spend } from './allowance.ts'
import { insistOnOldPassword } from './change-password.ts'
import { refreshHash } from './tokens.ts'
import { base32, newSecret, otpauthUrl, stepOf } from './totp.ts'

type Entry = typeof entry

/** Recovery codes that a person is given once, and the signs that nobody mistakes for each other. */
const CODES = 10
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Staff and finance may sign in in two steps: they see what belongs to others. */
const mayStep = ({ userType }: Actor): boolean => isStaff(userType) || isFinance(userType)
const insistOnStep = (actor: Actor): void => {
  if (!mayStep(actor)) throw new Problem('not_allowed')
}

/** Whoever is signed in: how he signs in. */
export const twoStep: Handler<Entry['GET accounts/two-step']> = async ({ app, actor }) => {
  const row = await app.db
    .selectFrom('two_step')
    .select(['confirmed_at', 'recovery_hashes'])
    .where('user_id', '=', actor.id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return {
    available: mayStep(actor),
    on: row !== undefined,
    since: row?.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: row?.recovery_hashes.length ?? 0,
  }
}

/** Staff and finance, with the password: a new secret, which holds when a code has confirmed it. */
export const setUpTwoStep: Handler<Entry['POST accounts/two-step-setup']> = async (call) => {
  const { app, actor, body } = call
  insistOnStep(actor)
  const { email } = await insistOnOldPassword(app, actor.id, body.password, 'password')
  const secret = newSecret()
  await write(call, async (w) => {
    const fresh = {
      secret_sealed: w.app.secrets.seal(secret.toString('base64')),
      last_step: 0,
      created_at: w.now,
    }
    const kept = await w.tx
      .insertInto('two_step')
      .values({ user_id: actor.id, ...fresh })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(fresh).where('two_step.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst()
    if (!kept) throw new Problem('action_not_allowed', { state: 'on' })
    w.audit({ action: 'two-step.begun', subject: 'user', subjectId: actor.id })
  })
  return { secret: base32(secret), otpauth_url: otpauthUrl(secret, 'Propolis', email) }
}

/** Staff and finance: a code of the app turns it on. Answers the recovery codes, which nobody can read again. */
export const confirmTwoStep: Handler<Entry['POST accounts/two-step-confirm']> = async (call) => {
  const { app, actor, body } = call
  insistOnStep(actor)
  await spend(app.db, 'own code', actor.id, app.clock.now())
  const codes = Array.from({ length: CODES }, newRecoveryCode)
  await write(call, async (w) => {
    const row = await w.tx
      .selectFrom('two_step')
      .select('secret_sealed')
      .where('user_id', '=', actor.id)
      .where('confirmed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Problem('action_not_allowed', { state: 'not begun' })
    const step = stepOf(secretOf(w.app, row.secret_sealed), digitsOf(body.code), w.now)
    if (step === undefined) throw wrongFields({ code: 'That code is not right, or was used already' })
    await w.tx
      .updateTable('two_step')
      .set({ confirmed_at: w.now, last_step: step, recovery_hashes: codes.map(recoveryHash) })
      .where('user_id', '=', actor.id)
      .execute()
    w.audit({ action: 'two-step.turned-on', subject: 'user', subjectId: actor.id })
  })
  return { message: 'Two-step sign-in is on', recovery_codes: codes }
}

/** Whoever has it on, with the password: turns it off. */
export const turnOffTwoStep: Handler<Entry['POST accounts/two-step-off']> = async (call) => {
  await insistOnOldPassword(call.app, call.actor.id, call.body.password, 'password')
  await write(call, async (w) => {
    const gone = await w.tx
      .deleteFrom('two_step')
      .where('user_id', '=', call.actor.id)
      .returning('user_id')
      .executeTakeFirst()
    if (gone) w.audit({ action: 'two-step.turned-off', subject: 'user', subjectId: call.actor.id })
  })
  return { message: 'Two-step sign-in is off' }
}

/** Whether the code is right and was never taken before: one of the app, or a recovery code. Taken by one statement. */
export async function takeStepCode({
  app,
  userId,
  code,
}: {
  app: App
  userId: number
  code: string
}): Promise<boolean> {
  const now = app.clock.now()
  const row = await app.db
    .selectFrom('two_step')
    .select('secret_sealed')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return false
  const step = stepOf(secretOf(app, row.secret_sealed), digitsOf(code), now)
  const mine = app.db.updateTable('two_step').where('user_id', '=', userId)
  const taken =
    step === undefined
      ? await mine
          .set({ recovery_hashes: sql`array_remove(recovery_hashes, ${recoveryHash(code)}::text)` })
          .where(sql<boolean>`${recoveryHash(code)} = any(recovery_hashes)`)
          .returning('user_id')
          .executeTakeFirst()
      : await mine
          .set({ last_step: step })
          .where('last_step', '<', step)
          .returning('user_id')
          .executeTakeFirst()
  return taken !== undefined
}

const secretOf = (app: App, sealed: Buffer): Buffer => Buffer.from(app.secrets.open(sealed), 'base64')
const digitsOf = (code: string): string => code.replace(/\s/g, '')

/** Such as k3vm9-x7qpa: 49 bits, so that a fingerprint is enough. */
function newRecoveryCode(): string {
  const five = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('')
  return `${five()}-${five()}`
}
/** However it is typed. */
const recoveryHash = (code: string): string =>
  refreshHash(`recovery ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`).toString('hex')
