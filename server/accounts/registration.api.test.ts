import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { submission } from '#db/testing/submission.ts'
import { people, testNow } from '#db/worlds/test-world.ts'

let t: TestApp
let last = 0
const somebody = () => t.anybody({ address: `10.1.${Math.floor((last += 1) / 250)}.${last % 250}` })
const fresh = () => `new-${(last += 1)}@test.example`
const password = 'quite-a-long-one'
const person = (email: string) => ({
  first_name: 'Nora',
  last_name: 'Newcomer',
  email,
  password,
  phone: '01632960100',
  country_code: 1,
})
const company = {
  company_name: 'Newcomer & Daughters',
  address_line1: '1 High Street',
  city: 'Brindleford',
  postcode: 'QX4 6QD',
}
const signUp = (email: string, more: object = {}) =>
  somebody().send('POST users', { ...person(email), ...more })
const register = (email: string, more: object = {}) =>
  somebody().send('POST accounts/company-registration/', { ...person(email), ...company, ...more })
const verify = (registration: string, pin: string) =>
  somebody().send('POST accounts/verify-pin/', { registration, pin })
const resend = (registration: string) => somebody().send('POST accounts/resend-pin/', { registration })
const login = (username: string, secret = password) =>
  somebody().send('POST accounts/login/', { username, password: secret })
const letters = async (email: string) =>
  t.db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('id', 'desc').execute()
const lastPin = async (email: string) => /\b\d{6}\b/.exec((await letters(email))[0]?.subject ?? '')?.[0] ?? ''
const lastLink = async (email: string) =>
  /token=([\w-]+)/.exec((await letters(email))[0]?.body_text ?? '')?.[1] ?? ''
const wrong = (pin: string) => (pin === '111111' ? '222222' : '111111')
const userOf = (email: string) =>
  t.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
const tasksOf = (id: number | undefined) =>
  t.db
    .selectFrom('tasks')
    .select(['target', 'category', 'pool', 'state'])
    .where('related_object_id', '=', id ?? 0)
    .execute()

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
afterEach(() => t.clock.set(testNow))

