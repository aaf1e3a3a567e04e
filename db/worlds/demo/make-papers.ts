import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import type { App } from '#server/platform/app-context.ts'
import type { JobData } from '#server/platform/outside.ts'
import { handIn, stagesWithout, type Waiting } from './commission.ts'
import { brandOf, wordmark } from './company-story.ts'
import { mostSmall, type Room, type Sheet, type Shot } from './draw-papers.ts'
import { coverOf } from './paper-cover.ts'
import type { Asked } from './paper-worker.ts'
import { companies } from './people.ts'
import { firstViews, type Home, readHomes, renderOf } from './pictures.ts'

/** Brochures and window cards of the orders about a home, each with its company's mark and colour. */
export async function makePapers(app: App, data: JobData['world.papers']): Promise<void> {
  const home = (await readHomes()).find(({ slug }) => slug === data.home)
  const waiting = await stagesWithout(app.db, data)
  if (!home || waiting.length === 0) return
  const began = performance.now()
  const pictures = await picturesOf(home)
  const worker = new Worker(new URL('paper-worker.ts', import.meta.url))
  try {
    for (const stage of waiting) {
      const one = performance.now()
      await makePaper(app, stage, pictures, worker)
      // Who looks around meanwhile has the processor for as long.
      await pause(performance.now() - one)
    }
  } finally {
    await worker.terminate()
  }
  const ms = Math.round(performance.now() - began)
  app.log.info({ home: home.slug, papers: waiting.length, ms }, 'the papers of a home are drawn')
}

async function makePaper(
  app: App,
  stage: Waiting,
  pictures: Awaited<ReturnType<typeof picturesOf>>,
  worker: Worker,
): Promise<void> {
  const brochure = stage.kind === 'brochure'
  const asked: Asked = { brochure, sheet: { ...pictures, ...(await factsOf(app, stage)) } }
  worker.postMessage(asked)
  const [drawn] = (await once(worker, 'message')) as [Uint8Array]
  const pdf = Buffer.from(drawn)
  const name = `${stage.reference}-${stage.kind}`
  const key = await keep(app, `${name}.pdf`, pdf, 'application/pdf')
  await handIn(app, stage, {
    name: `${stage.address_line1.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${stage.kind}.pdf`,
    caption: brochure ? 'Brochure' : 'Window card',
    content_type: 'application/pdf',
    bytes: pdf.length,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    storage_key: key,
    sizes: await coversOf(app, name, await coverOf(asked.sheet, brochure)),
  })
}

/** A try that was killed may have left its file. */
async function keep(app: App, name: string, body: Buffer, type: string): Promise<string> {
  const key = `worlds/papers/${name}`
  if (await app.storage.exists(key)) await app.storage.remove(key)
  await app.storage.put(key, body, type)
  return key
}

const coversOf = (app: App, name: string, cover: Buffer) =>
  Promise.all(
    (['thumb', 'web'] as const).map(async (size) => {
      const made = sharp(cover).resize(size === 'thumb' ? 480 : undefined)
      const { data, info } = await made.jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true })
      const storage_key = await keep(app, `${name}-${size}.jpg`, data, 'image/jpeg')
      const { width, height } = info
      return { size, width, height, bytes: data.length, content_type: 'image/jpeg', storage_key }
    }),
  )

const dataOf = (body: Buffer, type: string) => `data:${type};base64,${body.toString('base64')}`

/** What all papers of a home share: photographs cut to their places, the plan, and the rooms that it names. */
async function picturesOf(home: Home) {
  const cut = async (file: string, width: number, shape: number) =>
    dataOf(
      await sharp(renderOf(home.slug, file))
        .resize(width, Math.round(width / shape), { fit: 'cover' })
        .jpeg({ quality: 82 })
        .toBuffer(),
      'image/jpeg',
    )
  const rooms = firstViews(home).filter(({ file }) => file !== 'front.jpg' && file !== 'dusk.jpg')
  const others = home.photos.filter((photo) => photo.file !== 'front.jpg' && !rooms.includes(photo))
  const shot = async (photo: Home['photos'][number] | undefined, width: number, shape: number) =>
    photo ? [{ data: await cut(photo.file, width, shape), caption: photo.room }] : []
  const front = home.photos.find(({ file }) => file === 'front.jpg')
  const wide: Shot[] = [
    ...(await shot(front, 1300, 1.2)),
    ...(await shot(rooms[0], 1300, 1.9)),
    ...(await shot(rooms[1], 620, 1.6)),
    ...(await shot(rooms[3], 620, 1.6)),
  ]
  const small: Shot[] = []
  for (const photo of [...rooms, ...others].slice(0, mostSmall)) small.push(...(await shot(photo, 620, 1.6)))
  const plan = await sharp(renderOf(home.slug, home.plan.png))
    .flatten({ background: '#ffffff' })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true })
  return {
    home: home.slug,
    kind: home.kind,
    rooms: await measuredRooms(home),
    plan: { data: dataOf(plan.data, 'image/png'), width: plan.info.width, height: plan.info.height },
    wide,
    small,
  }
}

/** The rooms that people live in, with the measures that the plan's drawing gives them. */
async function measuredRooms(home: Home): Promise<Room[]> {
  const drawing = await readFile(renderOf(home.slug, home.plan.svg), 'utf8')
  const texts = [...drawing.matchAll(/<text y="[^>]*>([^<]*)/g)].map(([, text = '']) => text)
  return texts.flatMap((name, i) => {
    const [metres = '', feet = ''] = texts.slice(i + 1, i + 3)
    const measured = /^[\d.]+ × [\d.]+ m$/.test(metres)
    const passed = /^(hall|landing|store|wc|utility)$/i.test(name)
    // The font of papers has no primes.
    return measured && !passed ? [{ name, metres, feet: feet.replaceAll('′', "'").replaceAll('″', '"') }] : []
  })
}

async function factsOf(app: App, stage: Waiting) {
  const person = await app.db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'mobile'])
    .where('id', '=', stage.user_id)
    .executeTakeFirstOrThrow()
  const brand = brandOf(stage.company_id)
  const mark = brand && (await wordmark(brand, brand.colour))
  return {
    address: stage.address_line1,
    city: stage.city,
    postcode: stage.postcode,
    country: stage.country_code,
    property: stage.property as Sheet['property'],
    agent: {
      name: `${person.first_name} ${person.last_name}`,
      company: companies.find(({ id }) => id === stage.company_id)?.name ?? 'Propolis',
      phone: spaced(person.mobile ?? ''),
      email: person.email,
    },
    colour: brand?.colour ?? '#0C5C4C',
    logo: mark && {
      data: dataOf(mark.data, 'image/png'),
      width: mark.info.width,
      height: mark.info.height,
    },
  }
}

/** `07700 900123`, `(212) 555-0101`. */
const spaced = (phone: string): string =>
  phone.startsWith('0')
    ? `${phone.slice(0, 5)} ${phone.slice(5)}`
    : phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
