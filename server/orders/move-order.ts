import { orderTransitions, type OrderAction, type OrderState } from '#contract/orders/states.ts'
import { next } from '#contract/words/transition.ts'
import type { Tx } from '#server/platform/db.ts'
import { found, Problem } from '#server/platform/problem.ts'
import type { Writing } from '#server/platform/write.ts'

export interface Moved {
  readonly reference: string
  readonly status: OrderState
}
/** An order as it stands, locked for the rest of the transaction. */
export interface HeldOrder {
  readonly id: number
  readonly reference: string
  readonly state: OrderState
  readonly left_state: string | null
  readonly version: number
}
/** Columns that move together with the state, and what of them the audit says. */
export interface MoveExtra {
  readonly reason?: string | undefined
  readonly set?: {
    readonly bee_id?: number | null
    readonly shoot_at?: Date | null
    readonly shoot_date?: string | null
    readonly shoot_slot_id?: number | null
  }
  readonly says?: Readonly<Record<string, string | number | null>>
}

/** What the audit, and with it the timeline, calls each move. */
export const orderMoves: Record<OrderAction, string> = {
  hold: 'order.held',
  resume: 'order.resumed',
  cancel: 'order.cancelled',
  allocate: 'order.scheduled',
  'start-work': 'order.started',
  'all-submitted': 'order.submitted',
  'send-back': 'order.reopened',
  'completions-check': 'order.completed',
  reshoot: 'order.reshot',
}

/** The state in words, for "This cannot be done while it is {state}". */
export const stateWords = (state: string): string => state.replaceAll('-', ' ')
export const notAllowed = (state: string): Problem =>
  new Problem('action_not_allowed', { state: stateWords(state) })

const heldColumns = ['o.id', 'o.reference', 'o.state', 'o.left_state', 'o.version'] as const

/** Locks an order that is not deleted. Throws not_found. */
export async function holdOrderRow(tx: Tx, orderId: number): Promise<HeldOrder> {
  const row = await tx
    .selectFrom('orders as o')
    .select(heldColumns)
    .where('o.id', '=', orderId)
    .where('o.deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return found(row)
}

/** Moves an order that is already locked, by the table and nothing else. Throws action_not_allowed. */
export async function moveHeldOrder(
  w: Writing,
  order: HeldOrder,
  action: OrderAction,
  { reason, set = {}, says = {} }: MoveExtra = {},
): Promise<HeldOrder> {
  const state = next(orderTransitions, order.state, action, order.left_state as OrderState | null)
  if (!state) throw notAllowed(order.state)
  const moved: HeldOrder = {
    ...order,
    state,
    left_state: state === 'on-hold' ? order.state : null,
    version: order.version + 1,
  }
  await w.tx
    .updateTable('orders')
    .set({
      ...set,
      state,
      left_state: moved.left_state,
      version: moved.version,
      ...(state === 'completed' ? { completed_at: w.now } : {}),
      ...(order.state === 'completed' ? { completed_at: null } : {}),
      ...(state === 'cancelled' ? { cancelled_reason: reason ?? '' } : {}),
    })
    .where('id', '=', order.id)
    .execute()
  w.audit({
    action: orderMoves[action],
    subject: 'order',
    subjectId: order.id,
    orderId: order.id,
    before: { state: order.state },
    after: { state, ...(reason ? { reason } : {}), ...says },
  })
  return moved
}

/** Moves an order by the table of transitions; nothing else changes its state. Throws not_found, action_not_allowed. */
export async function moveOrder(
  w: Writing,
  orderId: number,
  action: OrderAction,
  extra: MoveExtra = {},
): Promise<Moved> {
  const moved = await moveHeldOrder(w, await holdOrderRow(w.tx, orderId), action, extra)
  return { reference: moved.reference, status: moved.state }
}
