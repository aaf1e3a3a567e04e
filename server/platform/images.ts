import { open, stat, writeFile } from 'node:fs/promises'
import sharp, { type Metadata, type ResizeOptions, type Sharp } from 'sharp'
import { brandOverlay, type Brand } from './brand-image.ts'
import { readExif } from './exif.ts'
import { watermarkTile } from './watermark.ts'

// One picture at a time on one thread keeps memory near 100 MB for 50 megapixels; jobs run beside each other instead.
sharp.concurrency(1)
sharp.cache(false)

/** The file is no picture, is cut short, or is larger than we take. */
export class NotAnImage extends Error {
  /** A telephone's HEIC: whole, but of a kind whose decoder is not free. */
  readonly heic: boolean
  constructor(why: string, { cause, heic = false }: { cause?: unknown; heic?: boolean } = {}) {
    super(`not a picture that can be read: ${why}`, { cause })
    this.name = 'NotAnImage'
    this.heic = heic
  }
}

export interface ImageFacts {
  readonly format: 'jpeg' | 'png' | 'webp' | 'tiff' | 'heif'
  /** As it is seen, with its orientation applied. */
  readonly width: number
  readonly height: number
  /** As stored, 1 to 8; 1 is upright. */
  readonly orientation: number
  readonly taken?: Date | undefined
  readonly averageColour: `#${string}`
  /** Whether the file tells where it was taken. */
  readonly hasLocation: boolean
}

interface Size {
  readonly resize?: ResizeOptions
  readonly quality: number
  /** Loads from coarse to fine; needs the whole picture in memory. */
  readonly progressive: boolean
  readonly dpi?: number
  readonly watermark?: true
}

/** What is made of every photograph, all JPEG (domain.md section 7). */
export const sizes = {
  thumb: { resize: { width: 480, withoutEnlargement: true }, quality: 70, progressive: true },
  web: { resize: within(2048), quality: 80, progressive: true },
  print: { quality: 92, progressive: false, dpi: 300 },
  listing: { resize: { width: 1024, height: 768, fit: 'cover' }, quality: 82, progressive: true },
  watermark: { resize: within(1280), quality: 80, progressive: true, watermark: true },
} as const satisfies Record<string, Size>
export type DerivativeSize = keyof typeof sizes
export const derivativeSizes = Object.keys(sizes) as DerivativeSize[]

function within(side: number) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
}

const mostPixels = 200_000_000
const openImage = (path: string): Sharp => sharp(path, { failOn: 'error', limitInputPixels: mostPixels })

/** What a picture's first bytes are, before any decoder sees it. */
const heads: readonly (readonly [at: number, bytes: RegExp])[] = [
  [0, /^\xff\xd8\xff/],
  [0, /^\x89PNG\r\n/],
  [0, /^RIFF[^]{4}WEBP/],
  [0, /^(II[*+]|MM.[*+])/s],
  [4, /^ftyp(avif|avis|heic|heix|heim|heis|hevc|mif1|msf1)/],
]

/** Judges a picture by its content: it is decoded to the end. Throws NotAnImage. */
export async function inspectImage(path: string): Promise<ImageFacts> {
  const head = await headOf(path)
  if (!heads.some(([at, bytes]) => bytes.test(head.slice(at)))) throw new NotAnImage('of another kind')
  return readable(head, async () => {
    const meta = await openImage(path).metadata()
    const average = openImage(path).flatten({ background: '#ffffff' }).toColourspace('srgb')
    const pixel = await average.resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
    const [red = 0, green = red, blue = red] = pixel
    const { taken, hasLocation } = readExif(meta.exif)
    const { width, height } = meta.autoOrient
    return {
      format: meta.format as ImageFacts['format'],
      width,
      height,
      orientation: meta.orientation ?? 1,
      taken,
      averageColour: `#${Buffer.of(red, green, blue).toString('hex')}` as const,
      hasLocation: hasLocation || /GPSL(at|ong)itude/.test(meta.xmpAsString ?? ''),
    }
  })
}

/**
 * Writes one size of a picture to `out`: upright, its colour profile kept (CMYK becomes sRGB), everything else that the
 * file tells, location included, left out. Throws NotAnImage.
 */
export async function makeDerivative(
  path: string,
  name: DerivativeSize,
  out: string,
  { watermarkText = 'Propolis', brand }: { watermarkText?: string; brand?: Brand | undefined } = {},
): Promise<{ width: number; height: number; bytes: number }> {
  const size: Size = sizes[name]
  return readable('', async () => {
    const meta = await openImage(path).metadata()
    // Turning needs the whole picture in memory, so only what lies on its side is turned.
    let image = (meta.orientation ?? 1) > 1 ? openImage(path).autoOrient() : openImage(path)
    if (size.resize) image = image.resize(size.resize)
    if (meta.hasAlpha) image = image.flatten({ background: '#ffffff' })
    image = hasScreenColours(meta)
      ? image.keepIccProfile()
      : image.toColourspace('srgb').withIccProfile('srgb')
    if (size.watermark) {
      const scale = Math.min(1, 1280 / Math.max(meta.width, meta.height))
      const { width, height } = meta.autoOrient
      const [across, down] = [Math.round(width * scale), Math.round(height * scale)]
      image = image.composite([
        brand
          ? await brandOverlay(brand, across, down)
          : { input: await watermarkTile(watermarkText, across, down), tile: true, blend: 'over' },
      ])
    }
    const { quality, progressive } = size
    const { data, info } = await image
      .jpeg({ quality, progressive, mozjpeg: false, optimiseCoding: progressive })
      .toBuffer({ resolveWithObject: true })
    await writeFile(out, size.dpi ? withDensity(data, size.dpi) : data)
    return { width: info.width, height: info.height, bytes: (await stat(out)).size }
  })
}

const hasScreenColours = ({ space }: Metadata) =>
  !['cmyk', 'lab', 'labs', 'xyz', 'hsv', 'lch'].includes(space)

/** Says in the head of a JPEG for how many dots an inch it is meant; sharp would say it in EXIF, and keep the rest of that. */
function withDensity(jpeg: Buffer, dpi: number): Buffer {
  const head = Buffer.from('ffd8ffe000104a46494600010101000000000000', 'hex')
  head.writeUInt16BE(dpi, 14)
  head.writeUInt16BE(dpi, 16)
  return Buffer.concat([head, jpeg.subarray(2)])
}

async function headOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await file.close()
  }
}

/** The decoder's complaints as NotAnImage; trouble with the disk stays what it is. */
async function readable<T>(head: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) throw error
    throw new NotAnImage((error as Error).message, { cause: error, heic: /^.{4}ftyphe[iv]/s.test(head) })
  }
}
