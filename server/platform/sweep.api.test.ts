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

test('ways in that lead nowhere go, with who never came back; open invitations and what staff entered stay', async () => {
  const hours = (n: number) => new Date(t.clock.now().getTime() - n * 3_600_000)
  const old = await t.build.user({ status: 'unverified', company_id: null, created_at: hours(721) })
  const entered = await t.build.user({ status: 'unverified', password_hash: null, created_at: hours(721) })
  const lately = await t.build.user({ status: 'unverified', company_id: null, created_at: hours(700) })
  const registration = async (user_id: number, created_at: Date) => {
    const id = await t.app.ids.take()
    const hash = Buffer.from(String(id))
    const row = { id, user_id, email: 'x', handle_hash: hash, link_hash: hash, pin_hash: hash, entered: '{}' }
    await t.db
      .insertInto('registrations')
      .values({ ...row, created_at, expires_at: created_at })
      .execute()
  }
  await registration(old.id, hours(721))
  await registration(lately.id, hours(1))
  const invitation = async (created_at: Date) => {
    const id = await t.app.ids.take()
    const row = {
      id,
      email: `${id}@test.example`,
      user_type: 'client' as const,
      token_hash: Buffer.from(`i${id}`),
    }
    const expires_at = new Date(created_at.getTime() + 7 * 86_400_000)
    await t.db
      .insertInto('invitations')
      .values({ ...row, created_at, sent_at: created_at, expires_at })
      .execute()
    return id
  }
  await invitation(hours(91 * 24))
  const open = await invitation(hours(24))
  await sweep(t.app)
  const left = async (table: 'users' | 'registrations' | 'invitations') =>
    (await t.db.selectFrom(table).select('id').where('id', '>', 9_999).orderBy('id').execute()).map(
      (row) => row.id,
    )
  expect(await left('invitations')).toEqual([open])
  expect(await left('registrations')).toHaveLength(1)
  const people = await left('users')
  expect(people).not.toContain(old.id)
  expect(people).toEqual(expect.arrayContaining([entered.id, lately.id]))
})
