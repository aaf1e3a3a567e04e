import type { Writing } from '#server/platform/write.ts'

/** Gives up the visits of an order that are not done: their bees and slots are free again. */
export async function freeVisits(w: Writing, orderId: number): Promise<void> {
  const freed = await w.tx
    .updateTable('visits')
    .set({ state: 'cancelled' })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['requested', 'scheduled', 'on-site'])
    .returning(['id', 'bee_id', 'date', 'slot_id'])
    .execute()
  for (const { id, ...before } of freed)
    w.audit({ action: 'visit.freed', subject: 'visit', subjectId: id, orderId, before })
}
