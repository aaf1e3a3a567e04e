import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { people } from '#db/worlds/test-world.ts'
import { write } from '#server/platform/write.ts'
import { settlePayment } from './settle-payment.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())

const run = (work: Parameters<typeof write<void>>[1]) => write({ app: world.app, actor: null }, work)

async function place(userId: number, gross: number, credits: number): Promise<number> {
  const tax = Math.round(gross / 6)
  const order = await world.build.order({
    user_id: userId,
    gross,
    tax,
    net: gross - tax,
    credits_used: credits,
  })
  await run((w) => w.emit('order.placed', { orderId: order.id, prepaid: false }))
  return order.id
}

let events = 0
/** A payment of so much comes in for the order's invoice, by a session that was open before. */
async function pay(orderId: number, amount: number, twice: boolean): Promise<void> {
  const invoice = await world.db
    .selectFrom('invoices')
    .select(['id', 'user_id'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow()
  const session = `session-${++events}`
  await world.db
    .insertInto('payment_sessions')
    .values({
      id: await world.app.ids.take(),
      provider: 'sandbox',
      provider_session: session,
      invoice_id: invoice.id,
      user_id: invoice.user_id,
      amount,
      currency: 'GBP',
      url: '',
      return_path: '',
      created_at: world.clock.now(),
    })
    .execute()
  const event = { id: session, session, outcome: 'paid', amount: { amount, currency: 'GBP' } } as const
  await settlePayment(world.app, event, event)
  if (twice) await settlePayment(world.app, event, event)
}

const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('place' as const),
      gross: fc.integer({ min: 1, max: 50_000 }),
      part: fc.nat(100),
    }),
    fc.record({
      do: fc.constant('pay' as const),
      which: fc.nat(20),
      amount: fc.integer({ min: 1, max: 60_000 }),
      twice: fc.boolean(),
    }),
    fc.record({ do: fc.constant('cancel' as const), which: fc.nat(20) }),
  ),
  { minLength: 1, maxLength: 12 },
)

describe('the ledger', () => {
  test('balances, and its debtor is what is open on the invoices, whatever happens in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const client = await world.build.user()
        const orders: number[] = []
        let surplus = 0
        for (const step of all) {
          const order = step.do === 'place' ? undefined : orders[step.which % (orders.length || 1)]
          if (step.do === 'place')
            orders.push(
              await place(
                client.id,
                step.gross,
                step.part > 80 ? Math.floor((step.gross * step.part) / 100) : 0,
              ),
            )
          else if (order !== undefined && step.do === 'pay') {
            const before = await paidOf(order)
            await pay(order, step.amount, step.twice)
            surplus += step.amount - ((await paidOf(order)) - before)
          } else if (order !== undefined)
            await run((w) => w.emit('order.cancelled', { orderId: order, reason: 'no' }))
        }
        expect(await unbalanced()).toEqual([])
        expect(await debtorOf(client.company_id ?? 0)).toBe((await openOf(client.id)) - surplus)
      }),
      { numRuns: 25 },
    )
  }, 120_000)

  test('refuses a posting that does not balance, in the database itself', async () => {
    const id = await world.app.ids.take()
    const wrong = world.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('ledger_accounts')
        .values({ id, code: 'cash', currency: 'GBP', company_id: 1 })
        .execute()
      await tx
        .insertInto('ledger_postings')
        .values({ id, cause: `test:${id}`, memo: '', posted_at: world.clock.now() })
        .execute()
      await tx.insertInto('ledger_entries').values({ posting_id: id, account_id: id, amount: 5 }).execute()
    })
    await expect(wrong).rejects.toThrow('does not balance')
  })

  test('is read by finance, newest first, by order', async () => {
    const orderId = await place(people.client.id, 12_000, 2000)
    const { reference } = await world.db
      .selectFrom('orders')
      .select('reference')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const finance = await world.as(people.accountant)
    const { body } = await finance.get('GET dashboard/ledger-postings', { order_reference: reference })
    expect(body.count).toBe(1)
    expect(body.result[0]).toMatchObject({ order_reference: reference, currency: 'GBP' })
    expect(body.result[0]?.entries).toEqual([
      { account: 'debtor', owner: 'Harrow & Vale, Brindleford', amount: 10_000 },
      { account: 'credits', owner: '', amount: 2000 },
      { account: 'tax', owner: '', amount: -2000 },
      { account: 'sales', owner: '', amount: -10_000 },
    ])
    expect((await (await world.as(people.client)).get('GET dashboard/ledger-postings')).status).toBe(403)
  })
})

const paidOf = async (orderId: number): Promise<number> => {
  const row = await world.db
    .selectFrom('invoices')
    .select('paid')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow()
  return row.paid
}
const unbalanced = () =>
  world.db
    .selectFrom('ledger_entries')
    .select('posting_id')
    .groupBy('posting_id')
    .having((eb) => eb(eb.fn.sum('amount'), '<>', 0))
    .execute()
async function debtorOf(companyId: number): Promise<number> {
  const { sum } = await world.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .where('a.code', '=', 'debtor')
    .where('a.company_id', '=', companyId)
    .select((eb) => eb.fn.sum<string | null>('e.amount').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
/** What is open on all invoices of a client, owed back being less than nothing. */
async function openOf(userId: number): Promise<number> {
  const rows = await world.db
    .selectFrom('invoices')
    .select(['gross', 'credits_used', 'credited', 'paid'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'invoice')
    .execute()
  return rows.reduce((sum, row) => sum + row.gross - row.credits_used - row.credited - row.paid, 0)
}
