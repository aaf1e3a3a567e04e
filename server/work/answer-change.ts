import type { work } from '#contract/work/calls.ts'
import { next } from '#contract/words/transition.ts'
import { taskTransitions } from '#contract/work/states.ts'
import { decideChange } from '#server/accounts/decide-change.ts'
import type { Scope } from '#server/platform/actor.ts'
import { found, Problem } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write, type Writing } from '#server/platform/write.ts'
import { CHANGE_FIELD } from './follow-people-tasks.ts'
import { tasksIn } from './scope.ts'

/**
 * Who approves changes answers one that waits: what is approved holds at once, and who asked is told by letter. Throws
 * not_found, action_not_allowed when it was answered before, address_taken.
 */
export const fieldChangeActions: Handler<(typeof work)['POST scheduler/field-change-actions']> = (call) =>
  write(call, async (w) => {
    const { task_id, action, reason } = call.body
    const task = await openTaskOf(w, call.scope, task_id, CHANGE_FIELD)
    await decideChange(w, {
      changeId: found(task.related_object_id),
      approve: action === 'approve',
      reason,
    })
    return { task_id, status: 'complete' as const }
  })

/** A task of this target within scope that is still open; locked. Throws not_found, action_not_allowed. */
export async function openTaskOf(w: Writing, scope: Scope, taskId: number, target: number) {
  const task = found(
    await w.tx
      .selectFrom('tasks as t')
      .select(['t.id', 't.target', 't.order_id', 't.description', 't.state', 't.related_object_id'])
      .where('t.id', '=', taskId)
      .where('t.target', '=', target)
      .where(tasksIn(scope))
      .forUpdate()
      .executeTakeFirst(),
  )
  if (!next(taskTransitions, task.state, 'complete'))
    throw new Problem('action_not_allowed', { state: task.state })
  return task
}
