import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { write } from '#server/platform/write.ts'
import { testApp, type Client, type TestApp } from '#db/testing/app.ts'
import { bees, people, testNow } from '#db/worlds/test-world.ts'
import { finishVisit } from './finish-visit.ts'
import { requestVisit } from './request-visit.ts'

const tuesday = '2026-06-02'
/** Not far from where Sam lives. */
const place = { lat: bees.shooter.at[0] + 0.01, lon: bees.shooter.at[1] - 0.01, postcode: 'QX4 6QD' }
let test: TestApp
let manager: Client
let shooter: Client
let client: Client
/** Sam's two visits of the Tuesday, and an order that nobody has yet. */
let first: { id: number; reference: string; visit: number }
let second: typeof first
let open: typeof first

beforeAll(async () => {
  test = await testApp()
  manager = await test.as(people.manager)
  shooter = await test.as(people.shooter)
  client = await test.as(people.client)
  first = await placed(people.client.id, 1, { address_line1: "Tanner's Reach" }, people.shooter.id)
  second = await placed(people.otherClient.id, 3, { address_line1: 'Glebe Cottage' }, people.shooter.id)
  open = await placed(people.client.id, 2, { address_line1: "3 Cobbler's Yard" })
})
afterAll(() => test.close())

async function placed(user_id: number, slot: number, rest: object, bee?: number) {
  const order = await test.build.order({ user_id, ...place, stages: ['photography', 'floor-plan'], ...rest })
  const visit = await write({ app: test.app, actor: null }, (w) =>
    requestVisit(w, {
      orderId: order.id,
      country: 1,
      ...place,
      minutes: 60,
      needs: ['photography'],
      date: tuesday,
      slot,
    }),
  )
  const given = { ref: order.reference, bee_id: bee, date: tuesday, slot }
  if (bee) expect((await manager.send('POST other/shooter-allocation', given)).status).toBe(200)
  return { id: order.id, reference: order.reference, visit }
}

describe('best bees', () => {
  it('ranks the free shooters and says why, in parts that add up to the score', async () => {
    const { status, body } = await manager.send('POST other/best-bees', { ref: open.reference })
    expect(status).toBe(200)
    expect(body.result).toMatchObject({ free: 3, of: 3 })
    const [best] = body.result.bees
    expect(best).toMatchObject({
      date: tuesday,
      slot: 2,
      starts: '11:00',
      preferred: false,
      rating: 4.8,
      level: 3,
      bee: {
        id: people.shooter.id,
        initials: 'SS',
        portrait: null,
      },
      drive: { from: "Tanner's Reach" },
      load: {
        visits: 2,
        most: 4,
      },
      skills: {
        has: 2,
        needs: 2,
        missing: [],
      },
    })
    for (const { score, parts } of body.result.bees)
      expect(parts.drive + parts.load + parts.skills + parts.rating).toBe(score)
    const third = body.result.bees.find(({ bee }) => bee.id === people.thirdShooter.id)
    expect(third?.skills).toEqual({ has: 1, needs: 2, missing: ['floor-plan'] })
  })
  it('takes few statements and sorts as asked', async () => {
    test.statements.reset()
    const { body } = await manager.send('POST other/best-bees', { ref: open.reference, sort: 'load' })
    expect(test.statements.count).toBeLessThanOrEqual(5)
    const loads = body.result.bees.map(({ load }) => load.visits)
    expect(loads).toEqual(loads.toSorted((a, b) => a - b))
  })
  it('proposes the next free time of a bee who is not free when asked', async () => {
    const { body } = await manager.send('POST other/best-bees', {
      ref: open.reference,
      date: tuesday,
      slot: 1,
    })
    const sam = body.result.bees.find(({ bee }) => bee.id === people.shooter.id)
    expect(sam).toMatchObject({ date: tuesday, slot: 2 })
  })
  it('prefers a shooter whom the client had before', async () => {
    await test.build.order({ user_id: people.usClient.id })
    const before = await test.build.order({
      user_id: people.client.id,
      visit: { bee_id: people.secondShooter.id, date: '2026-05-04' },
    })
    await test.db.updateTable('visits').set({ state: 'done' }).where('order_id', '=', before.id).execute()
    const { body } = await manager.send('POST other/best-bees', { ref: open.reference })
    const preferred = body.result.bees.filter((each) => each.preferred)
    expect(preferred.map(({ bee, parts }) => [bee.id, parts.rating])).toEqual([[people.secondShooter.id, 15]])
  })
})

