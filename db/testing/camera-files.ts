import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { chanceOf } from '#db/worlds/demo/random.ts'

/** Renders of the demonstration's homes that stand in for what stands before the lens. */
const scenes = [
  'terrace/living-1.jpg',
  'villa/front.jpg',
  'loft/kitchen-1.jpg',
  'cottage/bed1-1.jpg',
] as const

interface Kind {
  /** What the file is called. */
  readonly name: string
  /** As stored; a camera held upright stores it on its side. */
  readonly width: number
  readonly height: number
  readonly orientation?: number
  readonly place?: true
  /** Colours other than those of sRGB. */
  readonly profile?: 'p3' | 'cmyk'
  readonly as: (picture: Sharp) => Sharp
  /** What befell the file after the camera. */
  readonly after?: (file: Buffer) => Buffer
}

const jpeg = (picture: Sharp) => picture.jpeg({ quality: 88 })
const telephone = { width: 4032, height: 3024, place: true, profile: 'p3', as: jpeg } as const

/** As a telephone shrinks it for sending: for tests of what happens to any photograph. */
const sent = { ...telephone, width: 640, height: 480, orientation: 6 } as const

/** What another program made of it: the way in which it is written is asked, not its size. */
const saved = { width: 2016, height: 1512, as: jpeg } as const

/** Every kind of file that uploads meet; cameras' from 12 to 50 megapixels. */
const kinds = {
  /** Held upright, with its place and the wide colours of its screen. */
  telephone: { ...telephone, name: 'IMG_2041.JPG', orientation: 6 },
  /** 24 megapixels, lying as it is seen, without a place. */
  camera: { name: 'DSC01873.JPG', width: 6000, height: 4000, as: jpeg },
  /** 50 megapixels. */
  large: { name: 'B0000417.jpg', width: 8192, height: 6144, place: true, as: jpeg },
  small: { ...sent, name: 'hall.jpg' },
  progressive: {
    ...saved,
    place: true,
    profile: 'p3',
    name: 'hall.jpg',
    as: (picture) => picture.jpeg({ quality: 88, progressive: true }),
  },
  /** As a printer's program saves it. */
  cmyk: { ...saved, name: 'brochure.jpg', profile: 'cmyk' },
  /** As a raw developer hands it on: sixteen bits a channel. */
  deep: {
    ...saved,
    name: 'front-elevation.tif',
    as: (picture) => picture.toColourspace('rgb16').tiff({ compression: 'lzw', predictor: 'horizontal' }),
  },
  /** The sending stopped on the way, after the first lines of the picture. */
  truncated: {
    ...saved,
    name: 'half.jpg',
    after: (file) => file.subarray(0, Math.floor(file.length * 0.6)),
  },
  /** A PNG that somebody called a JPEG. */
  mislabelled: {
    ...saved,
    name: 'kitchen.jpg',
    as: (picture) => picture.png({ compressionLevel: 1 }),
  },
  /** A telephone's HEIC: the box that says so, and behind it what only a licensed decoder reads. */
  heic: { ...saved, name: 'IMG_2042.HEIC', after: (file) => Buffer.concat([heicHead, file.subarray(2)]) },
} as const satisfies Record<string, Kind>
export type CameraKind = keyof typeof kinds

const heicHead = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
])

export interface CameraFile {
  readonly name: string
  readonly body: Buffer
  /** As it is seen. */
  readonly width: number
  readonly height: number
}

/** A file of that kind as a camera or a telephone writes it, of a rendered room; each `frame` is another picture. */
export async function cameraFile(kind: CameraKind, frame = 0): Promise<CameraFile> {
  const spec: Kind = kinds[kind]
  const { width, height, orientation = 1, after = (file: Buffer) => file } = spec
  const stored = await expose(spec, frame)
  const tagged = stored.withExif({
    IFD0: { Make: 'Propolis', Model: 'Test camera', ImageDescription: `frame ${frame}` },
    IFD2: { DateTimeOriginal: '2026:05:04 11:20:00', OffsetTimeOriginal: '+01:00' },
    ...(spec.place ? { IFD3: place } : {}),
  })
  const turned = tagged.withMetadata({ orientation })
  const coloured = spec.profile ? turned.withIccProfile(spec.profile) : turned
  const body = after(await spec.as(coloured).toBuffer())
  return {
    name: spec.name,
    body,
    ...(orientation > 4 ? { width: height, height: width } : { width, height }),
  }
}

/** The render in so many pixels, with the grain of a sensor, so that it weighs what a photograph weighs. */
async function expose({ width, height, orientation = 1 }: Kind, frame: number): Promise<Sharp> {
  const scene = scenes[frame % scenes.length] ?? scenes[0]
  const render = await readFile(new URL(`../worlds/media/${scene}`, import.meta.url))
  // Held upright, the sensor sees the room on its side.
  const seen = orientation === 6 ? sharp(render).rotate(-90) : sharp(render)
  const { data, info } = await seen
    .resize({ width, height, fit: 'cover', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = (pixels[at] ?? 0) + (grain[at % grain.length] ?? 0)
  return sharp(data, { raw: info })
}

const lot = chanceOf(50)
/** Of a length that falls differently in each line. */
const grain = Int8Array.from({ length: 65_537 }, () => lot.whole(-14, 14))

/** Where the camera says that it stood. */
export const place = {
  GPSVersionID: '2 3 0 0',
  GPSLatitudeRef: 'N',
  GPSLatitude: '51/1 30/1 26/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '0/1 7/1 39/1',
}
