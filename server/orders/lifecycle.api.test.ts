import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  orderStates,
  orderTransitions,
  stageStates,
  stageTransitions,
  type OrderAction,
  type OrderState,
  type StageAction,
  type StageKind,
} from '#contract/orders/states.ts'
import { next } from '#contract/words/transition.ts'
import { testApp, type Client, type TestApp } from '#db/testing/app.ts'
import { submission } from '#db/testing/submission.ts'
import { people } from '#db/worlds/test-world.ts'
import { write } from '#server/platform/write.ts'
import { moveOrder } from './move-order.ts'
import { moveStage } from './move-stage.ts'

let t: TestApp
let admin: Client
let client: Client
beforeAll(async () => {
  t = await testApp()
  admin = await t.as(people.admin)
  client = await t.as(people.client)
})
afterAll(() => t.close())

const stateOf = async (id: number) =>
  (await t.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const stagesOf = (id: number) =>
  t.db.selectFrom('stages').selectAll().where('order_id', '=', id).orderBy('sequence').execute()
const move = (stageId: number, action: StageAction, note = '') =>
  write({ app: t.app, actor: null }, (w) => moveStage(w, stageId, action, { note }))
const ofClient = (state: OrderState, stages: readonly StageKind[] = ['photography']) =>
  t.build.order({
    state,
    stages,
    user_id: people.client.id,
    left_state: state === 'on-hold' ? 'in-progress' : null,
  })

describe('an order moves by its table and nothing else', () => {
  const actions = Object.keys(orderTransitions) as OrderAction[]
  test.each(orderStates)('from %s', async (state) => {
    for (const action of actions) {
      const order = await t.build.order({ state, stages: [], left_state: 'scheduled' })
      const to = next(orderTransitions, state, action, 'scheduled')
      const moved = write({ app: t.app, actor: null }, (w) => moveOrder(w, order.id, action, { reason: 'x' }))
      if (to) expect((await moved).status).toBe(to)
      else await expect(moved).rejects.toMatchObject({ code: 'action_not_allowed' })
      expect(await stateOf(order.id)).toBe(to ?? state)
    }
  })
  test('put on hold and resumed it is where it was', async () => {
    const order = await ofClient('awaiting-approval')
    const held = await admin.send('PUT orders/order-management/hold', {
      ref: order.reference,
      reason: 'Vendor away',
    })
    expect(held.body).toMatchObject({ message: 'Response submitted', result: { status: 'on-hold' } })
    const resumed = await admin.send('PUT orders/order-management/resume', { ref: order.reference })
    expect(resumed.body.result.status).toBe('awaiting-approval')
    const again = await admin.send('PUT orders/order-management/resume', { ref: order.reference })
    expect([again.status, again.body.code, again.body.result as unknown]).toEqual([
      409,
      'action_not_allowed',
      'This cannot be done while it is awaiting approval',
    ])
  })
  test('every move is in the audit, with what was before', async () => {
    const order = await ofClient('pending')
    await admin.send('PUT orders/order-management/hold', { ref: order.reference, reason: 'Vendor away' })
    const rows = await t.db.selectFrom('audit').selectAll().where('order_id', '=', order.id).execute()
    expect(rows).toMatchObject([
      {
        action: 'order.held',
        actor_id: people.admin.id,
        before: { state: 'pending' },
        after: { state: 'on-hold', reason: 'Vendor away' },
      },
    ])
  })
})

describe('a stage moves by its table and nothing else', () => {
  const actions = Object.keys(stageTransitions) as StageAction[]
  test.each(stageStates)('from %s', async (state) => {
    for (const action of actions) {
      const order = await t.build.order({ state: 'in-progress', stages: ['photography', 'video'] })
      const [stage] = await stagesOf(order.id)
      const id = stage?.id ?? 0
      await t.db.updateTable('stages').set({ state }).where('id', '=', id).execute()
      const to = next(stageTransitions, state, action)
      if (to) expect((await move(id, action, 'Too dark')).state).toBe(to)
      else await expect(move(id, action)).rejects.toMatchObject({ code: 'action_not_allowed' })
      expect((await stagesOf(order.id))[0]?.state).toBe(to ?? state)
    }
  })
  test.each(['on-hold', 'cancelled'] as const)('and not at all while the order is %s', async (state) => {
    const order = await ofClient(state)
    const [stage] = await stagesOf(order.id)
    await expect(move(stage?.id ?? 0, 'shoot')).rejects.toMatchObject({ code: 'action_not_allowed' })
  })
})

describe('the order follows its stages', () => {
  test('from the first shot to the last delivery, and back when something is to be amended', async () => {
    const order = await t.build.order({
      state: 'scheduled',
      stages: ['photography', 'floor-plan', 'hosting'],
    })
    const [photos, plan] = (await stagesOf(order.id)).map((stage) => stage.id) as [number, number]
    await move(photos, 'shoot')
    expect(await stateOf(order.id)).toBe('in-progress')
    await move(plan, 'shoot')
    for (const id of [photos, plan]) await move(id, 'edit')
    await move(photos, 'submit')
    expect(await stateOf(order.id)).toBe('in-progress')
    await move(plan, 'submit')
    expect(await stateOf(order.id)).toBe('awaiting-approval')
    await move(plan, 'amend', 'The stairs are missing')
    expect(await stateOf(order.id)).toBe('in-progress')
    expect((await stagesOf(order.id))[1]).toMatchObject({ state: 'editing', revision: 1 })
    await move(plan, 'submit')
    for (const id of [photos, plan]) await move(id, 'approve')
    await move(photos, 'deliver')
    expect(await stateOf(order.id)).toBe('awaiting-approval')
    await move(plan, 'deliver')
    expect(await stateOf(order.id)).toBe('completed')
    await move(photos, 'amend', 'Brighter')
    expect(await stateOf(order.id)).toBe('in-progress')
  })
  test('desk work alone: what is handed in awaits approval', async () => {
    const order = await t.build.order({ state: 'pending', stages: ['brochure'] })
    const [stage] = await stagesOf(order.id)
    await move(stage?.id ?? 0, 'submit')
    expect(await stateOf(order.id)).toBe('awaiting-approval')
  })
  test('desk work that is done early leaves the visit to be allocated', async () => {
    const order = await t.build.order({ state: 'pending', stages: ['photography', 'brochure'] })
    const [, brochure] = await stagesOf(order.id)
    await move(brochure?.id ?? 0, 'submit')
    expect(await stateOf(order.id)).toBe('pending')
  })
  test('two stages handed in at once move it once', async () => {
    const order = await t.build.order({ state: 'in-progress', stages: ['movie', 'brochure'] })
    const ids = (await stagesOf(order.id)).map((stage) => stage.id)
    await Promise.all(ids.map((id) => move(id, 'submit')))
    expect(await stateOf(order.id)).toBe('awaiting-approval')
  })
  test('it is completed by hand only when every stage is delivered', async () => {
    const order = await ofClient('awaiting-approval')
    const check = () => admin.send('POST orders/order-management/completions-check', { ref: order.reference })
    expect((await check()).body.code).toBe('stage_incomplete')
    await t.db.updateTable('stages').set({ state: 'delivered' }).where('order_id', '=', order.id).execute()
    expect((await check()).body).toMatchObject({ message: 'Status Marked', result: { status: 'completed' } })
    expect((await check()).body.code).toBe('action_not_allowed')
  })
})

describe('a visit that is allocated', () => {
  test('schedules the order and its stages with field work', async () => {
    const placed = await client.send(
      'POST orders/order-placement/',
      submission({ package_id: 222, addons_ids: [247], order_total_price: '243.33 GBP' }),
    )
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    const { reference, id } = placed.body.result
    const { body } = await admin.send('POST other/shooter-allocation', {
      ref: reference,
      bee_id: people.shooter.id,
      date: '2026-06-03',
      slot: 2,
    })
    expect(body.result, JSON.stringify(body)).toMatchObject({ status: 'scheduled' })
    const order = await admin.get('GET orders/order-details', { ref: reference })
    expect(order.body.result).toMatchObject({
      status: 'scheduled',
      visits: [{ state: 'scheduled', bee: { id: people.shooter.id }, local_time: '11:00' }],
    })
    expect(
      order.body.result.order_stages.map((stage) => [stage.kind, stage.state, stage.shooter?.id ?? null]),
    ).toEqual([
      ['photography', 'scheduled', people.shooter.id],
      ['floor-plan', 'scheduled', people.shooter.id],
      ['brochure', 'editing', null],
    ])
    const list = await admin.get('GET dashboard/order-filter', { bee: people.shooter.id })
    expect(list.body.result.find((row) => row.id === id)?.shoot_date).toBe('2026-06-03T10:00:00.000Z')
  })
})

describe('cancelling', () => {
  test('frees the visit, gives credits and promo use back and credits the invoice', async () => {
    const user = await t.build.user()
    await t.build.credit({ user_id: user.id, amount: 2_000 })
    const promo = await t.build.promo({ most_uses: 1 })
    const who = await t.as(user)
    const payload = submission({
      user_id: user.id,
      promo_code: promo.code,
      active_credits_used: 2_000,
      order_total_price: '88.00 GBP',
      shoot: { date: '2026-06-04', slot: 2 },
    })
    const placed = await who.send('POST orders/order-placement/', payload)
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    const { reference, id } = placed.body.result
    await admin.send('POST other/shooter-allocation', {
      ref: reference,
      bee_id: people.shooter.id,
      date: '2026-06-04',
      slot: 2,
    })
    const { body } = await admin.send('PUT orders/order-management/cancel', {
      ref: reference,
      reason: 'Sold',
    })
    expect(body).toMatchObject({ result: { status: 'cancelled' } })
    const visits = await t.db.selectFrom('visits').select('state').where('order_id', '=', id).execute()
    expect(visits).toEqual([{ state: 'cancelled' }])
    expect((await who.get('GET orders/get-active-credits/')).body.result.amount).toBe(2_000)
    const code = await t.db
      .selectFrom('promo_codes')
      .select('uses')
      .where('id', '=', promo.id)
      .executeTakeFirst()
    expect(code?.uses).toBe(0)
    const details = await who.get('GET orders/order-details', { ref: reference })
    expect(details.body.result).toMatchObject({ cancelled_reason: 'Sold', money: { to_pay: 0 } })
    const shooter = await t.as(people.shooter)
    expect((await shooter.get('GET orders/order-details', { ref: reference })).status).toBe(404)
    // And all of it may be used again.
    const again = await who.send('POST orders/order-placement/', payload)
    expect(again.status, JSON.stringify(again.body)).toBe(200)
  })
  test('twice at once gives back once', async () => {
    const user = await t.build.user()
    const credit = await t.build.credit({ user_id: user.id, amount: 3_000 })
    const placed = await (await t.as(user)).send(
      'POST orders/order-placement/',
      submission({
        user_id: user.id,
        active_credits_used: 1_000,
        order_total_price: '110.00 GBP',
        shoot: { date: '2026-06-05', slot: 2 },
      }),
    )
    const cancel = () =>
      admin.send('PUT orders/order-management/cancel', { ref: placed.body.result.reference, reason: 'Sold' })
    const replies = await Promise.all([cancel(), cancel()])
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    const left = await t.db
      .selectFrom('credits')
      .select('remaining')
      .where('id', '=', credit.id)
      .executeTakeFirst()
    expect(left?.remaining).toBe(3_000)
  })
  test('needs a reason', async () => {
    const order = await ofClient('pending')
    const { status, body } = await admin.send('PUT orders/order-management/cancel', {
      ref: order.reference,
      reason: ' ',
    })
    expect([status, body.errors]).toEqual([422, { reason: 'Please give a reason' }])
  })
})

describe('deleting', () => {
  test('hides the order from everybody and keeps its money and its audit', async () => {
    const order = await ofClient('completed')
    const { body } = await admin.send('DELETE orders/order-delete', { ref: order.reference })
    expect(body.success).toBe(true)
    for (const who of [admin, client])
      expect((await who.get('GET orders/order-details', { ref: order.reference })).status).toBe(404)
    const lines = await t.db
      .selectFrom('order_lines')
      .select('gross')
      .where('order_id', '=', order.id)
      .execute()
    expect(lines).toEqual([{ gross: 12_000 }])
  })
})

describe('who may not', () => {
  test.each(['client', 'companyAdmin', 'shooter', 'editor', 'accountant'] as const)('%s', async (name) => {
    const who = await t.as(people[name])
    const order = await ofClient('pending')
    const ref = order.reference
    const replies = await Promise.all([
      who.send('PUT orders/order-management/hold', { ref }),
      who.send('PUT orders/order-management/resume', { ref }),
      who.send('PUT orders/order-management/cancel', { ref, reason: 'x' }),
      who.send('POST orders/order-management/completions-check', { ref }),
      who.send('DELETE orders/order-delete', { ref }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(await stateOf(order.id)).toBe('pending')
  })
  test('a manager of another country: there is no such order', async () => {
    const who = await t.as(people.usManager)
    const order = await ofClient('pending')
    expect((await who.send('PUT orders/order-management/hold', { ref: order.reference })).status).toBe(404)
  })
})
