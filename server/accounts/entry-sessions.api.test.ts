import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { companies, password, people, testNow } from '#db/worlds/test-world.ts'
import { hotp, stepAt } from './totp.ts'

let t: TestApp
let last = 0
const somebody = (token?: string) =>
  t.anybody({ address: `10.2.${Math.floor((last += 1) / 250)}.${last % 250}`, ...(token ? { token } : {}) })
const login = (username: string, secret = password, code?: string) =>
  somebody().send('POST accounts/login/', { username, password: secret, ...(code ? { code } : {}) })
const isSignedIn = async (access: string) => (await somebody(access).get('GET auth')).status === 200
const letters = (email: string) =>
  t.db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('id', 'desc').execute()
const lastLink = async (email: string) =>
  /token=([\w-]+)/.exec((await letters(email))[0]?.body_text ?? '')?.[1] ?? ''
const newPassword = 'a-password-of-later'

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
afterEach(() => t.clock.set(testNow))

describe('a forgotten password', () => {
  const ask = (email: string) => somebody().send('POST accounts/reset-password/', { email })
  const set = (token: string, to = newPassword) =>
    somebody().send('POST accounts/reset-password/', { token, password: to })

  test('the link of the letter sets a new one and ends all sessions; it holds once, for an hour', async () => {
    const { email, username } = await t.build.user()
    const before = (await login(username)).body
    expect((await ask(email)).status).toBe(200)
    await t.drain()
    const token = await lastLink(email)
    t.clock.pass(59 * 60_000)
    expect((await set(token)).status).toBe(200)
    expect(await isSignedIn(before.access)).toBe(false)
    expect((await somebody().send('POST accounts/token/refresh/', { refresh: before.refresh })).status).toBe(
      401,
    )
    expect((await login(username)).status).toBe(401)
    expect((await login(username, newPassword)).status).toBe(200)
    expect((await letters(email))[0]?.template).toBe('password-changed')
    expect((await set(token, 'yet-another-one-then')).body.code).toBe('reset_ended')
  })

  test('a link that is too old or made up sets nothing', async () => {
    const { email, username } = await t.build.user()
    await ask(email)
    await t.drain()
    t.clock.pass(61 * 60_000)
    expect((await set(await lastLink(email))).status).toBe(404)
    expect((await set('made-up')).body).toMatchObject({ code: 'reset_ended', success: false })
    expect((await login(username)).status).toBe(200)
  })

  test('the answer is the same, by the same statements, whether or not there is such a person', async () => {
    const one = await t.build.user()
    const asked = async (email: string) => {
      t.statements.reset()
      const { status, body } = await ask(email)
      return { n: t.statements.count, status, body }
    }
    await asked('warm@test.example')
    expect(await asked('nobody-at-all@test.example')).toEqual(await asked(one.email))
    const [early, known] = [await ask('nobody-at-all@test.example'), await ask(one.email)]
    expect([early.status, early.body]).toEqual([known.status, known.body])
    expect(early.status).toBe(429)
    expect(early.headers['retry-after']).toBe('60')
    await t.drain()
    expect(await letters('nobody-at-all@test.example')).toEqual([])
  })

  test('the outbox shows the link only where it is the only way to its reader', async () => {
    const { email } = await t.build.user()
    await ask(email)
    await t.drain()
    const outbox = async () =>
      (await (await t.as(people.supportAdmin)).get('GET dashboard/outbox', { query: email })).body.result[0]
    expect((await outbox())?.body_text).toContain('token=')
    await t.db.updateTable('mails').set({ state: 'sent' }).where('to_address', '=', email).execute()
    const sent = await outbox()
    expect([sent?.body_text, sent?.body_html].join()).not.toContain('token=')
    expect(sent?.to).toBe(email)
  })

  test('says what is missing', async () => {
    expect((await somebody().send('POST accounts/reset-password/', {})).body.errors).toEqual({
      email: 'Email required',
    })
    const bad = await somebody().send('POST accounts/reset-password/', { token: 'x' })
    expect(bad.body.errors).toEqual({ password: 'Enter a password' })
  })
})

