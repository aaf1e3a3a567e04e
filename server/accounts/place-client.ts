import type { companies } from '#contract/accounts/company-calls.ts'
import { found, wrongFields } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { forget } from './gate.ts'
import { createCompany } from './save-company.ts'
import { companiesIn, peopleIn } from './scope.ts'

type Companies = typeof companies

/** Staff: puts a client into a company; his orders stay with the company that he ordered for. */
export const placeClient: Handler<Companies['POST dashboard/client-company-details/']> = async (call) => {
  const { user_id, company_id, company } = call.body
  const placed = await write(call, async (w) => {
    const person = found(
      await w.tx
        .selectFrom('users as u')
        .selectAll('u')
        .where('u.id', '=', user_id)
        .where('u.user_type', 'in', ['client', 'company-admin'])
        .where('u.status', '<>', 'deleted')
        .where(peopleIn(call.scope))
        .forUpdate()
        .executeTakeFirst(),
    )
    const id = company
      ? await createCompany(w, call.scope, call.actor, {
          country_code: person.country_code,
          ...company,
        })
      : company_id
    const target = found(
      await w.tx
        .selectFrom('companies as c')
        .select(['c.id', 'c.country_code', 'c.name'])
        .where('c.id', '=', id ?? 0)
        .where('c.status', '<>', 'closed')
        .where(companiesIn(call.scope))
        .executeTakeFirst(),
    )
    if (target.country_code !== person.country_code)
      throw wrongFields({ company_id: `${target.name} is in another country` })
    await w.tx.updateTable('users').set({ company_id: target.id }).where('id', '=', user_id).execute()
    w.audit({
      action: 'user.company-changed',
      subject: 'user',
      subjectId: user_id,
      before: { company_id: person.company_id },
      after: { company_id: target.id },
    })
    return { user_id, company_id: target.id }
  })
  forget(call.app, (actor) => actor.id === user_id || actor.userType === 'company-admin')
  return placed
}
