import type { orders } from '#contract/orders/calls.ts'
import { wrongFields } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { keyColumns } from './access-codes.ts'
import { wrongKeys } from './check-submission.ts'
import { findOrder } from './find-order.ts'

/** Changes how the bee gets in; the audit says that codes changed, never which they are. Throws invalid_fields. */
export const changeKeyPickup: Handler<(typeof orders)['PUT orders/order-management/key-pickup']> = (call) =>
  write(call, async (w) => {
    const order = await findOrder(w.tx, call.scope, call.body.ref)
    const errors = wrongKeys(call.body)
    if (Object.keys(errors).length > 0) throw wrongFields(errors)
    const before = await w.tx
      .selectFrom('orders')
      .select(['key_pick_up_type', 'codes_sealed'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const columns = keyColumns(w.app.secrets, call.body)
    await w.tx
      .updateTable('orders')
      .set({ ...columns, version: order.version + 1 })
      .where('id', '=', order.id)
      .execute()
    w.audit({
      action: 'keys.changed',
      subject: 'order',
      subjectId: order.id,
      orderId: order.id,
      before: { type: before.key_pick_up_type, has_codes: Number(before.codes_sealed !== null) },
      after: { type: columns.key_pick_up_type, has_codes: Number(columns.codes_sealed !== null) },
    })
    return { reference: order.reference }
  })
