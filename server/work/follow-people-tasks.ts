import { sql } from 'kysely'
import { isClient, isProvider } from '#contract/accounts/permissions.ts'
import { lessons, taskCategories as category, taskTargets } from '#contract/work/states.ts'
import { pairsOf } from '#server/accounts/guarded-fields.ts'
import type { Reaction } from '#server/platform/app-context.ts'
import type { Writing } from '#server/platform/write.ts'

// Tasks about people: who registers is verified, changes of guarded fields are approved (domain.md section 4).

export const CHANGE_FIELD = 21
export const VERIFY_CUSTOMER = 25
export const FOLLOW_UP = 32

/** A client or a company that registers is looked at by staff of the country. */
export const openVerifyTask: Reaction<'person.registered'> = async (w, { userId }) => {
  const person = await w.tx
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.id', '=', userId)
    .select(['u.first_name', 'u.last_name', 'u.email', 'u.user_type', 'u.country_code', 'c.name', 'c.region'])
    .executeTakeFirstOrThrow()
  if (!isClient(person.user_type)) return
  const of = person.name ? `, ${person.name}` : ''
  await openTask(w, {
    target: VERIFY_CUSTOMER,
    related_object_id: userId,
    description: `${person.first_name} ${person.last_name} (${person.email})${of}`,
    country_code: person.country_code,
    region: person.region,
  })
}

/** Who joins as a bee has a lesson each to take; who comes again has those that he has had. */
export const openLessons: Reaction<'person.joined'> = async (w, { userId }) => {
  const bee = await w.tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['user_type', 'country_code'])
    .executeTakeFirstOrThrow()
  if (!isProvider(bee.user_type)) return
  const had = await w.tx
    .selectFrom('tasks')
    .where('assignee_id', '=', userId)
    .where('category', '=', category.Training)
    .select('target')
    .execute()
  const left = lessons.filter((lesson) => !had.some(({ target }) => target === lesson))
  if (left.length === 0) return
  // Lists show the newest first, and the first lesson is to stand first.
  const ids = (await w.ids(left.length)).toSorted((a, b) => b - a)
  await w.tx
    .insertInto('tasks')
    .values(
      left.map((target, i) => ({
        id: ids[i] as number,
        category: category.Training,
        target,
        description: taskTargets[target].name,
        country_code: bee.country_code,
        assignee_id: userId,
        created_at: w.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A change of guarded fields waits for staff; what is asked besides goes into the same task. */
export const openChangeTask: Reaction<'change.requested'> = async (w, { changeId }) => {
  const change = await w.tx
    .selectFrom('field_changes as f')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'f.subject_id').on('f.subject', '=', 'user'))
    .leftJoin('companies as c', (join) =>
      join.onRef('c.id', '=', 'f.subject_id').on('f.subject', '=', 'company'),
    )
    .where('f.id', '=', changeId)
    .select(['f.fields', 'f.country_code', 'f.region', 'u.first_name', 'u.last_name', 'c.name'])
    .executeTakeFirstOrThrow()
  const fields = pairsOf(change.fields).map(({ field }) => field.replaceAll('_', ' '))
  const description = `${change.name ?? `${change.first_name} ${change.last_name}`}: ${fields.join(', ')}`
  const open = await w.tx
    .updateTable('tasks')
    .set({ description })
    .where('target', '=', CHANGE_FIELD)
    .where('related_object_id', '=', changeId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (open.numUpdatedRows > 0n) return
  await openTask(w, {
    target: CHANGE_FIELD,
    related_object_id: changeId,
    description,
    country_code: change.country_code,
    region: change.region,
  })
}

/** What is answered or withdrawn is nobody's work any more. */
export const settleChangeTask: Reaction<'change.settled'> = (w, { changeId }) =>
  complete(w, sql`target = ${CHANGE_FIELD} and related_object_id = ${changeId}`)

/**
 * Nobody works for somebody who is closed: what others can take goes back to them, what was his alone is done with, and
 * so is verifying him.
 */
export const releaseTasks: Reaction<'person.closed'> = async (w, { userId }) => {
  await w.tx
    .updateTable('tasks')
    .set({ assignee_id: null })
    .where('assignee_id', '=', userId)
    .where('state', '=', 'open')
    .where('pool', 'is not', null)
    .execute()
  await complete(
    w,
    sql`(assignee_id = ${userId} or (target in (${VERIFY_CUSTOMER}, ${FOLLOW_UP}) and related_object_id = ${userId}))`,
  )
}

interface NewTask {
  readonly target: number
  readonly related_object_id: number
  readonly description: string
  readonly country_code: number
  readonly region: string | null
}
const openTask = async (w: Writing, task: NewTask): Promise<void> => {
  await w.tx
    .insertInto('tasks')
    .values({ id: await w.id(), category: category.Admin, pool: 'staff', created_at: w.now, ...task })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function complete(w: Writing, which: ReturnType<typeof sql>): Promise<void> {
  await sql`update tasks set state = 'complete', completed_at = ${w.now}::timestamptz,
    completed_by = ${w.actor?.id ?? null}::bigint where state = 'open' and ${which}`.execute(w.tx)
}
