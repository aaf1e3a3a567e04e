import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { loadOrders } from '#db/worlds/demo-world.ts'
import { storeBrands } from '#db/worlds/demo/company-story.ts'
import { makeFilm } from '#db/worlds/demo/make-film.ts'
import { makeListings } from '#db/worlds/demo/make-listings.ts'
import { makePapers } from '#db/worlds/demo/make-papers.ts'
import { keyOf, renderOf, type Picture } from '#db/worlds/demo/pictures.ts'
import { makeSlideshow, secondsOf, shape } from '#db/worlds/demo/slideshow.ts'
import { inspectMovie, movieTools } from '#server/platform/movies.ts'

/** Homes whose photographs are not stored: what is drawn of them after the start is what is looked at. */
const property = { bedrooms: 3, bathrooms: 2, area: 226, area_unit: 'sqm' } as const
const bare = { property, photographs: [], plans: [], panoramas: [] }
/** One that is not looked at as it lies in no store: only its cut for listing sites is. */
const front: Picture = {
  name: 'front.jpg',
  caption: 'Front',
  contentType: 'image/jpeg',
  bytes: 1,
  sha256: '0'.repeat(64),
  width: 1600,
  height: 1067,
  average: '#808080',
  key: keyOf('terrace', 'front.jpg'),
  sizes: [],
}

describe('what is made of the demonstration after its start, where ffmpeg is not', {
  timeout: 120_000,
}, () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp({ settings: { FFMPEG: '/nowhere/ffmpeg', WORLD: 'demo' } })
    await sql`truncate users, companies, products, addon_groups, tax_rates, prices, promo_codes, package_groups, cities
      cascade`.execute(t.db)
    const homes = [
      { slug: 'terrace', country: 1 as const, ...bare, photographs: [front] },
      { slug: 'villa', country: 2 as const, ...bare },
    ]
    await loadOrders(t.app, 60, homes, { brands: await storeBrands(t.app) })
  }, 120_000)
  afterAll(() => t.close())

  /** A delivered stage of a kind, and a session of the client who ordered it. */
  async function delivered(kind: 'brochure' | 'video') {
    const row = await t.db
      .selectFrom('stages as s')
      .innerJoin('orders as o', 'o.id', 's.order_id')
      .where('s.kind', '=', kind)
      .where('s.state', '=', 'delivered')
      .select(['o.reference', 'o.user_id', 'o.id', 'o.country_code', 's.id as stage'])
      .orderBy('o.id', 'desc')
      .executeTakeFirstOrThrow()
    const made = { home: row.country_code === 1 ? 'terrace' : 'villa', stages: [row.stage] }
    await (kind === 'brochure' ? makePapers : makeFilm)(t.app, made)
    const client = await t.as(row.user_id)
    const { body } = await client.get('GET orders/order-assets', { ref: row.reference })
    return { ...row, client, stage: body.result.find((stage) => stage.kind === kind) }
  }

  test('a brochure is a PDF of four pages with a picture of the first, which the client downloads as it is', async () => {
    const { stage, client, reference } = await delivered('brochure')
    const [file] = stage?.asset_file_list ?? []
    expect(file).toMatchObject({ content_type: 'application/pdf', state: 'ready', approval: 'approved' })
    expect(file?.urls.thumb).toBeDefined()
    const { rawPayload } = await t.server.inject(file?.urls.original ?? '')
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(4)
    const { body } = await client.send('POST orders/create-zip-file', { ref: reference, size: 'web' })
    const zip = await t.server.inject(body.result.download_link)
    expect(zip.rawPayload.includes('brochure.pdf')).toBe(true)
    expect(zip.rawPayload.includes('%PDF-')).toBe(true)
  })

  test('the public link shows the brochure, and the logo of the company', async () => {
    const { id } = await delivered('brochure')
    const link = await t.db
      .selectFrom('web_links')
      .select('key')
      .where('order_id', '=', id)
      .where('kind', '=', 'branded')
      .executeTakeFirst()
    // Without photographs the story makes no link of its own.
    const key = link?.key ?? 'a-key-of-this-test-alone'
    if (!link)
      await t.db
        .insertInto('web_links')
        .values({
          key,
          order_id: id,
          kind: 'branded',
          slug: 'home',
          expires_on: '2099-01-01',
          created_at: t.clock.now(),
        })
        .execute()
    const { body } = await t.anybody().get('GET orders/order-assets/weblink', { key })
    const papers = body.result.stages.filter(({ kind }) => kind === 'brochure')
    expect(papers.flatMap(({ files }) => files)).toHaveLength(1)
    const logo = await t.server.inject(body.result.agent?.logo ?? '/no-logo')
    expect(logo.headers['content-type']).toBe('image/png')
  })

  test('photographs are cut for listing sites, once', async () => {
    const cuts = () =>
      t.db
        .selectFrom('assets as a')
        .leftJoin('derivatives as d', (join) =>
          join.onRef('d.asset_id', '=', 'a.id').on('d.size', '=', 'listing'),
        )
        .where('a.storage_key', '=', front.key)
        .select(['a.id', 'd.width', 'd.height', 'd.storage_key'])
        .orderBy('a.id')
        .execute()
    const before = await cuts()
    expect(before.length).toBeGreaterThan(1)
    expect(before[0]).toMatchObject({ storage_key: null })
    for (const _ of ['first', 'again']) await makeListings(t.app, { home: 'terrace' })
    const after = await cuts()
    expect(after).toHaveLength(before.length)
    for (const cut of after) expect(cut).toMatchObject({ width: 1024, height: 768 })
    expect(await t.app.storage.exists(after[0]?.storage_key ?? '')).toBe(true)
  })

  test('a film is left out, and its stage says why', async () => {
    const { stage } = await delivered('video')
    expect(stage).toMatchObject({ left_out: 'no-program', asset_file_list: [] })
  })
})

const tools = await movieTools('ffmpeg')
test.skipIf(!tools)('a slideshow shows each photograph for three seconds', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'propolis-slides-'))
  try {
    const out = join(folder, 'film.mp4')
    const found = tools ?? { ffmpeg: '', ffprobe: '' }
    const files = ['front.jpg', 'dusk.jpg'].map((file) => renderOf('villa', file))
    await makeSlideshow(found, files, out)
    const facts = await inspectMovie(found, out)
    expect(facts).toMatchObject(shape)
    expect(facts.seconds).toBeCloseTo(secondsOf(2), 0)
    // The first is day, the last is evening.
    const light = (at: number): number => {
      const frame = ['-frames:v', '1', '-vf', 'scale=1:1', '-f', 'rawvideo', '-pix_fmt', 'gray', '-']
      return execFileSync(found.ffmpeg, ['-v', 'error', '-ss', String(at), '-i', out, ...frame])[0] ?? 0
    }
    expect(light(1)).toBeGreaterThan(light(4) + 20)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
