import type { Scope } from '#server/platform/actor.ts'
import { found, Problem, wrongFields } from '#server/platform/problem.ts'
import type { Writing } from '#server/platform/write.ts'
import { companiesIn } from './scope.ts'

/** Approving opens the company that he registered; without one there is nothing to open. */
export async function approvePerson(w: Writing, userId: number): Promise<void> {
  const person = await load(w, userId)
  if (person.company_id !== null && person.company_status === 'pending') {
    await w.tx
      .updateTable('companies')
      .set({ status: 'active' })
      .where('id', '=', person.company_id)
      .execute()
    w.audit({
      action: 'company.verified',
      subject: 'company',
      subjectId: person.company_id,
      before: { status: 'pending' },
      after: { status: 'active' },
    })
  }
  w.audit({ action: 'person.verified', subject: 'user', subjectId: userId })
}

/**
 * Takes a person into a company that the actor sees; the one that he registered is closed when nobody else is of it.
 * Throws invalid_fields, person_has_orders when orders were placed for the company that he registered.
 */
export async function mergePerson(
  w: Writing,
  scope: Scope,
  { userId, companyId }: { userId: number; companyId: number },
): Promise<void> {
  const person = await load(w, userId)
  const company = await w.tx
    .selectFrom('companies as c')
    .select(['c.id', 'c.name'])
    .where('c.id', '=', companyId)
    .where('c.status', '=', 'active')
    .where(companiesIn(scope))
    .executeTakeFirst()
  if (!company || companyId === person.company_id) throw wrongFields({ company_id: 'Choose a company' })
  const left = person.company_status === 'pending' ? person.company_id : null
  if (left !== null) await mustBeUnused(w, left, `${person.first_name} ${person.last_name}`)
  // Who registered a company of his own has not been made the admin of another by it.
  const user_type = person.user_type === 'company-admin' ? 'client' : person.user_type
  await w.tx.updateTable('users').set({ company_id: companyId, user_type }).where('id', '=', userId).execute()
  w.audit({
    action: 'person.merged',
    subject: 'user',
    subjectId: userId,
    before: { company_id: person.company_id, user_type: person.user_type },
    after: { company_id: companyId, company: company.name, user_type },
  })
  if (left !== null) await closeEmpty(w, left)
}

/** The company that a refused customer registered is closed with him. */
export async function closeRegistered(w: Writing, userId: number): Promise<void> {
  const person = await load(w, userId)
  if (person.company_id !== null && person.company_status === 'pending')
    await closeEmpty(w, person.company_id)
}

const load = async (w: Writing, userId: number) =>
  found(
    await w.tx
      .selectFrom('users as u')
      .leftJoin('companies as c', 'c.id', 'u.company_id')
      .select(['u.first_name', 'u.last_name', 'u.user_type', 'u.company_id', 'c.status as company_status'])
      .where('u.id', '=', userId)
      .forUpdate('u')
      .executeTakeFirst(),
  )

/** Money stays with the company for which it was spent, so that an order bars the merging. */
async function mustBeUnused(w: Writing, companyId: number, name: string): Promise<void> {
  const orders = await w.tx
    .selectFrom('orders')
    .select('reference')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .limit(10)
    .execute()
  if (orders.length > 0)
    throw new Problem('person_has_orders', {
      name,
      references: orders.map((row) => row.reference).join(', '),
    })
}

async function closeEmpty(w: Writing, companyId: number): Promise<void> {
  const other = await w.tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '<>', 'deleted')
    .limit(1)
    .executeTakeFirst()
  if (other) return
  await w.tx.updateTable('companies').set({ status: 'closed' }).where('id', '=', companyId).execute()
  w.audit({
    action: 'company.closed',
    subject: 'company',
    subjectId: companyId,
    before: { status: 'pending' },
    after: { status: 'closed' },
  })
}
