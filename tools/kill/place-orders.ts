import { randomUUID } from 'node:crypto'
import { submission } from '#db/testing/submission.ts'
import type { Customer } from './customer.ts'

/** An order that the server has said it placed. */
export interface Acknowledged {
  readonly id: number
  readonly reference: string
  readonly invoice: string
}
export interface Placed {
  readonly orders: Acknowledged[]
  /** Refused with a reason, such as a slot that was taken. */
  refused: number
  /** Sent again under the same key after the answer was there. */
  repeated: number
  /** The same key has answered with two orders. */
  readonly doubled: string[]
}

const day = 86_400_000

/** A weekday of the next year: with a slot there, or a wish to be called. */
function wish() {
  const at = new Date(Date.now() + (10 + Math.floor(Math.random() * 350)) * day)
  if (at.getUTCDay() % 6 === 0) at.setTime(at.getTime() + 2 * day)
  const date = at.toISOString().slice(0, 10)
  if (Math.random() < 0.5) return { shoot: { date, slot: 1 + Math.floor(Math.random() * 4) } }
  return { shoot: null, contact_me_to_arrange_a_date_time: { is_enable: true, date, time: 'Morning' } }
}

/** Places one order after the other until told to stop; each goes on under its key until its answer is there. */
export async function placeOrders(customer: Customer, placed: Placed, going: () => boolean): Promise<void> {
  while (going()) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const body = JSON.stringify(submission(wish()))
    const reply = await customer.insist('POST', 'orders/order-placement/', headers, body)
    if (reply.status !== 200) {
      if (reply.status !== 409 && !reply.body.includes('slot_taken'))
        throw new Error(`An order is refused: ${reply.body}`)
      placed.refused += 1
      continue
    }
    const first = read(reply.body)
    placed.orders.push(first)
    if (Math.random() > 0.2) continue
    const again = await customer.insist('POST', 'orders/order-placement/', headers, body)
    placed.repeated += 1
    if (again.status !== 200 || read(again.body).id !== first.id) placed.doubled.push(first.reference)
  }
}

function read(body: string): Acknowledged {
  const { result } = JSON.parse(body) as {
    result: { id: number; reference: string; invoice: { invoice_reference: string } }
  }
  return { id: result.id, reference: result.reference, invoice: result.invoice.invoice_reference }
}
