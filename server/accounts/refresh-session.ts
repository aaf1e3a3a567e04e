import type { accounts } from '#contract/accounts/calls.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Secrets } from '#server/platform/outside.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { endSession } from './end-session.ts'
import { forget } from './gate.ts'
import { refreshHash, REFRESH_DAYS, signAccess } from './tokens.ts'

/** Milliseconds in which a used token still answers its successor: two tabs at once, or an answer that was lost. */
const GRACE = 10_000

/**
 * Anybody who holds a refresh token: it is used once and answers its successor. A later use means that somebody else has
 * it, and ends the session. Throws session_ended.
 */
export const refreshSession: Handler<(typeof accounts)['POST accounts/token/refresh/']> = async (call) => {
  const { app } = call
  const hash = refreshHash(call.body.refresh)
  // The successor follows from the token and the secret key, so that it can be answered again without being kept.
  const refresh = successor(app.secrets, call.body.refresh)
  const used = await write({ app, actor: null, requestId: call.requestId }, async (w) => {
    const row = await tokenRow(w.tx, hash)
    if (!row || row.expires_at <= w.now) return undefined
    const { user_id: userId, session_id: sessionId } = row
    if (row.used_at && w.now.getTime() - row.used_at.getTime() > GRACE) {
      await endSession(w, sessionId, userId, 'reuse')
      return { userId, sessionId, stolen: true }
    }
    if (!row.used_at) {
      const replaced_by = refreshHash(refresh)
      const expires_at = new Date(w.now.getTime() + REFRESH_DAYS * 86_400_000)
      await w.tx
        .insertInto('refresh_tokens')
        .values({ hash: replaced_by, session_id: sessionId, expires_at })
        .execute()
      await w.tx
        .updateTable('refresh_tokens')
        .set({ used_at: w.now, replaced_by })
        .where('hash', '=', hash)
        .execute()
      await w.tx.updateTable('sessions').set({ seen_at: w.now }).where('id', '=', sessionId).execute()
    }
    return { userId, sessionId, stolen: false }
  })
  if (!used) throw new Problem('session_ended')
  if (used.stolen) {
    forget(app, (actor) => actor.sessionId === used.sessionId)
    throw new Problem('session_ended')
  }
  return { access: await signAccess(app.secrets, used, app.clock.now()), refresh }
}

const successor = (secrets: Secrets, token: string): string => secrets.sign(`refresh-successor ${token}`)

/** The token of a living session of somebody who may still sign in; locked, as two tabs may come at once. */
const tokenRow = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('t.hash', '=', hash)
    .where('s.ended_at', 'is', null)
    .where('u.status', '=', 'active')
    .select(['t.session_id', 't.expires_at', 't.used_at', 's.user_id'])
    .forUpdate('t')
    .executeTakeFirst()
