import { sql } from 'kysely'
import type { billing } from '#contract/billing/calls.ts'
import type { BillTo } from '#server/billing/issue-invoice.ts'
import { invoicesIn } from '#server/billing/scope.ts'
import type { Scope } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'

/** One invoice or credit note as PDF. Throws not_found. */
export const invoiceDetails: Handler<(typeof billing)['GET dashboard/invoice-details']> = async (call) => {
  const { app, scope, query } = call
  const invoice = found(await wholeInvoice(app.db, scope, query.invoice_id, query.user_id))
  // What draws takes a quarter of a second to load: it is loaded when the first one is asked for.
  const { invoicePdf } = await import('#server/billing/invoice-pdf.ts')
  const body = await invoicePdf({ ...invoice, bill_to: invoice.bill_to as BillTo }, app.config)
  return { file: { name: `${invoice.invoice_reference}.pdf`, type: 'application/pdf', body, inline: true } }
}

export type WholeInvoice = Omit<NonNullable<Awaited<ReturnType<typeof wholeInvoice>>>, 'bill_to'> & {
  readonly bill_to: BillTo
}

interface Line {
  readonly name: string
  readonly quantity: number
  readonly net: number
  readonly tax: number
  readonly gross: number
  readonly tax_rate: number
}

/** The document with its lines, its order and what corrects it, in one statement. */
const wholeInvoice = (db: Db, scope: Scope, id: number, userId: number | undefined) =>
  db
    .selectFrom('invoices as i')
    .leftJoin('orders as o', 'o.id', 'i.order_id')
    .leftJoin('invoices as c', 'c.id', 'i.corrects_id')
    .leftJoin('users as u', 'u.id', 'i.user_id')
    .where('i.id', '=', id)
    .$if(userId !== undefined, (q) => q.where('i.user_id', '=', userId ?? 0))
    .where(invoicesIn(scope))
    .selectAll('i')
    .select([
      'o.reference',
      'o.address_line1',
      'o.city',
      'o.postcode',
      'o.region',
      'o.shoot_at',
      'u.language',
    ])
    .select((eb) => [
      'c.invoice_reference as corrects',
      eb
        .selectFrom('invoices as n')
        .whereRef('n.corrects_id', '=', 'i.id')
        .whereRef('n.order_id', '=', 'i.order_id')
        .select(sql<string | null>`string_agg(n.invoice_reference, ', ' order by n.id)`.as('notes'))
        .as('notes'),
      eb
        .selectFrom('invoice_lines as l')
        .whereRef('l.invoice_id', '=', 'i.id')
        .select(
          sql<Line[] | null>`json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'net', l.net,
            'tax', l.tax, 'gross', l.gross, 'tax_rate', l.tax_rate) order by l.sequence, l.id)`.as('lines'),
        )
        .as('lines'),
    ])
    .executeTakeFirst()
