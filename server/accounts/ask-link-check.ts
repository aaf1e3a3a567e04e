import type { companies } from '#contract/accounts/company-calls.ts'
import { notFound } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { loadThing } from './load-thing.ts'

type Companies = typeof companies

/** A company-admin or staff: has a link looked at again; nothing of it is changed but what is known of it. */
export const askLinkCheck: Handler<Companies['POST accounts/company-link-check']> = (call) =>
  write(call, async (w) => {
    const row = await loadThing(w.tx, call.scope, call.body.id)
    if (row.removed_at || row.kind !== 'link') throw notFound()
    await w.tx.updateTable('company_things').set({ state: 'pending' }).where('id', '=', row.id).execute()
    w.audit({
      action: 'company.link-check-asked',
      subject: 'company',
      subjectId: row.company_id,
      after: { id: row.id },
    })
    await w.app.jobs.enqueue(w.tx, 'accounts.check-links', { thing_id: row.id })
    return { message: 'The link is being looked at' }
  })