describe('the list of shooters', () => {
  it('has the free first and the others with their reason', async () => {
    const query = { ref: open.reference, date: tuesday, slot: 1 }
    const { body } = await manager.get('GET other/shooter-list', query)
    expect(body.count).toBe(3)
    expect(body.result.map(({ bee, free, reason }) => [bee.id, free, reason])).toEqual([
      [people.secondShooter.id, true, null],
      [people.shooter.id, false, 'has another visit then'],
      [people.thirdShooter.id, false, 'does not do everything that is needed'],
    ])
  })
})

describe('boards', () => {
  it('show staff the day by bee, shoots without one first', async () => {
    const { body } = await manager.get('GET other/shoots-overview', { country: 1, date: tuesday })
    expect(body.result).toMatchObject({ date: tuesday, zone: 'Europe/London' })
    expect(
      body.result.lanes.map(({ bee, visits }) => [bee?.id ?? null, visits.map(({ title }) => title)]),
    ).toEqual([
      [null, ["3 Cobbler's Yard"]],
      [people.shooter.id, ["Tanner's Reach", 'Glebe Cottage']],
      [people.secondShooter.id, []],
      [people.thirdShooter.id, []],
    ])
    expect(body.result.lanes[1]?.visits[1]).toMatchObject({ starts: '13:00', minutes: 60, drive_minutes: 3 })
  })
  it('name the next day that has shoots when this one has none', async () => {
    const next = async (who: typeof manager, date: string) =>
      (await who.get('GET other/shoots-overview', { country: 1, date })).body.result.next_date
    expect(await next(manager, '2026-06-01')).toBe(tuesday)
    expect(await next(manager, tuesday)).toBeNull()
    expect(await next(manager, '2036-06-01')).toBeNull()
    expect(await next(await test.as(people.usManager), '2026-06-01')).toBeNull()
  })
  it('show a bee his own lane, and a client the visits of his own orders', async () => {
    const own = await shooter.get('GET other/shoots-overview', { date: tuesday })
    expect(own.body.result.lanes.map(({ bee }) => bee?.id)).toEqual([people.shooter.id])
    const theirs = await client.get('GET other/shoots-overview', { date: tuesday })
    expect(
      theirs.body.result.lanes.flatMap(({ visits }) => visits.map(({ reference }) => reference)),
    ).toEqual([open.reference, first.reference])
    const editor = await test.as(people.editor)
    expect((await editor.get('GET other/shoots-overview', { date: tuesday })).body.result.lanes).toEqual([])
    const abroad = await test.as(people.usManager)
    expect(
      (await abroad.get('GET other/shoots-overview', { country: 1, date: tuesday })).body.result.lanes,
    ).toEqual([])
  })
  it('of an order have the bees nearest to it, or those named, in that order', async () => {
    const near = await manager.send('POST other/shooters-availability', {
      ref: open.reference,
      date: tuesday,
    })
    expect(near.body.result.map(({ bee }) => bee?.id)).toEqual([
      people.shooter.id,
      people.secondShooter.id,
      people.thirdShooter.id,
    ])
    const bee_ids = [people.thirdShooter.id, people.shooter.id]
    const named = await manager.send('POST other/shooters-availability', { date: tuesday, bee_ids })
    expect(named.body.result.map(({ bee }) => bee?.id)).toEqual(bee_ids)
  })
})

describe("a shooter's day", () => {
  it('is his visits with the driving from home, from stop to stop and home again', async () => {
    const { body } = await shooter.get('GET scheduler/tasks-calendar/day-view', { date: tuesday })
    expect(body.result).toMatchObject({ date: tuesday, zone: 'Europe/London', next_date: null })
    expect(body.result.visits).toMatchObject([
      {
        reference: first.reference,
        starts: '09:00',
        starts_at: '2026-06-02T08:00:00.000Z',
        postcode: 'QX4 6QD',
      },
      { reference: second.reference, starts: '13:00', drive: { minutes: 3, miles: 0 } },
    ])
    const [away] = body.result.visits
    expect(away?.stages.map(({ kind }) => kind)).toEqual(['photography', 'floor-plan'])
    expect(body.result.miles).toBeCloseTo(2 * (away?.drive?.miles ?? 0), 1)
    expect(body.result.home_at).toBe(`14:0${away?.drive?.minutes}`)
  })
  it('without visits says when the next is', async () => {
    const { body } = await shooter.get('GET scheduler/tasks-calendar/day-view', {})
    expect(body.result).toMatchObject({ date: '2026-06-01', visits: [], home_at: null, next_date: tuesday })
  })
  it('is seen by staff, and not by another bee or a client', async () => {
    const query = { date: tuesday, user_id: people.shooter.id }
    const seen = await manager.get('GET scheduler/tasks-calendar/day-view', query)
    expect(seen.body.result.visits).toHaveLength(2)
    const other = await test.as(people.secondShooter)
    expect((await other.get('GET scheduler/tasks-calendar/day-view', query)).status).toBe(404)
    expect((await client.get('GET scheduler/tasks-calendar/day-view', query)).status).toBe(404)
    const usManager = await test.as(people.usManager)
    expect((await usManager.get('GET scheduler/tasks-calendar/day-view', query)).status).toBe(404)
  })
})

