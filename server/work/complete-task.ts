import type { work } from '#contract/work/calls.ts'
import { next } from '#contract/words/transition.ts'
import { taskTransitions } from '#contract/work/states.ts'
import { found, Problem, wrongFields } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write, type Writing } from '#server/platform/write.ts'
import { tasksIn } from './scope.ts'
import { clientOf, orderLink, sendLetter } from './send-letter.ts'

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
  const { order, envelope } = await clientOf(w, orderId)
  await sendLetter(
    w,
    { ...envelope, template: 'order-asked', subject: `A question about your order ${order.reference}` },
    {
      title: 'When may we come?',
      paragraphs: [`Hello ${order.first_name},`, note, 'Please answer in a ticket or by telephone.'],
      facts: [
        ['Order', order.reference],
        ['Property', `${order.address_line1}, ${order.city}`],
      ],
      action: { label: 'See the order', url: orderLink(w.app, order.reference) },
    },
  )
  w.audit({ action: 'client.asked', subject: 'order', subjectId: orderId, orderId, after: { note } })
}
