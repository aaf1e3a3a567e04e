import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readExif } from './exif.ts'
import { derivativeSizes, inspectImage, makeDerivative, NotAnImage } from './images.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'propolis-images-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const at = (name: string) => join(folder, name)
const colour = (width: number, height: number, r: number, g: number, b: number) =>
  sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
const save = async (name: string, image: Sharp) => {
  await image.toFile(at(name))
  return at(name)
}
const pixel = async (path: string, left: number, top: number, ignoreIcc = false) => {
  const { data, info } = await sharp(path, { ignoreIcc })
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, info.channels)]
}
const near = (is: number[], right: number[], by = 6) =>
  is.forEach((value, nth) => expect(Math.abs(value - (right[nth] ?? 0))).toBeLessThanOrEqual(by))

/** As a camera writes it: where and when, turned, left half red and right half blue as stored. */
const photograph = (width: number, height: number) =>
  colour(width, height, 200, 20, 20)
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#1414c8' } },
        left: width / 2,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Make: 'Camera' },
      IFD2: { DateTimeOriginal: '2026:02:03 04:05:06', OffsetTimeOriginal: '+01:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>garden</secret></x:xmpmeta>')
    .withMetadata({ orientation: 6 })

describe('inspectImage', () => {
  test('reads what a camera wrote', async () => {
    const path = await save('camera.jpg', photograph(1200, 800).jpeg({ quality: 95 }))
    const facts = await inspectImage(path)
    near([...Buffer.from(facts.averageColour.slice(1), 'hex')], [110, 20, 110])
    expect(facts).toMatchObject({
      format: 'jpeg',
      width: 800,
      height: 1200,
      orientation: 6,
      taken: new Date('2026-02-03T03:05:06Z'),
      hasLocation: true,
    })
  })

  test.each(['png', 'webp', 'tiff', 'avif'] as const)(
    'takes %s by its content, whatever its name',
    async (kind) => {
      const path = await save(`${kind}.${kind}`, colour(64, 48, 10, 200, 30).toFormat(kind, { quality: 90 }))
      await writeFile(at(`${kind}.txt`), await readFile(path))
      const facts = await inspectImage(at(`${kind}.txt`))
      expect(facts).toMatchObject({
        format: kind === 'avif' ? 'heif' : kind,
        width: 64,
        height: 48,
        orientation: 1,
        hasLocation: false,
      })
      expect(facts.taken).toBeUndefined()
      near([...Buffer.from(facts.averageColour.slice(1), 'hex')], [10, 200, 30], 8)
    },
  )

  test('grey, transparent and CMYK pictures have an average too', async () => {
    const grey = await save('grey.png', colour(8, 8, 90, 90, 90).toColourspace('b-w').png())
    expect((await inspectImage(grey)).averageColour).toBe('#5a5a5a')
    const glass = {
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    } as const
    expect((await inspectImage(await save('glass.png', sharp(glass).png()))).averageColour).toBe('#ffffff')
    const cmyk = await save(
      'cmyk.jpg',
      colour(64, 64, 200, 30, 30).toColourspace('cmyk').jpeg({ quality: 100 }),
    )
    expect((await inspectImage(cmyk)).averageColour).toMatch(/^#[bc]\w[0-3]\w[0-3]\w$/)
  })

  test('refuses what is no picture, or only half of one', async () => {
    const noise = {
      create: { width: 400, height: 400, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    }
    const whole = await readFile(await save('noise.jpg', sharp(noise as never).jpeg()))
    await writeFile(at('half.jpg'), whole.subarray(0, whole.length / 2))
    await writeFile(at('text.jpg'), 'Dear all, please find attached')
    await writeFile(at('empty.jpg'), '')
    await writeFile(at('vector.jpg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await writeFile(at('head.jpg'), Buffer.from('ffd8ffe000104a464946', 'hex'))
    await writeFile(at('film.mp4'), Buffer.from('000000186674797069736f6d0000020069736f6d', 'hex'))
    for (const name of ['half.jpg', 'text.jpg', 'empty.jpg', 'vector.jpg', 'head.jpg', 'film.mp4'])
      await expect(inspectImage(at(name)), name).rejects.toThrow(NotAnImage)
    await expect(inspectImage(at('missing.jpg'))).rejects.toThrow('ENOENT')
    const bomb = await save('bomb.png', colour(20_000, 10_001, 0, 0, 0).png())
    await expect(inspectImage(bomb)).rejects.toThrow('pixel limit')
    // The 200 million pixels of the last one take their time on a busy machine.
  }, 30_000)

  test('EXIF that makes no sense is no trouble', () => {
    const real = Buffer.from('45786966000049492a000800000001006987040001000000ffffff7f00000000', 'hex')
    expect(readExif(real)).toEqual({ hasLocation: false })
    for (let length = 0; length < real.length; length += 1) readExif(real.subarray(0, length))
    expect(readExif(undefined)).toEqual({ hasLocation: false })
  })
})

describe('makeDerivative', () => {
  test.each([
    ['thumb', 480, 720],
    ['web', 1365, 2048],
    ['print', 2400, 3600],
    ['listing', 1024, 768],
    ['watermark', 853, 1280],
  ] as const)('%s is upright, tells nothing, and measures %d by %d', async (size, width, height) => {
    const path = await save('large.jpg', photograph(3600, 2400).jpeg())
    const out = at(`out-${size}.jpg`)
    const made = await makeDerivative(path, size, out)
    const meta = await sharp(out).metadata()
    expect(made).toEqual({ width, height, bytes: (await readFile(out)).length })
    expect(meta).toMatchObject({ format: 'jpeg', width, height, isProgressive: size !== 'print' })
    expect([meta.exif, meta.xmp, meta.iptc, meta.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect((await readFile(out)).toString('latin1')).not.toMatch(/Exif|GPS|Camera|garden/)
    if (size === 'print') expect(meta.density).toBe(300)
    // Turned to the right, what lay to the left is on top.
    if (size === 'watermark') return
    near(await pixel(out, width >> 1, 8), [200, 20, 20])
    near(await pixel(out, width >> 1, height - 8), [20, 20, 200])
  })

  test('a small picture is not blown up, save for the listing sites that want a size', async () => {
    const path = await save('small.png', colour(300, 200, 50, 60, 70).png())
    expect(await makeDerivative(path, 'web', at('o1.jpg'))).toMatchObject({ width: 300, height: 200 })
    expect(await makeDerivative(path, 'watermark', at('o2.jpg'))).toMatchObject({ width: 300, height: 200 })
    expect(await makeDerivative(path, 'listing', at('o3.jpg'))).toMatchObject({ width: 1024, height: 768 })
    const sliver = await save('sliver.png', colour(3, 900, 50, 60, 70).png())
    for (const size of derivativeSizes) await makeDerivative(sliver, size, at('sliver.jpg'))
  })

  test('a colour profile is kept with its numbers', async () => {
    const path = await save(
      'p3.jpg',
      colour(600, 400, 220, 40, 40).withIccProfile('p3').jpeg({ quality: 100 }),
    )
    await makeDerivative(path, 'thumb', at('p3-thumb.jpg'))
    const [from, to] = await Promise.all([path, at('p3-thumb.jpg')].map((each) => sharp(each).metadata()))
    expect(to?.icc?.equals(from!.icc!)).toBe(true)
    near(await pixel(at('p3-thumb.jpg'), 9, 9, true), await pixel(path, 9, 9, true), 3)
    expect(await pixel(path, 9, 9, true)).not.toEqual(await pixel(path, 9, 9))
  })

  test.each([undefined, 'cmyk'])('CMYK becomes sRGB (profile: %s)', async (profile) => {
    const ink = colour(600, 400, 200, 30, 30).toColourspace('cmyk')
    const path = await save('ink.jpg', (profile ? ink.withIccProfile(profile) : ink).jpeg({ quality: 100 }))
    expect((await sharp(path).metadata()).space).toBe('cmyk')
    await makeDerivative(path, 'web', at('ink-web.jpg'))
    expect((await sharp(at('ink-web.jpg')).metadata()).space).toBe('srgb')
    near(await pixel(at('ink-web.jpg'), 9, 9), [200, 30, 30], 30)
  })

  test('glass becomes white', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    const path = await save(
      'pane.png',
      sharp({ create: { width: 60, height: 60, channels: 4, background } }).png(),
    )
    await makeDerivative(path, 'web', at('pane.jpg'))
    near(await pixel(at('pane.jpg'), 30, 30), [255, 255, 255])
  })

  test('a watermark is seen all over, on light and on dark', async () => {
    for (const shade of [0, 128, 255]) {
      const path = await save('plain.png', colour(1280, 960, shade, shade, shade).png())
      await makeDerivative(path, 'watermark', at('marked.jpg'), { watermarkText: 'Brindle & <Sons>' })
      const quarter = (left: number, top: number) =>
        sharp(at('marked.jpg')).extract({ left, top, width: 640, height: 480 }).toBuffer()
      for (const [left, top] of [
        [0, 0],
        [640, 0],
        [0, 480],
        [640, 480],
      ] as const)
        expect((await sharp(await quarter(left, top)).stats()).channels[0]!.stdev).toBeGreaterThan(5)
    }
  })

  test('what cannot be read says so', async () => {
    await writeFile(at('no.jpg'), 'no')
    await expect(makeDerivative(at('no.jpg'), 'web', at('never.jpg'))).rejects.toThrow(NotAnImage)
  })
})
