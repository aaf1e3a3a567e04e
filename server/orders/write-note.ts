import { isProvider, isStaff } from '#contract/accounts/permissions.ts'
import type { orders } from '#contract/orders/calls.ts'
import type { Handled, Handler } from '#server/platform/serve.ts'
import { found, Problem } from '#server/platform/problem.ts'
import { write } from '#server/platform/write.ts'
import { ordersIn } from './scope.ts'

type BeeNote = (typeof orders)['POST orders/bee-notes']
type SupportNote = (typeof orders)['POST orders/support-notes']

async function writeNote(call: Handled<BeeNote | SupportNote>, kind: 'bee' | 'support' | 'contact') {
  return write(call, async (w) => {
    const order = found(
      await w.tx
        .selectFrom('orders as o')
        .select('o.id')
        .where('o.reference', '=', call.body.ref)
        .where(ordersIn(call.scope))
        .executeTakeFirst(),
    )
    const id = await w.id()
    await w.tx
      .insertInto('order_notes')
      .values({
        id,
        order_id: order.id,
        kind,
        text: call.body.note,
        author_id: call.actor.id,
        created_at: w.now,
      })
      .execute()
    w.audit({
      action: `${kind}-note.added`,
      subject: 'order',
      subjectId: order.id,
      orderId: order.id,
      after: { note: id },
    })
    return { id }
  })
}

/** A note for the bee, or of the bee; a client's is for all who see the order. */
export const writeBeeNote: Handler<BeeNote> = (call) =>
  writeNote(call, isStaff(call.actor.userType) || isProvider(call.actor.userType) ? 'bee' : 'contact')

/** A note that only staff see and write. Throws not_allowed. */
export const writeSupportNote: Handler<SupportNote> = async (call) => {
  if (!isStaff(call.actor.userType)) throw new Problem('not_allowed')
  return writeNote(call, 'support')
}