describe('the own password', () => {
  test('is changed with the old one, and ends the other sessions', async () => {
    const { email, username, id } = await t.build.user()
    const [here, there] = [(await login(username)).body, (await login(username)).body]
    const change = (old_password: string, to: string) =>
      somebody(here.access).send('POST accounts/change-password', { old_password, password: to })
    expect((await change('not it', newPassword)).body.errors).toEqual({
      old_password: 'This is not your password',
    })
    expect((await change(password, 'short')).body.errors).toEqual({ password: 'Use at least 10 characters' })
    expect((await change(password, newPassword)).status).toBe(200)
    expect(await isSignedIn(here.access)).toBe(true)
    expect(await isSignedIn(there.access)).toBe(false)
    expect((await login(username, newPassword)).status).toBe(200)
    expect((await letters(email))[0]?.template).toBe('password-changed')
    const trace = await t.db.selectFrom('audit').select('action').where('subject_id', '=', id).execute()
    expect(trace.map(({ action }) => action)).toContain('password.changed')
  })

  test('cannot be guessed from an open session', async () => {
    const { id } = await t.build.user()
    const me = await t.as(id)
    const guess = () =>
      me.send('POST accounts/change-password', { old_password: 'guess', password: newPassword })
    for (let i = 0; i < 10; i += 1) expect((await guess()).status).toBe(422)
    const refused = await guess()
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('900')
  })
})

describe('own sessions', () => {
  test('are listed, last seen first, with what they are on; one is ended, then all others', async () => {
    const { id, username } = await t.build.user()
    const tokens: string[] = []
    for (let i = 0; i < 3; i += 1) {
      t.clock.pass(1_000)
      tokens.push((await login(username)).body.access)
    }
    const [first = '', second = '', third = ''] = tokens
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'
    await t.db
      .updateTable('sessions')
      .set({ agent, address: '203.0.113.7' })
      .where('user_id', '=', id)
      .execute()
    const { body } = await somebody(second).get('GET accounts/sessions')
    expect(body.count).toBe(3)
    expect(body.result.map(({ this_one }) => this_one)).toEqual([false, true, false])
    expect(body.result[0]).toMatchObject({
      browser: 'Firefox',
      system: 'Linux',
      phone: false,
      address: '203.0.113.7',
    })
    const newest = body.result[0]?.id ?? 0
    expect((await somebody(second).send('DELETE accounts/session', { id: newest })).status).toBe(200)
    expect(await Promise.all(tokens.map(isSignedIn))).toEqual([true, true, false])
    expect((await somebody(second).send('DELETE accounts/session', { id: newest })).status).toBe(404)
    const others = await somebody(first).send('POST accounts/end-other-sessions')
    expect(others.body.result.ended).toBe(1)
    expect(await Promise.all([first, second, third].map(isSignedIn))).toEqual([true, false, false])
  })

  test("somebody else's is not found, not even to an admin", async () => {
    const { username } = await t.build.user()
    const theirs = (await login(username)).body.access
    const { id } = (await somebody(theirs).get('GET accounts/sessions')).body.result[0] ?? { id: 0 }
    const admin = await t.as(people.admin)
    expect((await admin.send('DELETE accounts/session', { id })).status).toBe(404)
    expect(await isSignedIn(theirs)).toBe(true)
  })
})

