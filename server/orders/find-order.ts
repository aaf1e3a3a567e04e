import type { Scope } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db.ts'
import { found } from '#server/platform/problem.ts'
import type { HeldOrder } from './move-order.ts'
import { ordersIn } from './scope.ts'

/** Locks the order of a reference within scope, for the rest of the transaction. Throws not_found. */
export async function findOrder(tx: Tx, scope: Scope, reference: string): Promise<HeldOrder> {
  const row = await tx
    .selectFrom('orders as o')
    .select(['o.id', 'o.reference', 'o.state', 'o.left_state', 'o.version'])
    .where('o.reference', '=', reference)
    .where(ordersIn(scope))
    .forUpdate()
    .executeTakeFirst()
  return found(row)
}
