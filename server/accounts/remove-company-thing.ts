import type { companies } from '#contract/accounts/company-calls.ts'
import { thingKindTable } from '#contract/accounts/company-things.ts'
import { notFound } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { loadThing } from './load-thing.ts'
import { askForAccounts } from './settle-accounts.ts'

type Companies = typeof companies

/** A company-admin or staff: removes a thing of a company. It can be taken back, so that its file stays. */
export const removeCompanyThing: Handler<Companies['DELETE accounts/company-thing']> = (call) =>
  write(call, async (w) => {
    const row = await loadThing(w.tx, call.scope, call.query.id)
    if (row.removed_at) throw notFound()
    await w.tx.updateTable('company_things').set({ removed_at: w.now }).where('id', '=', row.id).execute()
    w.audit({
      action: 'company.thing-removed',
      subject: 'company',
      subjectId: row.company_id,
      before: { id: row.id, kind: row.kind, name: row.name, attributes: row.attributes },
    })
    if (row.kind === 'account' && row.state === 'pending') await askForAccounts(w, row.company_id)
    return { message: `${thingKindTable[row.kind].name} removed` }
  })