describe('two-step sign-in', () => {
  const secretBytes = (secret: string) => {
    const bits = Array.from(secret).map((sign) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
    )
    return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  }
  const codeNow = (secret: string) => hotp(secretBytes(secret), stepAt(t.clock.now()))
  async function turnedOn() {
    const user = await t.build.user({ user_type: 'manager' })
    const me = await t.as(user.id)
    const setup = await me.send('POST accounts/two-step-setup', { password })
    const { secret } = setup.body.result
    const confirmed = await me.send('POST accounts/two-step-confirm', { code: codeNow(secret) })
    return { user, me, secret, setup, codes: confirmed.body.result.recovery_codes }
  }

  test('is set up with the password, confirmed by a code, and asked for from then on', async () => {
    const { user, me, secret, setup, codes } = await turnedOn()
    expect(setup.body.result.otpauth_url).toContain(`secret=${secret}`)
    expect(codes).toHaveLength(10)
    expect((await me.get('GET accounts/two-step')).body.result).toMatchObject({
      available: true,
      on: true,
      recovery_codes_left: 10,
    })
    const asked = await login(user.username)
    expect([asked.status, asked.body]).toMatchObject([422, { code: 'two_step_needed', success: false }])
    expect(asked.body).not.toHaveProperty('access')
    t.clock.pass(30_000)
    const code = codeNow(secret)
    expect((await login(user.username, password, code)).body.user.id).toBe(user.id)
    // The same code is not taken twice.
    expect((await login(user.username, password, code)).body.code).toBe('two_step_wrong')
    t.clock.pass(30_000)
    const spaced = codeNow(secret).replace(/^(...)/, '$1 ')
    expect((await login(user.username, password, spaced)).status).toBe(200)
  })

  test('the code with which it was confirmed signs nobody in; a wrong password is said as ever', async () => {
    const { user, secret } = await turnedOn()
    expect((await login(user.username, password, codeNow(secret))).body.code).toBe('two_step_wrong')
    expect((await login(user.username, 'wrong', codeNow(secret))).body.code).toBe('invalid_login')
    expect((await login(user.username, 'wrong')).body.code).toBe('invalid_login')
  })

  test('of two who send the same code at once one gets in', async () => {
    const { user, secret } = await turnedOn()
    t.clock.pass(30_000)
    const code = codeNow(secret)
    const both = await Promise.all([
      login(user.username, password, code),
      login(user.username, password, code),
    ])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
  })

  test('a recovery code gets in once, however it is typed', async () => {
    const { user, me, codes } = await turnedOn()
    const code = (codes[3] ?? '').toUpperCase().replace('-', ' ')
    expect((await login(user.username, password, code)).status).toBe(200)
    expect((await login(user.username, password, code)).body.code).toBe('two_step_wrong')
    expect((await me.get('GET accounts/two-step')).body.result.recovery_codes_left).toBe(9)
    const kept = await t.db.selectFrom('two_step').selectAll().where('user_id', '=', user.id).execute()
    expect(JSON.stringify(kept)).not.toContain(codes[0])
  })

  test('wrong codes rest the name as wrong passwords do', async () => {
    const { user } = await turnedOn()
    for (let i = 0; i < 5; i += 1) expect((await login(user.username, password, '000000x')).status).toBe(422)
    const rests = await login(user.username, password, '000000x')
    expect(rests.status).toBe(429)
    expect(rests.headers['retry-after']).toBe('1')
  })

  test('is turned off with the password', async () => {
    const { user, me } = await turnedOn()
    expect((await me.send('POST accounts/two-step-off', { password: 'wrong' })).body.errors).toEqual({
      password: 'This is not your password',
    })
    expect((await login(user.username)).status).toBe(422)
    expect((await me.send('POST accounts/two-step-off', { password })).status).toBe(200)
    expect((await login(user.username)).status).toBe(200)
  })

  test('is for staff and finance', async () => {
    const client = await t.as(people.client)
    expect((await client.get('GET accounts/two-step')).body.result).toMatchObject({
      available: false,
      on: false,
    })
    expect((await client.send('POST accounts/two-step-setup', { password })).status).toBe(403)
    const finance = await t.as(people.accountant)
    expect((await finance.get('GET accounts/two-step')).body.result.available).toBe(true)
  })
})

