import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { people } from '#db/worlds/test-world.ts'
import { signatureHeaders, webhookPath } from '#server/platform/cards-webhook.ts'
import type { CardEvent } from '#server/platform/outside.ts'
import { write } from '#server/platform/write.ts'
import { settlePayment } from './settle-payment.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())

async function invoiced(wish: Parameters<TestApp['build']['order']>[0] = {}) {
  const order = await world.build.order({ user_id: people.otherClient.id, prepaid: true, ...wish })
  await write({ app: world.app, actor: null }, (w) =>
    w.emit('order.placed', { orderId: order.id, prepaid: true }),
  )
  return { order, invoice: await invoiceOf(order.id) }
}
const invoiceOf = (orderId: number) =>
  world.db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow()
type Invoiced = Awaited<ReturnType<typeof invoiced>>

const asked = ({ order, invoice }: Invoiced, wish: Record<string, unknown> = {}) => ({
  invoice_reference: invoice.invoice_reference,
  amount: invoice.gross - invoice.credits_used,
  currency: 'GBP',
  order_user_id: order.user_id,
  order_reference: order.reference,
  ...wish,
})
const openSession = async (
  of: Invoiced,
  wish: Record<string, unknown> = {},
  who: { id: number } = people.otherClient,
) => (await world.as(who)).get('GET stripe/place-order-session/', asked(of, wish))
const sessionId = async (of: Invoiced): Promise<string> => (await openSession(of)).body.result[0]?.id ?? ''

let events = 0
const eventOf = (
  session: string,
  outcome: CardEvent['outcome'],
  wish: Partial<CardEvent> = {},
): CardEvent => ({
  id: `event-${++events}`,
  session,
  outcome,
  amount: { amount: 12_000, currency: 'GBP' },
  ...wish,
})
const hear = (event: CardEvent) => settlePayment(world.app, event, event)
const postingsOf = (invoiceId: number) =>
  world.db.selectFrom('ledger_postings').select('cause').where('invoice_id', '=', invoiceId).execute()

describe('a card session', () => {
  test('for an order just placed leads to the payment page', async () => {
    const of = await invoiced()
    const { status, body } = await openSession(of)
    expect(status).toBe(200)
    expect(body.result[0]?.url).toContain('/sandbox/pay/')
  })

  test('is the same one for twenty minutes', async () => {
    const of = await invoiced()
    const first = await sessionId(of)
    expect(await sessionId(of)).toBe(first)
    world.clock.pass(21 * 60_000)
    expect(await sessionId(of)).not.toBe(first)
  })

  test('is one, however often it is asked for at once', async () => {
    const of = await invoiced()
    const all = await Promise.all([1, 2, 3, 4].map(() => sessionId(of)))
    expect(new Set(all).size).toBe(1)
  })

  test('for another amount is answered with the right one', async () => {
    const { status, body } = await openSession(await invoiced({ credits_used: 2000 }), { amount: 12_000 })
    expect(status).toBe(409)
    expect(body.code).toBe('price_changed')
    expect(body.result).toContain('100.00 GBP')
  })

  test('does not exist for what the caller may not see, nor for another order', async () => {
    const of = await invoiced()
    expect((await openSession(of, {}, people.client)).status).toBe(404)
    expect((await openSession(of, { order_reference: 'PT-0' })).status).toBe(404)
    expect((await openSession(of, {}, people.accountant)).status).toBe(200)
  })

  test('is refused when nothing is left to pay', async () => {
    const of = await invoiced()
    await hear(eventOf(await sessionId(of), 'paid'))
    const { status, body } = await openSession(of)
    expect([status, body.code]).toEqual([409, 'not_due'])
  })

  test('for an invoice pays what is open on it', async () => {
    const { invoice } = await invoiced()
    const client = await world.as(people.otherClient)
    const query = { reference: invoice.invoice_reference, amount: 12_000, currency: 'GBP' }
    const { body } = await client.get('GET stripe/invoice-payment-session/', query)
    expect(body.result[0]?.url).toContain('/sandbox/pay/')
  })
})

