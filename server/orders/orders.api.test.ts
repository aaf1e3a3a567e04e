import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Client, type TestApp } from '#db/testing/app.ts'
import { people, type TestPerson } from '#db/worlds/test-world.ts'
import { foldTally } from './fold-tally.ts'

const DETAILS = 'GET orders/order-details' as const
const FILTER = 'GET dashboard/order-filter' as const
let t: TestApp
let admin: Client
const who = {} as Record<TestPerson, Client>
let orders: Record<
  'mine' | 'colleagues' | 'brands' | 'others' | 'us' | 'desk',
  { id: number; reference: string }
>

beforeAll(async () => {
  t = await testApp()
  for (const name of Object.keys(people) as TestPerson[]) who[name] = await t.as(people[name])
  admin = who.admin
  const day = (n: number) => new Date(`2026-05-${String(n).padStart(2, '0')}T09:00:00Z`)
  orders = {
    mine: await t.build.order({
      user_id: people.client.id,
      package_id: 221,
      state: 'scheduled',
      placed_at: day(1),
      address_line1: '4 Orchard Row',
      postcode: 'QX4 6QD',
      external_reference: 'REF-77',
      contact_first_name: 'Wilhelmina',
      visit: { bee_id: people.shooter.id, date: '2026-06-02' },
    }),
    colleagues: await t.build.order({ user_id: people.colleague.id, state: 'pending', placed_at: day(2) }),
    brands: await t.build.order({
      user_id: people.companyAdmin.id,
      state: 'on-hold',
      left_state: 'pending',
      placed_at: day(3),
    }),
    others: await t.build.order({ user_id: people.otherClient.id, state: 'completed', placed_at: day(4) }),
    us: await t.build.order({ user_id: people.usClient.id, state: 'pending', placed_at: day(5) }),
    desk: await t.build.order({
      user_id: people.otherClient.id,
      state: 'in-progress',
      stages: ['brochure', 'photography'],
      placed_at: day(6),
    }),
  }
})
afterAll(() => t.close())

const refs = (...names: (keyof typeof orders)[]) => names.map((name) => orders[name].reference)
const listed = async (client: Client, query: Record<string, unknown> = {}) => {
  const { body } = await client.get(FILTER, query)
  return { refs: body.result.map((row) => row.reference), count: body.count }
}

describe('who sees which orders', () => {
  const seen: [TestPerson, (keyof typeof orders)[]][] = [
    ['admin', ['desk', 'us', 'others', 'brands', 'colleagues', 'mine']],
    ['accountant', ['desk', 'us', 'others', 'brands', 'colleagues', 'mine']],
    ['usManager', ['us']],
    ['companyAdmin', ['brands', 'colleagues', 'mine']],
    ['client', ['mine']],
    ['colleague', ['colleagues']],
    ['otherClient', ['desk', 'others']],
    ['usCompanyAdmin', ['us']],
    ['shooter', ['mine']],
    ['secondShooter', []],
    ['editor', ['desk']],
  ]
  test.each(seen)('%s', async (name, names) => {
    expect(await listed(who[name])).toEqual({ refs: refs(...names), count: names.length })
    for (const each of Object.keys(orders) as (keyof typeof orders)[]) {
      const { status } = await who[name].get(DETAILS, { ref: orders[each].reference })
      expect([each, status]).toEqual([each, names.includes(each) ? 200 : 404])
    }
    const counts = await who[name].get('GET orders/state-counts')
    expect(Object.values(counts.body.result).reduce((a, b) => a + b, 0)).toBe(names.length)
  })
  test('a client sees those of colleagues once his company shares them', async () => {
    await t.db.updateTable('companies').set({ shares_orders: true }).where('id', '=', 3).execute()
    expect((await listed(await t.as(people.client))).refs).toEqual(refs('colleagues', 'mine'))
    await t.db.updateTable('companies').set({ shares_orders: false }).where('id', '=', 3).execute()
  })
  test('an editor sees of an order the stages that are his or wait for one', async () => {
    const { body } = await who.editor.get(DETAILS, { ref: orders.desk.reference })
    expect(body.result.order_stages.map((stage) => stage.kind)).toEqual(['brochure'])
  })
  test('a user_id narrows and never widens', async () => {
    expect((await listed(admin, { user_id: people.otherClient.id })).refs).toEqual(refs('desk', 'others'))
    expect((await listed(who.client, { user_id: people.otherClient.id })).refs).toEqual([])
    expect((await listed(who.companyAdmin, { user_id: people.companyAdmin.id })).refs).toEqual(refs('brands'))
    expect((await listed(admin, { user_id: people.admin.id })).count).toBe(6)
  })
})

