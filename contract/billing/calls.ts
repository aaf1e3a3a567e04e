import * as z from 'zod'
import { calls } from '#contract/call.ts'
import { Currency, OrderReference, PersonMark } from '#contract/orders/shapes.ts'
import { Id, IdQuery, Paging, PlainDate, UserIdQuery } from '#contract/words/page.ts'

export const InvoiceRow = z.object({
  id: Id,
  invoice_reference: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  order_reference: z.string().nullable(),
  title: z.string(),
  company: z.string(),
  client: z.string(),
  currency: Currency,
  net: z.number().int(),
  tax: z.number().int(),
  gross: z.number().int(),
  paid: z.number().int(),
  to_pay: z.number().int(),
  state: z.enum(['draft', 'issued', 'part-paid', 'paid', 'void']),
  overdue: z.boolean(),
  /** The whole of it is corrected by credit notes. */
  credited: z.boolean(),
  issued_at: z.string().nullable(),
  due_on: z.string().nullable(),
})
const InvoiceQuery = z.object({
  ...Paging,
  ...UserIdQuery,
  invoice_id: IdQuery.optional(),
  start: PlainDate.optional(),
  end: PlainDate.optional(),
  status: z.enum(['draft', 'issued', 'part-paid', 'paid', 'overdue', '']).optional(),
  query: z.string().trim().max(100).optional(),
})
const BeeEntry = z.object({
  id: Id,
  bee: PersonMark,
  order_reference: z.string(),
  title: z.string(),
  description: z.string(),
  amount: z.number().int(),
  currency: Currency,
  created_at: z.string(),
})
const Session = z.array(z.object({ id: z.string(), url: z.string() }))
const minor = z.coerce.number<string | number>().int().positive()

export const billing = calls({
  'GET dashboard/invoice-list': {
    may: 'invoices.read',
    summary: 'Client invoices, newest first',
    query: InvoiceQuery,
    result: z.array(InvoiceRow),
    envelope: 'list',
  },
  'GET dashboard/invoice-filter': {
    may: 'invoices.read',
    summary: 'Client invoices by date, state and words',
    query: InvoiceQuery,
    result: z.array(InvoiceRow),
    envelope: 'list',
  },
  'GET dashboard/invoice-details': {
    may: 'invoices.read',
    summary: 'One invoice as PDF',
    query: z.object({ invoice_id: IdQuery, ...UserIdQuery }),
    file: ['application/pdf'],
  },
  'GET dashboard/invoice-csv': {
    may: 'invoices.read',
    summary: 'Client invoices as CSV',
    query: InvoiceQuery,
    file: ['text/csv'],
  },
  'GET dashboard/bee-invoice-list': {
    may: 'bee-invoices.read',
    summary: "Bees' entries by month",
    query: InvoiceQuery,
    result: z.array(
      z.object({
        id: Id,
        bee: PersonMark,
        month: PlainDate,
        currency: Currency,
        state: z.enum(['open', 'submitted', 'approved', 'paid']),
        entries: z.number().int(),
        total: z.number().int(),
      }),
    ),
    envelope: 'list',
  },
  'GET dashboard/bee-invoice-details': {
    may: 'bee-invoices.read',
    summary: 'The entries of one bee invoice, or of one order',
    query: z.object({
      invoice_id: IdQuery.optional(),
      order_reference: OrderReference.optional(),
      ...UserIdQuery,
    }),
    result: z.array(BeeEntry),
    envelope: 'list',
  },
  'GET dashboard/ledger-postings': {
    may: 'ledger.read',
    summary: 'Postings of the double-entry ledger, newest first; each balances',
    query: z.object({ ...Paging, order_reference: OrderReference.optional() }),
    result: z.array(
      z.object({
        id: Id,
        cause: z.string(),
        memo: z.string(),
        posted_at: z.string(),
        order_reference: z.string().nullable(),
        currency: Currency,
        entries: z.array(z.object({ account: z.string(), owner: z.string(), amount: z.number().int() })),
      }),
    ),
    envelope: 'list',
  },
  'GET stripe/place-order-session/': {
    may: 'payments.pay',
    summary: 'A card session for an order just placed; result[0].url is where to go',
    query: z.object({
      invoice_reference: z.string().max(40),
      /** Gross rate times 100. */
      amount: minor,
      currency: Currency,
      order_user_id: IdQuery,
      order_reference: OrderReference,
      promo_code: z.string().max(40).optional(),
    }),
    result: Session,
  },
  'GET stripe/invoice-payment-session/': {
    may: 'payments.pay',
    summary: 'A card session for what is open on an invoice',
    query: z.object({ reference: z.string().max(40), amount: minor, currency: Currency, ...UserIdQuery }),
    result: Session,
  },
})
