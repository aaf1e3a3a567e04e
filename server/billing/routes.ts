import type { billing } from '#contract/billing/calls.ts'
import type { Handlers } from '#server/platform/serve.ts'
import { invoicePaymentSession, placeOrderSession } from './open-session.ts'
import { beeInvoiceDetails, beeInvoiceList } from './queries/bee-invoices.ts'
import { invoiceCsv } from './queries/invoice-csv.ts'
import { invoiceDetails } from './queries/invoice-details.ts'
import { invoiceList } from './queries/invoices.ts'
import { ledgerPostings } from './queries/postings.ts'

export const billingRoutes: Handlers<typeof billing> = {
  'GET dashboard/invoice-list': ({ app, scope, query }) => invoiceList(app, scope, query),
  'GET dashboard/invoice-filter': ({ app, scope, query }) => invoiceList(app, scope, query),
  'GET dashboard/invoice-details': invoiceDetails,
  'GET dashboard/invoice-csv': invoiceCsv,
  'GET dashboard/bee-invoice-list': ({ app, scope, query }) => beeInvoiceList(app.db, scope, query),
  'GET dashboard/bee-invoice-details': ({ app, scope, query }) => beeInvoiceDetails(app.db, scope, query),
  'GET dashboard/ledger-postings': ({ app, scope, query }) => ledgerPostings(app.db, scope, query),
  'GET stripe/place-order-session/': placeOrderSession,
  'GET stripe/invoice-payment-session/': invoicePaymentSession,
}
