import { guardedCompanyFields, type companies } from '#contract/accounts/company-calls.ts'
import { found } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { requestChanges } from './guarded-fields.ts'
import { differences } from './save-company.ts'
import { companiesIn } from './scope.ts'

type Companies = typeof companies

const free = ['email', 'phone', 'region'] as const

/**
 * A company-admin: changes his own company or one below it. Guarded fields are not changed but asked for, and staff
 * approve them (domain.md section 4, target 21); staff who call it change them at once.
 */
export const updateOwnCompany: Handler<Companies['PUT accounts/company-admin-update/']> = (call) =>
  write(call, async (w) => {
    const { company_id, shares_orders, ...entry } = call.body
    const row = found(
      await w.tx
        .selectFrom('companies as c')
        .selectAll('c')
        .where('c.id', '=', found(company_id ?? call.actor.companyId))
        .where('c.status', '<>', 'closed')
        .where(companiesIn(call.scope))
        .forUpdate()
        .executeTakeFirst(),
    )
    const given = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined))
    const { now, waiting } = await requestChanges(w, { subject: 'company', id: row.id, fields: given })
    const { changed, before, after } = differences([...free, ...guardedCompanyFields, 'shares_orders'], row, {
      ...now,
      shares_orders,
    })
    if (changed.length) {
      await w.tx.updateTable('companies').set(after).where('id', '=', row.id).execute()
      w.audit({ action: 'company.changed', subject: 'company', subjectId: row.id, before, after })
    }
    return { id: row.id, waiting: guardedCompanyFields.filter((field) => waiting.includes(field)) }
  })
