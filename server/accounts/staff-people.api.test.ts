import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Client, type TestApp } from '#db/testing/app.ts'
import { companies, people } from '#db/worlds/test-world.ts'
import { eraseClosed } from './erase-closed.ts'

let t: TestApp
let admin: Client
beforeAll(async () => {
  t = await testApp()
  admin = await t.as(people.admin)
})
afterAll(() => t.close())

const address = { address_line1: '2 Linden Row', address_line2: '', city: 'Brindleford', country: 1 as const }
const nora = {
  first_name: 'Nora',
  last_name: 'Newman',
  phone: '01632960300',
  mobile: '07700900300',
  postcode: 'QX4 6QD',
  address,
}
const rowOf = (id: number) =>
  t.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const lastAudit = (subjectId: number) =>
  t.db
    .selectFrom('audit')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const lettersTo = (email: string) =>
  t.db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('id').execute()

describe('adding a client', () => {
  test("says 'Client Added !' with the string true, leads to the client list, and invites by letter", async () => {
    const body = { ...nora, email: 'nora@test.example', company_id: companies.branch.id }
    const reply = await admin.send('POST accounts/create-client-user/', body)
    expect(reply.body).toMatchObject({
      success: true,
      message: 'Client Added !',
      result: { success: 'true', redirect: '/dashboard/backend/report/management/client/' },
    })
    const row = await rowOf(reply.body.result.user_id)
    expect(row).toMatchObject({ status: 'unverified', password_hash: null, username: 'nora@test.example' })
    const [letter] = await lettersTo('nora@test.example')
    expect(letter?.body_text).toContain('/invite-company-user?token=')
    expect((await lastAudit(row.id)).action).toBe('person.created')
  })

  test('names every field that is wrong, in the words of the specification', async () => {
    const { status, body } = await admin.send('POST accounts/create-client-user/', {
      ...nora,
      email: 'x',
      phone: '12',
      mobile: ' 07700900300',
      postcode: 'QX4',
      address: { ...address, city: '' },
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      email: 'Invalid email',
      phone: 'Invalid phone number',
      mobile: 'This field should not start with white space',
      postcode: 'Invalid postcode',
      'address.city': 'City is required',
    })
  })

  test('an address that is taken, a company out of reach, and people of the house are refused', async () => {
    const create = async (who: keyof typeof people, over: object) =>
      (
        await (
          await t.as(people[who])
        ).send('POST accounts/create-client-user/', {
          ...nora,
          email: `over-${Math.random()}@test.example`,
          ...over,
        })
      ).body.errors
    expect(await create('admin', { email: 'client@test.example' })).toHaveProperty('email')
    expect(await create('usManager', { company_id: companies.branch.id })).toEqual({
      company_id: 'Choose a company',
    })
    expect(await create('usManager', {})).toEqual({ 'address.country': 'You look after other countries' })
    expect(await create('manager', { user_type: 'admin' })).toHaveProperty('user_type')
    expect(await create('admin', { user_type: 'manager', company_id: companies.branch.id })).toHaveProperty(
      'company_id',
    )
    expect(await create('admin', { preferences: [99], music: 77 })).toEqual({
      preferences: 'Choose from the list',
      music: 'Choose from the list',
    })
  })
})

