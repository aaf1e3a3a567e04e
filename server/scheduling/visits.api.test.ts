import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { write } from '#server/platform/write.ts'
import { testApp, type Client, type TestApp } from '#db/testing/app.ts'
import { bees, people, testNow } from '#db/worlds/test-world.ts'
import { freeVisits } from './free-visit.ts'
import { requestVisit, type VisitRequest } from './request-visit.ts'

/** Where Sam lives. */
const at = { lat: bees.shooter.at[0], lon: bees.shooter.at[1], postcode: bees.shooter.home }
const tuesday = '2026-06-02'
const wednesday = '2026-06-03'
let test: TestApp
let manager: Client
let client: Client

beforeAll(async () => {
  test = await testApp()
  manager = await test.as(people.manager)
  client = await test.as(people.client)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(testNow)
  await test.db.updateTable('visits').set({ state: 'cancelled' }).where('state', '<>', 'cancelled').execute()
  await test.db.deleteFrom('unavailable').execute()
})

const ask = (orderId: number, rest: Partial<VisitRequest> = {}) =>
  write({ app: test.app, actor: null }, (w) =>
    requestVisit(w, {
      orderId,
      country: 1,
      ...at,
      minutes: 60,
      needs: ['photography'],
      date: null,
      slot: null,
      ...rest,
    }),
  )
/** An order of the client at the place of the tests, with the visit that he asks for. */
async function orderAt(
  rest: Partial<VisitRequest> = {},
  stages: ('photography' | 'video')[] = ['photography'],
) {
  const order = await test.build.order({ user_id: people.client.id, ...at, stages })
  const visit = await ask(order.id, rest)
  return { ...order, visit }
}
const visitRow = (id: number) =>
  test.db.selectFrom('visits').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const allocate = (ref: string, bee: number, date = tuesday, slot = 1, version?: number) =>
  manager.send('POST other/shooter-allocation', { ref, bee_id: bee, date, slot, version })
const absent = async (bee: number, date: string, slot: number | null) =>
  test.db
    .insertInto('unavailable')
    .values({
      id: await test.app.ids.take(),
      bee_id: bee,
      date,
      slot_id: slot,
      reason: 'Leave',
      created_at: testNow,
    })
    .execute()

describe('availability', () => {
  it('offers the week of an order in the time of the property, closed and dearer where it is', async () => {
    const order = await orderAt()
    const { status, body } = await client.get('GET scheduler/week-availability', { ref: order.reference })
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      start_date: '2026-06-01',
      end_date: '2026-06-07',
      zone: 'Europe/London',
    })
    expect(body.result.days.map(({ slots }) => slots[2]?.state)).toEqual([
      'near',
      'near',
      'near',
      'near',
      'near',
      'near',
      'closed',
    ])
    expect(body.result.days[0]?.slots[0]?.state).toBe('past')
    expect(body.result.days[1]?.slots[0]).toMatchObject({ free: 3, surcharge: 0, starts: '09:00' })
    expect(body.result.days[5]?.slots[0]).toMatchObject({ free: 1, surcharge: 4800 })
  })
  it('takes at most five statements, whatever the range', async () => {
    const order = await orderAt()
    const range = { ref: order.reference, start_date: '2026-06-01', end_date: '2026-08-01' }
    await client.get('GET scheduler/date-range-availability', range)
    test.statements.reset()
    const { body } = await client.get('GET scheduler/date-range-availability', range)
    expect(body.result.days).toHaveLength(62)
    expect(test.statements.count).toBeLessThanOrEqual(5)
  })
  it('answers a month, a day, and no more than 62 days', async () => {
    const month = await client.get('GET scheduler/month-availability', { month: 7, year: 2026 })
    expect(month.body.result).toMatchObject({ start_date: '2026-07-01', end_date: '2026-07-31' })
    const day = await client.get('GET scheduler/day-availability', { month: 6, day: 9 })
    expect(day.body.result.days.map(({ date }) => date)).toEqual(['2026-06-09'])
    const long = { start_date: '2026-06-01', end_date: '2026-08-02' }
    expect((await client.get('GET scheduler/date-range-availability', long)).status).toBe(422)
    expect((await client.get('GET scheduler/day-availability', { month: 2, day: 30 })).status).toBe(422)
  })
  it('offers nothing of what others were promised, allocated or not', async () => {
    const [first, second, third, mine] = [await orderAt(), await orderAt(), await orderAt(), await orderAt()]
    const look = async () => {
      const query = { ref: mine.reference, month: 6, day: 2, slot: 1 }
      const { body } = await client.get('GET scheduler/day-availability', query)
      const offer = body.result.days[0]?.slots[0]
      return [offer?.state, offer?.free]
    }
    expect(await look()).toEqual(['near', 3])
    await ask(first.id, { date: tuesday, slot: 1 })
    expect(await look()).toEqual(['near', 2])
    expect((await allocate(second.reference, people.shooter.id)).status).toBe(200)
    expect((await look())[1]).toBe(1)
    await absent(people.thirdShooter.id, tuesday, null)
    expect(await look()).toEqual(['taken', 0])
    await expect(ask(third.id, { date: tuesday, slot: 1 })).rejects.toMatchObject({ code: 'slot_taken' })
  })
  it('of an order is for those who may see it', async () => {
    const order = await orderAt()
    const ref = { ref: order.reference }
    const stranger = await test.as(people.otherClient)
    expect((await stranger.get('GET scheduler/week-availability', ref)).status).toBe(404)
    const colleague = await test.as(people.usManager)
    expect((await colleague.get('GET scheduler/week-availability', ref)).status).toBe(404)
    const bee = await test.as(people.shooter)
    expect((await bee.get('GET scheduler/week-availability', ref)).status).toBe(403)
  })
  it('follows what is being ordered and where', async () => {
    const query = { shoot_country: 1, package_id: 224, addons_ids: '244', month: 6, day: 2 }
    const { body } = await client.get('GET scheduler/day-availability', query)
    expect(body.result.days[0]?.slots.map(({ free }) => free)).toEqual([1, 1, 1, 1])
    const placed = await client.get('GET scheduler/day-availability', {
      ...query,
      post_code: bees.shooter.home,
    })
    expect(placed.body.result.days[0]?.slots[0]).toMatchObject({ state: 'near', free: 1 })
    const far = await client.get('GET scheduler/day-availability', { ...query, post_code: 'EH1 1YZ' })
    expect(far.body.result.days[0]?.slots[0]).toMatchObject({ state: 'taken', free: 0, minutes: null })
  })
})

