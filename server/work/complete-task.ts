import type { work } from '#contract/work/calls.ts'
import { next } from '#contract/words/transition.ts'
import { taskTransitions } from '#contract/work/states.ts'
import { found, Problem, wrongFields } from '#server/platform/problem.ts'
import { postLetter } from '#server/platform/post-letter.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write, type Writing } from '#server/platform/write.ts'
import { tasksIn } from './scope.ts'
import { clientOf, orderLink } from './send-letter.ts'

const NEW_ORDER = 8

interface OpenTask {
  readonly id: number
  readonly target: number
  readonly order_id: number | null
  readonly description: string
}

/**
 * Who allocates visits closes the New Order task of an order that is dealt with, or asks the client for another time,
 * and then it stays open. Throws action_not_allowed when it is complete.
 */
export const newOrderActions: Handler<(typeof work)['POST scheduler/new-order-actions']> = (call) =>
  write(call, async (w) => {
    const { task_id, action, note } = call.body
    const task = found(
      await w.tx
        .selectFrom('tasks as t')
        .select(['t.id', 't.target', 't.order_id', 't.description', 't.state'])
        .where('t.id', '=', task_id)
        .where('t.target', '=', NEW_ORDER)
        .where(tasksIn(call.scope))
        .forUpdate()
        .executeTakeFirst(),
    )
    if (!next(taskTransitions, task.state, 'complete'))
      throw new Problem('action_not_allowed', { state: task.state })
    if (action === 'complete') {
      await completeTask(w, task)
      return { task_id, status: 'complete' as const }
    }
    if (note === '') throw wrongFields({ note: 'Please enter a note' })
    await askClient(w, found(task.order_id), note)
    return { task_id, status: 'open' as const }
  })

/** Completes an open task and leaves its trace. */
export async function completeTask(w: Writing, task: OpenTask): Promise<void> {
  await w.tx
    .updateTable('tasks')
    .set({ state: 'complete', completed_at: w.now, completed_by: w.actor?.id ?? null })
    .where('id', '=', task.id)
    .execute()
  w.audit({
    action: 'task.completed',
    subject: 'task',
    subjectId: task.id,
    ...(task.order_id ? { orderId: task.order_id } : {}),
    before: { state: 'open' },
    after: { state: 'complete', task: task.description },
  })
}

async function askClient(w: Writing, orderId: number, note: string): Promise<void> {
  const { order, envelope, say } = await clientOf(w, orderId)
  const { reference } = order
  await postLetter(
    w,
    { ...envelope, template: 'order-asked', subject: say('asked.subject', { reference }) },
    {
      language: say.language,
      title: say('asked.title'),
      paragraphs: [say('common.hello', { name: order.first_name }), note, say('asked.answer')],
      facts: [
        [say('common.order'), reference],
        [say('common.property'), `${order.address_line1}, ${order.city}`],
      ],
      action: { label: say('common.seeOrder'), url: orderLink(w.app, reference) },
    },
  )
  w.audit({ action: 'client.asked', subject: 'order', subjectId: orderId, orderId, after: { note } })
}
