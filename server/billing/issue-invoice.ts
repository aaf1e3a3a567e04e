import { countryOf } from '#contract/words/place.ts'
import { addDays } from '#contract/words/time.ts'
import type { Reaction } from '#server/platform/app-context.ts'
import type { Writing } from '#server/platform/write.ts'
import { localDate, zoneOf } from '#server/scheduling/slot-time.ts'
import { copyOrderLines } from './copy-lines.ts'
import { takeNumber } from './invoice-number.ts'
import { debtorOf, post } from './ledger.ts'

/** Days in which an invoice is due: prepaid at once, else by the company's terms. */
export const dueDays = (prepaid: boolean, days: number | null): number => (prepaid ? 0 : (days ?? 30))

/** An order that is placed is invoiced, with the lines and prices of that moment (domain.md section 3). */
export const issueInvoice: Reaction<'order.placed'> = async (w, { orderId, prepaid }) => {
  const order = await placedOrder(w, orderId)
  const country = countryOf(order.country_code)
  const { series, number, reference } = await takeNumber(w, 'invoice', country.code)
  const id = await w.id()
  const toPay = order.gross - order.credits_used
  const today = localDate(w.now, zoneOf(country.code, order.region))
  await w.tx
    .insertInto('invoices')
    .values({
      id,
      series,
      number,
      invoice_reference: reference,
      kind: 'invoice',
      order_id: order.id,
      user_id: order.user_id,
      company_id: order.company_id,
      country_code: country.code,
      currency: order.currency,
      net: order.net,
      tax: order.tax,
      gross: order.gross,
      credits_used: order.credits_used,
      state: toPay === 0 ? 'paid' : 'issued',
      bill_to: JSON.stringify(billTo(order)),
      issued_at: w.now,
      due_on: addDays(today, dueDays(prepaid, order.terms_days)),
      created_at: w.now,
    })
    .execute()
  await copyOrderLines(w, id, order.id, order.lines ?? 0)
  await post(w, {
    cause: `invoice:${id}`,
    memo: `${reference} for ${order.reference}`,
    currency: order.currency,
    invoiceId: id,
    orderId: order.id,
    entries: [
      { code: 'debtor', owner: debtorOf(order), amount: toPay },
      { code: 'credits', amount: order.credits_used },
      { code: 'sales', amount: -order.net },
      { code: 'tax', amount: -order.tax },
    ],
  })
  w.audit({
    action: 'invoice.issued',
    subject: 'invoice',
    subjectId: id,
    orderId: order.id,
    after: { invoice: reference, gross: order.gross, currency: order.currency },
  })
}

const placedOrder = (w: Writing, orderId: number) =>
  w.tx
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('companies as c', 'c.id', 'o.company_id')
    .where('o.id', '=', orderId)
    .select(['o.id', 'o.reference', 'o.user_id', 'o.company_id', 'o.country_code', 'o.region', 'o.currency'])
    .select(['o.net', 'o.tax', 'o.gross', 'o.credits_used'])
    .select(['u.first_name', 'u.last_name', 'u.email', 'u.address_line1 as u_line1', 'u.city as u_city'])
    .select(['u.postcode as u_postcode', 'c.name', 'c.address_line1', 'c.city', 'c.postcode', 'c.vat_number'])
    .select((eb) => [
      'c.terms_days',
      eb
        .selectFrom('order_lines as l')
        .whereRef('l.order_id', '=', 'o.id')
        .select((l) => l.fn.countAll<number>().as('n'))
        .as('lines'),
    ])
    .executeTakeFirstOrThrow()

/** To whom it is addressed, as it stood at that moment. */
export interface BillTo {
  readonly name: string
  readonly contact: string
  readonly email: string
  readonly address: readonly string[]
  readonly vat_number: string | null
}

function billTo(order: Awaited<ReturnType<typeof placedOrder>>): BillTo {
  const contact = `${order.first_name} ${order.last_name}`
  const address = order.name
    ? [order.address_line1, order.city, order.postcode]
    : [order.u_line1, order.u_city, order.u_postcode]
  return {
    name: order.name ?? contact,
    contact,
    email: order.email,
    address: address.filter((line): line is string => Boolean(line)),
    vat_number: order.vat_number,
  }
}
