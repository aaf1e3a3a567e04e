import type { people } from '#contract/accounts/people-calls.ts'
import { behind, scopeOf } from '#server/platform/actor.ts'
import { found, Problem } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write, type Writing } from '#server/platform/write.ts'
import { forget } from './gate.ts'
import { personDetails } from './person-queries.ts'
import { givenTo, mustReach } from './rank.ts'
import { peopleIn } from './scope.ts'

/**
 * Staff see the product as a person would whom they see, and who may do nothing to others that they may not: this session
 * shows it, read-only, until it is stopped. Recorded at start and stop. Throws not_found, not_yourself, not_allowed.
 */
export const viewAs: Handler<(typeof people)['POST accounts/view-as']> = async (call) => {
  const { app, actor, scope, body } = call
  if (body.user_id === actor.id) throw new Problem('not_yourself')
  await write(call, async (w) => {
    const person = found(
      await w.tx
        .selectFrom('users as u')
        .select(['u.id', 'u.user_type'])
        .select(givenTo.as('given'))
        .where('u.id', '=', body.user_id)
        .where('u.status', '=', 'active')
        .where(peopleIn(scope))
        .executeTakeFirst(),
    )
    mustReach(actor, person.user_type, person.given)
    await w.tx
      .updateTable('sessions')
      .set({ viewing_user_id: person.id })
      .where('id', '=', actor.sessionId)
      .execute()
    w.audit({
      action: 'view.started',
      subject: 'user',
      subjectId: person.id,
      after: { session: actor.sessionId, reason: body.reason },
    })
  })
  forget(app, (each) => each.sessionId === actor.sessionId)
  const seen = found(await personDetails(app.db, scope, body.user_id))
  return { ...seen, viewed_by: { id: actor.id, name: actor.name } }
}

/** Whoever sees the product as somebody else is himself again; without a view nothing happens. */
export const stopView: Handler<(typeof people)['DELETE accounts/view-as']> = async (call) => {
  const { app } = call
  const actor = behind(call.actor)
  if (call.actor.viewedBy) {
    await write({ ...call, actor }, async (w) => {
      await w.tx
        .updateTable('sessions')
        .set({ viewing_user_id: null })
        .where('id', '=', actor.sessionId)
        .execute()
      w.audit({
        action: 'view.stopped',
        subject: 'user',
        subjectId: call.actor.id,
        after: { session: actor.sessionId },
      })
    })
    forget(app, (each) => each.sessionId === actor.sessionId)
  }
  // His own scope lets everybody see himself.
  const own = scopeOf({ ...actor, userType: 'client', companyIds: [] })
  return found(await personDetails(app.db, own, actor.id))
}

/** Views of a person and by him end when what either may do changes; after a change of a group, all do. */
export async function endViews(w: Writing, of: number | 'all'): Promise<void> {
  const ended = await w.tx
    .updateTable('sessions')
    .set({ viewing_user_id: null })
    .where('viewing_user_id', 'is not', null)
    .where('ended_at', 'is', null)
    .$if(of !== 'all', (q) =>
      q.where((or) => or.or([or('viewing_user_id', '=', Number(of)), or('user_id', '=', Number(of))])),
    )
    .returning(['id', 'user_id'])
    .execute()
  for (const { id, user_id } of ended)
    w.audit({ action: 'view.stopped', subject: 'user', subjectId: user_id, after: { session: id } })
}
