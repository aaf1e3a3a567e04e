import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Client, type TestApp } from '#db/testing/app.ts'
import { companies, people } from '#db/worlds/test-world.ts'
import { watermarkFor } from './company-thing-queries.ts'
import { checkLinks } from './check-links.ts'
import { decideChange } from './decide-change.ts'
import { write } from '#server/platform/write.ts'

let t: TestApp
let admin: Client
let staff: Client
beforeAll(async () => {
  t = await testApp()
  admin = await t.as(people.companyAdmin)
  staff = await t.as(people.admin)
})
afterAll(() => t.close())

const enter = 'POST accounts/company-thing'
const put = 'PUT accounts/company-file'
const [brand, branch] = [companies.brand.id, companies.branch.id]
const png = (width = 60, height = 30) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 20, b: 40, alpha: 0.6 } } })
    .png()
    .toBuffer()

describe('what a company keeps with us', () => {
  test('a region is entered, changed, removed and taken back', async () => {
    const entry = { kind: 'region', company_id: brand, name: 'North', postcodes: ['QX4'] }
    const { id } = (await admin.send(enter, entry)).body.result
    await admin.send(enter, { ...entry, id, name: 'Far north' })
    const read = async () =>
      (await admin.get('GET accounts/get-region-list')).body.result.find((each) => each.id === id)
    expect(await read()).toMatchObject({ name: 'Far north', postcodes: ['QX4'], inherited: false })
    expect((await admin.send('DELETE accounts/company-thing', { id })).status).toBe(200)
    expect(await read()).toBeUndefined()
    await admin.send('POST accounts/company-thing-restore', { id })
    expect(await read()).toBeDefined()
  })
  test('listing sites are inherited by the companies below, regions are not', async () => {
    await admin.send(enter, {
      kind: 'listingsite',
      company_id: brand,
      name: 'Homes',
      url: 'https://homes.example/in',
    })
    const { body } = await admin.get('GET accounts/get-listingsite-list', { company_id: branch })
    expect(body.result[0]).toMatchObject({
      inherited: true,
      company: 'Harrow & Vale',
      preset: 'listing',
    })
    expect((await admin.get('GET accounts/get-region-list', { company_id: branch })).body.result).toEqual([])
  })
  test('addresses are those of the web', async () => {
    const entry = { kind: 'link', company_id: brand, name: 'Site' }
    for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'http://127.0.0.1/', 'http://localhost/'])
      expect((await admin.send(enter, { ...entry, url })).body.errors).toHaveProperty('url')
  })
  test("another tenant's is not there", async () => {
    const foreign = companies.other.id
    const entry = { kind: 'region', company_id: foreign, name: 'Mine' }
    expect((await admin.send(enter, entry)).status).toBe(404)
    const { id } = (await staff.send(enter, entry)).body.result
    expect((await admin.send('DELETE accounts/company-thing', { id })).status).toBe(404)
    expect((await admin.send(enter, { ...entry, company_id: brand, id })).status).toBe(404)
  })
})

describe('links', () => {
  test('a link is pending until it has been looked at, and then active or broken', async () => {
    const entry = { kind: 'link', company_id: brand, name: 'Site', url: 'https://agency.test/' }
    const { id } = (await admin.send(enter, entry)).body.result
    const read = async () =>
      (await admin.get('GET accounts/get-company-link-status')).body.result.find((each) => each.id === id)
    expect(await read()).toMatchObject({ status: 'pending', checked_at: null })
    await checkLinks(t.app, { thing_id: id }, async () => ({ answers: true, detail: '200' }))
    expect(await read()).toMatchObject({ status: 'active', status_detail: '200' })
    await admin.send('POST accounts/company-link-check', { id })
    expect((await read())?.status).toBe('pending')
    await checkLinks(t.app, { thing_id: id }, async () => ({ answers: false, detail: '404' }))
    expect(await read()).toMatchObject({ status: 'broken', status_detail: '404' })
  })
  test('the daily look leaves alone what was looked at and what ends in .example', async () => {
    await admin.send(enter, { kind: 'link', company_id: brand, name: 'Nobody', url: 'https://a.example/' })
    await admin.send(enter, { kind: 'link', company_id: brand, name: 'New', url: 'https://new.test/' })
    const asked: string[] = []
    const probe = async (url: string) => {
      asked.push(url)
      return { answers: true, detail: '200' }
    }
    await checkLinks(t.app, null, probe)
    await checkLinks(t.app, {}, probe)
    expect(asked).toEqual(['https://new.test/'])
  })
})

