import type { Transitions } from '#contract/words/transition.ts'

export type InvoiceState = 'draft' | 'issued' | 'part-paid' | 'paid' | 'void'
export type InvoiceAction = 'issue' | 'pay-part' | 'pay-rest' | 'reverse' | 'void'

/** An invoice is void only before issue; what is issued is corrected by a credit note (domain.md section 5). */
export const invoiceTransitions: Transitions<InvoiceState, InvoiceAction> = {
  issue: { from: ['draft'], to: 'issued', says: 'Invoice issued' },
  'pay-part': { from: ['issued', 'part-paid'], to: 'part-paid', says: 'Part paid' },
  'pay-rest': { from: ['issued', 'part-paid'], to: 'paid', says: 'Paid' },
  reverse: { from: ['part-paid', 'paid'], to: 'issued', says: 'Payment reversed' },
  void: { from: ['draft'], to: 'void', says: 'Invoice voided' },
}

/** Overdue is computed, never stored. */
export const isOverdue = (invoice: { state: InvoiceState; due_on: string | null }, today: string): boolean =>
  (invoice.state === 'issued' || invoice.state === 'part-paid') &&
  invoice.due_on !== null &&
  invoice.due_on < today