describe('providers see no prices', () => {
  test.each(['shooter', 'editor'] as const)('%s', async (name) => {
    const ref = (name === 'shooter' ? orders.mine : orders.desk).reference
    const { body } = await who[name].get(DETAILS, { ref })
    expect(body.result).toMatchObject({ money: null, invoice: null, promo_code: null })
    expect(JSON.stringify(body.result)).not.toMatch(/gross|12000|120\.00/)
    const list = await who[name].get(FILTER)
    expect(list.body.result.map((row) => row.total)).toEqual([null])
  })
  test('clients do, in minor units', async () => {
    const { body } = await who.client.get(DETAILS, { ref: orders.mine.reference })
    expect(body.result.money).toMatchObject({ gross: 12_000, net: 10_000, tax: 2_000, tax_rate: 2_000 })
  })
})

describe('the list', () => {
  test('is filtered by state, company and its branches, package, bee and day of the shoot', async () => {
    const [brand, branch] = [2, 3]
    expect((await listed(admin, { status: 'pending' })).refs).toEqual(refs('us', 'colleagues'))
    expect(await listed(admin, { status: 'pending,on-hold' })).toMatchObject({ count: 3 })
    expect(await listed(admin, { company_id: brand })).toEqual({
      refs: refs('brands', 'colleagues', 'mine'),
      count: 3,
    })
    expect((await listed(admin, { company_id: branch })).refs).toEqual(refs('colleagues', 'mine'))
    expect((await listed(admin, { package_id: 221 })).refs).toEqual(refs('mine'))
    expect((await listed(admin, { bee: people.shooter.id })).refs).toEqual(refs('mine'))
    expect((await listed(admin, { shoot_from: '2026-06-01', shoot_to: '2026-06-02' })).refs).toEqual(
      refs('mine'),
    )
    expect((await listed(admin, { shoot_from: '2026-06-03' })).refs).toEqual([])
    const { body } = await admin.get(FILTER, { status: 'lost' })
    expect(body.errors).toEqual({ status: 'There is no state lost' })
  })
  test('finds by the beginning of words: reference, address, postcode, contact, own reference', async () => {
    const { reference } = orders.mine
    for (const query of [reference, reference.slice(3), 'orchard', 'ORCH ro', 'QX4 6QD wilhel', 'REF-77'])
      expect([query, (await listed(admin, { query })).refs.includes(reference)]).toEqual([query, true])
    for (const query of ['zzz', "'", "a' | b:*", '!!!', '\\', '& |', '(', '%'])
      expect([query, (await admin.get(FILTER, { query })).status]).toEqual([query, 200])
    expect((await listed(admin, { query: '!!!' })).count).toBe(0)
  })
  test('is sorted by the day of order or of the shoot, both ways', async () => {
    const newest = (await listed(admin)).refs
    expect((await listed(admin, { sort_by_order_date: 'asc' })).refs).toEqual(newest.toReversed())
    expect((await listed(admin, { sort_by_shoot_date: 'desc' })).refs[0]).toBe(orders.mine.reference)
    expect((await listed(admin, { sort_by_shoot_date: 'asc' })).refs.at(-1)).toBe(orders.mine.reference)
  })
  test('is paged, with the exact count on every page, also beyond the last', async () => {
    const all = (await listed(admin)).refs
    expect(await listed(admin, { offset: 4, limit: 2 })).toEqual({ refs: all.slice(4, 6), count: 6 })
    expect(await listed(admin, { offset: 100 })).toEqual({ refs: [], count: 6 })
    for (const bad of [{ limit: 101 }, { limit: 0 }, { offset: -1 }, { offset: 'x' }])
      expect((await admin.get(FILTER, bad)).status).toBe(422)
  })
  test('takes one statement beside the session', async () => {
    t.statements.reset()
    await admin.get(FILTER, { status: 'pending', query: 'test' })
    expect(t.statements.count).toBeLessThanOrEqual(2)
  })
  test('shows TBC where there is no date yet', async () => {
    const { body } = await who.colleague.get(FILTER)
    expect(body.result[0]).toMatchObject({ shoot_date: 'TBC', bee: null, cover: null, total: 12_000 })
  })
  test('counts the same after the tally is folded', async () => {
    const before = await admin.get('GET orders/state-counts')
    await foldTally(t.app)
    await foldTally(t.app)
    const after = await admin.get('GET orders/state-counts')
    expect(after.body.result).toEqual(before.body.result)
    const rows = await t.db.selectFrom('order_tally').selectAll().execute()
    expect(new Set(rows.map((row) => `${row.company_id} ${row.state}`)).size).toBe(rows.length)
  })
})

