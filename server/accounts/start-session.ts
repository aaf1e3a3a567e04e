import type { SessionUser } from '#contract/accounts/shapes.ts'
import { systemScope } from '#server/platform/actor.ts'
import type { App } from '#server/platform/app-context.ts'
import { found } from '#server/platform/problem.ts'
import type { Incoming } from '#server/platform/serve.ts'
import type { Writing } from '#server/platform/write.ts'
import { personDetails } from './person-queries.ts'
import { newRefresh, REFRESH_DAYS, signAccess } from './tokens.ts'

/** A session that was opened within a write, and the one copy of its refresh token. */
export interface Started {
  readonly userId: number
  readonly sessionId: number
  readonly refresh: string
}

/** Opens a session for somebody who has proved who he is. */
export async function startSession(
  w: Writing,
  { address, agent }: Pick<Incoming, 'address' | 'agent'>,
  userId: number,
): Promise<Started> {
  const refresh = newRefresh()
  const sessionId = await w.id()
  const seen = { started_at: w.now, seen_at: w.now, address, agent: agent.slice(0, 300) }
  await w.tx
    .insertInto('sessions')
    .values({ id: sessionId, user_id: userId, ...seen })
    .execute()
  const expires_at = new Date(w.now.getTime() + REFRESH_DAYS * 86_400_000)
  await w.tx
    .insertInto('refresh_tokens')
    .values({ hash: refresh.hash, session_id: sessionId, expires_at })
    .execute()
  w.audit({ action: 'session.started', subject: 'user', subjectId: userId, after: { session: sessionId } })
  return { userId, sessionId, refresh: refresh.token }
}

/** The tokens of a session that was started. */
export const tokensOf = async (app: App, { refresh, ...of }: Started) => ({
  access: await signAccess(app.secrets, of, app.clock.now()),
  refresh,
})

/** The tokens and the person, as signing in answers. */
export async function signedIn(
  app: App,
  started: Started,
): Promise<{ access: string; refresh: string; user: SessionUser }> {
  const tokens = await tokensOf(app, started)
  return { ...tokens, user: found(await personDetails(app.db, systemScope, started.userId)) }
}