describe('signing up', () => {
  test("says 'Signup successful'; the person is unverified until the PIN of the letter comes back", async () => {
    const email = fresh()
    const { status, body } = await signUp(email, { company: 'Of their own' })
    expect(status).toBe(200)
    expect(body.message).toBe('Signup successful')
    expect(body.result).toMatchObject({ email, expires_in: 900, resend_in: 60 })
    expect(await userOf(email)).toMatchObject({ status: 'unverified', user_type: 'client' })
    expect((await login(email)).body).toMatchObject({ code: 'invalid_login' })

    const verified = await verify(body.result.registration, await lastPin(email))
    expect(verified.status).toBe(200)
    expect(verified.body.result.user).toMatchObject({ email, user_type: 'client', payment_terms: 'prepaid' })
    const me = await t.anybody({ token: verified.body.result.access }).get('GET auth')
    expect(me.body.result.email).toBe(email)
    const user = await userOf(email)
    expect(user).toMatchObject({ status: 'active', entered_company: 'Of their own' })
    expect(await tasksOf(user?.id)).toEqual([{ target: 25, category: 4, pool: 'staff', state: 'open' }])
    expect((await login(email)).status).toBe(200)
  })

  test('keeps neither PIN nor password, and the PIN is for once', async () => {
    const email = fresh()
    const { registration } = (await signUp(email)).body.result
    const pin = await lastPin(email)
    const rows = await t.db.selectFrom('registrations').selectAll().where('email', '=', email).execute()
    expect(JSON.stringify(rows)).not.toContain(pin)
    expect(JSON.stringify(rows)).not.toContain(password)
    expect((await verify(registration, pin)).status).toBe(200)
    expect((await verify(registration, pin)).body.code).toBe('pin_ended')
  })

  test('five tries, then not even the right PIN', async () => {
    const email = fresh()
    const { registration } = (await signUp(email)).body.result
    const pin = await lastPin(email)
    for (const left of [4, 3, 2, 1])
      expect((await verify(registration, wrong(pin))).body).toMatchObject({
        code: 'pin_wrong',
        result: 'That PIN is not right',
        details: { left },
      })
    expect((await verify(registration, wrong(pin))).body.code).toBe('pin_ended')
    expect((await verify(registration, pin)).body.code).toBe('pin_ended')
    t.clock.pass(61_000)
    expect((await resend(registration)).status).toBe(200)
    expect((await verify(registration, await lastPin(email))).status).toBe(200)
  })

  test('a PIN ends after 15 minutes', async () => {
    const email = fresh()
    const { registration } = (await signUp(email)).body.result
    t.clock.pass(15 * 60_000)
    expect((await verify(registration, await lastPin(email))).status).toBe(409)
  })

  test('another PIN once a minute and five an hour; the one before ends', async () => {
    const email = fresh()
    const { registration } = (await signUp(email)).body.result
    const first = await lastPin(email)
    const early = await resend(registration)
    expect(early.status).toBe(429)
    expect(early.headers['retry-after']).toBe('60')
    for (let i = 0; i < 4; i += 1) {
      t.clock.pass(60_000)
      expect((await resend(registration)).status).toBe(200)
    }
    t.clock.pass(60_000)
    const sixth = await resend(registration)
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBe(55 * 60)
    const pin = await lastPin(email)
    if (first !== pin) expect((await verify(registration, first)).body.code).toBe('pin_wrong')
    expect((await verify(registration, pin)).status).toBe(200)
  })

  test('another registration for the address cannot slip its password in', async () => {
    const email = fresh()
    const mine = (await signUp(email)).body.result.registration
    const myPin = await lastPin(email)
    t.clock.pass(60_000)
    const theirs = (await signUp(email, { password: 'put-there-by-another' })).body.result.registration
    expect((await verify(theirs, myPin)).body.code).toBe('pin_wrong')
    expect((await verify(mine, myPin)).status).toBe(200)
    expect((await verify(theirs, await lastPin(email))).body.code).toBe('pin_ended')
    expect((await login(email, 'put-there-by-another')).status).toBe(401)
    expect((await login(email)).status).toBe(200)
  })

  test('the link of the letter is as good as the PIN, once', async () => {
    const email = fresh()
    await signUp(email)
    const token = await lastLink(email)
    const confirm = () => somebody().send('POST accounts/confirm-registration/', { token })
    expect((await confirm()).body.result.user.email).toBe(email)
    expect((await confirm()).status).toBe(409)
  })

  test('the letter is in the language of who registers', async () => {
    const email = fresh()
    await signUp(email, { language: 'fr' })
    expect((await letters(email))[0]).toMatchObject({ template: 'registration-pin' })
    expect((await letters(email))[0]?.subject).toMatch(/^Votre code est \d{6}$/)
    expect(await userOf(email)).toMatchObject({ language: 'fr' })
  })

  test('names the fields that are wrong, in the words of the specification', async () => {
    const { status, body } = await signUp('not an address', {
      first_name: '',
      phone: '12 34',
      last_name: ' ',
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      first_name: 'First name required',
      last_name: 'Last name required',
      email: 'Invalid email',
      phone: 'Invalid phone number',
    })
    const weak = await signUp(fresh(), { password: 'NoraNewcomer1' })
    expect(weak.body.errors).toEqual({ password: 'Do not make it of your name or address' })
  })
})

