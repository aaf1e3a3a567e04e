import type { companies } from '#contract/accounts/company-calls.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { BANK, guardedFor } from './guarded-fields.ts'
import { loadThing } from './load-thing.ts'
import { askForAccounts } from './settle-accounts.ts'

type Companies = typeof companies

/** A company-admin or staff: takes the removal of a thing back. An account that a client brings back waits for approval. */
export const restoreCompanyThing: Handler<Companies['POST accounts/company-thing-restore']> = (call) =>
  write(call, async (w) => {
    const row = await loadThing(w.tx, call.scope, call.body.id)
    if (!row.removed_at) return { id: row.id }
    const waits = row.kind === 'account' && guardedFor(w.actor, 'company').includes(BANK)
    await w.tx
      .updateTable('company_things')
      .set({ removed_at: null, ...(waits ? { state: 'pending' as const } : {}) })
      .where('id', '=', row.id)
      .execute()
    const { id, kind, name } = row
    w.audit({
      action: 'company.thing-restored',
      subject: 'company',
      subjectId: row.company_id,
      after: { id, kind, name },
    })
    if (row.kind === 'account') await askForAccounts(w, row.company_id)
    return { id }
  })
