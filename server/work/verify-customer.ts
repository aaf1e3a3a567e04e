import type { work } from '#contract/work/calls.ts'
import { shutPerson } from '#server/accounts/close-person.ts'
import { forget } from '#server/accounts/gate.ts'
import { approvePerson, closeRegistered, mergePerson } from '#server/accounts/verify-person.ts'
import { found } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { openTaskOf } from './answer-change.ts'
import { completeTask } from './complete-task.ts'
import { VERIFY_CUSTOMER } from './follow-people-tasks.ts'
import { tellCustomer } from './tell-people.ts'

/**
 * Who verifies customers approves one, takes him into a company that is known, or refuses him, which closes him; he is
 * told by letter. Throws not_found, action_not_allowed, invalid_fields, person_has_orders, person_has_visits.
 */
export const customerActions: Handler<(typeof work)['POST work/customer-actions']> = async (call) => {
  const { task_id, action, company_id, reason } = call.body
  const userId = await write(call, async (w) => {
    const task = await openTaskOf(w, call.scope, task_id, VERIFY_CUSTOMER)
    const person = found(task.related_object_id)
    await completeTask(w, task)
    if (action === 'refuse') {
      await tellCustomer(w, person, reason)
      await shutPerson(w, person, reason)
      await closeRegistered(w, person)
    } else {
      if (action === 'merge')
        await mergePerson(w, call.scope, { userId: person, companyId: found(company_id) })
      else await approvePerson(w, person)
      await tellCustomer(w, person, undefined)
    }
    return person
  })
  forget(call.app, (each) => each.id === userId)
  return { task_id, status: 'complete' as const }
}
