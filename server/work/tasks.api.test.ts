import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { people } from '#db/worlds/test-world.ts'
import type { EventName, Events } from '#server/platform/events.ts'
import { write } from '#server/platform/write.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())

/** Runs what this room does about an event, without the rooms beside it. */
const ours = new Set([
  'openNewOrderTask',
  'openShootTasks',
  'openEditTask',
  'openApproveTask',
  'settleApprovedTask',
  'reopenEditTask',
  'closeTasksOfOrder',
  'openTicketTask',
  'tellClientOfOrder',
  'tellBeeOfVisit',
  'tellClientOfCancelling',
  'tellClientOfDelivery',
])
const happen = <E extends EventName>(name: E, event: Events[E]) =>
  write({ app: world.app, actor: null }, async (w) => {
    for (const react of world.app.reactions[name]) if (ours.has(react.name)) await react(w, event)
  })

const tasksOf = (orderId: number) =>
  world.db
    .selectFrom('tasks')
    .select(['category', 'target', 'state', 'assignee_id', 'pool', 'description', 'stage_id'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
const openOf = async (orderId: number) =>
  (await tasksOf(orderId))
    .filter((task) => task.state === 'open')
    .map((task) => [task.category, task.target, task.assignee_id ?? task.pool])

async function visited(stages: Parameters<TestApp['build']['order']>[0] = {}) {
  const bee = await world.build.bee()
  const order = await world.build.order({
    user_id: people.client.id,
    visit: { bee_id: bee.id, date: '2026-06-02' },
    ...stages,
  })
  const visit = await world.db
    .selectFrom('visits')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const rows = await world.db
    .selectFrom('stages')
    .select(['id', 'kind'])
    .where('order_id', '=', order.id)
    .execute()
  const stage = (kind: string) => rows.find((row) => row.kind === kind)?.id ?? 0
  return { bee, order, visitId: visit.id, stage }
}
const allocate = (
  of: Awaited<ReturnType<typeof visited>>,
  beeId = of.bee.id,
  previousBeeId: number | null = null,
) => happen('visit.allocated', { orderId: of.order.id, visitId: of.visitId, beeId, previousBeeId })

describe('the workflow makes tasks from events', () => {
  test('order placed: a New Order task for staff', async () => {
    const order = await world.build.order({ address_line1: "3 Cobbler's Yard" })
    await happen('order.placed', { orderId: order.id, prepaid: false })
    await happen('order.placed', { orderId: order.id, prepaid: false })
    expect(await tasksOf(order.id)).toMatchObject([
      {
        category: 4,
        target: 8,
        pool: 'staff',
        description: `New order ${order.reference}, 3 Cobbler's Yard, Brindleford`,
      },
    ])
  })

  test('order placed without field work: its desk work begins at once', async () => {
    const order = await world.build.order({ stages: ['brochure'] })
    await happen('order.placed', { orderId: order.id, prepaid: false })
    expect(await openOf(order.id)).toEqual([
      [4, 8, 'staff'],
      [1, 4, 'editors'],
    ])
  })

  test('visit allocated: the New Order task is complete, the shooter has a Create task for each stage', async () => {
    const of = await visited({ stages: ['photography', 'floor-plan', 'brochure'] })
    await happen('order.placed', { orderId: of.order.id, prepaid: false })
    await allocate(of)
    expect(await openOf(of.order.id)).toEqual([
      [2, 2, of.bee.id],
      [2, 3, of.bee.id],
    ])
  })

  test('visit allocated to another shooter: the tasks move to him', async () => {
    const of = await visited()
    await allocate(of)
    const other = await world.build.bee()
    await world.db.updateTable('visits').set({ bee_id: other.id }).where('id', '=', of.visitId).execute()
    await allocate(of, other.id, of.bee.id)
    expect(await openOf(of.order.id)).toEqual([[2, 2, other.id]])
    const letters = await world.db
      .selectFrom('mails')
      .select(['template', 'to_user_id'])
      .where('order_id', '=', of.order.id)
      .orderBy('id')
      .execute()
    expect(letters).toEqual([
      { template: 'visit-allocated', to_user_id: of.bee.id },
      { template: 'visit-allocated', to_user_id: other.id },
      { template: 'visit-taken-over', to_user_id: of.bee.id },
    ])
  })

  test('originals uploaded, submitted, sent back, submitted, approved', async () => {
    const of = await visited({ stages: ['photography', 'brochure'] })
    const event = { orderId: of.order.id, stageId: of.stage('photography') }
    await allocate(of)
    await happen('stage.shot', event)
    expect(await openOf(of.order.id)).toEqual([
      [1, 2, 'editors'],
      [1, 4, 'editors'],
    ])
    await happen('stage.submitted', event)
    expect(await openOf(of.order.id)).toEqual([
      [1, 4, 'editors'],
      [4, 11, 'staff'],
    ])
    await happen('stage.amended', { ...event, note: 'The sky is grey' })
    const again = (await tasksOf(of.order.id)).at(-1)
    expect(again).toMatchObject({ category: 1, target: 2, state: 'open' })
    expect(again?.description).toContain('The sky is grey')
    await happen('stage.submitted', event)
    await happen('stage.approved', event)
    expect(await openOf(of.order.id)).toEqual([[1, 4, 'editors']])
  })

  test('order cancelled: nothing is left to do', async () => {
    const of = await visited({ stages: ['photography', 'brochure'] })
    await happen('order.placed', { orderId: of.order.id, prepaid: false })
    await allocate(of)
    await happen('order.cancelled', { orderId: of.order.id, reason: 'sold' })
    expect(await openOf(of.order.id)).toEqual([])
  })
})

describe('a letter', () => {
  const lettersOf = (orderId: number) =>
    world.db.selectFrom('mails').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

  test('to the shooter says where and when in local time, and never a code', async () => {
    const of = await visited({
      key_pick_up_type: 'lockboxcodelocation',
      codes_sealed: world.app.secrets.seal('4711'),
    })
    await allocate(of)
    const [letter] = await lettersOf(of.order.id)
    expect(letter?.to_user_id).toBe(of.bee.id)
    expect(letter?.body_text).toContain('Tuesday 2 June 2026 at 13:00')
    expect(letter?.body_text).toContain(of.order.address_line1)
    expect(letter?.body_text).toContain('Lock box')
    expect(`${letter?.body_text}${letter?.body_html}`).not.toContain('4711')
  })

  test('to the client says that the order is placed, cancelled, delivered', async () => {
    const { order } = await visited()
    await world.db
      .insertInto('web_links')
      .values({
        key: `key-${order.id}`,
        order_id: order.id,
        kind: 'branded',
        slug: 'test-street',
        expires_on: '2026-12-01',
        created_at: world.clock.now(),
      })
      .execute()
    await happen('order.placed', { orderId: order.id, prepaid: true })
    await happen('order.completed', { orderId: order.id })
    await happen('order.cancelled', { orderId: order.id, reason: 'Sold <already>' })
    const letters = await lettersOf(order.id)
    expect(letters.map(({ template, to_user_id }) => [template, to_user_id])).toEqual([
      ['order-placed', people.client.id],
      ['order-delivered', people.client.id],
      ['order-cancelled', people.client.id],
    ])
    expect(letters[0]?.body_text).toContain('£120.00')
    expect(letters[1]?.body_text).toContain(`/en/v/key-${order.id}/test-street`)
    expect(letters[2]?.body_html).toContain('Sold &lt;already&gt;')
  })
})

describe('the list of tasks', () => {
  test("has the caller's default category, all with an empty one", async () => {
    const of = await visited()
    await happen('order.placed', { orderId: of.order.id, prepaid: false })
    await allocate(of)
    const staff = await world.as(people.supportAdmin)
    const search = { search_key: String(of.order.id), with_complete: true }
    const admin = await staff.get('GET dashboard/task-filter', search)
    expect(admin.body.result).toMatchObject([
      { task: 'New Order', type: 4, status: 'complete', order_reference: of.order.reference },
    ])
    const all = await staff.get('GET dashboard/task-filter', { ...search, task_type: '' })
    expect(all.body.count).toBe(2)
    const bee = await world.as(of.bee)
    const own = await bee.get('GET dashboard/task-filter')
    expect(own.body.result).toMatchObject([{ task: 'Photography', type: 2, title: of.order.address_line1 }])
    const editor = await world.as(people.photographyEditor)
    expect((await editor.get('GET dashboard/task-filter')).body.result.every((task) => task.type === 1)).toBe(
      true,
    )
  })

  test('leaves the done ones out unless they are asked for, and what rests on hold with active_only', async () => {
    const { order } = await visited()
    await happen('order.placed', { orderId: order.id, prepaid: false })
    await world.db.updateTable('orders').set({ state: 'on-hold' }).where('id', '=', order.id).execute()
    const staff = await world.as(people.admin)
    const count = async (wish: Record<string, unknown>) =>
      (await staff.get('GET dashboard/task-filter', { search_key: order.reference, ...wish })).body.count
    expect(await count({})).toBe(1)
    expect(await count({ active_only: true })).toBe(0)
    await happen('order.cancelled', { orderId: order.id, reason: 'x' })
    expect(await count({})).toBe(0)
    expect(await count({ with_complete: true })).toBe(1)
  })

  test('refuses active_only and with_complete together', async () => {
    const staff = await world.as(people.admin)
    const { status, body } = await staff.get('GET dashboard/task-filter', {
      active_only: true,
      with_complete: true,
    })
    expect(status).toBe(422)
    expect(body.errors['with_complete']).toBe('Choose either active only or with complete')
  })

  test('shows a manager only his countries, a bee only his own, a client none', async () => {
    const of = await visited()
    await happen('order.placed', { orderId: of.order.id, prepaid: false })
    await allocate(of)
    const asked = { search_key: of.order.reference, task_type: '', with_complete: true }
    const count = async (who: { id: number }) =>
      (await (await world.as(who)).get('GET dashboard/task-filter', asked)).body.count
    expect(await count(people.manager)).toBe(2)
    expect(await count(people.usManager)).toBe(0)
    expect(await count(of.bee)).toBe(1)
    expect(await count(people.shooter)).toBe(0)
    expect((await (await world.as(people.client)).get('GET dashboard/task-filter', asked)).status).toBe(403)
  })

  test('one task of somebody else does not exist', async () => {
    const of = await visited()
    await allocate(of)
    const own = (await (await world.as(of.bee)).get('GET dashboard/task-filter')).body.result[0]
    const asked = { task_id: own?.id }
    expect((await (await world.as(of.bee)).get('GET dashboard/task-details', asked)).body.result).toEqual(own)
    expect((await (await world.as(people.shooter)).get('GET dashboard/task-details', asked)).status).toBe(404)
  })

  test('what waits is counted by target with the oldest', async () => {
    const order = await world.build.order({ user_id: people.usClient.id })
    await happen('order.placed', { orderId: order.id, prepaid: false })
    const { body } = await (await world.as(people.usManager)).get('GET work/waiting')
    expect(body.result).toEqual([
      { target: 8, count: 1, oldest_at: world.clock.now().toISOString(), titles: [order.address_line1] },
    ])
  })
})

describe('a New Order task', () => {
  async function placed() {
    const order = await world.build.order({ user_id: people.client.id })
    await happen('order.placed', { orderId: order.id, prepaid: false })
    const task = await world.db
      .selectFrom('tasks')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    return { order, taskId: task.id }
  }

  test('is closed once by staff', async () => {
    const { taskId, order } = await placed()
    const staff = await world.as(people.supportAdmin)
    const asked = { task_id: taskId, action: 'complete' }
    const { body } = await staff.send('POST scheduler/new-order-actions', asked)
    expect(body).toMatchObject({ message: 'Response submitted', result: { status: 'complete' } })
    expect((await staff.send('POST scheduler/new-order-actions', asked)).body.code).toBe('action_not_allowed')
    const audit = await world.db
      .selectFrom('audit')
      .select('action')
      .where('order_id', '=', order.id)
      .execute()
    expect(audit.map(({ action }) => action)).toContain('task.completed')
  })

  test('stays open while the client is asked for another time', async () => {
    const { taskId, order } = await placed()
    const staff = await world.as(people.supportAdmin)
    const asked = { task_id: taskId, action: 'ask-client' }
    expect((await staff.send('POST scheduler/new-order-actions', asked)).body.errors).toHaveProperty('note')
    const { body } = await staff.send('POST scheduler/new-order-actions', {
      ...asked,
      note: 'Is Friday fine?',
    })
    expect(body.result.status).toBe('open')
    const letters = await world.db
      .selectFrom('mails')
      .select(['template', 'to_user_id', 'body_text'])
      .where('order_id', '=', order.id)
      .where('template', '=', 'order-asked')
      .execute()
    expect(letters).toMatchObject([{ to_user_id: people.client.id }])
    expect(letters[0]?.body_text).toContain('Is Friday fine?')
  })

  test('of another country or for a client does not exist', async () => {
    const { taskId } = await placed()
    const asked = { task_id: taskId, action: 'complete' }
    const send = async (who: { id: number }) =>
      (await (await world.as(who)).send('POST scheduler/new-order-actions', asked)).status
    expect(await send(people.usManager)).toBe(404)
    expect(await send(people.client)).toBe(403)
  })
})
