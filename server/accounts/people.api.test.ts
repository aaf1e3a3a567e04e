import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userTypes } from '#contract/accounts/permissions.ts'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { companies, people } from '#db/worlds/test-world.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

describe('user-details', () => {
  const sees = async (who: keyof typeof people, whom: keyof typeof people) =>
    (await (await t.as(people[who])).get('GET accounts/user-details/', { user_id: people[whom].id })).status

  test('staff see everybody, a limited manager his countries', async () => {
    expect(await sees('admin', 'usClient')).toBe(200)
    expect(await sees('usManager', 'usClient')).toBe(200)
    expect(await sees('usManager', 'client')).toBe(404)
  })
  test('a company-admin sees the people of his companies, nobody else', async () => {
    expect(await sees('companyAdmin', 'client')).toBe(200)
    expect(await sees('companyAdmin', 'otherClient')).toBe(404)
  })
  test('clients and providers see themselves', async () => {
    expect(await sees('client', 'client')).toBe(200)
    expect(await sees('client', 'colleague')).toBe(404)
    expect(await sees('shooter', 'shooter')).toBe(200)
    expect(await sees('shooter', 'client')).toBe(404)
  })
  test('a shooter is one', async () => {
    const { body } = await (await t.as(people.shooter)).get('GET auth')
    expect(body.result).toMatchObject({
      is_shooter: true,
      is_editor: false,
      payment_terms: null,
      company: '',
    })
  })
  test('what a person was granted is his as well', async () => {
    const { id } = await t.build.user()
    const group = await t.app.ids.take()
    await t.db
      .insertInto('permission_groups')
      .values({ id: group, name: 'Ledger', permissions: ['ledger.read'] })
      .execute()
    await t.db.insertInto('user_groups').values({ user_id: id, group_id: group }).execute()
    expect((await (await t.as(id)).get('GET auth')).body.result.permissions).toContain('ledger.read')
  })
})

describe('lists', () => {
  test('clients are found by every word, by name, address and company', async () => {
    const admin = await t.as(people.admin)
    const find = async (query: string) =>
      (await admin.get('GET dashboard/backend/clients-list/', { query })).body.result.map(({ id }) => id)
    expect(await find('shah brindle')).toEqual([people.client.id])
    expect(await find('other-client@test')).toEqual([people.otherClient.id])
    expect(await find('LARKSPUR')).toEqual([people.otherCompanyAdmin.id, people.otherClient.id])
    expect(await find('%')).toEqual([])
  })
  test('a page says how many there are, and counts the orders of its rows in two statements', async () => {
    const admin = await t.as(people.admin)
    const { company_id, id } = await t.build.user({ first_name: 'Aaron', last_name: 'Aab' })
    await t.build.order({ user_id: id, company_id })
    await t.build.order({ user_id: id, company_id, deleted_at: new Date() })
    await admin.get('GET auth')
    t.statements.reset()
    const { body } = await admin.get('GET dashboard/backend/clients-list/', { limit: 2 })
    expect(t.statements.count).toBe(2)
    expect(body.result).toHaveLength(2)
    expect(body.count).toBeGreaterThan(6)
    expect(body.result[0]).toMatchObject({ id, orders: 1, payment_terms: 'on-account' })
  })
  test('a limited manager finds the clients of his countries', async () => {
    const { body } = await (await t.as(people.usManager)).get('GET dashboard/backend/clients-list/')
    expect(body.result.map(({ id }) => id).sort((a, b) => a - b)).toEqual([
      people.usClient.id,
      people.usCompanyAdmin.id,
    ])
  })
  test('companies are those that the caller may see', async () => {
    const ids = async (who: keyof typeof people) => {
      const { body } = await (await t.as(people[who])).get('GET dashboard/backend/all-company-list/', {
        limit: 100,
      })
      expect(body.count).toBe(body.result.length)
      return body.result.map(({ id }) => id).sort((a, b) => a - b)
    }
    expect(await ids('companyAdmin')).toEqual([2, 3, 4])
    expect(await ids('client')).toEqual([companies.branch.id])
    expect(await ids('shooter')).toEqual([])
    expect((await ids('admin')).length).toBeGreaterThanOrEqual(8)
  })
  test('bees are found by name', async () => {
    const { body } = await (await t.as(people.admin)).get('GET dashboard/backend/all-bees-list/', {
      query: 'shaw',
    })
    expect(body).toMatchObject({ count: 1, result: [{ id: people.shooter.id, name: 'Sam Shaw', level: 3 }] })
  })
  test('the outbox shows mail, newest first', async () => {
    const letter = { template: 'x', body_text: 'Hello', body_html: '<p>Hello</p>', state: 'kept' as const }
    for (const subject of ['First', 'Second'])
      await t.db
        .insertInto('mails')
        .values({
          id: await t.app.ids.take(),
          to_address: 'a@b.example',
          subject,
          ...letter,
          created_at: t.clock.now(),
        })
        .execute()
    const { body } = await (await t.as(people.admin)).get('GET dashboard/outbox')
    expect(body.count).toBe(2)
    expect(body.result.map(({ subject }) => subject)).toEqual(['Second', 'First'])
  })
})

