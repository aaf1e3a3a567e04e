import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { password, people, testNow } from '#db/worlds/test-world.ts'

let t: TestApp
let last = 0
/** From an address of one's own, so that no test uses up another's tries. */
const somebody = (token?: string) =>
  t.anybody({ address: `10.0.0.${(last += 1)}`, ...(token ? { token } : {}) })
const login = (username: string, secret = password, from = somebody()) =>
  from.send('POST accounts/login/', { username, password: secret })
const refresh = (token: string) => somebody().send('POST accounts/token/refresh/', { refresh: token })
const isSignedIn = async (access: string) => (await somebody(access).get('GET auth')).status === 200

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
afterEach(() => t.clock.set(testNow))

describe('signing in', () => {
  test('answers access and refresh tokens at the top level, and the user', async () => {
    const { status, body } = await login('client')
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['access', 'refresh', 'user'])
    expect(body.user).toMatchObject({
      id: people.client.id,
      first_name: 'Priya',
      company: 'Harrow & Vale, Brindleford',
      user_type: 'client',
      role: 'client',
      is_shooter: false,
      payment_terms: 'on-account',
    })
    expect(body.user.permissions).toContain('orders.place')
    const me = await somebody(body.access).get('GET auth')
    expect(me.body).toEqual({ success: true, result: body.user })
  })

  test('takes the address as well as the username, in any case, with and without the last slash', async () => {
    expect((await login('CLIENT@Test.example')).status).toBe(200)
    const bare = await t.server.inject({
      method: 'POST',
      url: '/api/accounts/login',
      payload: { username: 'client', password },
    })
    expect(bare.statusCode).toBe(200)
  })

  test('accounts/token/ answers the tokens alone', async () => {
    const { body } = await somebody().send('POST accounts/token/', { username: 'client', password })
    expect(Object.keys(body).sort()).toEqual(['access', 'refresh'])
  })

  test('says the same of a wrong password, of nobody, of the deleted and of the unverified', async () => {
    const deleted = await t.build.user({ status: 'deleted' })
    const unverified = await t.build.user({ status: 'unverified' })
    const tries = [
      await login('colleague', 'wrong'),
      await login('nobody-of-that-name'),
      await login(deleted.username),
      await login(unverified.username),
    ]
    for (const { status, body } of tries) {
      expect(status).toBe(401)
      expect(body).toMatchObject({
        success: false,
        result: 'Invalid login credentials',
        code: 'invalid_login',
      })
    }
  })

  test('takes as long for nobody as for somebody', async () => {
    const time = async (username: string) => {
      const began = performance.now()
      await login(username, 'wrong')
      return performance.now() - began
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let i = 0; i < 5; i += 1) {
      known.push(await time(`shooter`))
      unknown.push(await time(`nobody-${i}`))
    }
    // Without the password of nobody it would be a tenth.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) * 0.5)
  })

  test('names the fields that are missing', async () => {
    const { status, body } = await login('', '')
    expect(status).toBe(422)
    expect(body.errors).toEqual({ username: 'Enter your username or email', password: 'Enter your password' })
  })

  test('slows a name down after five failures, from whatever address, and lets it in after the wait', async () => {
    const { username } = await t.build.user()
    for (let i = 0; i < 6; i += 1) {
      t.clock.pass(1_000)
      expect((await login(username, 'wrong')).status).toBe(401)
    }
    const early = await login(username)
    expect(early.status).toBe(429)
    expect(early.headers['retry-after']).toBe('2')
    t.clock.pass(2_000)
    expect((await login(username)).status).toBe(200)
    expect((await login(username, 'wrong')).status).toBe(401)
    expect((await login(username)).status).toBe(200)
  })

  test('an address has thirty tries a minute', async () => {
    const one = t.anybody({ address: '10.9.9.9' })
    for (let i = 0; i < 30; i += 1) expect((await login(`nobody-at-${i}`, 'x', one)).status).toBe(401)
    const refused = await login('client', password, one)
    expect(refused.body).toMatchObject({ success: false, code: 'too_many_requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await login('client')).status).toBe(200)
  })
})

describe('refreshing', () => {
  test('answers a new pair, and the old access goes on until it is too old', async () => {
    const first = (await login('client')).body
    t.clock.pass(600_000)
    const second = await refresh(first.refresh)
    expect(second.status).toBe(200)
    expect(second.body.refresh).not.toBe(first.refresh)
    expect(await isSignedIn(second.body.access)).toBe(true)
    t.clock.pass(300_001)
    expect(await isSignedIn(first.access)).toBe(false)
    expect(await isSignedIn(second.body.access)).toBe(true)
  })

  test('two tabs at once, or a lost answer: the same successor within ten seconds', async () => {
    const { body } = await login('client')
    const [one, two] = await Promise.all([refresh(body.refresh), refresh(body.refresh)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.body.refresh).toBe(one.body.refresh)
    t.clock.pass(9_000)
    expect((await refresh(body.refresh)).body.refresh).toBe(one.body.refresh)
    expect((await refresh(one.body.refresh)).status).toBe(200)
  })

  test('a token used again later ends the whole session, and leaves a trace', async () => {
    const { body } = await login('otherClient'.replace('C', '-c'))
    const next = await refresh(body.refresh)
    t.clock.pass(10_001)
    expect((await refresh(body.refresh)).status).toBe(401)
    expect((await refresh(next.body.refresh)).status).toBe(401)
    expect(await isSignedIn(next.body.access)).toBe(false)
    const trace = await t.db
      .selectFrom('audit')
      .select(['action', 'after'])
      .where('subject_id', '=', people.otherClient.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(trace).toMatchObject({ action: 'session.ended', after: { why: 'reuse' } })
  })

  test('a token is refused that is unknown, too old, or of somebody who was deleted', async () => {
    expect((await refresh('made-up')).status).toBe(401)
    const rested = (await login('client')).body
    t.clock.pass(30 * 86_400_000)
    expect((await refresh(rested.refresh)).status).toBe(401)
    t.clock.set(testNow)
    const leaving = await t.build.user()
    const { body } = await login(leaving.username)
    await t.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', leaving.id).execute()
    expect((await refresh(body.refresh)).status).toBe(401)
    t.clock.pass(6_000)
    expect(await isSignedIn(body.access)).toBe(false)
  })
})

test('signing out ends this session at once and no other', async () => {
  const here = (await login('client')).body
  const there = (await login('client')).body
  expect((await somebody(here.access).send('POST accounts/logout/')).status).toBe(200)
  expect(await isSignedIn(here.access)).toBe(false)
  expect((await refresh(here.refresh)).status).toBe(401)
  expect(await isSignedIn(there.access)).toBe(true)
})

test('a forged or missing token is nobody', async () => {
  expect((await somebody().get('GET auth')).body).toMatchObject({ code: 'no_session' })
  expect((await somebody('a.b.c').get('GET auth')).body).toMatchObject({ code: 'session_ended' })
})
