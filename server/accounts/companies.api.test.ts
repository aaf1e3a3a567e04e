import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { companies, people, things } from '#db/worlds/test-world.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const details = 'GET accounts/get-company-details'
const save = 'POST dashboard/backend/company-details'
const close = 'DELETE accounts/delete-company'
const newCompany = async (entry: object = {}) =>
  (await (await t.as(people.admin)).send(save, { name: 'Wren & Co', country_code: 1, ...entry })).body.result
    .id
const auditOf = async (id: number) =>
  (
    await t.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', 'company')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('company-list', () => {
  const names = async (who: keyof typeof people, query: object = {}) => {
    const { body } = await (await t.as(people[who])).get('GET dashboard/backend/company-list/', { ...query })
    return body.result.map(({ name }) => name)
  }
  test('staff see all, a limited manager those of his countries, a company-admin his and those below', async () => {
    expect(await names('accountant')).toContain('Hudson Keys')
    expect(await names('usManager')).toEqual(['Hudson Keys', 'Hudson Keys Group', 'Hudson Keys, Tribeca'])
    expect(await names('otherCompanyAdmin')).toEqual(['Larkspur Homes'])
  })
  test('it is searched, filtered, sorted and paged', async () => {
    expect(await names('admin', { query: 'ostle' })).toEqual(['Harrow & Vale, Ostleigh'])
    expect(await names('admin', { parent_id: companies.brand.id })).toHaveLength(2)
    expect(await names('admin', { kind: 'group', sort_by_name: 'desc' })).toEqual([
      'Hudson Keys Group',
      'Harrow & Vale Group',
    ])
    expect(await names('admin', { sort_by_orders: 'desc', limit: 2, offset: 1 })).toHaveLength(2)
  })
  test('it counts orders of twelve months, people and what is owed', async () => {
    const { id } = await t.build.company({ name: 'Counted' })
    const user = await t.build.user({ company_id: id })
    await t.build.order({ user_id: user.id, company_id: id })
    await t.build.order({ user_id: user.id, company_id: id, placed_at: new Date('2024-01-01') })
    const { body } = await (await t.as(people.admin)).get('GET dashboard/backend/company-list/', {
      query: 'Counted',
    })
    expect(body.count).toBe(1)
    expect(body.result[0]).toMatchObject({
      users: 1,
      orders: 1,
      branches: 0,
      country: 'United Kingdom',
      owed: { amount: 0, currency: 'GBP' },
    })
  })
})

describe('get-company-details', () => {
  test('has the tree above and below, and what the caller may do', async () => {
    const { body } = await (await t.as(people.admin)).get(details, { company_id: companies.brand.id })
    expect(body.result.ancestors.map(({ name }) => name)).toEqual(['Harrow & Vale Group'])
    expect(body.result.children).toHaveLength(2)
    expect(body.result.allowed.find(({ action }) => action === 'close')).toMatchObject({
      allowed: false,
      code: 'company_has_branches',
      details: { names: 'Harrow & Vale, Brindleford, Harrow & Vale, Ostleigh' },
    })
  })
  test('a company-admin sees his own without naming it, those below it, and no other', async () => {
    const admin = await t.as(people.companyAdmin)
    const own = await admin.get(details)
    expect(own.status).toBe(200)
    expect(own.body.result.allowed.map(({ action }) => action)).toEqual(['ask-update', 'manage-things'])
    expect((await admin.get(details, { company_id: companies.branch.id })).status).toBe(200)
    expect((await admin.get(details, { company_id: companies.other.id })).status).toBe(404)
  })
  test('finance reads and may do nothing; clients and bees may not read', async () => {
    const query = { company_id: companies.branch.id }
    expect((await (await t.as(people.accountant)).get(details, query)).body.result.allowed).toEqual([])
    expect((await (await t.as(people.client)).get(details, query)).status).toBe(403)
    expect((await (await t.as(people.shooter)).get(details, query)).status).toBe(403)
  })
})