describe('a requested visit', () => {
  it('without a date waits for one', async () => {
    const order = await orderAt()
    expect(await visitRow(order.visit)).toMatchObject({ state: 'requested', date: null, bee_id: null })
  })
  it('holds its slot in the time of the property', async () => {
    const order = await orderAt({ date: tuesday, slot: 2 })
    const row = await visitRow(order.visit)
    expect(row).toMatchObject({ state: 'requested', date: tuesday, slot_id: 2 })
    expect([row.starts_at?.toISOString(), row.ends_at?.toISOString()]).toEqual([
      '2026-06-02T10:00:00.000Z',
      '2026-06-02T11:00:00.000Z',
    ])
  })
  it('needs three hours of notice, and a slot that there is', async () => {
    const order = await orderAt()
    await expect(ask(order.id, { date: '2026-06-01', slot: 2 })).rejects.toMatchObject({ code: 'slot_taken' })
    await expect(ask(order.id, { date: tuesday, slot: 9 })).rejects.toMatchObject({ code: 'invalid_fields' })
  })
  it('two at once for the last bee: one gets the slot, the other is told', async () => {
    const orders = [await orderAt(), await orderAt(), await orderAt()]
    await absent(people.secondShooter.id, wednesday, 3)
    await absent(people.thirdShooter.id, wednesday, null)
    const tries = await Promise.allSettled(orders.map(({ id }) => ask(id, { date: wednesday, slot: 3 })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of tries)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'slot_taken' })
  })
  it('is given up with its order, and its bee is free again', async () => {
    const order = await orderAt()
    await allocate(order.reference, people.shooter.id)
    await write({ app: test.app, actor: null }, (w) => freeVisits(w, order.id))
    expect((await visitRow(order.visit)).state).toBe('cancelled')
    const other = await orderAt()
    expect((await allocate(other.reference, people.shooter.id)).status).toBe(200)
  })
})

