import { sql } from 'kysely'
import { Problem } from '#server/platform/problem.ts'
import { refusedBy, type Writing } from '#server/platform/write.ts'

export interface PromoUse {
  readonly orderId: number
  readonly userId: number
  readonly promoId: number
  /** What it took off, in minor units. */
  readonly amount: number
}

/** Others who give the same code wait here until this transaction is decided, so that what is read of it afterwards holds. */
export const lockPromo = (w: Writing, code: string) =>
  sql`select id from promo_codes where upper(code) = upper(${code}) for update`.execute(w.tx)

/** Counts a use of a promo code by an order. Throws promo_used_up when it was the last one already. */
export async function usePromo(w: Writing, use: PromoUse): Promise<void> {
  try {
    await w.tx
      .with('counted', (db) =>
        db
          .updateTable('promo_codes')
          .set({ uses: sql`uses + 1` })
          .where('id', '=', use.promoId)
          .returning('id'),
      )
      .insertInto('promo_uses')
      .values({ order_id: use.orderId, promo_code_id: use.promoId, user_id: use.userId, amount: use.amount })
      .execute()
  } catch (error) {
    // The check "uses <= most_uses" of the table.
    if (refusedBy(error, 'promo_codes_check1')) throw new Problem('promo_used_up')
    throw error
  }
}

/** A cancelled order gives its use back, once. */
export async function returnPromo(w: Writing, orderId: number): Promise<void> {
  await w.tx
    .with('returned', (db) =>
      db
        .updateTable('promo_uses')
        .set({ returned_at: w.now })
        .where('order_id', '=', orderId)
        .where('returned_at', 'is', null)
        .returning('promo_code_id'),
    )
    .updateTable('promo_codes')
    .from('returned')
    .set({ uses: sql`promo_codes.uses - 1` })
    .whereRef('promo_codes.id', '=', 'returned.promo_code_id')
    .execute()
}