describe('invitations', () => {
  const invite = async (who: { readonly id: number }, more: object) =>
    (await t.as(who)).send('POST accounts/invite-user/', more)
  const accept = (token: string, more: object = {}) =>
    somebody().send('POST accounts/company_signup_with_invitation', {
      token,
      first_name: 'Ina',
      last_name: 'Invited',
      password: newPassword,
      ...more,
    })
  const details = (token: string) => somebody().get('GET accounts/invitation-details', { token })
  const fresh = () => `invited-${(last += 1)}@test.example`

  test("a company-admin invites; the link says to what; accepting joins, says 'Signup successful' and signs in", async () => {
    const email = fresh()
    const { body } = await invite(people.companyAdmin, { email, company_id: companies.branch.id })
    expect(body.success).toBe(true)
    const token = await lastLink(email)
    expect((await details(token)).body.result).toMatchObject({
      email,
      company: 'Harrow & Vale, Brindleford',
      invited_by: 'Cora Vale',
      user_type: 'client',
    })
    const accepted = await accept(token)
    expect(accepted.body).toMatchObject({ success: true, message: 'Signup successful' })
    expect(accepted.body.result.user).toMatchObject({
      email,
      company_id: companies.branch.id,
      user_type: 'client',
    })
    expect(await isSignedIn(accepted.body.result.access)).toBe(true)
    const again = await accept(token)
    expect([again.status, again.body]).toMatchObject([
      404,
      { success: false, result: 'This invitation has ended. Ask for a new one' },
    ])
    const tasks = await t.db
      .selectFrom('tasks')
      .select('id')
      .where('related_object_id', '=', accepted.body.result.user.id)
      .execute()
    expect(tasks).toEqual([])
  })

  test('it holds seven days; sent again it has a new link and the old one ends; taken back it is over', async () => {
    const email = fresh()
    const admin = await t.as(people.companyAdmin)
    const { id } = (await invite(people.companyAdmin, { email })).body.result
    const first = await lastLink(email)
    t.clock.pass(7 * 86_400_000)
    expect((await details(first)).body.code).toBe('invitation_ended')
    const rows = (await admin.get('GET accounts/invitations')).body.result
    expect(rows.find((row) => row.id === id)).toMatchObject({
      email,
      expired: true,
      company: 'Harrow & Vale',
    })
    expect((await admin.send('POST accounts/invitation-resend', { id })).status).toBe(200)
    const second = await lastLink(email)
    expect((await details(first)).status).toBe(404)
    expect((await details(second)).status).toBe(200)
    expect((await admin.send('POST accounts/invitation-resend', { id })).status).toBe(429)
    expect((await admin.send('DELETE accounts/invitation', { id })).status).toBe(200)
    expect((await accept(second)).status).toBe(404)
    expect((await admin.send('DELETE accounts/invitation', { id })).status).toBe(404)
  })

  test('whoever has an account is told by letter, and who invites is not', async () => {
    const email = fresh()
    const other = await invite(people.companyAdmin, {
      email: people.otherClient.id ? 'other-client@test.example' : '',
    })
    const plain = await invite(people.companyAdmin, { email })
    expect(Object.keys(other.body.result)).toEqual(Object.keys(plain.body.result))
    expect([other.status, other.body.result.message]).toEqual([plain.status, plain.body.result.message])
    const letter = (await letters('other-client@test.example'))[0]
    expect(letter?.body_text).not.toContain('token=')
    expect(letter?.subject).toBe('You are invited to Harrow & Vale')
  })

  test('is to own companies only, and only theirs are seen', async () => {
    const foreign = await invite(people.companyAdmin, { email: fresh(), company_id: companies.other.id })
    expect(foreign.status).toBe(404)
    const email = fresh()
    const { id } = (
      await invite(people.admin, { email, company_id: companies.other.id, user_type: 'company-admin' })
    ).body.result
    const mine = await t.as(people.companyAdmin)
    const list = (await mine.get('GET accounts/invitations', { limit: 100 })).body.result
    expect(list.map((row) => row.id)).not.toContain(id)
    expect((await mine.send('DELETE accounts/invitation', { id })).status).toBe(404)
    const theirs = (await (await t.as(people.otherCompanyAdmin)).get('GET accounts/invitations')).body.result
    expect(theirs.map((row) => row.id)).toContain(id)
    expect((await (await t.as(people.client)).get('GET accounts/invitations')).status).toBe(403)
  })

  test('a person whom staff entered sets his password by it and keeps what they entered', async () => {
    const user = await t.build.user({
      status: 'unverified',
      password_hash: null,
      company_id: companies.other.id,
    })
    await invite(people.admin, { email: user.email, company_id: companies.branch.id })
    const { body } = await accept(await lastLink(user.email))
    expect(body.result.user).toMatchObject({ id: user.id, company_id: companies.other.id, first_name: 'Ina' })
  })
})