describe('the tree', () => {
  const ancestors = async (id: number) =>
    (await t.db.selectFrom('companies').select('ancestors').where('id', '=', id).executeTakeFirstOrThrow())
      .ancestors
  test('a company that moves takes everything below it along', async () => {
    const [from, to] = [await newCompany({ kind: 'group' }), await newCompany({ kind: 'group' })]
    const brand = await newCompany({ kind: 'brand', parent_id: from })
    const branch = await newCompany({ parent_id: brand })
    expect(await ancestors(branch)).toEqual([from, brand, branch])
    const reply = await (await t.as(people.admin)).send(save, { id: brand, parent_id: to })
    expect(reply.body.message).toBe('Company Details Saved')
    expect(await ancestors(branch)).toEqual([to, brand, branch])
    expect(await ancestors(brand)).toEqual([to, brand])
    await (await t.as(people.admin)).send(save, { id: brand, parent_id: null })
    expect(await ancestors(branch)).toEqual([brand, branch])
    expect(await auditOf(brand)).toEqual(['company.created', 'company.moved', 'company.moved'])
  })
  test('no circle, nothing below a branch, nothing below another country', async () => {
    const group = await newCompany({ kind: 'group' })
    const brand = await newCompany({ kind: 'brand', parent_id: group })
    const branch = await newCompany({ parent_id: brand })
    const admin = await t.as(people.admin)
    const wrong = async (entry: object) => (await admin.send(save, entry)).body.errors
    expect(await wrong({ id: group, parent_id: brand })).toEqual({
      parent_id: 'A company cannot stand below itself',
    })
    expect(await wrong({ name: 'X', parent_id: branch })).toEqual({
      parent_id: 'A branch cannot stand below a branch',
    })
    expect(await wrong({ name: 'X', country_code: 2, parent_id: brand })).toHaveProperty('parent_id')
    expect(await wrong({ id: brand, kind: 'branch' })).toHaveProperty('kind')
    expect(await wrong({ id: brand, country_code: 2 })).toHaveProperty('country_code')
    expect(await wrong({ parent_id: group })).toEqual({ name: 'Enter the name of the company' })
  })
  test('two moves at once make no circle', async () => {
    const [a, b] = [await newCompany({ kind: 'brand' }), await newCompany({ kind: 'brand' })]
    await t.db.updateTable('companies').set({ kind: 'group' }).where('id', 'in', [a, b]).execute()
    const admin = await t.as(people.admin)
    const replies = await Promise.all([
      admin.send(save, { id: a, kind: 'brand', parent_id: b }),
      admin.send(save, { id: b, kind: 'brand', parent_id: a }),
    ])
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
  })
})

describe('company-details', () => {
  test('a change of terms is audited apart', async () => {
    const id = await newCompany()
    await (await t.as(people.manager)).send(save, {
      id,
      payment_terms: 'monthly',
      terms_days: 14,
      phone: '1',
    })
    expect(await auditOf(id)).toEqual(['company.created', 'company.changed', 'company.terms-changed'])
    const { body } = await (await t.as(people.admin)).get(details, { company_id: id })
    expect(body.result).toMatchObject({
      payment_terms: 'monthly',
      terms_days: 14,
      phone: '1',
      kind: 'branch',
    })
  })
  test('a limited manager keeps companies within his countries', async () => {
    const manager = await t.as(people.usManager)
    expect((await manager.send(save, { name: 'X', country_code: 1 })).body.errors).toHaveProperty(
      'country_code',
    )
    expect((await manager.send(save, { id: companies.branch.id, phone: '1' })).status).toBe(404)
  })
})

describe('company-admin-update', () => {
  const update = 'PUT accounts/company-admin-update/'
  test('name, address and VAT number wait for approval; the rest is changed', async () => {
    const { id } = await t.build.company({ name: 'Old name' })
    const { id: user } = await t.build.user({ user_type: 'company-admin', company_id: id })
    const admin = await t.as(user)
    const reply = await admin.send(update, { name: 'New name', city: 'Portmere', phone: '01632960777' })
    expect(reply.body).toMatchObject({ success: true, message: 'Company updated successfully !' })
    expect(reply.body.result).toEqual({ id, waiting: ['name', 'city'] })
    const { body } = await admin.get(details)
    expect(body.result).toMatchObject({ name: 'Old name', phone: '01632960777' })
    expect(body.result.waiting.map(({ field, value }) => [field, value])).toEqual([
      ['city', 'Portmere'],
      ['name', 'New name'],
    ])
  })
  test('staff who call it change them at once; nobody changes what is not his', async () => {
    const { id } = await t.build.company()
    const reply = await (await t.as(people.admin)).send(update, { company_id: id, name: 'Said by staff' })
    expect(reply.body.result.waiting).toEqual([])
    const foreign = await (await t.as(people.otherCompanyAdmin)).send(update, { company_id: id, phone: '2' })
    expect(foreign.status).toBe(404)
  })
})

describe('delete-company', () => {
  test('its people are closed and signed out; orders stay', async () => {
    const { id } = await t.build.company()
    const user = await t.build.user({ company_id: id })
    await t.build.order({ user_id: user.id, company_id: id, state: 'completed' })
    const client = await t.as(user)
    const reply = await (await t.as(people.supportAdmin)).send(close, { company_id: id })
    expect(reply.body.message).toBe('Company deleted')
    expect(reply.body.result).toEqual({ id, closing: { people: 1, orders: 1, invoices: 0 } })
    expect((await client.get('GET auth')).status).toBe(401)
    expect(await auditOf(id)).toContain('company.closed')
    const kept = await t.db.selectFrom('orders').select('id').where('company_id', '=', id).execute()
    expect(kept).toHaveLength(1)
    const again = await (await t.as(people.admin)).send(close, { company_id: id })
    expect(again.status).toBe(404)
  })
  test('companies below it, orders under way and money owed bar it, by name', async () => {
    const admin = await t.as(people.admin)
    const brand = await admin.send(close, { company_id: companies.brand.id })
    expect([brand.status, brand.body.code]).toEqual([409, 'company_has_branches'])
    const { id } = await t.build.company()
    const user = await t.build.user({ company_id: id })
    const order = await t.build.order({ user_id: user.id, company_id: id })
    const open = await admin.send(close, { company_id: id })
    expect(open.body).toMatchObject({
      code: 'company_has_orders',
      result: `It has orders under way: ${order.reference}`,
    })
  })
  test('it is for those who may delete people', async () => {
    const { id } = await t.build.company()
    expect((await (await t.as(people.manager)).send(close, { company_id: id })).status).toBe(403)
  })
})

