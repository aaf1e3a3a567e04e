import type { Updateable } from 'kysely'
import type { FieldPair } from '#contract/accounts/people-shapes.ts'
import { found, Problem } from '#server/platform/problem.ts'
import { refusedBy, type Writing } from '#server/platform/write.ts'
import { BANK, currentOf, pairsOf, type Guarded } from './guarded-fields.ts'
import { settleAccounts } from './settle-accounts.ts'
import type { Companies, Users } from './tables.ts'

export interface Decision {
  readonly changeId: number
  readonly approve: boolean
  readonly reason: string
}

/**
 * Answers a request that waits: what is approved holds at once. The work room asks, which owns the task. Throws not_found,
 * action_not_allowed when it was answered before, address_taken.
 */
export async function decideChange(w: Writing, { changeId, approve, reason }: Decision): Promise<void> {
  const change = found(
    await w.tx
      .selectFrom('field_changes')
      .select(['id', 'subject', 'subject_id', 'fields', 'state'])
      .where('id', '=', changeId)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (change.state !== 'open') throw new Problem('action_not_allowed', { state: change.state })
  const pairs = pairsOf(change.fields)
  const columns = pairs.filter(({ field }) => field !== BANK)
  if (approve && columns.length > 0) await apply(w, change.subject, change.subject_id, columns)
  if (columns.length < pairs.length) await settleAccounts(w, change.subject_id, approve)
  await w.tx
    .updateTable('field_changes')
    .set({
      state: approve ? 'approved' : 'refused',
      reason,
      decided_at: w.now,
      decided_by: w.actor?.id ?? null,
    })
    .where('id', '=', change.id)
    .execute()
  w.audit({
    action: approve ? 'change.approved' : 'change.refused',
    subject: change.subject,
    subjectId: change.subject_id,
    before: Object.fromEntries(pairs.map(({ field, before }) => [field, before])),
    after: { ...Object.fromEntries(pairs.map(({ field, after }) => [field, after])), reason },
  })
  await w.emit('change.settled', { changeId })
}

/** Columns by their text; what is empty is null where the column allows it. */
const columnsOf = (pairs: readonly FieldPair[]): Record<string, string | number | null> =>
  Object.fromEntries(
    pairs.map(({ field, after }) => [
      field,
      field === 'country_code' ? Number(after) : after === '' && !named.has(field) ? null : after,
    ]),
  )
const named = new Set(['first_name', 'last_name', 'email', 'name'])

async function apply(w: Writing, subject: Guarded, id: number, pairs: readonly FieldPair[]): Promise<void> {
  const current = await currentOf(w, subject, id)
  const columns = columnsOf(pairs)
  if (subject === 'company') {
    await w.tx
      .updateTable('companies')
      .set(columns as Updateable<Companies>)
      .where('id', '=', id)
      .execute()
    return
  }
  try {
    await w.tx
      .updateTable('users')
      .set(columns as Updateable<Users>)
      .where('id', '=', id)
      .execute()
    // Who signs in by his address goes on doing so.
    if (columns['email'] !== undefined)
      await w.tx
        .updateTable('users')
        .set({ username: String(columns['email']) })
        .where('id', '=', id)
        .where('username', '=', String(current['email']))
        .execute()
  } catch (error) {
    if (refusedBy(error, 'users_email') || refusedBy(error, 'users_username'))
      throw new Problem('address_taken', { email: String(columns['email']) })
    throw error
  }
}
