import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { password, people } from '#db/worlds/test-world.ts'
import { sweep } from './sweep.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('old keys, tokens that open nothing and failed uploads go; the rest stays', async () => {
  const hours = (n: number) => new Date(t.clock.now().getTime() - n * 3_600_000)
  const key = { actor_id: 1, call: 'x', body_hash: 'x' }
  await t.db
    .insertInto('idempotency_keys')
    .values([
      { ...key, key: 'old', created_at: hours(49) },
      { ...key, key: 'new', created_at: hours(47) },
    ])
    .execute()
  const order = await t.build.order()
  const stage = await t.db
    .selectFrom('stages')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const upload = {
    order_id: order.id,
    stage_id: stage.id,
    user_id: people.shooter.id,
    name: 'a.jpg',
    bytes: 1,
    sha256: 'x',
  }
  await t.db
    .insertInto('uploads')
    .values([
      { ...upload, id: 'failed', state: 'failed', created_at: hours(200) },
      { ...upload, id: 'failed lately', state: 'failed', created_at: hours(2) },
      { ...upload, id: 'done', state: 'done', created_at: hours(200) },
    ])
    .execute()
  const signIn = async () =>
    (await t.anybody().send('POST accounts/token/', { username: 'client', password })).body
  const ended = await signIn()
  const living = await signIn()
  await t.anybody({ token: ended.access }).send('POST accounts/logout/')
  await sweep(t.app)

  const left = async (table: 'idempotency_keys' | 'uploads', column: 'key' | 'id') =>
    (
      await t.db
        .selectFrom(table)
        .select(column as 'id')
        .orderBy(column as 'id')
        .execute()
    ).map((row) => Object.values(row).at(0))
  expect(await left('idempotency_keys', 'key')).toEqual(['new'])
  expect(await left('uploads', 'id')).toEqual(['done', 'failed lately'])
  expect(await t.db.selectFrom('refresh_tokens').select('hash').execute()).toHaveLength(1)
  expect((await t.anybody().send('POST accounts/token/refresh/', { refresh: living.refresh })).status).toBe(
    200,
  )
})