describe('allocating a shooter', () => {
  it('gives him the visit, in the local time of the property, and leaves a trace', async () => {
    const order = await orderAt({ date: tuesday, slot: 1 })
    const { status, body } = await allocate(order.reference, people.shooter.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Availability Updated',
      result: { status: 'scheduled', visit_id: order.visit, starts_at: '2026-06-02T08:00:00.000Z' },
    })
    expect(body.result.bee).toEqual({
      id: people.shooter.id,
      name: 'Sam Shaw',
      initials: 'SS',
      portrait: null,
    })
    expect(await visitRow(order.visit)).toMatchObject({
      state: 'scheduled',
      bee_id: people.shooter.id,
      drive_minutes: 3,
      allocated_by: people.manager.id,
    })
    const audit = await test.db
      .selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', order.visit)
      .execute()
    expect(audit).toMatchObject([{ action: 'visit.allocated', actor_name: 'Mara Mills', order_id: order.id }])
  })
  it('may be changed to another bee and time while it is scheduled', async () => {
    const order = await orderAt()
    await allocate(order.reference, people.shooter.id)
    expect((await allocate(order.reference, people.secondShooter.id, wednesday, 4)).status).toBe(200)
    expect(await visitRow(order.visit)).toMatchObject({
      bee_id: people.secondShooter.id,
      date: wednesday,
      slot_id: 4,
    })
    expect((await allocate((await orderAt()).reference, people.shooter.id)).status).toBe(200)
  })
  it('two orders at once for one bee and slot: one succeeds, the other is told', async () => {
    const orders = await Promise.all([orderAt(), orderAt(), orderAt(), orderAt()])
    const replies = await Promise.all(orders.map(({ reference }) => allocate(reference, people.shooter.id)))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
    for (const { status, body } of replies)
      if (status === 409) expect(body).toMatchObject({ code: 'bee_taken', details: { bee: 'Sam Shaw' } })
  })
  it('the database itself refuses a second visit of a bee in a slot', async () => {
    const [one, two] = [await orderAt(), await orderAt()]
    await allocate(one.reference, people.shooter.id)
    const same = { bee_id: people.shooter.id, date: tuesday, slot_id: 1, state: 'scheduled' as const }
    await expect(
      test.db.updateTable('visits').set(same).where('id', '=', two.visit).execute(),
    ).rejects.toMatchObject({ constraint: 'visits_one_bee_one_slot' })
  })
  it('tells who looked at an older order', async () => {
    const order = await orderAt()
    const reply = await allocate(order.reference, people.shooter.id, tuesday, 1, order.version - 1)
    expect([reply.status, reply.body.code]).toEqual([409, 'changed_meanwhile'])
  })
  it('two people at once for one order: one succeeds, the other is told', async () => {
    const order = await orderAt()
    const replies = await Promise.all(
      [people.shooter.id, people.secondShooter.id, people.thirdShooter.id].map((bee) =>
        allocate(order.reference, bee, tuesday, 1, order.version),
      ),
    )
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    for (const { status, body } of replies) if (status === 409) expect(body.code).toBe('changed_meanwhile')
  })
  it.each([
    ['is away for the day', people.shooter.id, tuesday, 'is not available'],
    ['does not work that day', people.thirdShooter.id, '2026-06-04', 'does not work then'],
  ])('not to one who %s', async (_why, bee, date, reason) => {
    const order = await orderAt()
    await absent(people.shooter.id, tuesday, null)
    const { status, body } = await allocate(order.reference, bee, date)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'bee_not_free', details: { reason } })
    expect((await visitRow(order.visit)).state).toBe('requested')
  })
  it('not to one who cannot drive there from the visit before', async () => {
    const far = await test.build.order({ user_id: people.client.id, lat: 53.4, lon: -2.2 })
    await ask(far.id, { lat: 53.4, lon: -2.2 })
    expect((await allocate(far.reference, people.shooter.id)).status).toBe(200)
    const { body } = await allocate((await orderAt()).reference, people.shooter.id, tuesday, 2)
    expect(body).toMatchObject({
      code: 'bee_not_free',
      details: { reason: 'cannot drive there in time from the visit before' },
    })
  })
  it('to one who lacks a skill, when staff so decide', async () => {
    const order = await orderAt({}, ['video'])
    expect((await allocate(order.reference, people.secondShooter.id)).status).toBe(200)
  })
  it('not in the past, nor in a slot or to a bee that does not exist', async () => {
    const order = await orderAt()
    const errors = async (...[bee, date, slot]: [number, string, number]) =>
      Object.keys((await allocate(order.reference, bee, date, slot)).body.errors)
    expect(await errors(people.shooter.id, '2026-06-01', 1)).toEqual(['date'])
    expect(await errors(people.shooter.id, tuesday, 9)).toEqual(['slot'])
    expect(await errors(people.editor.id, tuesday, 1)).toEqual(['bee_id'])
  })
  it('not while the order is on hold, and not by people who may not', async () => {
    const held = await test.build.order({ user_id: people.client.id, state: 'on-hold', ...at })
    await ask(held.id)
    const { body } = await allocate(held.reference, people.shooter.id)
    expect(body).toMatchObject({ code: 'action_not_allowed', details: { state: 'on-hold' } })
    const order = await orderAt()
    const input = { ref: order.reference, bee_id: people.shooter.id, date: tuesday, slot: 1 }
    expect((await client.send('POST other/shooter-allocation', input)).status).toBe(403)
    const usManager = await test.as(people.usManager)
    expect((await usManager.send('POST other/shooter-allocation', input)).status).toBe(404)
  })
})
