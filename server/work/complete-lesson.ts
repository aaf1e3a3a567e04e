import type { work } from '#contract/work/calls.ts'
import { next } from '#contract/words/transition.ts'
import { taskCategories, taskTransitions } from '#contract/work/states.ts'
import { found, Problem } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'

/**
 * A bee marks a lesson of his own as done, or takes that back; of any other task the workflow says when it is done.
 * Throws not_found, action_not_allowed.
 */
export const completeLesson: Handler<(typeof work)['POST work/complete-task']> = (call) =>
  write(call, async (w) => {
    const { task_id, action } = call.body
    const task = found(
      await w.tx
        .selectFrom('tasks')
        .select(['state', 'description'])
        .where('id', '=', task_id)
        .where('category', '=', taskCategories.Training)
        .where('assignee_id', '=', call.actor.id)
        .forUpdate()
        .executeTakeFirst(),
    )
    const status = next(taskTransitions, task.state, action)
    if (!status) throw new Problem('action_not_allowed', { state: task.state })
    const done = status === 'complete'
    await w.tx
      .updateTable('tasks')
      .set({
        state: status,
        completed_at: done ? w.now : null,
        completed_by: done ? call.actor.id : null,
      })
      .where('id', '=', task_id)
      .execute()
    w.audit({
      action: done ? 'task.completed' : 'task.reopened',
      subject: 'task',
      subjectId: task_id,
      before: { state: task.state },
      after: { state: status, task: task.description },
    })
    return { task_id, status }
  })