describe('adding a bee', () => {
  test("says 'Bee Added !': home from the postcode, usual hours, rates", async () => {
    const { body } = await admin.send('POST accounts/create-bee-user/', {
      ...nora,
      email: 'bea@test.example',
      user_type: 'shooter-bee',
      skills: ['photography'],
      kits: [1],
      level: 2,
      max_minutes: 45,
      visits_a_day: 3,
      rates: [{ stage_kind: 'photography', amount: 4500, currency: 'GBP' }],
    })
    expect(body).toMatchObject({
      message: 'Bee Added !',
      result: { success: 'true', redirect: '/dashboard/backend/report/management/bees/' },
    })
    const { result } = await admin
      .get('GET dashboard/backend/info-page/', { user_id: body.result.user_id })
      .then((reply) => reply.body)
    expect(result.person.bee).toMatchObject({
      is_shooter: true,
      level: 2,
      rates: [{ stage_kind: 'photography', amount: 4500, currency: 'GBP' }],
    })
    expect(result.person.bee?.home).not.toBeNull()
    expect(result.person.bee?.hours).toHaveLength(20)
    expect(result.allowed.invite).toEqual({ allowed: true, reason: null })
  })

  test('a change keeps what is left out, moves home with the postcode, and may stay on its screen', async () => {
    const bee = await t.build.bee({ home: { lat: 1, lon: 1 } })
    const change = await admin.send('PUT accounts/update-bee-user/', {
      user_id: bee.id,
      postcode: 'QX4 6QD',
      level: 3,
      hours: [{ weekday: 1, slot_id: 1 }],
      no_redirect: true,
    })
    expect(change.body).toMatchObject({
      message: 'Account details updated !',
      result: { success: 'true', redirect: null },
    })
    const row = await t.db
      .selectFrom('bees')
      .selectAll()
      .where('user_id', '=', bee.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ level: 3, kits: [1] })
    expect(row.home_lat).not.toBe(1)
    const hours = await t.db.selectFrom('working_hours').selectAll().where('bee_id', '=', bee.id).execute()
    expect(hours).toHaveLength(1)
  })

  test('a bee changes his telephone, and not his level or his rates', async () => {
    const bee = await t.build.bee()
    const self = await t.as(bee)
    const change = (over: object) => self.send('PUT accounts/update-bee-user/', { user_id: bee.id, ...over })
    expect((await change({ phone: '01632960999' })).status).toBe(200)
    expect((await change({ level: 3, rates: [] })).body.errors).toEqual({
      level: 'Only staff change this',
      rates: 'Only staff change this',
    })
  })
})

describe('closing a person', () => {
  const close = (who: Client, user_id: number) => who.send('DELETE accounts/delete-user', { user_id })

  test('ends sessions, frees the address, and staff can open him again', async () => {
    const person = await t.build.user()
    const client = await t.as(person)
    expect((await client.get('GET auth')).status).toBe(200)
    const closed = await close(admin, person.id)
    expect(closed.body.result).toMatchObject({ sessions: 1, message: `Person ${person.id} is closed` })
    expect((await client.get('GET auth')).status).toBe(401)
    const anew = await admin.send('POST accounts/create-client-user/', { ...nora, email: person.email })
    expect(anew.status).toBe(200)
    const taken = await admin.send('POST accounts/reopen-user', { user_id: person.id })
    expect([taken.status, taken.body.code]).toEqual([409, 'address_taken'])
    await t.db
      .updateTable('users')
      .set({ email: 'moved@test.example', username: 'moved' })
      .where('id', '=', anew.body.result.user_id)
      .execute()
    expect((await admin.send('POST accounts/reopen-user', { user_id: person.id })).status).toBe(200)
    expect(await rowOf(person.id)).toMatchObject({
      status: 'unverified',
      closed_at: null,
      password_hash: null,
    })
  })

  test('orders under way bar it by name, and so do visits of a bee', async () => {
    const person = await t.build.user()
    const order = await t.build.order({ user_id: person.id })
    const barred = await close(admin, person.id)
    expect([barred.status, barred.body.code]).toEqual([409, 'person_has_orders'])
    expect(barred.body.result).toContain(order.reference)
    const bee = await t.build.bee()
    const visited = await t.build.order({ visit: { bee_id: bee.id, date: '2026-06-03' } })
    const { body } = await close(admin, bee.id)
    expect(body.code).toBe('person_has_visits')
    expect(body.result).toContain(`${visited.reference} 2026-06-03`)
  })

  test('after thirty days what is personal is erased, and he is opened no more', async () => {
    const [person, buyer] = [await t.build.user(), await t.build.user()]
    await t.build.order({ user_id: buyer.id, state: 'completed' })
    const before = t.clock.now()
    for (const { id } of [person, buyer]) await close(admin, id)
    t.clock.pass(29 * 86_400_000)
    await eraseClosed(t.app)
    expect((await rowOf(person.id)).email).toBe(person.email)
    t.clock.pass(86_400_000)
    await eraseClosed(t.app)
    expect(await rowOf(person.id)).toMatchObject({
      email: `erased-${person.id}@erased.invalid`,
      first_name: 'Closed',
      phone: null,
    })
    expect(await rowOf(buyer.id)).toMatchObject({ first_name: 'Person', mobile: null })
    const { body } = await admin.send('POST accounts/reopen-user', { user_id: person.id })
    expect(body.code).toBe('person_erased')
    t.clock.set(before)
  })

  test('what an editor has in work goes back to the pool', async () => {
    const editor = await t.build.bee({ user_type: 'editor-bee' })
    const order = await t.build.order({ stages: ['photography'] })
    await t.db
      .updateTable('stages')
      .set({ editor_id: editor.id, state: 'editing' })
      .where('order_id', '=', order.id)
      .execute()
    const task = await t.app.ids.take()
    await t.db
      .insertInto('tasks')
      .values({
        id: task,
        category: 1,
        target: 2,
        description: 'Edit',
        country_code: 1,
        order_id: order.id,
        pool: 'editors',
        assignee_id: editor.id,
        created_at: t.clock.now(),
      })
      .execute()
    expect((await close(admin, editor.id)).body.result).toMatchObject({ tasks: 1, stages: 1 })
    const freed = await t.db.selectFrom('tasks').selectAll().where('id', '=', task).executeTakeFirstOrThrow()
    expect(freed).toMatchObject({ state: 'open', assignee_id: null })
  })

  test('nobody closes himself, the last admin, or somebody who may do more', async () => {
    expect((await close(admin, people.admin.id)).body.code).toBe('not_yourself')
    const support = await t.as(people.supportAdmin)
    expect((await close(support, people.admin.id)).status).toBe(403)
    expect((await close(await t.as(people.manager), people.client.id)).status).toBe(403)
    const access = await admin.send('PUT accounts/user-access', {
      user_id: people.admin.id,
      user_type: 'manager',
    })
    expect([access.status, access.body.code]).toEqual([409, 'last_admin'])
  })

  test('a company-admin closes people of his company, and of no other', async () => {
    const cora = await t.as(people.companyAdmin)
    const hers = await t.build.user({ company_id: companies.branch.id })
    expect((await close(cora, hers.id)).status).toBe(200)
    expect((await close(cora, people.otherClient.id)).status).toBe(404)
  })
})

