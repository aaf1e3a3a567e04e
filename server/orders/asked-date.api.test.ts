import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { people } from '#db/worlds/test-world.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('a pending order says TBC, and beside it what its client asked for', async () => {
  const [slot, chat, open] = [
    await t.build.order({ user_id: people.client.id, state: 'pending' }),
    await t.build.order({ user_id: people.client.id, state: 'pending' }),
    await t.build.order({ user_id: people.client.id, state: 'pending' }),
  ]
  const starts_at = new Date('2026-06-03T10:00:00Z')
  await t.db
    .insertInto('visits')
    .values({
      id: await t.app.ids.take(),
      order_id: slot.id,
      state: 'requested',
      country_code: 1,
      postcode: 'BS1 4DJ',
      minutes: 60,
      date: '2026-06-03',
      slot_id: 2,
      starts_at,
      ends_at: new Date(starts_at.getTime() + 3_600_000),
    })
    .execute()
  await t.db
    .updateTable('orders')
    .set({ contact_me: JSON.stringify({ date: '2026-06-05', time: 'AM' }) })
    .where('id', '=', chat.id)
    .execute()
  const reply = await (await t.as(people.client)).get('GET dashboard/order-filter', { status: 'pending' })
  const row = (id: number) => reply.body.result.find((each) => each.id === id)
  expect(row(slot.id)).toMatchObject({ shoot_date: 'TBC', asked_for: '2026-06-03T10:00:00.000Z' })
  expect(row(chat.id)).toMatchObject({ shoot_date: 'TBC', asked_for: '2026-06-05' })
  expect(row(open.id)).toMatchObject({ shoot_date: 'TBC', asked_for: null })
})
