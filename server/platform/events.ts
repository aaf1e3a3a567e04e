export interface WorkingHour {
  readonly weekday: number
  readonly slot_id: number
}
/** Minor units for a stage of a kind. */
export interface BeeRate {
  readonly stage_kind: string
  readonly amount: number
  readonly currency: 'GBP' | 'USD'
}
/**
 * Everything that happens in one room and matters in another. `reactions.ts` says what follows from each; the
 * reactions run in the same transaction, in the order in which they stand there.
 */
export interface Events {
  'order.placed': { orderId: number; prepaid: boolean }
  'order.cancelled': { orderId: number; reason: string }
  'order.deleted': { orderId: number }
  'order.completed': { orderId: number }
  'visit.allocated': { orderId: number; visitId: number; beeId: number; previousBeeId: number | null }
  'stage.shot': { orderId: number; stageId: number }
  'stage.submitted': { orderId: number; stageId: number }
  'stage.approved': { orderId: number; stageId: number }
  'stage.amended': { orderId: number; stageId: number; note: string }
  'stage.delivered': { orderId: number; stageId: number }
  'ticket.posted': { ticketId: number; first: boolean }
  'invoice.paid': { invoiceId: number; orderId: number | null }
  /** From now on he can sign in, however he came. */
  'person.joined': { userId: number }
  'person.registered': { userId: number; companyId: number | null }
  'change.requested': { changeId: number }
  'change.settled': { changeId: number }
  'person.closed': { userId: number }
  'bee.saved': { beeId: number; hours?: readonly WorkingHour[]; rates?: readonly BeeRate[] }
}
export type EventName = keyof Events
