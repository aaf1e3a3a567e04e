import { sql } from 'kysely'
import type { Currency } from '#contract/words/money.ts'
import type { PlainDate } from '#contract/words/time.ts'
import type { Writing } from '#server/platform/write.ts'

/** Whose credits: those of the client, of his company and of all above it. */
export interface CreditOwner {
  readonly clientId: number
  readonly companies: readonly number[]
  readonly currency: Currency
  readonly today: PlainDate
}

const open = ({ clientId, companies, currency, today }: CreditOwner) => sql`
  (k.company_id = any(${[...companies]}::bigint[]) or k.user_id = ${clientId}) and k.remaining > 0
  and k.currency = ${currency} and (k.expires_on is null or k.expires_on >= ${today})`

/** Others who spend credits of the client or his companies wait here until this transaction is decided. */
export const lockCredits = (w: Writing, clientId: number) =>
  sql`select k.id from credits k where k.remaining > 0 and (k.user_id = ${clientId} or k.company_id = any(
    (select co.ancestors from users u join companies co on co.id = u.company_id where u.id = ${clientId})::bigint[]))
    order by k.id for update of k`.execute(w.tx)

/**
 * Spends `amount` minor units for an order, from the credits that end first. The caller holds `lockCredits` and has seen
 * that there are enough.
 */
export async function spendCredits(
  w: Writing,
  owner: CreditOwner,
  orderId: number,
  amount: number,
): Promise<void> {
  await sql`
    with queue as (
      select k.id, k.remaining, sum(k.remaining) over (order by k.expires_on nulls last, k.id) - k.remaining as before
      from credits k where ${open(owner)}
    ), used as (
      select id, least(remaining, ${amount}::bigint - before)::int as amount from queue where before < ${amount}::bigint
    ), noted as (
      insert into credit_uses (credit_id, order_id, amount) select id, ${orderId}, amount from used
    )
    update credits set remaining = credits.remaining - used.amount from used where credits.id = used.id`.execute(
    w.tx,
  )
}

/** A cancelled order gives its credits back, once; those that have ended meanwhile stay ended. */
export async function returnCredits(w: Writing, orderId: number): Promise<void> {
  await sql`
    with returned as (
      update credit_uses set returned_at = ${w.now} where order_id = ${orderId} and returned_at is null
      returning credit_id, amount
    )
    update credits set remaining = credits.remaining + returned.amount from returned where credits.id = returned.credit_id`.execute(
    w.tx,
  )
}
