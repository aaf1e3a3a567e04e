import type { accounts } from '#contract/accounts/calls.ts'
import { behind } from '#server/platform/actor.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write, type Writing } from '#server/platform/write.ts'
import { forget } from './gate.ts'

/** Whoever is signed in: ends this session and its tokens. */
export const logout: Handler<(typeof accounts)['POST accounts/logout/']> = async (call) => {
  const actor = behind(call.actor)
  const { id, sessionId } = actor
  await write({ ...call, actor }, async (w) => {
    if (call.actor.viewedBy)
      w.audit({
        action: 'view.stopped',
        subject: 'user',
        subjectId: call.actor.id,
        after: { session: sessionId },
      })
    await endSession(w, sessionId, id, 'logout')
  })
  forget(call.app, (each) => each.sessionId === sessionId)
  return { message: 'Signed out' }
}

/** Ends a session for good: none of its tokens opens anything again. `why` is for the audit. */
export async function endSession(
  w: Writing,
  sessionId: number,
  userId: number,
  why: 'logout' | 'reuse' | 'ended by its owner',
): Promise<void> {
  await w.tx
    .updateTable('sessions')
    .set({ ended_at: w.now, ended_why: why })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
  w.audit({ action: 'session.ended', subject: 'user', subjectId: userId, after: { session: sessionId, why } })
}

/** Ends all sessions of a person but one, if told; answers how many. Nothing is written of none. */
export async function endSessions(
  w: Writing,
  userId: number,
  why: 'new password' | 'ended by its owner',
  except?: number,
): Promise<number> {
  const ended = await w.tx
    .updateTable('sessions')
    .set({ ended_at: w.now, ended_why: why })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (others) => others.where('id', '<>', except as number))
    .returning('id')
    .execute()
  const sessions = ended.map(({ id }) => id)
  if (sessions.length > 0)
    w.audit({ action: 'session.ended', subject: 'user', subjectId: userId, after: { sessions, why } })
  return sessions.length
}
