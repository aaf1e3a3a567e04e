import { countryOf } from '#contract/words/place.ts'
import type { Reaction } from '#server/platform/app-context.ts'
import type { Writing } from '#server/platform/write.ts'
import { reverseLines } from './copy-lines.ts'
import { takeNumber } from './invoice-number.ts'
import { debtorOf, post } from './ledger.ts'
import { owedBack } from './open-amount.ts'

/**
 * A cancelled order's invoice is corrected by a credit note over the whole of it; what was paid is owed back to the
 * client and stands to the credit of his account (domain.md sections 3 and 5).
 */
export const creditInvoice: Reaction<'order.cancelled'> = async (w, { orderId, reason }) => {
  const invoice = await issuedInvoice(w, orderId)
  if (!invoice) return
  const charged = invoice.gross - invoice.credits_used
  const { id, reference } = await writeNote(w, invoice)
  await w.tx.updateTable('invoices').set({ credited: charged }).where('id', '=', invoice.id).execute()
  await post(w, {
    cause: `credit-note:${id}`,
    memo: `${reference} corrects ${invoice.invoice_reference}: ${reason}`,
    currency: invoice.currency,
    invoiceId: id,
    orderId,
    entries: [
      { code: 'debtor', owner: debtorOf(invoice), amount: -charged },
      { code: 'credits', amount: -invoice.credits_used },
      { code: 'sales', amount: invoice.net },
      { code: 'tax', amount: invoice.tax },
    ],
  })
  w.audit({
    action: 'invoice.credited',
    subject: 'invoice',
    subjectId: invoice.id,
    orderId,
    after: {
      credit_note: reference,
      invoice: invoice.invoice_reference,
      owed_back: owedBack({ ...invoice, credited: charged }),
      currency: invoice.currency,
    },
  })
}

/** The note with its number and the lines of the invoice, all of them taken back. */
async function writeNote(w: Writing, invoice: Issued): Promise<{ id: number; reference: string }> {
  const { series, number, reference } = await takeNumber(
    w,
    'credit-note',
    countryOf(invoice.country_code).code,
  )
  const id = await w.id()
  await w.tx
    .insertInto('invoices')
    .values({
      id,
      series,
      number,
      invoice_reference: reference,
      kind: 'credit-note',
      corrects_id: invoice.id,
      order_id: invoice.order_id,
      user_id: invoice.user_id,
      company_id: invoice.company_id,
      country_code: invoice.country_code,
      currency: invoice.currency,
      net: -invoice.net,
      tax: -invoice.tax,
      gross: -invoice.gross,
      credits_used: -invoice.credits_used,
      state: 'issued',
      bill_to: JSON.stringify(invoice.bill_to),
      issued_at: w.now,
      due_on: null,
      created_at: w.now,
    })
    .execute()
  await reverseLines(w, id, invoice.id, invoice.lines ?? 0)
  return { id, reference }
}

type Issued = NonNullable<Awaited<ReturnType<typeof issuedInvoice>>>

/** The order's invoice unless a credit note has corrected it, held until the transaction is decided. */
const issuedInvoice = (w: Writing, orderId: number) =>
  w.tx
    .selectFrom('invoices as i')
    .where('i.order_id', '=', orderId)
    .where('i.kind', '=', 'invoice')
    .where('i.state', 'in', ['issued', 'part-paid', 'paid'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invoices as n')
            .select('n.id')
            .whereRef('n.order_id', '=', 'i.order_id')
            .where('n.kind', '=', 'credit-note'),
        ),
      ),
    )
    .selectAll('i')
    .select((eb) =>
      eb
        .selectFrom('invoice_lines as l')
        .whereRef('l.invoice_id', '=', 'i.id')
        .select((l) => l.fn.countAll<number>().as('n'))
        .as('lines'),
    )
    .forUpdate()
    .executeTakeFirst()
