import { createRequire } from 'node:module'
import sharp, { type OverlayOptions } from 'sharp'
import { paper, type Sheet } from './draw-papers.ts'

// The letters of papers themselves cannot be used here: their files are packed, and sharp asks for a file that is not.
const font = (weight: 'Medium' | 'Regular') =>
  createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/Roboto-${weight}.ttf`)
/** Pixels to a point. */
const SCALE = 1.7

const bytesOf = (data: string): Buffer => Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
const px = (points: number): number => Math.round(points * SCALE)

/** The first page of a paper as a picture, for lists: nothing here draws a PDF, so it is laid out once more. */
export async function coverOf(sheet: Sheet, brochure: boolean): Promise<Buffer> {
  const [wide, high] = brochure ? [paper.width, paper.height] : [paper.height, paper.width]
  const front = sheet.wide[0]
  const base = sharp({ create: { width: px(wide), height: px(high), channels: 3, background: '#ffffff' } })
  const photo = brochure ? { x: 0, y: 0, width: wide } : { x: 42, y: 42, width: 420 }
  const under = photo.y + photo.width / 1.2
  const at = brochure ? under + 44 : under + 24
  const layers = [
    ...(front ? [await picture(bytesOf(front.data), photo, photo.width / 1.2)] : []),
    ...(brochure ? [] : await besides(sheet, photo.x + photo.width + 10, under - photo.y)),
    await text(sheet.address, { x: 42, y: at, size: 30, weight: 'Medium', color: '#1B1815' }),
    await text(`${sheet.city}, ${sheet.postcode}`, {
      x: 42,
      y: at + 42,
      size: 14,
      weight: 'Regular',
      color: '#57514B',
    }),
    block(
      sheet.colour,
      brochure ? { x: 0, y: under, wide, high: 6 } : { x: 0, y: high - 84, wide, high: 84 },
    ),
    ...(sheet.logo
      ? [
          await picture(
            bytesOf(sheet.logo.data),
            brochure ? { x: 34, y: high - 112, width: 190 } : { x: 645, y: 42, width: 150 },
          ),
        ]
      : []),
  ]
  return base.composite(layers).jpeg({ quality: 86 }).toBuffer()
}

/** Three photographs below one another, as high together as the front. */
async function besides(sheet: Sheet, x: number, height: number): Promise<OverlayOptions[]> {
  const tall = (height - 20) / 3
  const shots = sheet.small.slice(1, 4)
  return Promise.all(
    shots.map(({ data }, i) =>
      picture(bytesOf(data), { x, y: 42 + i * (tall + 10), width: tall * 1.6 }, tall),
    ),
  )
}

async function picture(
  input: Buffer,
  { x, y, width }: { x: number; y: number; width: number },
  height?: number,
): Promise<OverlayOptions> {
  const made = sharp(input).resize(px(width), height ? px(height) : undefined, { fit: 'cover' })
  const { data, info } = await made.raw().toBuffer({ resolveWithObject: true })
  return { input: data, raw: info, left: px(x), top: px(y) }
}

interface Placed {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight: 'Medium' | 'Regular'
  readonly color: string
}
async function text(words: string, { x, y, size, weight, color }: Placed): Promise<OverlayOptions> {
  const safe = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const input = await sharp({
    text: {
      text: `<span foreground="${color}">${safe}</span>`,
      font: `Roboto ${weight === 'Medium' ? 'Medium ' : ''}${px(size)}`,
      fontfile: font(weight),
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer()
  return { input, left: px(x), top: px(y) }
}

const block = (
  color: string,
  { x, y, wide, high }: { x: number; y: number; wide: number; high: number },
): OverlayOptions => ({
  input: { create: { width: px(wide), height: px(high), channels: 3, background: color } },
  left: px(x),
  top: px(y),
})
