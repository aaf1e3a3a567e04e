import { isOverdue, type InvoiceState } from '#contract/billing/states.ts'

/** What an invoice came to and what has become of it, in minor units. */
export interface Amounts {
  readonly kind: 'invoice' | 'credit-note'
  readonly gross: number
  readonly credits_used: number
  readonly credited: number
  readonly paid: number
}

/** What is left to pay; never less than nothing, and nothing on a credit note. */
export const leftToPay = (invoice: Amounts): number =>
  invoice.kind === 'invoice' ? Math.max(0, balance(invoice)) : 0

/** What was paid beyond what is owed, after a credit note: stands to the client's credit. */
export const owedBack = (invoice: Amounts): number =>
  invoice.kind === 'invoice' ? Math.max(0, -balance(invoice)) : 0

const balance = ({ gross, credits_used, credited, paid }: Amounts) => gross - credits_used - credited - paid

/** Overdue on this day: something is left, and it was due before. */
export const overdueOn = (
  invoice: Amounts & { readonly state: InvoiceState; readonly due_on: string | null },
  today: string,
): boolean => leftToPay(invoice) > 0 && isOverdue(invoice, today)
