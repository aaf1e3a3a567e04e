import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { people } from '#db/worlds/test-world.ts'
import { uploadsOf, type Uploading } from '#db/testing/uploading.ts'
import { inspectMovie, movieTools } from '#server/platform/movies.ts'
import { renderMovie } from './render-movie.ts'

const tools = await movieTools('ffmpeg')
const folder = mkdtempSync(join(tmpdir(), 'propolis-clip-'))
let clip: Buffer = Buffer.from('')
if (tools) {
  const picture = ['-f', 'lavfi', '-i', 'testsrc=duration=1:size=1920x1080:rate=5']
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=1', '-metadata', 'location=+51.5-0.1/']
  const path = join(folder, 'clip.mov')
  execFileSync(tools.ffmpeg, ['-v', 'error', ...picture, ...sound, '-preset', 'ultrafast', '-y', path])
  clip = readFileSync(path)
}
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Making sizes of a movie takes its time on a busy machine.
describe.skipIf(!tools)('where ffmpeg is', { timeout: 120_000 }, () => {
  let t: TestApp
  let up: Uploading
  beforeAll(async () => {
    t = await testApp()
    up = await uploadsOf(t)
  })
  afterAll(() => t.close())

  test('a movie gets a poster and sizes for the web, once, and says how far it is', async () => {
    const stage = await up.stage('video')
    expect((await up.send(stage.id, clip, { name: 'walk.mov' })).status).toBe(204)
    const [asset] = await up.assets(stage.id)
    expect(asset).toMatchObject({ content_type: 'video/quicktime', width: 1920, height: 1080, made: 0 })
    expect(asset?.seconds).toBeCloseTo(1, 0)
    await t.drain()
    await renderMovie(t.app, { asset_id: asset?.id ?? 0 })
    const made = await t.db
      .selectFrom('derivatives')
      .selectAll()
      .where('asset_id', '=', asset?.id ?? 0)
      .orderBy('size')
      .execute()
    expect(made.map(({ size, width, height }) => [size, width, height])).toEqual([
      ['clean', 1920, 1080],
      ['mp4-1080', 1920, 1080],
      ['mp4-720', 1280, 720],
      ['thumb', 480, 270],
      ['web', 1920, 1080],
    ])
    const copy = await t.app.storage.localCopy(made[2]?.storage_key ?? '')
    const head = readFileSync(copy.path)
    expect(await inspectMovie(tools ?? { ffmpeg: '', ffprobe: '' }, copy.path)).toMatchObject({
      width: 1280,
      height: 720,
    })
    await copy.release()
    expect(head.length).toBe(made[2]?.bytes)
    // It plays before it is all there, and does not say where it was taken.
    expect(head.indexOf('moov')).toBeLessThan(head.indexOf('mdat'))
    expect(head.includes('+51.5')).toBe(false)
    expect((await up.assets(stage.id))[0]).toMatchObject({ made: 100, why: null })
  })

  test('a job that was killed goes on where it was', async () => {
    const stage = await up.stage('video')
    await up.send(stage.id, Buffer.concat([clip, Buffer.alloc(8)]), { name: 'again.mov' })
    await t.drain()
    const [asset] = await up.assets(stage.id)
    const id = asset?.id ?? 0
    await t.db.deleteFrom('derivatives').where('asset_id', '=', id).where('size', '=', 'mp4-720').execute()
    await t.db.updateTable('assets').set({ made: 50 }).where('id', '=', id).execute()
    const before = await t.db.selectFrom('derivatives').selectAll().where('asset_id', '=', id).execute()
    t.clock.pass(60_000)
    await renderMovie(t.app, { asset_id: id })
    const after = await t.db.selectFrom('derivatives').selectAll().where('asset_id', '=', id).execute()
    expect(after).toHaveLength(5)
    expect(after).toEqual(expect.arrayContaining(before))
  })

  test('what leaves the house does not say where it was taken, with sizes for the web or without', async () => {
    const stage = await up.stage('video')
    await up.send(stage.id, Buffer.concat([clip, Buffer.alloc(16)]), { name: 'plot.mov' })
    await t.drain()
    const id = (await up.assets(stage.id))[0]?.id ?? 0
    const now = t.clock.now()
    await t.db
      .updateTable('assets')
      .set({ kind: 'deliverable', approval: 'approved' })
      .where('id', '=', id)
      .execute()
    await t.db.updateTable('stages').set({ state: 'delivered' }).where('id', '=', stage.id).execute()
    await t.db
      .insertInto('asset_groups')
      .values({
        id: id + 1,
        order_id: stage.orderId,
        stage_id: stage.id,
        state: 'delivered',
        delivered_at: now,
      })
      .onConflict((conflict) => conflict.column('stage_id').doUpdateSet({ delivered_at: now }))
      .execute()
    const client = await t.as(people.client)
    const zipped = async (size: 'web' | 'original') => {
      const { body } = await client.send('POST orders/create-zip-file', { ref: stage.reference, size })
      const { rawPayload } = await t.server.inject(body.result.download_link)
      return rawPayload
    }
    const urls = async () => {
      const { body } = await client.get('GET orders/order-assets', { ref: stage.reference })
      return body.result[0]?.asset_file_list[0]?.urls ?? {}
    }
    expect(clip.includes('+51.5')).toBe(true)
    for (const size of ['web', 'original'] as const) {
      const zip = await zipped(size)
      expect(zip.includes('01-plot.mp4')).toBe(true)
      expect(zip.includes('+51.5')).toBe(false)
    }
    expect(await urls()).not.toHaveProperty('original')

    await t.db
      .deleteFrom('derivatives')
      .where('asset_id', '=', id)
      .where('size', 'in', ['mp4-1080', 'mp4-720'])
      .execute()
    const zip = await zipped('web')
    expect(zip.includes('01-plot.mov')).toBe(true)
    expect(zip.includes('+51.5')).toBe(false)
    const { rawPayload } = await t.server.inject((await urls()).original ?? '')
    expect(rawPayload.length).toBeGreaterThan(1000)
    expect(rawPayload.includes('+51.5')).toBe(false)

    await t.db.deleteFrom('derivatives').where('asset_id', '=', id).execute()
    expect(await urls()).toEqual({})
    const { body } = await client.send('POST orders/create-zip-file', { ref: stage.reference, size: 'web' })
    expect(body.code).toBe('nothing_uploaded')
  })

  test('what only begins like a movie is refused, and so is a paper in a stage of films', async () => {
    const stage = await up.stage('video')
    const fake = Buffer.concat([clip.subarray(0, 40), Buffer.alloc(2000, 'x')])
    const paper = Buffer.from('%PDF-1.7 and so on')
    for (const [name, file] of [
      ['fake.mp4', fake],
      ['cut.mov', clip.subarray(0, clip.length >> 1)],
      ['a.mp4', paper],
    ] as const)
      expect([name, (await up.send(stage.id, file, { name })).status]).toEqual([name, 422])
    expect(await up.assets(stage.id)).toEqual([])
  })
})

describe('where ffmpeg is not', () => {
  let t: TestApp
  let up: Uploading
  beforeAll(async () => {
    t = await testApp({ settings: { FFMPEG: '/nowhere/ffmpeg' } })
    up = await uploadsOf(t)
  })
  afterAll(() => t.close())

  test('the movie is served as it came, and says why it has no renditions', async () => {
    const stage = await up.stage('video')
    const file = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(200)])
    expect((await up.send(stage.id, file, { name: 'walk.mp4' })).status).toBe(204)
    await t.drain()
    const reply = await up.shooter.get('GET orders/order-assets', { ref: stage.reference })
    expect(reply.body.result[0]?.asset_file_list[0]).toMatchObject({
      content_type: 'video/mp4',
      movie: { made: 0, why: 'no-program' },
      urls: { original: expect.stringContaining('/original?') as string },
    })
  })
})
