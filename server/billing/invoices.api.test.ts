import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { people } from '#db/worlds/test-world.ts'
import { write } from '#server/platform/write.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())

/** An order of the client, invoiced as when it is placed. */
async function invoiced(wish: Parameters<TestApp['build']['order']>[0] = {}, prepaid = false) {
  const order = await world.build.order({ user_id: people.client.id, ...wish })
  await write({ app: world.app, actor: null }, (w) => w.emit('order.placed', { orderId: order.id, prepaid }))
  const invoice = await world.db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow()
  return { order, invoice }
}
const cancel = (orderId: number) =>
  write({ app: world.app, actor: null }, (w) =>
    w.emit('order.cancelled', { orderId, reason: 'sold already' }),
  )

async function balance(code: string, companyId: number | null = null): Promise<number> {
  const { sum } = await world.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .where('a.code', '=', code)
    .$if(companyId !== null, (q) => q.where('a.company_id', '=', companyId))
    .select((eb) => eb.fn.sum<string | null>('e.amount').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

describe('an order that is placed', () => {
  test('is invoiced with its lines, to its company, due by the terms', async () => {
    const { order, invoice } = await invoiced()
    expect(invoice).toMatchObject({
      net: 10_000,
      tax: 2000,
      gross: 12_000,
      state: 'issued',
      due_on: '2026-07-01',
    })
    expect(invoice.invoice_reference).toBe(`INV-${invoice.number}`)
    expect(invoice.bill_to).toMatchObject({ name: 'Harrow & Vale, Brindleford', contact: 'Priya Shah' })
    const lines = await world.db
      .selectFrom('invoice_lines')
      .selectAll()
      .where('invoice_id', '=', invoice.id)
      .execute()
    expect(lines).toMatchObject([{ name: order.package_name, gross: 12_000, tax_rate: 2000 }])
  })

  test('of a prepaid client is due at once', async () => {
    const { invoice } = await invoiced({ user_id: people.otherClient.id, prepaid: true }, true)
    expect(invoice.due_on).toBe('2026-06-01')
  })

  test('in the United States has the numbers of its own series', async () => {
    const { invoice } = await invoiced({ user_id: people.usClient.id })
    expect(invoice.invoice_reference).toBe(`INV-US-${invoice.number}`)
    expect(invoice.currency).toBe('USD')
  })

  test('that credits pay for wholly leaves nothing to pay', async () => {
    const { invoice } = await invoiced({ credits_used: 12_000 })
    expect(invoice.state).toBe('paid')
    const client = await world.as(people.client)
    const { body } = await client.get('GET dashboard/invoice-list', { invoice_id: invoice.id })
    expect(body.result[0]).toMatchObject({ to_pay: 0, state: 'paid' })
  })

  test('posts what is owed, the sale and the tax, each balanced', async () => {
    const [before, sales, tax] = await Promise.all([balance('debtor', 3), balance('sales'), balance('tax')])
    await invoiced({ credits_used: 2000 })
    expect(await balance('debtor', 3)).toBe(before + 10_000)
    expect(await balance('sales')).toBe(sales - 10_000)
    expect(await balance('tax')).toBe(tax - 2000)
  })

  test('is invoiced in few statements', async () => {
    const order = await world.build.order({ user_id: people.client.id })
    const [issue] = world.app.reactions['order.placed']
    await write({ app: world.app, actor: null }, async (w) => {
      world.statements.reset()
      await issue?.(w, { orderId: order.id, prepaid: false })
      expect(world.statements.count).toBeLessThanOrEqual(6)
    })
    world.statements.reset()
    const other = await world.build.order({ user_id: people.client.id })
    await write({ app: world.app, actor: null }, async (w) => {
      world.statements.reset()
      await w.emit('order.placed', { orderId: other.id, prepaid: false })
      // The invoice 6, the task 1, the letter 2, and one that tells everybody in the bell.
      expect(world.statements.count).toBeLessThanOrEqual(10)
    })
  })

  test('takes numbers without a gap, however many are placed at once and however many fail', async () => {
    const failing = async () => {
      const order = await world.build.order({ user_id: people.client.id })
      await write({ app: world.app, actor: null }, async (w) => {
        await w.emit('order.placed', { orderId: order.id, prepaid: false })
        throw new Error('later trouble')
      }).catch(() => undefined)
    }
    await Promise.all([invoiced(), failing(), invoiced(), failing(), invoiced(), invoiced()])
    const rows = await world.db
      .selectFrom('invoices')
      .select('number')
      .where('series', '=', 'INV-UK')
      .orderBy('number')
      .execute()
    const numbers = rows.map((row) => row.number)
    expect(numbers).toEqual(numbers.map((_, i) => 20_001 + i))
  })
})

describe('an issued invoice', () => {
  test('cannot be changed, not even by the database', async () => {
    const { invoice } = await invoiced()
    const change = world.db
      .updateTable('invoices')
      .set({ gross: 1, net: 1, tax: 0 })
      .where('id', '=', invoice.id)
    await expect(change.execute()).rejects.toThrow('is issued and cannot change')
  })

  test('of a cancelled order is corrected by one credit note, and nothing is left to pay', async () => {
    const before = await balance('debtor', 3)
    const { order, invoice } = await invoiced()
    await cancel(order.id)
    await cancel(order.id)
    const client = await world.as(people.client)
    const { body } = await client.get('GET dashboard/invoice-list', { query: order.reference })
    expect(body.count).toBe(2)
    const [note, corrected] = body.result
    expect(note).toMatchObject({ kind: 'credit-note', gross: -12_000, to_pay: 0 })
    expect(note?.invoice_reference).toMatch(/^CN-\d+$/)
    expect(corrected).toMatchObject({ id: invoice.id, to_pay: 0, overdue: false })
    expect(await balance('debtor', 3)).toBe(before)
  })
})

describe('the list of invoices', () => {
  test('shows a client his own, the company-admin those below, and another tenant none of them', async () => {
    const { order } = await invoiced()
    const find = async (who: { id: number }) => {
      const { body } = await (await world.as(who)).get('GET dashboard/invoice-filter', {
        query: order.reference,
      })
      return body.count
    }
    expect(await find(people.client)).toBe(1)
    expect(await find(people.companyAdmin)).toBe(1)
    expect(await find(people.accountant)).toBe(1)
    expect(await find(people.otherClient)).toBe(0)
    expect(await find(people.otherCompanyAdmin)).toBe(0)
    expect(await find(people.usManager)).toBe(0)
  })

  test('is not for providers', async () => {
    const { status } = await (await world.as(people.shooter)).get('GET dashboard/invoice-list')
    expect(status).toBe(403)
  })

  test('never widens by user_id', async () => {
    const client = await world.as(people.otherClient)
    const { body } = await client.get('GET dashboard/invoice-list', { user_id: people.client.id })
    expect(body.count).toBe(0)
  })

  test('computes overdue', async () => {
    const { order } = await invoiced({ user_id: people.otherClient.id }, true)
    const client = await world.as(people.otherClient)
    const asked = { query: order.reference, status: 'overdue' }
    expect((await client.get('GET dashboard/invoice-filter', asked)).body.count).toBe(0)
    world.clock.pass(2 * 86_400_000)
    const { body } = await client.get('GET dashboard/invoice-filter', asked)
    expect(body.result).toMatchObject([{ overdue: true, state: 'issued' }])
    world.clock.pass(-2 * 86_400_000)
  })

  test('is narrowed by date and paged', async () => {
    const staff = await world.as(people.accountant)
    const all = await staff.get('GET dashboard/invoice-list', { limit: 2 })
    expect(all.body.result).toHaveLength(2)
    const next = await staff.get('GET dashboard/invoice-list', { limit: 2, offset: 1 })
    expect(next.body.result[0]?.id).toBe(all.body.result[1]?.id)
    const none = await staff.get('GET dashboard/invoice-list', { end: '2026-05-31' })
    expect(none.body.count).toBe(0)
    const today = await staff.get('GET dashboard/invoice-list', { start: '2026-06-01', end: '2026-06-01' })
    expect(today.body.count).toBe(all.body.count)
  })

  test('as CSV has every row, and no cell is a formula', async () => {
    await invoiced({ address_line1: '=1+1 Evil Street' })
    const staff = await world.as(people.accountant)
    const { raw, headers } = await staff.get('GET dashboard/invoice-csv')
    expect(headers['content-type']).toContain('text/csv')
    const rows = raw.toString('utf8').trim().split('\r\n')
    const { body } = await staff.get('GET dashboard/invoice-list')
    expect(rows).toHaveLength(body.count + 1)
    expect(rows[0]).toContain('Number,Kind,Issued')
    expect(rows[1]).toContain("'=1+1 Evil Street")
    expect(rows[1]).toContain('100.00,20.00,120.00')
  })
})

describe('one invoice', () => {
  test('of somebody else does not exist', async () => {
    const { invoice } = await invoiced()
    const other = await world.as(people.otherClient)
    expect((await other.get('GET dashboard/invoice-details', { invoice_id: invoice.id })).status).toBe(404)
  })

  test('is a PDF', async () => {
    const { invoice } = await invoiced()
    const client = await world.as(people.client)
    const { status, raw, headers } = await client.get('GET dashboard/invoice-details', {
      invoice_id: invoice.id,
    })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