describe('no answer tells whether an address is registered', () => {
  const shape = ({ result, ...body }: { result: { registration: string; email: string } }) => ({
    ...body,
    result: { ...result, registration: result.registration.length, email: '' },
  })

  test('signing up: same status, same body, and a letter to the owner instead of a PIN', async () => {
    const known = 'client@test.example'
    const was = (await letters(known)).length
    const [one, other] = [await signUp(known), await signUp(fresh())]
    expect([one.status, shape(one.body)]).toEqual([other.status, shape(other.body)])
    const sent = await letters(known)
    expect(sent.length).toBe(was + 1)
    expect(sent[0]).toMatchObject({ subject: 'You have an account already', template: 'registration-known' })
    expect(sent[0]?.body_text).not.toMatch(/\d{6}/)
    const before = await userOf(known)
    expect(before?.first_name).toBe('Priya')
  })

  test('entering a PIN, asking for another, confirming: the same as with a wrong one', async () => {
    const email = fresh()
    const known = (await signUp('colleague@test.example')).body.result.registration
    const other = (await signUp(email)).body.result.registration
    const pin = wrong(await lastPin(email))
    const [a, b] = [await verify(known, pin), await verify(other, pin)]
    expect([a.status, a.body]).toEqual([b.status, b.body])
    t.clock.pass(60_000)
    const [c, d] = [await resend(known), await resend(other)]
    expect([c.status, shape(c.body)]).toEqual([d.status, shape(d.body)])
  })

  test('registering a company: the same, and as many statements but for what is entered', async () => {
    const count = async (email: string) => {
      t.statements.reset()
      const { status, body } = await register(email)
      return { n: t.statements.count, status, body: shape(body) }
    }
    await count(fresh())
    const known = await count('other-client@test.example')
    const unknown = await count(fresh())
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(unknown.n - known.n).toBeLessThanOrEqual(1)
  })

  test('it takes as long', async () => {
    const time = async (email: string) => {
      const began = performance.now()
      await signUp(email)
      t.clock.pass(60_000)
      return performance.now() - began
    }
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let i = 0; i < 5; i += 1) {
      known.push(await time('us-client@test.example'))
      unknown.push(await time(fresh()))
    }
    expect(Math.min(...known)).toBeGreaterThan(Math.min(...unknown) * 0.5)
  })
})

describe('registering a company', () => {
  test('makes it with its first company-admin, pending and prepaid, for staff to verify', async () => {
    const email = fresh()
    const { status, body } = await register(email)
    expect([status, body.success]).toEqual([200, true])
    const verified = await verify(body.result.registration, await lastPin(email))
    expect(verified.body.result.user).toMatchObject({
      user_type: 'company-admin',
      company: company.company_name,
      payment_terms: 'prepaid',
    })
    const user = await userOf(email)
    const row = await t.db
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', user?.company_id ?? 0)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      status: 'pending',
      kind: 'branch',
      postcode: 'QX4 6QD',
      payment_terms: 'prepaid',
    })
    expect((await tasksOf(user?.id))[0]).toMatchObject({ target: 25 })
    const trace = await t.db.selectFrom('audit').select('action').where('subject_id', '=', row.id).execute()
    expect(trace).toEqual([{ action: 'company.registered' }])
    await t.db.updateTable('companies').set({ payment_terms: 'monthly' }).where('id', '=', row.id).execute()
    const me = await t.anybody({ token: verified.body.result.access }).get('GET auth')
    expect(me.body.result.payment_terms).toBe('prepaid')
  })

  test('its orders are prepaid until staff have verified it, whatever its terms', async () => {
    const own = await t.build.company({ status: 'pending', payment_terms: 'on-account' })
    const buyer = await t.build.user({ company_id: own.id })
    const place = async () => {
      const wish = submission({ user_id: buyer.id })
      const { body } = await (await t.as(buyer)).send('POST orders/order-placement/', wish)
      const { reference } = body.result
      const placed = t.db.selectFrom('orders').select('prepaid').where('reference', '=', reference)
      return (await placed.executeTakeFirstOrThrow()).prepaid
    }
    const listed = async () => {
      const query = { company_id: own.id }
      const { body } = await (await t.as(people.admin)).get('GET dashboard/backend/clients-list/', query)
      return body.result.map((row) => row.payment_terms)
    }
    expect(await place()).toBe(true)
    expect(await listed()).toEqual(['prepaid'])
    await t.db.updateTable('companies').set({ status: 'active' }).where('id', '=', own.id).execute()
    expect(await place()).toBe(false)
    expect(await listed()).toEqual(['on-account'])
  })

  test('asks for a postcode in Britain and a zipcode elsewhere', async () => {
    expect((await register(fresh(), { postcode: '' })).body.errors).toEqual({
      postcode: 'Postcode is required',
    })
    expect((await register(fresh(), { postcode: '12', country_code: 2 })).body.errors).toEqual({
      postcode: 'Invalid zipcode',
    })
  })
})

describe('the first user', () => {
  test('nobody can be one where there is somebody', async () => {
    expect((await somebody().get('GET accounts/first-user')).status).toBe(404)
    expect(
      (await somebody().send('POST accounts/first-user', { ...person(fresh()), phone: undefined })).status,
    ).toBe(404)
    expect(
      await t.db.selectFrom('users').select('id').where('id', '=', people.admin.id).execute(),
    ).toHaveLength(1)
  })
})