describe('one order', () => {
  test('takes two statements beside the session', async () => {
    t.statements.reset()
    await admin.get(DETAILS, { ref: orders.mine.reference })
    expect(t.statements.count).toBeLessThanOrEqual(3)
  })
  test('that is not there answers 404, and none at all 422', async () => {
    expect((await admin.get(DETAILS, { ref: 'PR-0' })).status).toBe(404)
    expect((await admin.get(DETAILS, { ref: '' })).body.errors).toEqual({ ref: 'Which order?' })
    expect((await admin.get(DETAILS)).status).toBe(422)
  })
  test('shows its buttons by state and permission, with the reason why not', async () => {
    const buttons = async (name: TestPerson, ref: string) => {
      const { body } = await who[name].get('GET orders/order-management/action-buttons', { ref })
      return Object.fromEntries(body.result.map(({ action, reason }) => [action, reason]))
    }
    expect(await buttons('admin', orders.brands.reference)).toEqual({
      hold: 'This cannot be done while it is on hold',
      resume: null,
      cancel: null,
      'completions-check': 'This cannot be done while it is on hold',
      allocate: 'This cannot be done while it is on hold',
      'approve-assets': 'This cannot be done while it is on hold',
      pay: 'There is nothing to pay',
      download: 'There are no photographs to hand over yet',
      delete: null,
    })
    expect(await buttons('client', orders.mine.reference)).toEqual({
      pay: 'There is nothing to pay',
      download: 'There are no photographs to hand over yet',
    })
    expect(Object.keys(await buttons('shooter', orders.mine.reference))).toEqual(['download'])
  })
  test('has numbers', async () => {
    const { body } = await admin.get('GET orders/order-stats', { order_reference: orders.mine.reference })
    expect(body.result).toEqual({ files: 0, rounds: 0, views: 0, hours_to_delivery: null })
    const other = await who.otherClient.get('GET orders/order-stats', {
      order_reference: orders.mine.reference,
    })
    expect(other.status).toBe(404)
  })
})

describe('notes', () => {
  test('for the bee, of support and of the client each have their readers', async () => {
    const { reference: ref } = orders.mine
    await admin.send('POST orders/bee-notes', { ref, note: 'Ring twice' })
    await admin.send('POST orders/support-notes', { ref, note: 'Difficult client' })
    await who.shooter.send('POST orders/bee-notes', { ref, note: 'Running late' })
    await who.client.send('POST orders/bee-notes', { ref, note: 'Mind the cat' })
    const read = async (name: TestPerson) =>
      (await who[name].get(DETAILS, { ref })).body.result.notes.map((note) => note.text)
    expect(await read('admin')).toEqual(['Ring twice', 'Difficult client', 'Running late', 'Mind the cat'])
    expect(await read('shooter')).toEqual(['Ring twice', 'Running late', 'Mind the cat'])
    expect(await read('client')).toEqual(['Mind the cat'])
    const actions = async (name: TestPerson) =>
      (await who[name].get(DETAILS, { ref })).body.result.timeline.map((entry) => entry.action)
    expect(await actions('client')).not.toContain('support-note.added')
    expect(await actions('admin')).toContain('support-note.added')
  })
  test('of support are written by staff only', async () => {
    const { reference: ref } = orders.mine
    expect((await who.client.send('POST orders/support-notes', { ref, note: 'x' })).status).toBe(403)
    expect((await who.shooter.send('POST orders/support-notes', { ref, note: 'x' })).status).toBe(403)
  })
  test('say something, about an order that one sees', async () => {
    const { reference: ref } = orders.mine
    const empty = await admin.send('POST orders/bee-notes', { ref, note: '  ' })
    expect(empty.body.errors).toEqual({ note: 'Please enter a note' })
    expect((await who.otherClient.send('POST orders/bee-notes', { ref, note: 'x' })).status).toBe(404)
  })
})

