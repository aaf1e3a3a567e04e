import { sql } from 'kysely'
import type { Writing } from '#server/platform/write.ts'

/** Copies the lines of an order to its invoice; `count` is how many there are. */
export async function copyOrderLines(
  w: Writing,
  invoiceId: number,
  orderId: number,
  count: number,
): Promise<void> {
  const ids = await w.ids(count)
  await sql`insert into invoice_lines (id, invoice_id, name, quantity, net, tax, gross, tax_rate, sequence)
    select (${ids}::bigint[])[row_number() over (order by l.sequence, l.id)], ${invoiceId}::bigint,
      l.name, l.quantity, l.net, l.tax, l.gross, l.tax_rate, l.sequence
    from order_lines l where l.order_id = ${orderId}`.execute(w.tx)
}

/** Copies the lines of an invoice to the note that takes them all back. */
export async function reverseLines(
  w: Writing,
  noteId: number,
  invoiceId: number,
  count: number,
): Promise<void> {
  const ids = await w.ids(count)
  await sql`insert into invoice_lines (id, invoice_id, name, quantity, net, tax, gross, tax_rate, sequence)
    select (${ids}::bigint[])[row_number() over (order by l.sequence, l.id)], ${noteId}::bigint,
      l.name, l.quantity, -l.net, -l.tax, -l.gross, l.tax_rate, l.sequence
    from invoice_lines l where l.invoice_id = ${invoiceId}`.execute(w.tx)
}
