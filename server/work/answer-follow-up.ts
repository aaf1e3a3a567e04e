import type { work } from '#contract/work/calls.ts'
import { found } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { openTaskOf } from './answer-change.ts'
import { completeTask } from './complete-task.ts'
import { FOLLOW_UP } from './follow-people-tasks.ts'

/**
 * Who manages tasks says that he asked a client who has gone quiet, and what came of it: it stands in the client's
 * history. Throws not_found, action_not_allowed.
 */
export const clientFollowupActions: Handler<(typeof work)['POST scheduler/client-followup-actions']> = (
  call,
) =>
  write(call, async (w) => {
    const { task_id, note } = call.body
    const task = await openTaskOf(w, call.scope, task_id, FOLLOW_UP)
    await completeTask(w, task)
    w.audit({
      action: 'client.followed-up',
      subject: 'user',
      subjectId: found(task.related_object_id),
      after: { task: task_id, note },
    })
    return { task_id, status: 'complete' as const }
  })
