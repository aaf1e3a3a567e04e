import { sql } from 'kysely'
import type { Currency } from '#contract/words/money.ts'
import type { PlainDate } from '#contract/words/time.ts'
import { Problem } from '#server/platform/problem.ts'
import { refusedBy, type Writing } from '#server/platform/write.ts'

export interface Spending {
  readonly orderId: number
  readonly clientId: number
  /** The client's company and all above it. */
  readonly companies: readonly number[]
  readonly currency: Currency
  readonly today: PlainDate
  /** Minor units, from the credits that end first. */
  readonly credits: number
  /** What the promo code took off, in minor units. */
  readonly promo: { readonly id: number; readonly discount: number } | null
}

/**
 * Others who give the same promo code, or spend credits of the client or his companies, wait here until this transaction
 * is decided: what is read of them afterwards holds. All take the code first, then the credits in one order.
 */
export async function lockSpending(w: Writing, clientId: number, promoCode: string | null): Promise<void> {
  await sql`
    with code as (select id from promo_codes where upper(code) = upper(${promoCode}) for update),
    credit as (
      select k.id from credits k where k.remaining > 0 and (k.user_id = ${clientId} or k.company_id = any(
        (select co.ancestors from users u join companies co on co.id = u.company_id where u.id = ${clientId})::bigint[]))
      order by k.id for update of k)
    select (select count(*) from code), (select count(*) from credit)`.execute(w.tx)
}

/**
 * Counts the use of a promo code and spends credits for an order, in one statement. The caller holds `lockSpending` and
 * has seen that there are enough. Throws promo_used_up.
 */
export async function spendOnOrder(w: Writing, of: Spending): Promise<void> {
  if (!of.promo && of.credits === 0) return
  try {
    await sql`
      with counted as (
        update promo_codes set uses = uses + 1 where id = ${of.promo?.id ?? null}::bigint returning id
      ), used_code as (
        insert into promo_uses (order_id, promo_code_id, user_id, amount)
        select ${of.orderId}::bigint, id, ${of.clientId}::bigint, ${of.promo?.discount ?? 0}::int from counted
      ), queue as (
        select k.id, k.remaining, sum(k.remaining) over (order by k.expires_on nulls last, k.id) - k.remaining as before
        from credits k where (k.company_id = any(${[...of.companies]}::bigint[]) or k.user_id = ${of.clientId})
          and k.remaining > 0 and k.currency = ${of.currency} and (k.expires_on is null or k.expires_on >= ${of.today})
      ), used as (
        select id, least(remaining, ${of.credits}::bigint - before)::int as amount
        from queue where before < ${of.credits}::bigint
      ), noted as (
        insert into credit_uses (credit_id, order_id, amount) select id, ${of.orderId}::bigint, amount from used
      )
      update credits set remaining = credits.remaining - used.amount from used where credits.id = used.id`.execute(
      w.tx,
    )
  } catch (error) {
    // The check "uses <= most_uses" of the table: the last word, should a lock ever be forgotten.
    if (refusedBy(error, 'promo_codes_check1')) throw new Problem('promo_used_up')
    throw error
  }
}

/** A cancelled order gives its credits and its promo use back, once; what has ended meanwhile stays ended. */
export async function returnSpending(w: Writing, orderId: number): Promise<void> {
  await sql`
    with code as (
      update promo_uses set returned_at = ${w.now} where order_id = ${orderId} and returned_at is null
      returning promo_code_id
    ), counted as (
      update promo_codes set uses = uses - 1 from code where promo_codes.id = code.promo_code_id
    ), credit as (
      update credit_uses set returned_at = ${w.now} where order_id = ${orderId} and returned_at is null
      returning credit_id, amount
    )
    update credits set remaining = credits.remaining + credit.amount from credit where credits.id = credit.credit_id`.execute(
    w.tx,
  )
}
