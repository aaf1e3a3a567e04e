import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Doorway } from '#contract/orders/shapes.ts'
import type { App } from '#server/platform/app-context.ts'
import { inspectImage, makeDerivative } from '#server/platform/images.ts'

interface Made {
  readonly size: 'thumb' | 'web' | 'print'
  readonly content_type: string
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly storage_key: string
}
export interface Picture {
  readonly name: string
  readonly caption: string
  readonly contentType: string
  readonly bytes: number
  readonly sha256: string
  readonly width: number
  readonly height: number
  readonly average: string
  readonly key: string
  readonly sizes: readonly Made[]
  readonly doors?: readonly Doorway[]
}
/** The pictures of one home, and what is told of it. */
export interface PictureSet {
  readonly slug: string
  readonly country: 1 | 2
  readonly property: {
    readonly bedrooms: number
    readonly bathrooms: number
    readonly area: number
    readonly area_unit: 'sqm'
  }
  readonly photographs: readonly Picture[]
  readonly plans: readonly Picture[]
  readonly panoramas: readonly Picture[]
}

const folder = fileURLToPath(new URL('../media/', import.meta.url))
/** Where a picture of a home lies as it was rendered. */
export const renderOf = (home: string, file: string): string => join(folder, home, file)
/** Where it lies in the store. */
export const keyOf = (home: string, file: string): string => `worlds/${home}/${file}`

interface Link {
  readonly file: string
  readonly yaw: number
  readonly pitch: number
}
export interface Home {
  readonly slug: string
  readonly kind: string
  readonly country: string
  readonly beds: number
  readonly baths: number
  readonly areaSqM: number
  readonly photos: readonly { file: string; room: string }[]
  readonly plan: { png: string; svg: string }
  readonly panos: readonly { file: string; name: string; links: readonly Link[] }[]
}

/** The files of all its pictures. */
export const picturesOf = ({ photos, panos, plan }: Home): string[] =>
  [...photos, ...panos, { file: plan.png }].map(({ file }) => file)

/** One photograph a room, in the order of the gallery: the views from other corners left out. */
export const firstViews = ({ photos }: Pick<Home, 'photos'>): Home['photos'] =>
  photos.filter(({ file }) => !/-[2-9]\.jpg$/.test(file))

/** A home that is still being rendered is left out. */
const whole = (home: Home): boolean => picturesOf(home).every((file) => existsSync(renderOf(home.slug, file)))

/** What the renders say of the homes. */
export async function readHomes(): Promise<Home[]> {
  const { homes } = JSON.parse(await readFile(join(folder, 'homes.json'), 'utf8')) as { homes: Home[] }
  return homes.filter(whole)
}

/** Stores the homes' pictures once; all orders of the world share their files. */
export async function storePictures(app: App): Promise<PictureSet[]> {
  const homes = await readHomes()
  const work = await mkdtemp(join(tmpdir(), 'propolis-world-'))
  try {
    const sets: PictureSet[] = []
    for (const home of homes) {
      const all = (files: readonly { file: string; caption: string }[]) =>
        Promise.all(files.map((each) => storePicture(app, work, home.slug, each.file, each.caption)))
      sets.push({
        slug: home.slug,
        // Houses of the south stand in America, for which there are fewer.
        country: home.country === 'GB' ? 1 : 2,
        property: {
          bedrooms: home.beds,
          bathrooms: home.baths,
          area: Math.round(home.areaSqM),
          area_unit: 'sqm',
        },
        photographs: await all(home.photos.map(({ file, room }) => ({ file, caption: room }))),
        plans: await all([{ file: home.plan.png, caption: 'Floor plan' }]),
        panoramas: withDoors(home, await all(home.panos.map(({ file, name }) => ({ file, caption: name })))),
      })
    }
    return sets
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

const withDoors = (home: Home, panoramas: readonly Picture[]): Picture[] =>
  panoramas.map((picture, i) => ({
    ...picture,
    doors: home.panos[i]?.links.map(({ file, yaw, pitch }) => ({ to: file, yaw, pitch })),
  }))

async function storePicture(
  app: App,
  work: string,
  home: string,
  file: string,
  caption: string,
): Promise<Picture> {
  const path = renderOf(home, file)
  const [body, { width, height, format }] = await Promise.all([readFile(path), sharp(path).metadata()])
  const contentType = `image/${format}`
  const key = keyOf(home, file)
  if (!(await app.storage.exists(key))) await app.storage.put(key, body, contentType)
  const whole = { content_type: contentType, width, height, bytes: body.length, storage_key: key }
  const out = join(work, `${home}-${file}-thumb.jpg`)
  const made = await makeDerivative(path, 'thumb', out)
  const { averageColour } = await inspectImage(out)
  const thumb = { ...made, content_type: 'image/jpeg', storage_key: `${key}.thumb.jpg` }
  if (!(await app.storage.exists(thumb.storage_key)))
    await app.storage.adopt(thumb.storage_key, out, 'image/jpeg')
  return {
    name: file,
    caption,
    contentType,
    bytes: body.length,
    sha256: createHash('sha256').update(body).digest('hex'),
    width,
    height,
    average: averageColour,
    key,
    // The renders are smaller than the web size: web and print are the file itself. Cuts for listing sites are made after
    // the start (make-listings.ts); previews with a watermark are for what is not yet approved.
    sizes: [
      { size: 'thumb', ...thumb },
      { size: 'web', ...whole },
      { size: 'print', ...whole },
    ],
  }
}