describe('accounts', () => {
  const entry = {
    kind: 'account',
    name: 'Main',
    holder: 'Harrow & Vale',
    number: 'GB29 NWBK 6016 1331 9268 19',
  }
  const list = async (company_id: number) =>
    (await staff.get('GET accounts/get-account-list', { company_id })).body.result
  test('only the end of the number is kept', async () => {
    const { id } = await t.build.company()
    await staff.send(enter, { ...entry, company_id: id })
    expect(await list(id)).toMatchObject([{ number: '•••• 6819', status: 'active' }])
    const kept = await t.db.selectFrom('company_things').selectAll().where('company_id', '=', id).execute()
    const audited = await t.db.selectFrom('audit').selectAll().where('subject_id', '=', id).execute()
    expect(JSON.stringify([kept, audited])).not.toContain('6016')
    expect(
      (await staff.send(enter, { ...entry, company_id: id, number: undefined })).body.errors,
    ).toHaveProperty('number')
  })
  test("a client's is asked for: it comes in place of the old one when staff approve it", async () => {
    const { id } = await t.build.company()
    const client = await t.as(await t.build.user({ user_type: 'company-admin', company_id: id }))
    const old = (await staff.send(enter, { ...entry, company_id: id })).body.result.id
    const changed = { ...entry, company_id: id, id: old, number: '12345678' }
    expect((await client.send(enter, changed)).body.result.waiting).toBe(true)
    expect((await list(id)).map(({ number, status }) => [number, status])).toEqual([
      ['•••• 6819', 'active'],
      ['•••• 5678', 'pending'],
    ])
    const change = await t.db
      .selectFrom('field_changes')
      .select(['id', 'fields'])
      .where('subject_id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
    expect(change.fields).toEqual([
      { field: 'bank', before: 'Harrow & Vale •••• 6819', after: 'Harrow & Vale •••• 5678' },
    ])
    await write({ app: t.app, actor: null }, (w) =>
      decideChange(w, { changeId: change.id, approve: true, reason: '' }),
    )
    expect((await list(id)).map(({ number, status }) => [number, status])).toEqual([['•••• 5678', 'active']])
  })
  test('one that the client takes back is asked for no more', async () => {
    const { id } = await t.build.company()
    const client = await t.as(await t.build.user({ user_type: 'company-admin', company_id: id }))
    const mine = (await client.send(enter, { ...entry, company_id: id })).body.result.id
    await client.send('DELETE accounts/company-thing', { id: mine })
    const open = await t.db
      .selectFrom('field_changes')
      .select('id')
      .where('subject_id', '=', id)
      .where('state', '=', 'open')
      .execute()
    expect(open).toEqual([])
  })
})

describe('files', () => {
  const fetchFile = async (url: string) => t.server.inject({ method: 'GET', url })
  test('a logo is stored, served by its signed address, shown in the list of companies, and replaced', async () => {
    const query = { company_id: brand, kind: 'publiclogo', filename: 'logo.png', name: 'Wordmark' }
    const { id } = (await admin.send(put, query, { file: await png() })).body.result
    const [logo] = (await admin.get('GET accounts/get-publiclogo-list')).body.result
    expect(logo).toMatchObject({
      id,
      name: 'Wordmark',
      file: { width: 60, height: 30, content_type: 'image/png' },
    })
    const url = logo?.file?.url ?? ''
    const served = await fetchFile(url)
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await fetchFile(url.replace(/s=.*/, 's=forged'))).statusCode).toBe(404)
    const rows = (await admin.get('GET dashboard/backend/company-list/')).body.result
    expect(rows.every(({ logo_url }) => logo_url === url)).toBe(true)
    await admin.send(put, { ...query, id }, { file: await png(80, 40) })
    const [again] = (await admin.get('GET accounts/get-publiclogo-list')).body.result
    expect(again?.file?.width).toBe(80)
    expect((await fetchFile(url)).statusCode).toBe(404)
  })
  test('files are judged by their content: no SVG, no text, no program', async () => {
    const query = { company_id: brand, kind: 'watermark', filename: 'mark.png' }
    const sent = async (kind: string, text: string) =>
      (await admin.send(put, { ...query, kind }, { file: Buffer.from(text) })).body
    const svg = await sent('watermark', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"></svg>')
    expect(svg.errors['file']).toContain('SVG pictures are not taken')
    expect((await sent('watermark', '%PDF-1.7 not a picture')).code).toBe('not_an_image')
    expect((await sent('projectfile', '<script>1</script>')).errors).toHaveProperty('file')
    expect((await sent('brochure', '%PDF-1.7 a template')).success).toBe(true)
  })
  test('too large is said', async () => {
    const query = { company_id: brand, kind: 'projectfile', filename: 'plan.pdf' }
    const { status, body } = await admin.send(put, query, { file: Buffer.alloc(10_000_001) })
    expect([status, body.result]).toEqual([413, 'That is too large: at most 10 MB are taken'])
  })
  test('a kind with a file begins with it; its fields are changed after', async () => {
    const entry = { kind: 'watermark', company_id: brand, name: 'Mark', placement: 'corner', opacity: 70 }
    expect((await admin.send(enter, entry)).body.errors).toHaveProperty('kind')
    const query = { company_id: brand, kind: 'watermark', filename: 'mark.png' }
    const { id } = (await admin.send(put, query, { file: await png() })).body.result
    expect((await admin.send(enter, { ...entry, id })).status).toBe(200)
    expect(await watermarkFor(t.db, branch)).toMatchObject({ placement: 'corner', opacity: 70 })
    expect(await watermarkFor(t.db, companies.other.id)).toBeUndefined()
  })
  test('the company page counts what it has and inherits', async () => {
    const { body } = await admin.get('GET accounts/get-company-details', { company_id: branch })
    expect(body.result.things).toMatchObject({ watermark: 1, publiclogo: 1, region: 0, account: 0 })
  })
})