describe("a provider's event", () => {
  test('that money came in marks the invoice paid, posts it and stands in the audit', async () => {
    const of = await invoiced()
    await hear(eventOf(await sessionId(of), 'paid'))
    expect(await invoiceOf(of.order.id)).toMatchObject({ state: 'paid', paid: 12_000 })
    expect((await postingsOf(of.invoice.id)).map(({ cause }) => cause.split(':')[0])).toEqual([
      'invoice',
      'card',
    ])
    const audit = await world.db
      .selectFrom('audit')
      .select('action')
      .where('order_id', '=', of.order.id)
      .execute()
    expect(audit.map(({ action }) => action)).toContain('invoice.paid')
  })

  test('has its effect once, however often it comes and under whatever id', async () => {
    const of = await invoiced()
    const session = await sessionId(of)
    const event = eventOf(session, 'paid')
    await Promise.all([hear(event), hear(event), hear(event)])
    await hear(eventOf(session, 'paid'))
    expect(await invoiceOf(of.order.id)).toMatchObject({ state: 'paid', paid: 12_000 })
    expect(await postingsOf(of.invoice.id)).toHaveLength(2)
  })

  test('of a decline changes nothing, and a success after it counts', async () => {
    const of = await invoiced()
    const session = await sessionId(of)
    await hear(eventOf(session, 'declined'))
    expect((await invoiceOf(of.order.id)).state).toBe('issued')
    await hear(eventOf(session, 'paid'))
    expect((await invoiceOf(of.order.id)).state).toBe('paid')
  })

  test('of a decline after the success does not count', async () => {
    const of = await invoiced()
    const session = await sessionId(of)
    await hear(eventOf(session, 'paid'))
    await hear(eventOf(session, 'declined'))
    expect((await invoiceOf(of.order.id)).state).toBe('paid')
  })

  test('of a part marks it part-paid, and the rest paid', async () => {
    const of = await invoiced()
    await hear(eventOf(await sessionId(of), 'paid', { amount: { amount: 5000, currency: 'GBP' } }))
    expect(await invoiceOf(of.order.id)).toMatchObject({ state: 'part-paid', paid: 5000 })
    const { body } = await openSession(of, { amount: 7000 })
    await hear(eventOf(body.result[0]?.id ?? '', 'paid', { amount: { amount: 7000, currency: 'GBP' } }))
    expect(await invoiceOf(of.order.id)).toMatchObject({ state: 'paid', paid: 12_000 })
  })

  test('about no session of ours is recorded and changes nothing', async () => {
    await hear(eventOf('unknown', 'paid'))
  })

  test('after the order was cancelled stands to the credit of the client', async () => {
    const of = await invoiced()
    const session = await sessionId(of)
    await write({ app: world.app, actor: null }, (w) =>
      w.emit('order.cancelled', { orderId: of.order.id, reason: 'sold' }),
    )
    await hear(eventOf(session, 'paid'))
    expect(await invoiceOf(of.order.id)).toMatchObject({ paid: 0, credited: 12_000 })
    expect(await postingsOf(of.invoice.id)).toHaveLength(2)
  })
})

describe('the webhook', () => {
  const post = (payload: string, signature?: string) =>
    world.server.inject({
      method: 'POST',
      url: `/api${webhookPath}`,
      headers: {
        'content-type': 'application/json',
        ...(signature ? { [signatureHeaders.sandbox]: signature } : {}),
      },
      payload,
    })

  test('refuses what the provider did not sign', async () => {
    const of = await invoiced()
    const forged = JSON.stringify(eventOf(await sessionId(of), 'paid'))
    expect((await post(forged)).statusCode).toBe(400)
    expect((await post(forged, 't=1,v1=abc')).statusCode).toBe(400)
    expect((await post('not json', 't=1,v1=abc')).statusCode).toBe(400)
    expect((await invoiceOf(of.order.id)).state).toBe('issued')
  })

  test('takes what the provider signed: paying on the page of the sandbox pays the invoice', async () => {
    const of = await invoiced()
    const { body } = await openSession(of)
    const url = new URL(body.result[0]?.url ?? '')
    const reply = await world.server.inject({
      method: 'POST',
      url: url.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'outcome=paid',
    })
    expect(reply.statusCode).toBe(303)
    expect(reply.headers.location).toContain(`/dashboard/orders/detail/${of.order.reference}?payment=success`)
    expect(await invoiceOf(of.order.id)).toMatchObject({ state: 'paid', paid: 12_000 })
  })
})
