import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Client, type TestApp } from '#db/testing/app.ts'
import { companies, people } from '#db/worlds/test-world.ts'
import { write } from '#server/platform/write.ts'

let t: TestApp
let staff: Client
beforeAll(async () => {
  t = await testApp()
  staff = await t.as(people.supportAdmin)
})
afterAll(() => t.close())

const address = { address_line1: '9 High Street', address_line2: '', city: 'Ostleigh', country: 1 as const }
const taskOf = async (target: number, related: number) =>
  t.db
    .selectFrom('tasks')
    .selectAll()
    .where('target', '=', target)
    .where('related_object_id', '=', related)
    .executeTakeFirst()
const openChange = async (userId: number) =>
  t.db
    .selectFrom('field_changes')
    .selectAll()
    .where('subject_id', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirst()
const rowOf = (id: number) =>
  t.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const lettersTo = (id: number) =>
  t.db.selectFrom('mails').selectAll().where('to_user_id', '=', id).orderBy('id').execute()

describe('a client who changes a guarded field', () => {
  async function ask() {
    const person = await t.build.user({ postcode: 'QX1 1AA', city: 'Brindleford', language: 'fr' })
    const client = await t.as(person)
    const reply = await client.send('PUT accounts/update-client-user/', {
      user_id: person.id,
      last_name: 'Newname',
      postcode: 'QX4 6QD',
      address,
      music: 3,
      phone: '01632960777',
    })
    return { person, client, reply }
  }

  test('changes the rest at once, and an Approve change field task waits for staff', async () => {
    const { person, client, reply } = await ask()
    expect(reply.status).toBe(200)
    expect(reply.body.result.waiting.sort()).toEqual(['address_line1', 'city', 'last_name', 'postcode'])
    expect(await rowOf(person.id)).toMatchObject({ music: 3, phone: '01632960777', postcode: 'QX1 1AA' })
    const change = await openChange(person.id)
    const task = await taskOf(21, change?.id ?? 0)
    expect(task).toMatchObject({ state: 'open', category: 4, pool: 'staff', country_code: 1 })
    const profile = (await client.get('GET dashboard/backend/profile-details')).body.result
    expect(profile.change?.fields).toContainEqual({ field: 'postcode', before: 'QX1 1AA', after: 'QX4 6QD' })
    expect(profile.guarded).toContain('address_line1')
  })

  test('what he asks besides goes into the same request, and taking all back withdraws it', async () => {
    const { person, client } = await ask()
    const again = (over: object) =>
      client.send('PUT accounts/update-client-user/', { user_id: person.id, ...over })
    await again({ first_name: 'Other' })
    const change = await openChange(person.id)
    const task = await taskOf(21, change?.id ?? 0)
    expect(task?.description).toContain('first name')
    const { first_name, last_name } = await rowOf(person.id)
    const old = { address_line1: '1 Old Road', address_line2: '', city: 'Brindleford', country: 1 }
    await t.db.updateTable('users').set({ address_line1: '1 Old Road' }).where('id', '=', person.id).execute()
    const { body } = await again({ first_name, last_name, postcode: 'QX1 1AA', address: old })
    expect(body.result.waiting).toEqual([])
    expect(await openChange(person.id)).toBeUndefined()
    expect((await taskOf(21, change?.id ?? 0))?.state).toBe('complete')
  })

  test('staff see old and new side by side; what they approve holds, and he is told in his language', async () => {
    const { person } = await ask()
    const change = await openChange(person.id)
    const task = (await taskOf(21, change?.id ?? 0))?.id ?? 0
    const shown = (await staff.get('GET work/field-change', { task_id: task })).body.result
    expect(shown).toMatchObject({
      subject: 'user',
      subject_id: person.id,
      state: 'open',
      requested_by: { id: person.id },
    })
    expect(shown.fields).toContainEqual({
      field: 'city',
      before: 'Brindleford',
      after: 'Ostleigh',
      now: 'Brindleford',
    })
    const answer = await staff.send('POST scheduler/field-change-actions', {
      task_id: task,
      action: 'approve',
    })
    expect(answer.body).toMatchObject({ message: 'Response submitted', result: { status: 'complete' } })
    expect(await rowOf(person.id)).toMatchObject({
      city: 'Ostleigh',
      last_name: 'Newname',
      postcode: 'QX4 6QD',
    })
    expect((await taskOf(21, change?.id ?? 0))?.state).toBe('complete')
    const letter = (await lettersTo(person.id)).at(-1)
    expect(letter?.template).toBe('change-approved')
    expect(letter?.body_text).toContain('Code postal')
    const again = await staff.send('POST scheduler/field-change-actions', {
      task_id: task,
      action: 'approve',
    })
    expect([again.status, again.body.code]).toEqual([409, 'action_not_allowed'])
  })

  test('a refusal needs its reason, changes nothing, and he is told why', async () => {
    const { person } = await ask()
    const change = await openChange(person.id)
    const task_id = (await taskOf(21, change?.id ?? 0))?.id ?? 0
    const send = (reason: string) =>
      staff.send('POST scheduler/field-change-actions', { task_id, action: 'refuse', reason })
    expect((await send('')).body.errors).toEqual({ reason: 'Please enter a reason' })
    expect((await send('Please send us a proof')).status).toBe(200)
    expect((await rowOf(person.id)).last_name).not.toBe('Newname')
    expect((await lettersTo(person.id)).at(-1)?.body_text).toContain('Please send us a proof')
  })

  test('staff change the same at once', async () => {
    const person = await t.build.user()
    const { body } = await staff.send('PUT accounts/update-client-user/', {
      user_id: person.id,
      last_name: 'Newname',
    })
    expect(body).toMatchObject({
      message: 'Account details updated !',
      result: { success: 'true', waiting: [] },
    })
    expect((await rowOf(person.id)).last_name).toBe('Newname')
  })
})

describe('verify customer', () => {
  async function registered(wish: { email?: string; entered?: string } = {}) {
    const company = await t.build.company({ name: 'Larkspur Homes Ltd', status: 'pending' })
    const person = await t.build.user({
      company_id: company.id,
      user_type: 'company-admin',
      ...(wish.email ? { email: wish.email } : {}),
    })
    await write({ app: t.app, actor: null }, (w) =>
      w.emit('person.registered', { userId: person.id, companyId: company.id }),
    )
    const task = await taskOf(25, person.id)
    return { company, person, task_id: task?.id ?? 0 }
  }
  const answer = (body: object) => staff.send('POST work/customer-actions', body)
  const companyOf = (id: number) =>
    t.db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('shows what he entered and with whom he may be the same', async () => {
    const { person, task_id } = await registered()
    const { result } = (await staff.get('GET work/customer', { task_id })).body
    expect(result.person.id).toBe(person.id)
    expect(result.company?.name).toBe('Larkspur Homes Ltd')
    expect(result.similar_companies).toContainEqual(
      expect.objectContaining({ id: companies.other.id, because: ['name', 'domain'] }),
    )
    expect(result.orders.count).toBe(0)
  })

  test('who says only of which company he is, is found beside it', async () => {
    const person = await t.build.user({ company_id: null, entered_company: 'Larkspur Homes' })
    await write({ app: t.app, actor: null }, (w) =>
      w.emit('person.registered', { userId: person.id, companyId: null }),
    )
    const task_id = (await taskOf(25, person.id))?.id ?? 0
    const { result } = (await staff.get('GET work/customer', { task_id })).body
    expect(result).toMatchObject({ entered_company: 'Larkspur Homes', company: null })
    expect(result.similar_companies[0]).toMatchObject({ id: companies.other.id })
    expect((await answer({ task_id, action: 'merge', company_id: companies.other.id })).status).toBe(200)
    expect((await rowOf(person.id)).company_id).toBe(companies.other.id)
  })

  test('approving opens his company, closes the task and tells him', async () => {
    const { person, company, task_id } = await registered()
    expect((await answer({ task_id, action: 'approve' })).body.message).toBe('Response submitted')
    expect((await companyOf(company.id)).status).toBe('active')
    expect((await taskOf(25, person.id))?.state).toBe('complete')
    expect((await lettersTo(person.id)).at(-1)?.template).toBe('customer-verified')
    expect((await answer({ task_id, action: 'approve' })).status).toBe(409)
  })

  test('merging takes him into the company that is known, as a client, and closes the other', async () => {
    const { person, company, task_id } = await registered()
    expect((await answer({ task_id, action: 'merge' })).body.errors).toEqual({
      company_id: 'Choose a company',
    })
    expect((await answer({ task_id, action: 'merge', company_id: companies.other.id })).status).toBe(200)
    expect(await rowOf(person.id)).toMatchObject({ company_id: companies.other.id, user_type: 'client' })
    expect((await companyOf(company.id)).status).toBe('closed')
  })

  test('refusing tells him why and closes him and his company', async () => {
    const { person, company, task_id } = await registered()
    expect((await answer({ task_id, action: 'refuse', reason: 'We know no such agency' })).status).toBe(200)
    expect((await rowOf(person.id)).status).toBe('deleted')
    expect((await companyOf(company.id)).status).toBe('closed')
    expect((await lettersTo(person.id)).at(-1)?.body_text).toContain('We know no such agency')
  })

  test('a manager of another country finds no such task', async () => {
    const { task_id } = await registered()
    expect((await (await t.as(people.usManager)).get('GET work/customer', { task_id })).status).toBe(404)
  })
})

describe('groups', () => {
  test('are made, given, changed and removed; each holds at once and leaves its trace', async () => {
    const admin = await t.as(people.admin)
    const person = await t.build.user()
    const client = await t.as(person)
    const has = async () => (await client.get('GET auth')).body.result.permissions.includes('ledger.read')
    expect(await has()).toBe(false)
    const made = await admin.send('POST accounts/permission-groups', {
      name: 'Books',
      permissions: ['ledger.read'],
    })
    const { group_id } = made.body.result
    await admin.send('PUT accounts/user-access', { user_id: person.id, group_ids: [group_id] })
    expect(await has()).toBe(true)
    const groups = (await admin.get('GET accounts/permission-groups')).body.result
    expect(groups.find(({ id }) => id === group_id)?.members).toMatchObject([{ id: person.id }])
    await admin.send('PUT accounts/permission-groups', { group_id, name: 'Books', permissions: [] })
    expect(await has()).toBe(false)
    const twice = await admin.send('POST accounts/permission-groups', { name: 'Books', permissions: [] })
    expect(twice.body.errors).toEqual({ name: 'There is a group of this name' })
    expect((await admin.send('DELETE accounts/permission-groups', { group_id })).status).toBe(200)
    const trace = await t.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', 'group')
      .orderBy('id')
      .execute()
    expect(trace.map(({ action }) => action)).toEqual(['group.created', 'group.updated', 'group.deleted'])
  })

  test('limits of a manager to countries and regions hold at once', async () => {
    const admin = await t.as(people.admin)
    const person = await t.build.user({ user_type: 'manager' })
    const manager = await t.as(person)
    const sees = async () =>
      (await manager.get('GET accounts/user-details/', { user_id: people.client.id })).status
    expect(await sees()).toBe(200)
    await admin.send('PUT accounts/user-access', { user_id: person.id, only_countries: [2] })
    expect(await sees()).toBe(404)
  })
})
