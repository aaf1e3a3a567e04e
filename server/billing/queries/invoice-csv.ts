import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { billing } from '#contract/billing/calls.ts'
import type { Handler } from '#server/platform/serve.ts'
import { invoicesBefore, todayOf } from './invoices.ts'

type Row = Awaited<ReturnType<typeof invoicesBefore>>[number]

/** Rows that are held at once while the file is written. */
const PAGE = 500

/** A cell that a spreadsheet would take for a formula is kept as text. */
const plain = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const decimal = (minor: number) => (minor / 100).toFixed(2)

/** Heading and content of each column. */
const columns: readonly (readonly [heading: string, content: (row: Row) => string])[] = [
  ['Number', (row) => row.invoice_reference],
  ['Kind', (row) => row.kind],
  ['Issued', (row) => row.issued_at?.slice(0, 10) ?? ''],
  ['Due', (row) => row.due_on ?? ''],
  ['Order', (row) => row.order_reference ?? ''],
  ['Property', (row) => plain(row.title)],
  ['Company', (row) => plain(row.company)],
  ['Client', (row) => plain(row.client)],
  ['Currency', (row) => row.currency],
  ['Net', (row) => decimal(row.net)],
  ['Tax', (row) => decimal(row.tax)],
  ['Gross', (row) => decimal(row.gross)],
  ['Paid', (row) => decimal(row.paid)],
  ['To pay', (row) => decimal(row.to_pay)],
  ['State', (row) => (row.overdue ? 'overdue' : row.state)],
]

/** Client invoices as CSV, written as they are read; paging does not narrow it. */
export const invoiceCsv: Handler<(typeof billing)['GET dashboard/invoice-csv']> = async (call) => {
  async function* lines() {
    yield columns.map(([heading]) => heading)
    let before: number | undefined
    for (;;) {
      const rows = await invoicesBefore(call.app, call.scope, call.query, before, PAGE)
      for (const row of rows) yield columns.map(([, content]) => content(row))
      before = rows.at(-1)?.id
      if (rows.length < PAGE) return
    }
  }
  const text = stringify({ bom: true, record_delimiter: 'windows' })
  // A reader who goes away ends the reading; a failure ends the file, which has begun by then.
  pipeline(Readable.from(lines()), text, (error) => {
    if (error) call.app.log.warn({ err: error }, 'a CSV of invoices was not finished')
  })
  return { file: { name: `invoices-${todayOf(call.app)}.csv`, type: 'text/csv; charset=utf-8', body: text } }
}