describe('access codes', () => {
  const place = {
    is_key_pick_up_enable: true,
    lock_box_code: '4711',
    lock_box_note: 'By the door',
    alarm: true,
    alarmDisarmCode: '12',
    alarmRearmCode: '34',
    details: 'In the hall',
  }
  const PICKUP = 'PUT orders/order-management/key-pickup' as const
  const body = () => ({
    ref: orders.mine.reference,
    key_pick_up_type: 'lockboxcodelocation',
    key_pick_up_locations: {
      ...place,
      key_address: '',
      key_address2: '',
      key_address3: '',
      key_city: '',
      shoot_state: '',
      key_post_code: '',
      shoot_country: '',
    },
  })
  test('are changed by staff and checked as in the wizard', async () => {
    const changed = await admin.send(PICKUP, body())
    expect(changed.body, JSON.stringify(changed.body)).toMatchObject({ message: 'KeyPickup updated' })
    const wrong = await admin.send(PICKUP, {
      ...body(),
      key_pick_up_locations: { ...body().key_pick_up_locations, lock_box_code: '' },
    })
    expect(wrong.body.errors).toEqual({ 'key_pick_up_locations.lock_box_code': 'This field is required' })
    expect((await who.client.send(PICKUP, body())).status).toBe(403)
  })
  test('are shown around the visit to staff and its shooter, and every showing is recorded', async () => {
    const ask = (name: TestPerson) => who[name].get('GET orders/access-codes', { ref: orders.mine.reference })
    const at = async (time: string) => {
      t.clock.set(time)
      const flags = (await who.shooter.get(DETAILS, { ref: orders.mine.reference })).body.result.keys
      return [(await ask('shooter')).status, (await ask('admin')).status, flags.may_show_codes]
    }
    // The visit is on 2 June from 12:00 to 13:00 UTC.
    expect(await at('2026-06-01T11:59:00Z')).toEqual([409, 409, false])
    expect(await at('2026-06-03T13:01:00Z')).toEqual([409, 409, false])
    expect(await at('2026-06-01T12:01:00Z')).toEqual([200, 200, true])
    expect((await ask('shooter')).body.result).toEqual({
      lock_box_code: '4711',
      lock_box_note: 'By the door',
      alarm: true,
      alarm_disarm_code: '12',
      alarm_rearm_code: '34',
      details: 'In the hall',
    })
    expect((await ask('secondShooter')).status).toBe(404)
    expect((await ask('client')).status).toBe(403)
    const shown = await t.db
      .selectFrom('audit')
      .select('actor_id')
      .where('action', '=', 'codes.shown')
      .execute()
    expect(shown.map((row) => row.actor_id)).toEqual([people.shooter.id, people.admin.id, people.shooter.id])
    t.clock.set('2026-06-01T09:00:00Z')
  })
  test('are nowhere else: not in details, not in the audit', async () => {
    const details = await admin.get(DETAILS, { ref: orders.mine.reference })
    const audit = await t.db.selectFrom('audit').selectAll().where('order_id', '=', orders.mine.id).execute()
    expect(details.raw.toString() + JSON.stringify(audit)).not.toContain('4711')
  })
})

test('special requests may be about a stage or the whole order', async () => {
  const { body } = await who.client.get('GET orders/order-management/request/drop-down')
  expect(body.result[0]).toEqual({ kind: null, name: 'The whole order' })
  const { body: none } = await who.client.get('GET orders/order-management/request', {
    ref: orders.mine.reference,
  })
  expect(none.result).toEqual([])
})
