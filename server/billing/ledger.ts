import { sql } from 'kysely'
import type { Currency } from '#contract/words/money.ts'
import type { Writing } from '#server/platform/write.ts'

/** Accounts of the ledger; `debtor` and `creditor` have one for each owner (domain.md section 5). */
export const accountCodes = ['debtor', 'creditor', 'sales', 'tax', 'cash', 'credits', 'bee-costs'] as const
export type AccountCode = (typeof accountCodes)[number]

export interface Owner {
  readonly companyId?: number | null
  readonly userId?: number | null
  readonly beeId?: number | null
}
/** Debit positive, credit negative, in minor units. */
export interface Entry {
  readonly code: AccountCode
  readonly owner?: Owner
  readonly amount: number
}
export interface Posting {
  /** What caused it; the same cause posts once. */
  readonly cause: string
  readonly memo: string
  readonly currency: Currency
  readonly invoiceId?: number | null
  readonly orderId?: number | null
  readonly entries: readonly Entry[]
}

/** Whose debt an invoice is: the company's where there is one, else the person's. */
export const debtorOf = (invoice: { company_id: number | null; user_id: number }): Owner =>
  invoice.company_id ? { companyId: invoice.company_id } : { userId: invoice.user_id }

/** Entries without zeros; throws when what is left does not balance: a programming error, never an input's. */
export function balanced(entries: readonly Entry[]): readonly Entry[] {
  if (!entries.every((entry) => Number.isSafeInteger(entry.amount)))
    throw new Error('a posting has an amount that is not in whole minor units')
  const sum = entries.reduce((total, entry) => total + entry.amount, 0)
  if (sum !== 0) throw new Error(`a posting is out of balance by ${sum}`)
  return entries.filter((entry) => entry.amount !== 0)
}

/** Posts once per cause. */
export const post = (w: Writing, posting: Posting): Promise<void> => postAll(w, [posting])

/**
 * Posts each once per its cause, in two statements for any number: accounts as they are needed, then postings with
 * their entries. The database checks the balance once more at commit.
 */
export async function postAll(w: Writing, postings: readonly Posting[]): Promise<void> {
  const wanted = postings
    .map((posting) => ({ ...posting, entries: balanced(posting.entries) }))
    .filter((posting) => posting.entries.length > 0)
  if (wanted.length === 0) return
  const count = wanted.reduce((total, { entries }) => total + entries.length, 0)
  const ids = await w.ids(wanted.length + count)
  const heads = wanted.map(({ cause, memo, invoiceId, orderId }) => ({
    id: ids.shift(),
    cause,
    memo,
    invoice_id: invoiceId ?? null,
    order_id: orderId ?? null,
  }))
  const entries = wanted.flatMap(({ cause, currency, entries: each }) =>
    each.map(({ code, owner, amount }) => ({
      id: ids.shift(),
      cause,
      code,
      currency,
      company_id: owner?.companyId ?? null,
      user_id: owner?.userId ?? null,
      bee_id: owner?.beeId ?? null,
      amount,
    })),
  )
  const entry = sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r(id bigint, cause text, code text,
    currency text, company_id bigint, user_id bigint, bee_id bigint, amount int)`
  const head = sql`jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h(id bigint, cause text, memo text,
    invoice_id bigint, order_id bigint)`
  // In one order everywhere, so that two that open the same accounts do not wait for each other.
  await sql`insert into ledger_accounts (id, code, currency, company_id, user_id, bee_id)
    select r.id, r.code, r.currency, r.company_id, r.user_id, r.bee_id from ${entry}
    where not exists (select 1 from ledger_accounts a where ${sameAccount})
    order by r.code, r.currency, r.company_id, r.user_id, r.bee_id
    on conflict do nothing`.execute(w.tx)
  await sql`with posted as (
      insert into ledger_postings (id, cause, memo, posted_at, invoice_id, order_id)
      select h.id, h.cause, h.memo, ${w.now}::timestamptz, h.invoice_id, h.order_id from ${head}
      on conflict (cause) do nothing returning id, cause)
    insert into ledger_entries (posting_id, account_id, amount)
    select p.id, a.id, sum(r.amount)::int from posted p
    join ${entry} on r.cause = p.cause join ledger_accounts a on ${sameAccount}
    group by p.id, a.id having sum(r.amount) <> 0`.execute(w.tx)
}

/** As the unique index of the accounts says it. */
const sameAccount = sql`a.code = r.code and a.currency = r.currency
  and coalesce(a.company_id, 0) = coalesce(r.company_id, 0) and coalesce(a.user_id, 0) = coalesce(r.user_id, 0)
  and coalesce(a.bee_id, 0) = coalesce(r.bee_id, 0)`
