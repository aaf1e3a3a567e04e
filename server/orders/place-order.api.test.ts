import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Client, type TestApp } from '#db/testing/app.ts'
import { submission } from '#db/testing/submission.ts'
import { people, things } from '#db/worlds/test-world.ts'

const { agreedPackage } = things
const PLACE = 'POST orders/order-placement/' as const
let t: TestApp
let client: Client
let admin: Client
beforeAll(async () => {
  t = await testApp()
  client = await t.as(people.client)
  admin = await t.as(people.admin)
})
afterAll(() => t.close())

const count = async (table: 'orders' | 'visits') =>
  Number(
    (
      await t.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
/** A client of a prepaid company of his own: nobody else's orders, promo uses or credits. */
const someone = async () => {
  const company = await t.build.company({ payment_terms: 'prepaid' })
  const user = await t.build.user({ company_id: company.id })
  return { user, who: await t.as(user) }
}

describe('placing an order', () => {
  test('makes the order, its lines, stages, visit and invoice, and answers them', async () => {
    const { status, body } = await client.send(
      PLACE,
      submission({
        package_id: 222,
        addons_ids: [245, 241],
        order_total_price: '264.00 GBP',
        special_request: {
          is_special_request_enable: true,
          requests: [{ stage_kind: 'photography', text: 'The garden, please' }],
        },
      }),
    )
    expect(body).toMatchObject({ success: true, message: 'Order placed succesfully' })
    expect(status).toBe(200)
    const placed = body.result
    expect(placed).toMatchObject({ currency: 'GBP', prepaid: false, to_pay: 26_400, promo_code: null })
    expect(placed.reference).toMatch(/^PR-\d+$/)
    const order = await client.get('GET orders/order-details', { ref: placed.reference })
    expect(order.body.result).toMatchObject({
      status: 'pending',
      title: '12 Test Lane',
      package: 'Signature',
      money: { gross: 26_400, net: 22_000, tax: 4_400, to_pay: 26_400 },
      invoice: { invoice_reference: placed.invoice.invoice_reference, entry_gross_rate: 264 },
      requests: [{ stage_kind: 'photography', text: 'The garden, please', state: 'open' }],
    })
    expect(order.body.result.order_stages.map((stage) => [stage.kind, stage.quantity, stage.state])).toEqual([
      ['photography', 35, 'to-schedule'],
      ['floor-plan', 1, 'to-schedule'],
      ['hosting', 1, 'editing'],
    ])
    expect(order.body.result.visits).toMatchObject([{ state: 'requested', date: '2026-06-03', slot: 2 }])
    expect(order.body.result.timeline.map((entry) => entry.action)).toContain('order.placed')
  })

  test('takes at most 25 statements with all that follows from it', async () => {
    const { user, who } = await someone()
    await t.build.credit({ user_id: user.id, amount: 1_000 })
    const promo = await t.build.promo({ kind: 'amount', value: 500 })
    t.statements.reset()
    const { body } = await who.send(
      PLACE,
      submission({
        user_id: user.id,
        shoot: { date: '2026-06-04', slot: 1 },
        addons_ids: [243, 247],
        promo_code: promo.code,
        active_credits_used: 700,
        order_total_price: '189.33 GBP',
        special_request: { is_special_request_enable: true, requests: [{ stage_kind: null, text: 'Ring' }] },
      }),
      { idempotencyKey: 'statements' },
    )
    expect(body.success, JSON.stringify(body)).toBe(true)
    expect(t.statements.texts.length, t.statements.texts.join('\n--\n')).toBeLessThanOrEqual(25)
  })

  test('sent twice under one key places one order and answers the same', async () => {
    const before = await count('orders')
    const payload = submission({
      shoot: null,
      contact_me_to_arrange_a_date_time: { is_enable: true, date: '2026-06-10', time: 'Morning' },
    })
    const send = () => client.send(PLACE, payload, { idempotencyKey: 'twice' })
    const [first, second] = await Promise.all([send(), send()])
    const third = await send()
    expect(first.body.result).toEqual(second.body.result)
    expect(third.body.result).toEqual(first.body.result)
    expect(await count('orders')).toBe(before + 1)
    const other = await client.send(PLACE, { ...payload, promo_code: 'TENOFF' }, { idempotencyKey: 'twice' })
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused'])
  })

  test('by staff is for the client whom they name', async () => {
    const { body } = await admin.send(PLACE, submission({ shoot: { date: '2026-06-05', slot: 1 } }))
    expect(body.result.user_id).toBe(people.client.id)
  })

  test('of an agreed package costs what was agreed', async () => {
    const { body } = await client.send(
      PLACE,
      submission({
        package_id: agreedPackage.package,
        company_package_id: agreedPackage.id,
        order_total_price: '180.00 GBP',
        shoot: { date: '2026-06-05', slot: 2 },
      }),
    )
    expect(body.result?.to_pay, JSON.stringify(body)).toBe(18_000)
  })

  test('of add-ons alone that need nobody at the property needs no time', async () => {
    const before = await count('visits')
    const { body } = await client.send(
      PLACE,
      submission({
        product_id: 202,
        sub_category_id: 213,
        package_id: null,
        addons_ids: [247],
        order_total_price: '33.33 GBP',
        shoot: null,
      }),
    )
    expect(body.success, JSON.stringify(body)).toBe(true)
    expect(await count('visits')).toBe(before)
  })

  test('in the United States is in dollars with the tax of the state', async () => {
    const us = await t.as(people.usClient)
    const { body } = await us.send(
      PLACE,
      submission({
        user_id: people.usClient.id,
        order_total_price: '175.00 USD',
        location_detail: { shoot_country: 2, post_code: '10013', shoot_city: 'New York', shoot_state: 'NY' },
        shoot: null,
        contact_me_to_arrange_a_date_time: { is_enable: true, date: '2026-06-10', time: 'Morning' },
      }),
    )
    expect(body.result, JSON.stringify(body)).toMatchObject({
      currency: 'USD',
      to_pay: 17_500,
      prepaid: true,
    })
    const { tax_rate } = await t.db
      .selectFrom('order_lines')
      .select('tax_rate')
      .where('order_id', '=', body.result.id)
      .executeTakeFirstOrThrow()
    expect(tax_rate).toBe(888)
  })

  test('spends the credits that end first and leaves the invoice gross', async () => {
    const { user, who } = await someone()
    const late = await t.build.credit({ user_id: user.id, amount: 3_000, expires_on: null })
    const soon = await t.build.credit({ user_id: user.id, amount: 2_000, expires_on: '2026-07-01' })
    const { body } = await who.send(
      PLACE,
      submission({
        user_id: user.id,
        active_credits_used: 2_500,
        order_total_price: '95.00 GBP',
        shoot: { date: '2026-06-05', slot: 3 },
      }),
    )
    expect(body.result, JSON.stringify(body)).toMatchObject({ to_pay: 9_500, prepaid: true })
    expect(body.result.invoice.entry_gross_rate * 100).toBe(9_500)
    const left = await t.db
      .selectFrom('credits')
      .select(['id', 'remaining'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute()
    expect(left).toEqual([
      { id: late.id, remaining: 2_500 },
      { id: soon.id, remaining: 0 },
    ])
  })

  test('seals the codes: they are not to be read from the database', async () => {
    const { body } = await client.send(
      PLACE,
      submission({
        shoot: { date: '2026-06-08', slot: 1 },
        key_pick_up_type: 'lockboxcodelocation',
        key_pick_up_locations: { lock_box_code: 'BLUE-4711', lock_box_note: 'Left of the door' },
      }),
    )
    const row = await t.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', body.result.id)
      .executeTakeFirstOrThrow()
    expect(row.codes_sealed).not.toBeNull()
    expect(JSON.stringify(row) + row.codes_sealed?.toString('latin1')).not.toContain('4711')
  })
})

describe('two at once', () => {
  const both = async (
    change: Parameters<typeof submission>[0],
    own: Parameters<typeof submission>[0][] = [{}, {}],
  ) => {
    const pair = await Promise.all([someone(), someone()])
    const replies = await Promise.all(
      pair.map(({ user, who }, i) => who.send(PLACE, submission({ ...change, user_id: user.id, ...own[i] }))),
    )
    return replies.map(({ status, body }) => body.code ?? status).sort()
  }
  test('for the last use of a promo code: one gets it', async () => {
    const promo = await t.build.promo({ most_uses: 1 })
    const change = { promo_code: promo.code, order_total_price: '108.00 GBP' as const }
    expect(
      await both(change, [
        { shoot: { date: '2026-06-09', slot: 1 } },
        { shoot: { date: '2026-06-10', slot: 1 } },
      ]),
    ).toEqual([200, 'promo_used_up'])
    const { uses } = await t.db
      .selectFrom('promo_codes')
      .select('uses')
      .where('id', '=', promo.id)
      .executeTakeFirstOrThrow()
    expect(uses).toBe(1)
  })
  test('for the last credits of a company: one gets them', async () => {
    const company = await t.build.company()
    await t.build.credit({ company_id: company.id, amount: 1_000 })
    const users = [
      await t.build.user({ company_id: company.id }),
      await t.build.user({ company_id: company.id }),
    ]
    const replies = await Promise.all(
      users.map(async (user, i) =>
        (await t.as(user)).send(
          PLACE,
          submission({
            user_id: user.id,
            active_credits_used: 1_000,
            order_total_price: '110.00 GBP',
            shoot: { date: '2026-06-11', slot: i + 1 },
          }),
        ),
      ),
    )
    expect(replies.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'credits_short'])
  })
  test('for the last shooter of a slot: one gets it', async () => {
    // A Friday afternoon that only the first two of the small world work; one of them is away.
    await t.db
      .insertInto('unavailable')
      .values({
        id: await t.app.ids.take(),
        bee_id: people.secondShooter.id,
        date: '2026-06-12',
        slot_id: null,
        created_at: t.clock.now(),
      })
      .execute()
    expect(await both({ shoot: { date: '2026-06-12', slot: 4 } })).toEqual([200, 'slot_taken'])
  })
})