describe('client-company-details', () => {
  const place = 'POST dashboard/client-company-details/'
  test('puts a client into a company that exists, or a new one', async () => {
    const admin = await t.as(people.admin)
    const user = await t.build.user()
    const first = await admin.send(place, { user_id: user.id, company_id: companies.branch.id })
    expect(first.body.result).toEqual({ user_id: user.id, company_id: companies.branch.id })
    const second = await admin.send(place, { user_id: user.id, company: { name: 'Of his own' } })
    const { body } = await admin.get(details, { company_id: second.body.result.company_id })
    expect(body.result).toMatchObject({ name: 'Of his own', users: 1 })
  })
  test('not into another country, and either the one or the other', async () => {
    const admin = await t.as(people.admin)
    const user = await t.build.user()
    const abroad = await admin.send(place, { user_id: user.id, company_id: companies.usBranch.id })
    expect(abroad.body.errors).toHaveProperty('company_id')
    expect((await admin.send(place, { user_id: user.id })).status).toBe(422)
  })
})

describe('organisations', () => {
  test('company-users are those of the company', async () => {
    const admin = await t.as(people.companyAdmin)
    const { body } = await admin.get('GET organisations/company-users/', { id: companies.branch.id })
    expect(body.result.map(({ id }) => id)).toContain(people.client.id)
    expect((await admin.get('GET organisations/company-users/', { id: companies.other.id })).status).toBe(404)
  })
  test('company-descendants are those of the country, those above first', async () => {
    const { body } = await (await t.as(people.companyAdmin)).get('GET organisations/company-descendants/', {
      country_code: 1,
    })
    expect(body.result[0]).toMatchObject({ id: companies.brand.id, depth: 1 })
    expect(body.result.map(({ id }) => id)).not.toContain(companies.other.id)
  })
  test('company-location-details are of the own company and those below', async () => {
    const { body } = await (await t.as(people.companyAdmin)).get('GET organisations/company-location-details')
    expect(body.result.map(({ id }) => id)).toContain(companies.branch.id)
    expect(body.result[0]).toMatchObject({ postcode: 'QX4 1AA', country: 'United Kingdom' })
  })
})

describe('agreed packages', () => {
  test('those that can be agreed come at the prices of the company’s country', async () => {
    const admin = await t.as(people.admin)
    const of = async (company_id: number) =>
      (await admin.get('GET products/agreeable-packages', { company_id })).body.result.find(
        ({ package_id }) => package_id === things.packages.essential.id,
      )
    expect((await of(companies.branch.id))?.price).toEqual({ amount: 12_000, currency: 'GBP' })
    expect((await of(companies.usBranch.id))?.price?.currency).toBe('USD')
  })
  const agree = 'POST products/agreed-package'
  test('staff agree, change and end one; the company reads it with its standard price', async () => {
    const { id: company } = await t.build.company({ parent_id: companies.brand.id })
    const admin = await t.as(people.admin)
    const entry = { company_id: company, package_id: things.packages.essential.id, amount: 9_900 }
    const { id } = (await admin.send(agree, entry)).body.result
    await admin.send(agree, { ...entry, id, amount: 8_800 })
    const read = async () => (await admin.get(details, { company_id: company })).body.result.agreed_packages
    expect((await read()).find((each) => each.id === id)).toMatchObject({
      price: { amount: 8_800, currency: 'GBP' },
      standard_price: { amount: 12_000, currency: 'GBP' },
      inherited: false,
    })
    await admin.send('DELETE products/agreed-package', { id })
    expect((await read()).find((each) => each.id === id)).toBeUndefined()
    expect(await auditOf(company)).toEqual([
      'company.package-agreed',
      'company.package-changed',
      'company.package-ended',
    ])
  })
  test('not by clients, not of a package that is not there', async () => {
    const entry = { company_id: companies.branch.id, package_id: 999_999, amount: 1 }
    expect((await (await t.as(people.companyAdmin)).send(agree, entry)).status).toBe(403)
    expect((await (await t.as(people.admin)).send(agree, entry)).body.errors).toHaveProperty('package_id')
  })
})
