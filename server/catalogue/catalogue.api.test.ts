import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Client, type TestApp } from '#db/testing/app.ts'
import { people, things } from '#db/worlds/test-world.ts'

const { packages, addons, agreedPackage, recommended } = things
let t: TestApp
let client: Client
let admin: Client
beforeAll(async () => {
  t = await testApp()
  client = await t.as(people.client)
  admin = await t.as(people.admin)
})
afterAll(() => t.close())

const quote = (who: Client, query: Record<string, unknown>) => who.get('GET orders/order-total-price/', query)

describe('the price of what is being ordered', () => {
  test('is the gross price of the country with the tax inside', async () => {
    const { status, body } = await quote(client, { package_id: packages.signature.id })
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      currency: 'GBP',
      gross: 21_000,
      net: 17_500,
      tax: 3_500,
      tax_name: 'VAT',
      to_pay: 21_000,
      order_total_price: '210.00 GBP',
    })
  })
  test('takes one statement beside the session', async () => {
    t.statements.reset()
    await quote(client, {
      package_id: 222,
      addons_ids: '241,243',
      promo_code: 'TENOFF',
      active_credits_used: 100,
    })
    expect(t.statements.count).toBeLessThanOrEqual(2)
  })
  test('adds add-ons, and on a Saturday its surcharge', async () => {
    const { body } = await quote(client, {
      package_id: 221,
      addons_ids: `${addons.floorPlan.id},${addons.brochure.id}`,
      date: '2026-06-06',
    })
    expect(body.result.lines.map((line) => [line.kind, line.gross])).toEqual([
      ['package', 12_000],
      ['addon', 4_800],
      ['addon', 3_333],
      ['saturday', 4_800],
    ])
    expect(body.result.gross).toBe(24_933)
    expect(body.result.minutes).toBe(80)
  })
  test('in the United States is in dollars, with the sales tax of the state of the zip code inside', async () => {
    const us = await t.as(people.usClient)
    const { body } = await quote(us, { package_id: 221 })
    expect(body.result).toMatchObject({ currency: 'USD', gross: 17_500, tax_rate: 888 })
    const elsewhere = await quote(client, { package_id: 221, shoot_country: 2 })
    expect(elsewhere.body.result).toMatchObject({ currency: 'USD', gross: 17_500, tax: 0 })
  })
  test('of an agreed package is the agreed amount, its add-ons included', async () => {
    const { body } = await quote(client, {
      package_id: agreedPackage.package,
      company_package_id: agreedPackage.id,
    })
    expect(body.result.gross).toBe(agreedPackage.amount)
    expect(body.result.lines.map((line) => line.gross)).toEqual([18_000, 0])
  })
  test('of a recommended package has its add-ons', async () => {
    const { body } = await quote(client, {
      package_id: recommended.signature.package,
      recommended_package_id: recommended.signature.id,
    })
    expect(body.result.gross).toBe(23_400)
    const offered = await client.get('GET products/recommended-package/')
    const shown = offered.body.result.recommended_package.find((each) => each.id === recommended.signature.id)
    expect(shown?.price).toBe('234.00 GBP')
  })
  test.each([
    ['a package that is not there', { package_id: 999 }],
    ['an add-on that is not there', { package_id: 221, addons_ids: '999' }],
    ['an add-on of another range', { package_id: packages.film.id, addons_ids: '241' }],
    ['a range that is not the package’s', { package_id: 221, sub_category_id: 212 }],
    ['an agreed package of another', { package_id: 221, company_package_id: agreedPackage.id }],
    [
      'a recommendation for another company',
      { package_id: 221, recommended_package_id: recommended.other.id },
    ],
  ])('is refused for %s', async (_, query) => {
    const { status, body } = await quote(client, query)
    expect([status, body.code]).toEqual([422, 'not_offered'])
    expect(Object.keys(body.errors)).toHaveLength(1)
  })
  test.each([
    [{ package_id: 'x' }, 'package_id'],
    [{ addons_ids: '1,;drop' }, 'addons_ids'],
    [{ active_credits_used: -1 }, 'active_credits_used'],
    [{ active_credits_used: 1.5 }, 'active_credits_used'],
    [{ date: '2026-02-30' }, 'date'],
    [{ promo_code: 'X'.repeat(41) }, 'promo_code'],
  ])('names the field that is wrong in %j', async (query, field) => {
    const { status, body } = await quote(client, query)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })
})

describe('a promo code', () => {
  const tried = async (who: Client, promo_code: string) =>
    (await quote(who, { package_id: 221, promo_code })).body.result
  test.each([
    ['TENPERCENT', 1_200],
    ['tenoff', 1_000],
    ['FIRST60', 7_200],
  ])('%s takes %i off', async (code, discount) => {
    const { promo, promo_problem, gross, lines } = await tried(client, code)
    expect(promo).toEqual({ code: code.toUpperCase(), discount })
    expect(promo_problem).toBeNull()
    expect(gross).toBe(12_000 - discount)
    expect(lines.at(-1)).toMatchObject({ kind: 'promo', gross: -discount })
  })
  test.each([
    ['NOSUCH', 'promo_unknown'],
    ['EXPIRED', 'promo_expired'],
    ['USEDUP', 'promo_used_up'],
    ['LARKSPUR', 'promo_not_yours'],
  ])('%s does not count: %s', async (code, problem) => {
    const result = await tried(client, code)
    expect(result.promo).toBeNull()
    expect(result.promo_problem?.code).toBe(problem)
    expect(result.gross).toBe(12_000)
  })
  test('for the first order does not count for the second', async () => {
    const user = await t.build.user()
    await t.build.order({ user_id: user.id })
    expect((await tried(await t.as(user), 'FIRST60')).promo_problem?.code).toBe('promo_not_yours')
  })
})

