import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { accounts } from '#contract/accounts/calls.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Handled, Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { tooMany } from './allowance.ts'
import { passwordFits } from './password.ts'
import { credentialsOf } from './person-queries.ts'
import { FORGOTTEN_MS, secondsToWait } from './slow-down.ts'
import { signedIn, startSession, tokensOf, type Started } from './start-session.ts'
import { takeStepCode } from './two-step.ts'

type Login = (typeof accounts)['POST accounts/login/']
type Token = (typeof accounts)['POST accounts/token/']
type Attempt = Handled<Login> | Handled<Token>

/** Anybody: credentials for tokens and the user. */
export const login: Handler<Login> = async (call) => signedIn(call.app, await signIn(call))

/** Anybody: credentials for tokens. */
export const token: Handler<Token> = async (call) => tokensOf(call.app, await signIn(call))

/** Under which fingerprint the failures of a name are counted. */
export const nameHashOf = (name: string): Buffer => createHash('sha256').update(name.toLowerCase()).digest()

/**
 * Opens a session. Throws invalid_login, in the same words and the same time for a wrong password, nobody of that name,
 * and somebody deleted or not verified; too_many_requests while a name rests after its failures; two_step_needed when
 * the password is right and the code of the second step is missing, two_step_wrong when it is not right.
 */
async function signIn(call: Attempt): Promise<Started> {
  const { app, body } = call
  const now = app.clock.now()
  const nameHash = nameHashOf(body.username)
  const who = await credentialsOf(app.db, body.username, nameHash)
  const failed = who.last_at ? { failures: who.failures ?? 0, lastAt: who.last_at } : undefined
  const seconds = secondsToWait(failed, now)
  if (seconds > 0) throw tooMany(seconds)
  const fits = await passwordFits(who.password_hash, body.password)
  if (!fits || who.id === null || who.status !== 'active') {
    await countFailure(call, nameHash, now)
    throw new Problem('invalid_login')
  }
  if (who.two_step && !body.code) throw new Problem('two_step_needed')
  if (who.two_step && !(await takeStepCode({ app, userId: who.id, code: body.code ?? '' }))) {
    await countFailure(call, nameHash, now)
    throw new Problem('two_step_wrong')
  }
  return openSession(call, who.id, failed ? nameHash : undefined)
}

const openSession = (
  { app, requestId, address, agent }: Attempt,
  userId: number,
  failedName: Buffer | undefined,
) =>
  write({ app, actor: null, requestId }, async (w) => {
    if (failedName) await w.tx.deleteFrom('sign_in_failures').where('name_hash', '=', failedName).execute()
    return startSession(w, { address, agent }, userId)
  })

/** One more for this name; after a quiet while it begins at one again. */
async function countFailure({ app }: Attempt, nameHash: Buffer, now: Date): Promise<void> {
  const quiet = new Date(now.getTime() - FORGOTTEN_MS)
  await app.db
    .insertInto('sign_in_failures')
    .values({ name_hash: nameHash, failures: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.column('name_hash').doUpdateSet({
        failures: sql`case when sign_in_failures.last_at < ${quiet} then 1 else sign_in_failures.failures + 1 end`,
        last_at: now,
      }),
    )
    .execute()
}
