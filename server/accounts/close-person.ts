import { sql } from 'kysely'
import type { people } from '#contract/accounts/people-calls.ts'
import { isClient } from '#contract/accounts/permissions.ts'
import type { Actor, Scope } from '#server/platform/actor.ts'
import { found, Problem } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write, type Writing } from '#server/platform/write.ts'
import { forget } from './gate.ts'
import { barsOf, holdsOf } from './closing-queries.ts'
import { givenTo, mustLeaveAdmin, mustReach } from './rank.ts'
import { peopleIn } from './scope.ts'
import { endViews } from './view-as.ts'

/** Days for which a closed person can be opened again; then what is personal is erased. */
export const REOPEN_DAYS = 30
const DAY = 86_400_000

/**
 * Who may delete people closes one whom he sees, a company-admin one of his companies: nobody signs in as him again, his
 * address is free, his work goes back. Throws not_found, not_yourself, last_admin, person_has_orders, person_has_visits.
 */
export const closePerson: Handler<(typeof people)['DELETE accounts/delete-user']> = async (call) => {
  const { user_id, reason = '' } = call.query
  const answer = await write(call, async (w) => {
    mustClose(call.actor)
    const person = await personInReach(w, call.actor, call.scope, user_id)
    if (person.id === call.actor.id) throw new Problem('not_yourself')
    const { sessions, tasks, stages } = await shutPerson(w, user_id, reason)
    const reopen_until = new Date(w.now.getTime() + REOPEN_DAYS * DAY).toISOString()
    const message = `${person.first_name} ${person.last_name} is closed`
    return { message, sessions, tasks, stages, reopen_until }
  })
  forget(call.app, (each) => each.id === user_id || each.viewedBy?.id === user_id)
  return answer
}

/**
 * Closes a person whom the caller has found to be his to close, and answers what was his. Throws last_admin,
 * person_has_orders, person_has_visits, action_not_allowed when he is closed.
 */
export async function shutPerson(w: Writing, userId: number, reason: string) {
  const person = found(
    await w.tx
      .selectFrom('users')
      .select(['first_name', 'last_name', 'user_type', 'status'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (person.status === 'deleted') throw new Problem('action_not_allowed', { state: 'closed' })
  const name = `${person.first_name} ${person.last_name}`
  const bars = await barsOf(w.tx, userId)
  if (bars.orders.length > 0)
    throw new Problem('person_has_orders', { name, references: bars.orders.join(', ') })
  if (bars.visits.length > 0) throw new Problem('person_has_visits', { name, visits: bars.visits.join(', ') })
  const holds = await holdsOf(w.tx, userId)
  await w.tx
    .updateTable('users')
    .set({ status: 'deleted', closed_at: w.now, password_hash: null })
    .where('id', '=', userId)
    .execute()
  if (person.user_type === 'admin') await mustLeaveAdmin(w)
  await letGo(w, userId)
  w.audit({
    action: 'person.closed',
    subject: 'user',
    subjectId: userId,
    before: { status: person.status },
    after: { status: 'deleted', reason, ...holds },
  })
  await w.emit('person.closed', { userId })
  return holds
}

/** Of staff, only those who may delete; a company-admin closes and opens people of his companies. Throws not_allowed. */
export function mustClose(actor: Actor): void {
  if (!isClient(actor.userType) && !actor.permissions.has('people.delete')) throw new Problem('not_allowed')
}

/** A person whom the actor sees and who may do nothing to others that he may not. Throws not_found, not_allowed. */
export async function personInReach(w: Writing, actor: Actor, scope: Scope, userId: number) {
  const person = found(
    await w.tx
      .selectFrom('users as u')
      .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.user_type', 'u.company_id', 'u.language'])
      .select(['u.status', 'u.erased_at', 'u.password_hash'])
      .select(givenTo.as('given'))
      .where('u.id', '=', userId)
      .where(peopleIn(scope))
      .forUpdate()
      .executeTakeFirst(),
  )
  mustReach(actor, person.user_type, person.given)
  return person
}

/** Ends everything by which he comes in, or somebody sees as he does, and what he asked for. */
async function letGo(w: Writing, userId: number): Promise<void> {
  await w.tx
    .updateTable('sessions')
    .set({ ended_at: w.now, ended_why: 'closed' })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  await endViews(w, userId)
  await sql`with groups as (delete from user_groups where user_id = ${userId}),
    resets as (delete from password_resets where user_id = ${userId}),
    steps as (delete from two_step where user_id = ${userId})
    update invitations set revoked_at = ${w.now}::timestamptz
    where user_id = ${userId} and accepted_at is null and revoked_at is null`.execute(w.tx)
  const asked = await w.tx
    .updateTable('field_changes')
    .set({ state: 'withdrawn', decided_at: w.now })
    .where('subject', '=', 'user')
    .where('subject_id', '=', userId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  if (asked) await w.emit('change.settled', { changeId: asked.id })
}
