import { thingAttributes } from '#contract/accounts/company-things.ts'
import type { Writing } from '#server/platform/write.ts'
import { masked } from './company-thing-queries.ts'
import { BANK, requestChanges } from './guarded-fields.ts'

/** The accounts of a company that wait for approval. */
const pendingAccounts = (w: Writing, companyId: number) =>
  w.tx
    .selectFrom('company_things')
    .select(['id', 'attributes'])
    .where('company_id', '=', companyId)
    .where('kind', '=', 'account')
    .where('state', '=', 'pending')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Asks staff, in words, for the accounts that a client entered; asks no more when none of them is left. */
export async function askForAccounts(w: Writing, companyId: number): Promise<void> {
  const pending = (await pendingAccounts(w, companyId)).map((row) =>
    thingAttributes.account.parse(row.attributes),
  )
  const replaced = pending.map((each) => each.replaces).filter((id) => id !== null)
  const before = replaced.length
    ? await w.tx.selectFrom('company_things').select('attributes').where('id', 'in', replaced).execute()
    : []
  const words = (accounts: readonly { holder: string; last4: string }[]) =>
    accounts.map(({ holder, last4 }) => `${holder} ${masked(last4)}`).join('; ')
  const now = words(before.map((row) => thingAttributes.account.parse(row.attributes)))
  await requestChanges(w, {
    subject: 'company',
    id: companyId,
    fields: { [BANK]: pending.length ? words(pending) : now },
    before: { [BANK]: now },
  })
}

/** What a client entered of accounts becomes good when staff approve it, and goes when they refuse (domain.md section 4). */
export async function settleAccounts(w: Writing, companyId: number, approved: boolean): Promise<void> {
  const pending = await pendingAccounts(w, companyId)
  if (pending.length === 0) return
  const ids = pending.map(({ id }) => id)
  const replaced = pending.map((row) => thingAttributes.account.parse(row.attributes).replaces ?? 0)
  await w.tx
    .updateTable('company_things')
    .set({ removed_at: w.now })
    .where('id', 'in', approved ? replaced : ids)
    .where('company_id', '=', companyId)
    .execute()
  if (approved)
    await w.tx
      .updateTable('company_things')
      .set({ state: 'active', changed_at: w.now })
      .where('id', 'in', ids)
      .execute()
}
