import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { accounts } from '#contract/accounts/calls.ts'
import { systemScope } from '#server/platform/actor.ts'
import { found, Problem } from '#server/platform/problem.ts'
import type { Handled, Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { passwordFits } from './password.ts'
import { credentialsOf, personDetails } from './person-queries.ts'
import { FORGOTTEN_MS, secondsToWait } from './slow-down.ts'
import { newRefresh, REFRESH_DAYS, signAccess } from './tokens.ts'

type Login = (typeof accounts)['POST accounts/login/']
type Token = (typeof accounts)['POST accounts/token/']
type Attempt = Handled<Login> | Handled<Token>

/** Anybody: credentials for tokens and the user. */
export const login: Handler<Login> = async (call) => {
  const { userId, tokens } = await signIn(call)
  return { ...tokens, user: found(await personDetails(call.app.db, systemScope, userId)) }
}

/** Anybody: credentials for tokens. */
export const token: Handler<Token> = async (call) => (await signIn(call)).tokens

/**
 * Opens a session. Throws invalid_login, in the same words and the same time for a wrong password, nobody of that name,
 * and somebody deleted or not verified; too_many_requests while a name rests after its failures.
 */
async function signIn(call: Attempt) {
  const { app, body } = call
  const now = app.clock.now()
  const nameHash = createHash('sha256').update(body.username.toLowerCase()).digest()
  const who = await credentialsOf(app.db, body.username, nameHash)
  const failed = who.last_at ? { failures: who.failures ?? 0, lastAt: who.last_at } : undefined
  const seconds = secondsToWait(failed, now)
  if (seconds > 0) throw Object.assign(new Problem('too_many_requests', { seconds }), { retryAfter: seconds })
  const fits = await passwordFits(who.password_hash, body.password)
  if (!fits || who.id === null || who.status !== 'active') {
    await countFailure(call, nameHash, now)
    throw new Problem('invalid_login')
  }
  return openSession(call, who.id, failed ? nameHash : undefined)
}

async function openSession(call: Attempt, userId: number, failedName: Buffer | undefined) {
  const { app } = call
  const refresh = newRefresh()
  const sessionId = await write({ app, actor: null, requestId: call.requestId }, async (w) => {
    const id = await w.id()
    const seen = { started_at: w.now, seen_at: w.now, address: call.address, agent: call.agent.slice(0, 300) }
    await w.tx
      .insertInto('sessions')
      .values({ id, user_id: userId, ...seen })
      .execute()
    const expires_at = new Date(w.now.getTime() + REFRESH_DAYS * 86_400_000)
    await w.tx
      .insertInto('refresh_tokens')
      .values({ hash: refresh.hash, session_id: id, expires_at })
      .execute()
    if (failedName) await w.tx.deleteFrom('sign_in_failures').where('name_hash', '=', failedName).execute()
    w.audit({ action: 'session.started', subject: 'user', subjectId: userId, after: { session: id } })
    return id
  })
  const access = await signAccess(app.secrets, { userId, sessionId }, app.clock.now())
  return { userId, tokens: { access, refresh: refresh.token } }
}

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