describe('credits', () => {
  test('reduce what is to pay and not the invoice', async () => {
    const { body } = await quote(client, { package_id: 221, active_credits_used: 2_000 })
    expect(body.result).toMatchObject({
      gross: 12_000,
      credits_available: 7_500,
      credits_used: 2_000,
      to_pay: 10_000,
      order_total_price: '100.00 GBP',
    })
  })
  test('are those of the client and of his company that have not ended, first those that end first', async () => {
    const { body } = await client.get('GET orders/get-active-credits/')
    expect(body.result.amount).toBe(7_500)
    expect(body.result.credits.map((credit) => credit.id)).toEqual([342, 341])
  })
})

describe('what is offered', () => {
  test('packages by range', async () => {
    const { body } = await client.get('GET products/sub-category-list/', { category: 201 })
    expect(body.result.map((range) => [range.name, range.packages.map((each) => each.price)])).toEqual([
      ['Homes', ['120.00 GBP', '210.00 GBP', '336.00 GBP']],
      ['Film', ['420.00 GBP']],
    ])
    expect(body.result[0]?.packages[1]?.includes).toEqual([
      { kind: 'photography', quantity: 25 },
      { kind: 'floor-plan', quantity: 1 },
    ])
  })
  test('products with their lowest price in the country of the client', async () => {
    const us = await t.as(people.usClient)
    const packaged = await us.get('GET products/category-list/')
    expect(packaged.body.result[0]).toMatchObject({ name: 'Property media', from_price: '175.00 USD' })
    const extras = await us.get('GET products/category-list/', { order_type: 'addon' })
    expect(extras.body.result.map((each) => each.from_price)).toEqual(['18.00 USD'])
  })
  test('add-ons by group, in the order of the groups', async () => {
    const { body } = await client.get('GET products/addons-category/', { sub_category: 211 })
    expect(body.result.map((group) => group.name)).toEqual(['Plans and tours', 'Marketing', 'Photographs'])
    expect(body.result[0]?.addons[0]).toMatchObject({ name: 'Floor plan', gross_price: '48.00 GBP' })
  })
  test('agreed, recommended and ordered before', async () => {
    const user = await t.build.user({ company_id: 3 })
    await t.build.order({ user_id: user.id, package_id: 223, placed_at: new Date('2026-05-01') })
    await t.build.order({ user_id: user.id, package_id: 221, placed_at: new Date('2026-05-02') })
    await t.build.order({ user_id: user.id, package_id: 221, placed_at: new Date('2026-04-02') })
    const { body } = await (await t.as(user)).get('GET products/recommended-package/')
    expect(body.result.agreed_packages.map((each) => [each.company_package_id, each.price])).toEqual([
      [agreedPackage.id, '180.00 GBP'],
    ])
    expect(body.result.recommended_package.map((each) => each.id)).toEqual([321, 322])
    expect(body.result.last_orders.map((each) => each.package_id)).toEqual([221, 223])
  })
  test('the agreed packages of the company, by group', async () => {
    const all = await client.get('GET products/company-package/')
    expect(all.body.result.map((each) => each.name)).toEqual([agreedPackage.name])
    const none = await client.get('GET products/company-package/', { package_group_id: 999 })
    expect(none.body.result).toEqual([])
  })
})

describe('whose prices', () => {
  test('staff name the client', async () => {
    const { body } = await admin.get('GET products/company-package/', { user_id: people.client.id })
    expect(body.result).toHaveLength(1)
  })
  test.each(['colleague', 'otherClient', 'admin'] as const)('a client may not name %s', async (who) => {
    const { status } = await client.get('GET orders/get-active-credits/', { user_id: people[who].id })
    expect(status).toBe(404)
  })
  test('a manager of the United States may not name a client in the United Kingdom', async () => {
    const manager = await t.as(people.usManager)
    const query = { user_id: people.client.id }
    expect((await manager.get('GET orders/order-total-price/', query)).status).toBe(404)
    expect((await manager.get('GET orders/order-total-price/', { user_id: 110 })).status).toBe(200)
  })
  test.each(['shooter', 'editor', 'photographyEditor'] as const)('%s sees no prices', async (who) => {
    const bee = await t.as(people[who])
    expect((await bee.get('GET products/recommended-package/')).status).toBe(403)
    expect((await bee.get('GET orders/order-total-price/')).status).toBe(403)
  })
  test('nobody sees them without a session', async () => {
    expect((await t.anybody().get('GET products/category-list/')).status).toBe(401)
  })
})
