import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Client, type TestApp } from '#db/testing/app.ts'
import { portraitMost } from '#contract/accounts/portrait-rules.ts'
import { cameraFile } from '#db/testing/camera-files.ts'
import { people } from '#db/worlds/test-world.ts'
import { eraseClosed } from './erase-closed.ts'

let t: TestApp
let me: Client
let admin: Client
let photograph: Buffer
beforeAll(async () => {
  t = await testApp()
  me = await t.as(people.shooter)
  admin = await t.as(people.admin)
  photograph = (await cameraFile('telephone')).body
})
afterAll(() => t.close())

const put = 'PUT accounts/portrait'
const send = (who: Client, file = photograph, filename = 'me.jpg') => who.send(put, { filename }, { file })
const fetchFile = (url: string | null, headers = {}) =>
  t.server.inject({ method: 'GET', url: url ?? '/none', headers })
const mine = async (who = me) => (await who.get('GET auth')).body.result.portrait

test('what a person sends is a small square without what the camera noted, and stands wherever he is shown', async () => {
  const { body } = await send(me)
  const { portrait } = body.result
  expect(await mine()).toBe(portrait)
  const reply = await fetchFile(portrait)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('image/webp')
  const kept = await sharp(reply.rawPayload).metadata()
  expect([kept.format, kept.width, kept.height]).toEqual(['webp', 256, 256])
  expect([kept.exif, kept.icc, kept.xmp, kept.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(reply.rawPayload.length).toBeLessThan(40_000)
  const bees = (await admin.get('GET dashboard/backend/bees-list/')).body.result
  expect(bees.find(({ id }) => id === people.shooter.id)?.portrait).toBe(portrait)
  const page = await admin.get('GET dashboard/backend/info-page/', { user_id: people.shooter.id })
  expect(page.body.result.person.portrait).toBe(portrait)
})

test('browsers keep a picture for good, and another picture has another address', async () => {
  const first = (await send(me)).body.result.portrait
  const { headers } = await fetchFile(first)
  expect(headers['cache-control']).toBe('private, max-age=31536000, immutable')
  expect((await fetchFile(first, { 'if-none-match': headers['etag'] })).statusCode).toBe(304)
  const second = (await send(me)).body.result.portrait
  expect(second).not.toBe(first)
  expect((await fetchFile(first)).statusCode).toBe(404)
  expect((await fetchFile(second)).statusCode).toBe(200)
})

test('who takes his picture away is shown by his letters again', async () => {
  const { portrait } = (await send(me)).body.result
  expect((await me.send('DELETE accounts/portrait')).status).toBe(200)
  expect(await mine()).toBeNull()
  expect((await fetchFile(portrait)).statusCode).toBe(404)
  expect((await me.send('DELETE accounts/portrait')).status).toBe(200)
  const page = await admin.get('GET dashboard/backend/info-page/', { user_id: people.shooter.id })
  expect(page.body.result.history.slice(0, 2).map(({ action }) => action)).toEqual([
    'portrait.removed',
    'portrait.changed',
  ])
})

test('a picture is judged by its content, and the old one stays when the new one is none', async () => {
  const before = (await send(me)).body.result.portrait
  const called = await cameraFile('mislabelled')
  const cut = await cameraFile('truncated')
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  for (const [file, name] of [
    [cut.body, cut.name],
    [drawing, 'me.svg'],
    [Buffer.from('<script>alert(1)</script>'), 'me.jpg'],
  ] as const) {
    const { status, body } = await send(me, file, name)
    expect([status, body.code]).toEqual([422, 'not_an_image'])
    expect(body.errors).toEqual({ file: `${name} is not a picture that we can read` })
    expect(await mine()).toBe(before)
  }
  const heic = await cameraFile('heic')
  expect((await send(me, heic.body, heic.name)).body.errors).toEqual({
    file: 'IMG_2042.HEIC is an HEIC picture, which we cannot read: send it as JPEG',
  })
  const heavy = Buffer.concat([called.body, Buffer.alloc(portraitMost)])
  expect((await send(me, heavy, called.name)).status).toBe(413)
  expect(await mine()).toBe(before)
  expect((await send(me, called.body, called.name)).status).toBe(200)
})

test('names that nobody has are not found, and neither is what lies beside them', async () => {
  for (const name of ['00000000-0000-4000-8000-000000000000.webp', '..%2f..%2fsecret', 'x.webp'])
    expect((await fetchFile(`/files/portraits/${name}`)).statusCode).toBe(404)
})

test('with what else is personal of a closed person his picture is erased', async () => {
  const person = await t.build.user()
  const { portrait } = (await send(await t.as(person))).body.result
  await admin.send('DELETE accounts/delete-user', { user_id: person.id })
  const before = t.clock.now()
  t.clock.pass(31 * 86_400_000)
  await eraseClosed(t.app)
  t.clock.set(before)
  expect((await fetchFile(portrait)).statusCode).toBe(404)
  expect(await t.app.storage.exists(portrait.replace('/files/', ''))).toBe(false)
})