describe('a visit', () => {
  it('shows its shooter where, who, how to get in and what to shoot', async () => {
    await test.db
      .updateTable('orders')
      .set({
        key_pick_up_type: 'lockboxcodelocation',
        codes_sealed: Buffer.from('sealed'),
        key_place: JSON.stringify({
          address: '1 High Street',
          address2: '',
          city: 'Ostleigh',
          postcode: 'QX1 1AA',
        }),
      })
      .where('id', '=', first.id)
      .execute()
    const note = { order_id: first.id, author_id: people.manager.id, created_at: testNow }
    await test.db
      .insertInto('order_notes')
      .values([
        { ...note, id: await test.app.ids.take(), kind: 'bee', text: 'Ring twice' },
        { ...note, id: await test.app.ids.take(), kind: 'support', text: 'Pays late' },
      ])
      .execute()
    const { body } = await shooter.get('GET scheduler/visit-details', { visit_id: first.visit })
    expect(body.result).toMatchObject({
      reference: first.reference,
      date: tuesday,
      starts: '09:00',
      zone: 'Europe/London',
      minutes: 60,
      address: ["Tanner's Reach", 'Brindleford'],
      contact: { name: 'Vera Vendor' },
      notes: [
        {
          text: 'Ring twice',
          who: 'Mara Mills',
          at: testNow.toISOString(),
        },
      ],
      stages: [
        {
          kind: 'photography',
          files: 0,
          allowed: ['upload'],
        },
        { kind: 'floor-plan' },
      ],
    })
    expect(body.result.keys).toEqual({
      type: 'lockboxcodelocation',
      place: ['1 High Street', 'Ostleigh', 'QX1 1AA'],
      has_codes: true,
      may_show_codes: true,
      codes_reason: null,
    })
  })
  it('says that access codes are not shown yet, or no longer', async () => {
    test.clock.set('2026-06-05T09:00:00Z')
    const { body } = await shooter.get('GET scheduler/visit-details', { visit_id: first.visit })
    expect(body.result.keys).toMatchObject({
      may_show_codes: false,
      codes_reason: expect.stringContaining('24 hours'),
    })
    test.clock.set(testNow)
  })
  it('of another bee, a client or nobody does not exist', async () => {
    for (const person of [people.secondShooter, people.client, people.editor, people.usManager]) {
      const who = await test.as(person)
      expect((await who.get('GET scheduler/visit-details', { visit_id: first.visit })).status).toBe(404)
    }
    expect((await shooter.get('GET scheduler/visit-details', { visit_id: open.visit })).status).toBe(404)
    expect((await manager.get('GET scheduler/visit-details', { visit_id: open.visit })).status).toBe(200)
  })
  it('is started by its shooter when he is there, once, and not while the order is on hold', async () => {
    const start = () => shooter.send('POST scheduler/visit-start', { visit_id: first.visit })
    const other = await test.as(people.secondShooter)
    expect((await other.send('POST scheduler/visit-start', { visit_id: first.visit })).status).toBe(404)
    await test.db.updateTable('orders').set({ state: 'on-hold' }).where('id', '=', first.id).execute()
    expect((await start()).body).toMatchObject({ code: 'action_not_allowed', details: { state: 'on-hold' } })
    await test.db.updateTable('orders').set({ state: 'scheduled' }).where('id', '=', first.id).execute()
    expect((await start()).body).toMatchObject({ message: 'Status Marked', result: { state: 'on-site' } })
    expect((await start()).status).toBe(200)
    const audit = test.db.selectFrom('audit').select('action').where('subject_id', '=', first.visit)
    const actions = (await audit.where('action', '=', 'visit.started').execute()).length
    expect(actions).toBe(1)
  })
  it('is done when its last stage is shot', async () => {
    const stages = await test.db
      .updateTable('stages')
      .set({ visit_id: first.visit, state: 'scheduled' })
      .where('order_id', '=', first.id)
      .returning('id')
      .execute()
    const state = async () =>
      (await test.db.selectFrom('visits').select('state').where('id', '=', first.visit).executeTakeFirst())
        ?.state
    const states: unknown[] = []
    for (const { id } of stages) {
      await test.db.updateTable('stages').set({ state: 'shot' }).where('id', '=', id).execute()
      await write({ app: test.app, actor: null }, (w) => finishVisit(w, { orderId: first.id, stageId: id }))
      states.push(await state())
    }
    expect(states).toEqual(['on-site', 'done'])
  })
})
