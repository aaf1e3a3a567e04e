import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { submission } from '#db/testing/submission.ts'
import { people } from '#db/worlds/test-world.ts'
import { followUpClients } from './follow-up-clients.ts'

const DAY = 86_400_000
const FOLLOW_UP = 32
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * DAY)
type Person = { readonly id: number }

/** A client who ordered last so many days ago. */
async function orderedLast(days: number, wish: Parameters<TestApp['build']['user']>[0] = {}) {
  const client = await t.build.user({ first_name: 'Quentin', last_name: 'Quiet', ...wish })
  await t.build.order({ user_id: client.id, placed_at: daysAgo(days + 30) })
  await t.build.order({ user_id: client.id, placed_at: daysAgo(days) })
  return client
}
const tasksAbout = (client: Person) =>
  t.db
    .selectFrom('tasks')
    .selectAll()
    .where('target', '=', FOLLOW_UP)
    .where('related_object_id', '=', client.id)
    .orderBy('id')
    .execute()
const openAbout = async (client: Person) =>
  (await tasksAbout(client)).filter(({ state }) => state === 'open').length
/** Staff place an order for him. */
async function place(client: Person) {
  const staff = await t.as(people.supportAdmin)
  const { status } = await staff.send('POST orders/order-placement/', submission({ user_id: client.id }), {
    idempotencyKey: `for ${client.id}`,
  })
  expect([200, 201]).toContain(status)
}
const answer = async (who: Person, task_id: number, note = '') =>
  (await t.as(who)).send('POST scheduler/client-followup-actions', { task_id, note })

describe('a client who has been quiet for sixty days', () => {
  test('is one open task of his account’s manager, however often the day’s job runs', async () => {
    const company = await t.build.company({ name: 'Hush Homes' })
    const client = await orderedLast(60, { company_id: company.id })
    await followUpClients(t.app)
    await followUpClients(t.app)
    const [task, ...more] = await tasksAbout(client)
    expect(more).toEqual([])
    expect(task).toMatchObject({
      category: 4,
      state: 'open',
      description: 'Quentin Quiet, Hush Homes',
      assignee_id: people.manager.id,
      pool: 'staff',
    })
    const { body } = await (await t.as(people.manager)).get('GET dashboard/task-filter', {
      target: FOLLOW_UP,
    })
    expect(body.result.find(({ related_object_id }) => related_object_id === client.id)).toMatchObject({
      task: 'Client Follow up',
      status: 'open',
    })
  })

  test('goes to the manager whose limits are the narrowest', async () => {
    const company = await t.build.company({ country_code: 2, region: 'VT' })
    const client = await orderedLast(61, { company_id: company.id, country_code: 2 })
    const ofRegion = await t.build.user({ user_type: 'manager', only_countries: [2], only_regions: ['VT'] })
    const elsewhere = await orderedLast(61, { country_code: 2 })
    await followUpClients(t.app)
    expect((await tasksAbout(client))[0]?.assignee_id).toBe(ofRegion.id)
    expect((await tasksAbout(elsewhere))[0]?.assignee_id).toBe(people.usManager.id)
  })

  test.each([
    ['who ordered 59 days ago', () => orderedLast(59)],
    ['who never ordered', () => t.build.user()],
    ['who is closed', () => orderedLast(90, { status: 'deleted' })],
  ])('is nobody %s', async (_, make) => {
    const client = await make()
    await followUpClients(t.app)
    expect(await tasksAbout(client)).toEqual([])
  })

  test('is followed up no more once he orders again', async () => {
    const client = await orderedLast(70)
    await followUpClients(t.app)
    const other = await orderedLast(70)
    await followUpClients(t.app)
    await place(client)
    expect([await openAbout(client), await openAbout(other)]).toEqual([0, 1])
    const [task] = await tasksAbout(client)
    const { result } = (await (await t.as(people.manager)).get('GET work/follow-up', { task_id: task?.id }))
      .body
    expect(result).toMatchObject({ status: 'complete', completed_by: null, note: '' })
  })
})

describe('the follow-up', () => {
  test('shows staff how to reach him and what he ordered', async () => {
    const company = await t.build.company({ name: 'Silent & Son' })
    const client = await orderedLast(80, { company_id: company.id })
    await followUpClients(t.app)
    const [task] = await tasksAbout(client)
    const staff = await t.as(people.supportAdmin)
    const { result } = (await staff.get('GET work/follow-up', { task_id: task?.id })).body
    expect(result).toMatchObject({
      status: 'open',
      person: { id: client.id, email: client.email },
      company: { id: company.id, name: 'Silent & Son' },
      orders: { count: 2 },
    })
    expect(result.orders.rows[0]?.placed_at).toBe(daysAgo(80).toISOString())
    expect(
      (await (await t.as(people.usManager)).get('GET work/follow-up', { task_id: task?.id })).status,
    ).toBe(404)
  })

  test('is answered once with what came of it, which stands in his history; then he has sixty days of peace', async () => {
    const client = await orderedLast(65)
    await followUpClients(t.app)
    const [task] = await tasksAbout(client)
    const task_id = task?.id ?? 0
    const done = await answer(people.supportAdmin, task_id, 'Sells again in spring')
    expect(done.body).toMatchObject({ message: 'Response submitted', result: { status: 'complete' } })
    expect((await answer(people.supportAdmin, task_id)).body.code).toBe('action_not_allowed')
    const staff = await t.as(people.supportAdmin)
    const { result } = (await staff.get('GET work/follow-up', { task_id })).body
    expect(result).toMatchObject({ status: 'complete', note: 'Sells again in spring' })
    expect(result.completed_by).toContain(people.supportAdmin.first)
    const person = await staff.get('GET dashboard/backend/info-page/', { user_id: client.id })
    expect(person.body.result.history.map(({ action }) => action)).toContain('client.followed-up')

    await followUpClients(t.app)
    expect(await openAbout(client)).toBe(0)
    t.clock.pass(61 * DAY)
    await followUpClients(t.app)
    expect(await openAbout(client)).toBe(1)
  })
})