describe('menu', () => {
  const menuOf = async (who: keyof typeof people) =>
    (await (await t.as(people[who])).get('GET dashboard/menu-list')).body.result
  const counts = async (who: keyof typeof people) =>
    Object.fromEntries(
      (await menuOf(who)).filter(({ count }) => count !== null).map(({ key, count }) => [key, count]),
    )

  test('shows what the permissions of the user type allow', async () => {
    const keys = async (who: keyof typeof people) => (await menuOf(who)).map(({ key }) => key)
    expect(await keys('client')).toEqual(['dashboard', 'orders', 'tickets', 'invoices'])
    expect(await keys('shooter')).toEqual([
      'dashboard',
      'today',
      'uploads',
      'calendar',
      'orders',
      'tasks',
      'tickets',
    ])
    expect(await keys('editor')).toEqual(['dashboard', 'uploads', 'orders', 'tasks', 'tickets'])
    expect(await keys('admin')).toContain('ledger')
    // All permissions, and yet no visits or uploads of his own.
    for (const own of ['today', 'uploads', 'calendar']) expect(await keys('admin')).not.toContain(own)
  })

  test('counts open orders, those without a bee, tasks and tickets, within scope, in one statement', async () => {
    const before = await counts('admin')
    const ofBranch = { user_id: people.client.id, company_id: companies.branch.id }
    const waiting = await t.build.order({ ...ofBranch, state: 'pending' })
    await t.build.order({ ...ofBranch, state: 'pending', stages: ['brochure'] })
    await t.build.order({
      ...ofBranch,
      state: 'scheduled',
      visit: { bee_id: people.shooter.id, date: '2026-06-02' },
    })
    await t.build.order({ ...ofBranch, state: 'cancelled' })
    await t.build.order({ user_id: people.usClient.id, company_id: companies.usBranch.id })
    const task = {
      category: 4 as const,
      target: 8,
      description: 'New Order',
      country_code: 1,
      created_at: t.clock.now(),
    }
    await t.db
      .insertInto('tasks')
      .values({ id: await t.app.ids.take(), ...task, pool: 'staff', order_id: waiting.id })
      .execute()
    const admin = await t.as(people.admin)
    await admin.get('GET auth')
    t.statements.reset()
    const after = Object.fromEntries(
      (await admin.get('GET dashboard/menu-list')).body.result.map((row) => [row.key, row.count]),
    )
    expect(t.statements.count).toBe(1)
    expect(after['orders']).toBe((before['orders'] ?? 0) + 4)
    expect(after['dispatch']).toBe((before['dispatch'] ?? 0) + 2)
    expect(after['tasks']).toBe(1)
    expect(await counts('client')).toEqual({ orders: 3, tickets: 0 })
    expect(await counts('companyAdmin')).toEqual({ orders: 3, tickets: 0 })
    expect(await counts('otherClient')).toEqual({ orders: 0, tickets: 0 })
    expect(await counts('shooter')).toEqual({ orders: 1, tasks: 0, tickets: 0 })
    expect(await counts('usManager')).toMatchObject({ orders: 1, dispatch: 1, tasks: 0 })
  })
})

test('lookups', async () => {
  const { get } = await t.as(people.client)
  expect((await get('GET accounts/get-slot-list/')).body.result).toEqual([
    { id: 1, minutes: 120, name: '09:00–11:00' },
    { id: 2, minutes: 120, name: '11:00–13:00' },
    { id: 3, minutes: 120, name: '13:00–15:00' },
    { id: 4, minutes: 120, name: '15:00–17:00' },
  ])
  expect((await get('GET accounts/get-usertype-list/')).body.result.map(({ name }) => name)).toEqual([
    ...userTypes,
  ])
  expect((await get('GET accounts/get-music-list/')).body.result[1]).toEqual({ id: 2, name: 'Calm piano' })
  const countryList = await t.anybody().get('GET accounts/get-country-list/')
  expect(countryList.body.result['1']).toEqual({
    name: 'United Kingdom',
    iso: 'GB',
    currency: 'GBP',
    dial: '+44',
    tax: 'VAT',
  })
})

test('demonstration people are those made for it, one a role', async () => {
  const list = async () => (await t.anybody().get('GET accounts/demo-people')).body.result
  expect(await list()).toEqual([])
  await t.db.updateTable('users').set({ demo: true }).where('id', 'in', [101, 103, 112]).execute()
  expect(await list()).toEqual([
    { user_type: 'admin', name: 'Ada Aldous', username: 'admin', password: 'demo-propolis' },
    { user_type: 'manager', name: 'Mara Mills', username: 'manager', password: 'demo-propolis' },
  ])
})
