// What cameras, telephones and other people's programs send, from the upload to what is delivered.
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { cameraFile, type CameraKind } from '#db/testing/camera-files.ts'
import { uploadsOf, type Uploading } from '#db/testing/uploading.ts'
import { inspectImage } from '#server/platform/images.ts'

let t: TestApp
let up: Uploading
beforeAll(async () => {
  t = await testApp()
  up = await uploadsOf(t)
})
afterAll(() => t.close())

/** Sends a file of the kind to a stage of its own and lets its sizes be made. */
async function sent(kind: CameraKind) {
  const file = await cameraFile(kind)
  const stage = await up.stage('photography')
  const reply = await up.send(stage.id, file.body, { name: file.name })
  await t.drain()
  const [asset] = await up.assets(stage.id)
  return { file, reply, asset }
}

/** Each size that was made, as a reader finds it. */
async function sizesOf(assetId: number) {
  const rows = await t.db
    .selectFrom('derivatives')
    .select(['size', 'storage_key'])
    .where('asset_id', '=', assetId)
    .orderBy('size')
    .execute()
  return Promise.all(
    rows.map(async ({ size, storage_key }) => {
      const copy = await t.app.storage.localCopy(storage_key)
      try {
        const body = await readFile(copy.path)
        return { size, body, facts: await inspectImage(copy.path), meta: await sharp(body).metadata() }
      } finally {
        await copy.release()
      }
    }),
  )
}
const all = ['listing', 'print', 'thumb', 'watermark', 'web']

describe.each([
  { kind: 'telephone', type: 'image/jpeg', placed: true, wide: true, coloured: true },
  { kind: 'camera', type: 'image/jpeg', placed: false, wide: false, coloured: true },
  { kind: 'progressive', type: 'image/jpeg', placed: true, wide: true, coloured: true },
  { kind: 'cmyk', type: 'image/jpeg', placed: false, wide: false, coloured: false },
  { kind: 'deep', type: 'image/tiff', placed: false, wide: false, coloured: true },
  { kind: 'mislabelled', type: 'image/png', placed: false, wide: false, coloured: true },
] as const)('a file of the kind $kind', ({ kind, type, placed, wide, coloured }) => {
  test('is taken for what it is, upright in every size, in its colours, and tells nobody where it was taken', async () => {
    const { file, reply, asset } = await sent(kind)
    expect(reply.status).toBe(204)
    expect(asset).toMatchObject({
      state: 'ready',
      content_type: type,
      width: file.width,
      height: file.height,
      bytes: file.body.length,
    })
    // By the camera's clock, in its own zone.
    if (wide) expect(asset?.taken_at?.toISOString()).toBe('2026-05-04T10:20:00.000Z')
    const original = await t.app.storage.localCopy(asset?.storage_key ?? '')
    expect((await inspectImage(original.path)).hasLocation).toBe(placed)
    await original.release()
    const profile = (await sharp(file.body).metadata()).icc
    const made = await sizesOf(asset?.id ?? 0)
    expect(made.map(({ size }) => size)).toEqual(all)
    for (const { size, body, facts, meta } of made) {
      expect(facts, size).toMatchObject({ format: 'jpeg', orientation: 1, hasLocation: false })
      expect([meta.space, meta.depth, meta.exif], size).toEqual(['srgb', 'uchar', undefined])
      // Inks are turned into light; every other profile is the photographer's.
      expect(profile !== undefined && meta.icc?.equals(profile), size).toBe(coloured)
      expect(body.includes('Test camera'), size).toBe(false)
      if (size !== 'listing') expect(facts.width > facts.height, size).toBe(file.width > file.height)
    }
    const print = made.find(({ size }) => size === 'print')
    expect([print?.facts.width, print?.facts.height]).toEqual([file.width, file.height])
  }, 240_000)
})

test('fifty megapixels are taken, and delivered in all sizes', async () => {
  const { file, asset } = await sent('large')
  expect(file.width * file.height).toBeGreaterThan(50_000_000)
  expect(asset).toMatchObject({ state: 'ready', width: 8192, height: 6144 })
  expect((await sizesOf(asset?.id ?? 0)).map(({ size }) => size)).toEqual(all)
}, 240_000)

test.each([
  ['truncated', 'not_an_image', 'half.jpg is not a picture that we can read'],
  ['heic', 'heic_not_read', 'IMG_2042.HEIC is an HEIC picture, which we cannot read: send it as JPEG'],
] as const)(
  'a file of the kind %s is refused in words, and nothing of it is kept',
  async (kind, code, words) => {
    const { reply, asset } = await sent(kind)
    expect([reply.status, await reply.json()]).toMatchObject([422, { code, result: words }])
    expect(asset).toBeUndefined()
  },
  60_000,
)
