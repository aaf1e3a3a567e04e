import type { accounts } from '#contract/accounts/calls.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write, type Writing } from '#server/platform/write.ts'
import { forget } from './gate.ts'

/** Whoever is signed in: ends this session and its tokens. */
export const logout: Handler<(typeof accounts)['POST accounts/logout/']> = async (call) => {
  const { id, sessionId } = call.actor
  await write(call, (w) => endSession(w, sessionId, id, 'logout'))
  forget(call.app, (actor) => actor.sessionId === sessionId)
  return { message: 'Signed out' }
}

/** Ends a session for good: none of its tokens opens anything again. `why` is for the audit. */
export async function endSession(
  w: Writing,
  sessionId: number,
  userId: number,
  why: 'logout' | 'reuse',
): Promise<void> {
  await w.tx
    .updateTable('sessions')
    .set({ ended_at: w.now, ended_why: why })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
  w.audit({ action: 'session.ended', subject: 'user', subjectId: userId, after: { session: sessionId, why } })
}
