import { sql } from 'kysely'
import type { Args } from '#contract/call.ts'
import type { billing } from '#contract/billing/calls.ts'
import { portraitUrl } from '#server/accounts/portrait-url.ts'
import type { Scope } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { personMark } from '#server/scheduling/person-mark.ts'
import { beeInvoicesIn } from '#server/billing/scope.ts'
import type { InvoiceQuery } from './invoices.ts'

/** Bees' self-billed invoices, newest month first, each with its sum. */
export async function beeInvoiceList(db: Db, scope: Scope, query: InvoiceQuery) {
  const matching = db
    .selectFrom('bee_invoices as b')
    .innerJoin('users as u', 'u.id', 'b.bee_id')
    .where(beeInvoicesIn(scope))
    .$if(query.invoice_id !== undefined, (q) => q.where('b.id', '=', query.invoice_id ?? 0))
    .$if(query.user_id !== undefined, (q) => q.where('b.bee_id', '=', query.user_id ?? 0))
    .$if(query.start !== undefined, (q) =>
      q.where(sql<boolean>`b.month >= date_trunc('month', ${query.start}::date)`),
    )
    .$if(query.end !== undefined, (q) => q.where('b.month', '<=', query.end ?? ''))
    .$if(Boolean(query.query), (q) =>
      q.where(
        sql<boolean>`u.first_name || ' ' || u.last_name ilike ${`%${query.query?.replace(/[\\%_]/g, '\\$&')}%`}`,
      ),
    )
  const page = matching
    .select(['b.id', 'b.month', 'b.currency', 'b.state', 'u.id as bee_id', 'u.first_name as first'])
    .select((eb) => [
      'u.last_name as last',
      portraitUrl('u').as('portrait'),
      eb
        .selectFrom('bee_invoice_entries as e')
        .whereRef('e.bee_invoice_id', '=', 'b.id')
        .select(
          sql<{
            entries: number
            total: number
          }>`json_build_object('entries', count(*), 'total', coalesce(sum(e.amount), 0))`.as('sums'),
        )
        .as('sums'),
    ])
    .orderBy('b.month', 'desc')
    .orderBy('b.id', 'desc')
    .limit(sql.lit(query.limit))
    .offset(sql.lit(query.offset))
  const [rows, { count }] = await Promise.all([
    page.execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return {
    rows: rows.map((row) => ({
      id: row.id,
      bee: personMark({ ...row, id: row.bee_id }),
      month: row.month,
      currency: row.currency,
      state: row.state,
      entries: row.sums?.entries ?? 0,
      total: row.sums?.total ?? 0,
    })),
    count,
  }
}

type DetailsQuery = Args<(typeof billing)['GET dashboard/bee-invoice-details']>['query']

/** The entries of one bee invoice, or of one order: nothing without either. */
export async function beeInvoiceDetails(db: Db, scope: Scope, query: DetailsQuery) {
  if (query.invoice_id === undefined && query.order_reference === undefined) return { rows: [], count: 0 }
  const rows = await db
    .selectFrom('bee_invoice_entries as e')
    .innerJoin('users as u', 'u.id', 'e.bee_id')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .where(beeInvoicesIn(scope))
    .$if(query.invoice_id !== undefined, (q) => q.where('e.bee_invoice_id', '=', query.invoice_id ?? 0))
    .$if(query.order_reference !== undefined, (q) => q.where('o.reference', '=', query.order_reference ?? ''))
    .$if(query.user_id !== undefined, (q) => q.where('e.bee_id', '=', query.user_id ?? 0))
    .select([
      'e.id',
      'e.description',
      'e.amount',
      'e.currency',
      'e.created_at',
      'o.reference',
      'o.address_line1',
    ])
    .select([
      'u.id as bee_id',
      'u.first_name as first',
      'u.last_name as last',
      portraitUrl('u').as('portrait'),
    ])
    .orderBy('e.id', 'desc')
    .execute()
  return {
    rows: rows.map((row) => ({
      id: row.id,
      bee: personMark({ ...row, id: row.bee_id }),
      order_reference: row.reference,
      title: row.address_line1,
      description: row.description,
      amount: row.amount,
      currency: row.currency,
      created_at: row.created_at.toISOString(),
    })),
    count: rows.length,
  }
}