describe('lists', () => {
  test('clients are narrowed by status and company, and sorted by name, date or orders', async () => {
    const list = async (query: object) =>
      (await admin.get('GET dashboard/backend/clients-list/', { limit: 100, ...query })).body.result
    const ids = (await list({ company_id: companies.other.id, sort_by_name: 'desc' })).map(({ id }) => id)
    expect(ids).toEqual([people.otherClient.id, people.otherCompanyAdmin.id])
    const all = await list({ sort_by_orders: 'desc' })
    expect(all.map(({ orders }) => orders)).toEqual(all.map(({ orders }) => orders).sort((a, b) => b - a))
    for (const row of await list({ status: 'deleted' })) expect(row.status).toBe('deleted')
  })
  test('bees with what they can; people for a choice; the house by itself', async () => {
    const bees = (await admin.get('GET dashboard/backend/bees-list/', { query: 'shaw' })).body.result
    expect(bees).toMatchObject([{ id: people.shooter.id, kits: [1, 2, 3, 4], rating: 4.8 }])
    const house = (await admin.get('GET dashboard/user-list', { user_type: 'house' })).body
    expect(house.result.every(({ user_type }) => !user_type.includes('bee'))).toBe(true)
    expect((await admin.get('GET dashboard/bee-user-list')).body.count).toBeGreaterThanOrEqual(5)
  })
  test('one person whole in few statements', async () => {
    await admin.get('GET auth')
    t.statements.reset()
    const { body } = await admin.get('GET dashboard/backend/info-page/', { user_id: people.client.id })
    expect(t.statements.count).toBeLessThanOrEqual(6)
    expect(body.result.permissions.of_type).toContain('orders.place')
    expect(body.result.company?.id).toBe(companies.branch.id)
    expect(body.result.allowed.view_as.allowed).toBe(true)
  })
})
