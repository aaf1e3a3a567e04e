import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Brand } from './brand-image.ts'
import { keptImage } from './brand-image.ts'
import { makeDerivative } from './images.ts'

let folder = ''
const file = (name: string) => join(folder, name)
const plain = (width: number, height: number, colour: { r: number; g: number; b: number; alpha: number }) =>
  sharp({ create: { width, height, channels: 4, background: colour } }).png()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'propolis-brand-'))
  await plain(800, 400, { r: 0, g: 0, b: 0, alpha: 1 }).toFile(file('black.png'))
  await plain(300, 100, { r: 255, g: 255, b: 255, alpha: 1 }).toFile(file('mark.png'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** How bright the preview is at a place, 0 to 255, in shares of its width and height. */
async function brightness(brand: Omit<Brand, 'path'>, x: number, y: number): Promise<number> {
  const out = file(`${brand.placement}-${brand.opacity}.jpg`)
  await makeDerivative(file('black.png'), 'watermark', out, { brand: { ...brand, path: file('mark.png') } })
  const { data, info } = await sharp(out).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data[Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))] ?? 0
}

test('in the centre it lies in the centre, as faint as is asked', async () => {
  expect(await brightness({ placement: 'centre', opacity: 50 }, 0.5, 0.5)).toBeGreaterThan(110)
  expect(await brightness({ placement: 'centre', opacity: 50 }, 0.5, 0.5)).toBeLessThan(145)
  expect(await brightness({ placement: 'centre', opacity: 50 }, 0.05, 0.05)).toBeLessThan(10)
})
test('in the corner it keeps to the corner', async () => {
  expect(await brightness({ placement: 'corner', opacity: 100 }, 0.9, 0.9)).toBeGreaterThan(240)
  expect(await brightness({ placement: 'corner', opacity: 100 }, 0.5, 0.5)).toBeLessThan(10)
})
test('tiled it is everywhere', async () => {
  const bright = await brightness({ placement: 'tiled', opacity: 80 }, 0.1, 0.1)
  const far = await brightness({ placement: 'tiled', opacity: 80 }, 0.5, 0.1)
  expect(Math.min(bright, far)).toBeGreaterThan(150)
})
test('what is kept of a picture is at most 2048 pixels and tells nothing else', async () => {
  await plain(3000, 1000, { r: 9, g: 9, b: 9, alpha: 0.5 })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toFile(file('large.png'))
  const kept = await keptImage(file('large.png'))
  expect(kept).toMatchObject({ width: 2048, contentType: 'image/png' })
  expect((await sharp(kept.data).metadata()).exif).toBeUndefined()
})
