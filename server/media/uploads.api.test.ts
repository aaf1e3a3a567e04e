import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, testApp, type TestApp } from '#db/testing/app.ts'
import { cameraFile } from '#db/testing/camera-files.ts'
import { people } from '#db/worlds/test-world.ts'
import { inspectImage } from '#server/platform/images.ts'

let t: TestApp
let base: string
let shooter: Client
let photograph: Buffer

beforeAll(async () => {
  t = await testApp()
  await t.server.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(t.server.server.address() as AddressInfo).port}`
  shooter = await t.as(people.shooter)
  photograph = (await cameraFile('small')).body
})
afterAll(() => t.close())

/** A visit of the shooter with a stage that waits for its files. */
async function stageToShoot(slot: number) {
  const order = await t.build.order({
    user_id: people.client.id,
    state: 'scheduled',
    stages: ['photography'],
    visit: { bee_id: people.shooter.id, date: '2026-06-03', slot_id: slot },
  })
  const stage = await t.db
    .updateTable('stages')
    .set({ state: 'scheduled', shooter_id: people.shooter.id })
    .where('order_id', '=', order.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { reference: order.reference, id: stage.id }
}

const tus = (who: Client, more: Record<string, string>) => ({
  authorization: `Bearer ${who.token}`,
  'tus-resumable': '1.0.0',
  ...more,
})
const sha256 = (file: Buffer) => createHash('sha256').update(file).digest('hex')

async function announce(
  who: Client,
  stageId: number,
  file: Buffer,
  facts: { name?: string; sha256?: string } = {},
) {
  const metadata = {
    stage_id: String(stageId),
    filename: facts.name ?? 'hall.jpg',
    sha256: facts.sha256 ?? sha256(file),
  }
  const encoded = Object.entries(metadata).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  )
  const headers = tus(who, { 'upload-length': String(file.length), 'upload-metadata': encoded.join(',') })
  return fetch(`${base}/api/uploads`, { method: 'POST', headers })
}
const append = (who: Client, location: string, offset: number, part: Buffer) =>
  fetch(base + location, {
    method: 'PATCH',
    headers: tus(who, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }),
    body: new Uint8Array(part),
  })
async function upload(stageId: number, file: Buffer, facts: { name?: string; sha256?: string } = {}) {
  const created = await announce(shooter, stageId, file, facts)
  expect(created.status).toBe(201)
  return append(shooter, created.headers.get('location') ?? '', 0, file)
}
const assetsOf = (stageId: number) =>
  t.db.selectFrom('assets').selectAll().where('stage_id', '=', stageId).execute()

test('a photograph sent in two parts is one file, with its checksum, and its sizes are made once', async () => {
  const stage = await stageToShoot(1)
  const location = (await announce(shooter, stage.id, photograph)).headers.get('location') ?? ''
  const half = Math.floor(photograph.length / 2)
  await append(shooter, location, 0, photograph.subarray(0, half))
  const head = await fetch(base + location, { method: 'HEAD', headers: tus(shooter, {}) })
  expect(head.headers.get('upload-offset')).toBe(String(half))
  expect(await assetsOf(stage.id)).toEqual([])
  expect((await append(shooter, location, half, photograph.subarray(half))).status).toBe(204)
  await t.drain()
  await t.drain()
  const [asset, ...more] = await assetsOf(stage.id)
  expect(more).toEqual([])
  expect(asset).toMatchObject({
    sha256: sha256(photograph),
    state: 'ready',
    width: 480,
    height: 640,
    kind: 'original',
  })
  const sizes = await t.db
    .selectFrom('derivatives')
    .select('size')
    .where('asset_id', '=', asset?.id ?? 0)
    .execute()
  expect(sizes.map(({ size }) => size).sort()).toEqual(['listing', 'print', 'thumb', 'watermark', 'web'])
})

test('what is delivered is turned upright and does not say where it was taken', async () => {
  const [row] = await t.db
    .selectFrom('derivatives')
    .select('storage_key')
    .where('size', '=', 'print')
    .execute()
  const copy = await t.app.storage.localCopy(row?.storage_key ?? '')
  const facts = await inspectImage(copy.path)
  await copy.release()
  expect(facts).toMatchObject({ hasLocation: false, orientation: 1, width: 480, height: 640 })
})

test('the same photograph sent twice to a stage is kept once', async () => {
  const stage = await stageToShoot(2)
  await upload(stage.id, photograph)
  await upload(stage.id, photograph, { name: 'again.jpg' })
  expect(await assetsOf(stage.id)).toHaveLength(1)
})

test('a file that arrived otherwise than it was sent is refused, and nothing of it is kept', async () => {
  const stage = await stageToShoot(3)
  const reply = await upload(stage.id, photograph, { sha256: sha256(Buffer.from('another')) })
  expect(reply.status).toBe(422)
  expect(await reply.json()).toMatchObject({
    success: false,
    code: 'checksum_mismatch',
    result: 'hall.jpg did not arrive as it was sent',
  })
  expect(await assetsOf(stage.id)).toEqual([])
})

test('a text that is called a photograph is refused, whatever its name', async () => {
  const stage = await stageToShoot(4)
  const reply = await upload(stage.id, Buffer.from('not a picture at all'), { name: 'kitchen.jpg' })
  expect(reply.status).toBe(422)
  expect(await reply.json()).toMatchObject({
    code: 'not_an_image',
    result: 'kitchen.jpg is not a picture that we can read',
  })
  expect(await assetsOf(stage.id)).toEqual([])
  const marked = await shooter.send('POST other/asset-uploader-success', {
    stage_id: stage.id,
    finished: false,
  })
  expect(marked).toMatchObject({ status: 409, body: { code: 'nothing_uploaded' } })
})

test("another shooter's stage and another shooter's upload do not exist", async () => {
  const mine = await t.db.selectFrom('uploads').select(['id', 'stage_id']).executeTakeFirstOrThrow()
  const other = await t.as(people.secondShooter)
  expect((await announce(other, mine.stage_id, photograph)).status).toBe(404)
  const head = await fetch(`${base}/api/uploads/${mine.id}`, { method: 'HEAD', headers: tus(other, {}) })
  expect(head.status).toBe(404)
})

test('nobody uploads without a session, and a client not at all', async () => {
  expect((await fetch(`${base}/api/uploads`, { method: 'POST' })).status).toBe(401)
  const stage = await t.db.selectFrom('stages').select('id').executeTakeFirstOrThrow()
  expect((await announce(await t.as(people.client), stage.id, photograph)).status).toBe(403)
})

test('more bytes than were announced are refused', async () => {
  const stage = await t.db.selectFrom('stages').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const created = await announce(shooter, stage.id, photograph.subarray(0, 100))
  const reply = await append(shooter, created.headers.get('location') ?? '', 0, photograph)
  expect(reply.status).toBeGreaterThanOrEqual(400)
})
