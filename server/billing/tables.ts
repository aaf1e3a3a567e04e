// Written by tools/tables.ts from the migrations: change those, then run it again.
import type { Json } from '#server/platform/column.ts'
import type { Generated } from 'kysely'

export interface BeeInvoiceEntries {
  id: number
  bee_invoice_id: number
  bee_id: number
  order_id: number
  stage_id: number | null
  description: string
  amount: number
  currency: 'GBP' | 'USD'
  created_at: Date
}

export interface BeeInvoices {
  id: number
  number: number | null
  reference: string | null
  bee_id: number
  month: string
  currency: 'GBP' | 'USD'
  state: Generated<'open' | 'submitted' | 'approved' | 'paid'>
  created_at: Date
}

export interface BeeRates {
  id: number
  bee_id: number
  stage_kind: string
  amount: number
  currency: 'GBP' | 'USD'
  holds_from: string
}

export interface InvoiceLines {
  id: number
  invoice_id: number
  name: string
  quantity: number
  net: number
  tax: number
  gross: number
  tax_rate: number
  sequence: number
}

export interface InvoiceSeries {
  series: string
  last: number
}

export interface Invoices {
  id: number
  series: string
  number: number
  invoice_reference: string
  kind: 'invoice' | 'credit-note'
  corrects_id: number | null
  order_id: number | null
  user_id: number
  company_id: number | null
  country_code: 1 | 2
  currency: 'GBP' | 'USD'
  net: number
  tax: number
  gross: number
  credits_used: Generated<number>
  paid: Generated<number>
  credited: Generated<number>
  state: 'draft' | 'issued' | 'part-paid' | 'paid' | 'void'
  bill_to: Json
  issued_at: Date | null
  due_on: string | null
  created_at: Date
}

export interface LedgerAccounts {
  id: number
  code: string
  currency: 'GBP' | 'USD'
  company_id: number | null
  user_id: number | null
  bee_id: number | null
}

export interface LedgerEntries {
  posting_id: number
  account_id: number
  amount: number
}

export interface LedgerPostings {
  id: number
  cause: string
  memo: string
  posted_at: Date
  invoice_id: number | null
  order_id: number | null
}

export interface PaymentSessions {
  id: number
  provider: 'sandbox' | 'stripe'
  provider_session: string
  invoice_id: number
  user_id: number | null
  amount: number
  currency: 'GBP' | 'USD'
  state: Generated<'open' | 'paid' | 'declined' | 'abandoned'>
  url: string
  return_path: string
  created_at: Date
  settled_at: Date | null
}

export interface ProviderEvents {
  provider: string
  event_id: string
  kind: string
  payload: Json
  received_at: Date
}

export interface BillingTables {
  bee_invoice_entries: BeeInvoiceEntries
  bee_invoices: BeeInvoices
  bee_rates: BeeRates
  invoice_lines: InvoiceLines
  invoice_series: InvoiceSeries
  invoices: Invoices
  ledger_accounts: LedgerAccounts
  ledger_entries: LedgerEntries
  ledger_postings: LedgerPostings
  payment_sessions: PaymentSessions
  provider_events: ProviderEvents
}
