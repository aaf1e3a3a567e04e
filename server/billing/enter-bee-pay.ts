import { sql } from 'kysely'
import { stageKindTable } from '#contract/orders/states.ts'
import type { Reaction } from '#server/platform/app-context.ts'
import type { Writing } from '#server/platform/write.ts'
import { postAll } from './ledger.ts'

/**
 * An approved stage is an entry for its bees at their rate (or the order's override), gathered in the month's
 * self-billed invoice; once for each stage and bee, however often it is approved (domain.md section 5).
 */
export const enterBeePay: Reaction<'stage.approved'> = async (w, { orderId, stageId }) => {
  const due = (await beesOf(w, stageId)).map(payOf).filter((pay) => pay.amount > 0)
  if (due.length === 0) return
  const entered = await enter(w, orderId, stageId, due)
  await postAll(
    w,
    entered.map(({ id, bee_id, amount, currency, description }) => ({
      cause: `bee-entry:${id}`,
      memo: description,
      currency,
      orderId,
      entries: [
        { code: 'bee-costs', amount },
        { code: 'creditor', owner: { beeId: bee_id }, amount: -amount },
      ],
    })),
  )
  for (const { id, bee_id, amount, currency } of entered) {
    w.audit({
      action: 'bee-entry.made',
      subject: 'bee-entry',
      subjectId: id,
      orderId,
      after: { bee: bee_id, amount, currency },
    })
  }
}

type StageBee = Awaited<ReturnType<typeof beesOf>>[number]

/** The shooter and the editor of the stage, at most two, each with the rate in force. */
const beesOf = (w: Writing, stageId: number) =>
  w.tx
    .selectFrom('stages as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .innerJoin('bees as b', (join) => join.on(sql<boolean>`b.user_id in (s.shooter_id, s.editor_id)`))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bee_rates as r')
          .whereRef('r.bee_id', '=', 'b.user_id')
          .whereRef('r.stage_kind', '=', 's.kind')
          .where('r.holds_from', '<=', w.now.toISOString().slice(0, 10))
          .orderBy('r.holds_from', 'desc')
          .limit(sql.lit(1))
          .select(['r.amount', 'r.currency'])
          .as('rate'),
      (join) => join.onTrue(),
    )
    .where('s.id', '=', stageId)
    .select(['b.user_id as beeId', 's.kind', 's.bee_rate', 's.shooter_id', 'o.reference', 'o.currency'])
    .select(['rate.amount as rate', 'rate.currency as rateCurrency'])
    .execute()

/** The order's override is the shooter's, in the order's currency; a bee without a rate gets no entry. */
export function payOf(row: StageBee) {
  const override = row.beeId === row.shooter_id ? row.bee_rate : null
  return {
    bee_id: row.beeId,
    amount: override ?? row.rate ?? 0,
    currency: override === null ? (row.rateCurrency ?? row.currency) : row.currency,
    description: `${stageKindTable[row.kind].name}, ${row.reference}`,
  }
}
type Pay = ReturnType<typeof payOf>

/** The month's invoice of each bee, opened when it is not there, and the entries; answers those that are new. */
async function enter(w: Writing, orderId: number, stageId: number, due: readonly Pay[]) {
  const month = `${w.now.toISOString().slice(0, 7)}-01`
  const ids = await w.ids(due.length * 2)
  const invoices = await w.tx
    .insertInto('bee_invoices')
    .values(
      due.map(({ bee_id, currency }) => ({
        id: ids.shift() ?? 0,
        bee_id,
        month,
        currency,
        created_at: w.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['bee_id', 'month', 'currency']).doUpdateSet({ month }))
    .returning(['id', 'bee_id'])
    .execute()
  const invoiceOf = new Map(invoices.map(({ id, bee_id }) => [bee_id, id]))
  return w.tx
    .insertInto('bee_invoice_entries')
    .values(
      due.map((pay) => ({
        ...pay,
        id: ids.shift() ?? 0,
        bee_invoice_id: invoiceOf.get(pay.bee_id) ?? 0,
        order_id: orderId,
        stage_id: stageId,
        created_at: w.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['stage_id', 'bee_id']).where('stage_id', 'is not', null).doNothing(),
    )
    .returning(['id', 'bee_id', 'amount', 'currency', 'description'])
    .execute()
}
