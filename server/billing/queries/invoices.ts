import { sql } from 'kysely'
import type { z } from 'zod'
import type { Args } from '#contract/call.ts'
import type { billing, InvoiceRow } from '#contract/billing/calls.ts'
import type { App } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { leftToPay, overdueOn } from '#server/billing/open-amount.ts'
import { invoicesIn } from '#server/billing/scope.ts'

export type InvoiceQuery = Args<(typeof billing)['GET dashboard/invoice-list']>['query']
type Row = z.output<typeof InvoiceRow>

/** The day by which overdue is computed. */
export const todayOf = (app: Pick<App, 'clock'>): string => app.clock.now().toISOString().slice(0, 10)

/** Client invoices and credit notes, newest first, by date of issue, state and words. */
export async function invoiceList(
  app: App,
  scope: Scope,
  query: InvoiceQuery,
): Promise<{ rows: Row[]; count: number }> {
  const today = todayOf(app)
  const page = matching(app.db, scope, query, today)
    .select('i.id')
    .orderBy('i.id', 'desc')
    .limit(sql.lit(query.limit))
    .offset(sql.lit(query.offset))
  const [rows, { count }] = await Promise.all([
    invoiceRows(app.db).where('i.id', 'in', page).orderBy('i.id', 'desc').execute(),
    matching(app.db, scope, query, today)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map((row) => rowOf(row, today)), count }
}

/** Pages of rows before an id, newest first, for what reads them all. */
export async function invoicesBefore(
  app: App,
  scope: Scope,
  query: InvoiceQuery,
  before: number | undefined,
  most: number,
): Promise<Row[]> {
  const today = todayOf(app)
  const page = matching(app.db, scope, query, today)
    .$if(before !== undefined, (q) => q.where('i.id', '<', before ?? 0))
    .select('i.id')
    .orderBy('i.id', 'desc')
    .limit(sql.lit(most))
  const rows = await invoiceRows(app.db).where('i.id', 'in', page).orderBy('i.id', 'desc').execute()
  return rows.map((row) => rowOf(row, today))
}

const matching = (db: Db, scope: Scope, query: InvoiceQuery, today: string) =>
  db
    .selectFrom('invoices as i')
    .where(invoicesIn(scope))
    .$if(query.invoice_id !== undefined, (q) => q.where('i.id', '=', query.invoice_id ?? 0))
    .$if(query.user_id !== undefined, (q) => q.where('i.user_id', '=', query.user_id ?? 0))
    .$if(query.start !== undefined, (q) => q.where(sql<boolean>`i.issued_at >= ${query.start}::date`))
    .$if(query.end !== undefined, (q) => q.where(sql<boolean>`i.issued_at < ${query.end}::date + 1`))
    .$if(Boolean(query.status) && query.status !== 'overdue', (q) =>
      q.where('i.state', '=', query.status as 'issued'),
    )
    .$if(query.status === 'overdue', (q) => q.where(isOpenAndDueBefore(today)))
    .$if(Boolean(query.query), (q) => q.where(contains(query.query ?? '')))

const isOpenAndDueBefore = (today: string) =>
  sql<boolean>`(i.kind = 'invoice' and i.state in ('issued', 'part-paid') and i.due_on < ${today}::date
    and i.gross - i.credits_used - i.credited - i.paid > 0)`

/** In the number, the name it is addressed to, the order's reference or its address. */
function contains(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(i.invoice_reference ilike ${pattern} or i.bill_to ->> 'name' ilike ${pattern}
    or i.bill_to ->> 'contact' ilike ${pattern} or exists (select 1 from orders q where q.id = i.order_id
      and (q.reference ilike ${pattern} or q.address_line1 ilike ${pattern})))`
}

const invoiceRows = (db: Db) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .leftJoin('companies as c', 'c.id', 'i.company_id')
    .leftJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.id', 'i.invoice_reference', 'i.kind', 'i.currency', 'i.net', 'i.tax', 'i.gross', 'i.paid'])
    .select(['i.credits_used', 'i.credited', 'i.state', 'i.issued_at', 'i.due_on', 'o.reference'])
    .select(['o.address_line1', 'c.name as company', 'u.first_name', 'u.last_name'])

type Found = Awaited<ReturnType<ReturnType<typeof invoiceRows>['executeTakeFirstOrThrow']>>

const rowOf = (row: Found, today: string): Row => ({
  id: row.id,
  invoice_reference: row.invoice_reference,
  kind: row.kind,
  order_reference: row.reference,
  title: row.address_line1 ?? '',
  company: row.company ?? '',
  client: `${row.first_name} ${row.last_name}`,
  currency: row.currency,
  net: row.net,
  tax: row.tax,
  gross: row.gross,
  paid: row.paid,
  to_pay: leftToPay(row),
  state: row.state,
  overdue: overdueOn(row, today),
  credited: row.credited > 0 && row.gross - row.credits_used - row.credited <= 0,
  issued_at: row.issued_at?.toISOString() ?? null,
  due_on: row.due_on,
})
