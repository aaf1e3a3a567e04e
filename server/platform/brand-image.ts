import sharp, { type OverlayOptions, type Sharp } from 'sharp'

/** A company's own watermark and how it lies on a picture; `opacity` in percent. */
export interface Brand {
  readonly path: string
  readonly placement: 'tiled' | 'centre' | 'corner'
  readonly opacity: number
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 }
/** The longest side of a logo that is kept. */
const MOST = 2048
/** How much of the picture it takes at most, by its placement: of the width and of the height. */
const shares = { tiled: [0.2, 0.2], centre: [0.5, 0.4], corner: [0.24, 0.2] } as const

/** A logo or the like as it is kept: upright, at most 2048 pixels, nothing in it but the picture. */
export async function keptImage(path: string) {
  const image = sharp(path, { failOn: 'error', limitInputPixels: 200_000_000 })
    .autoOrient()
    .resize({ width: MOST, height: MOST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const { hasAlpha } = await image.metadata()
  const made = await (hasAlpha ? image.png() : image.jpeg({ quality: 90 })).toBuffer({
    resolveWithObject: true,
  })
  return {
    data: made.data,
    contentType: hasAlpha ? 'image/png' : 'image/jpeg',
    width: made.info.width,
    height: made.info.height,
  }
}

/** What is laid over a picture of `width` by `height`: never larger than it, as sharp asks. */
export async function brandOverlay(brand: Brand, width: number, height: number): Promise<OverlayOptions> {
  const [wide, high] = shares[brand.placement]
  const box = { width: Math.max(1, Math.round(width * wide)), height: Math.max(1, Math.round(height * high)) }
  const mark = sharp(brand.path)
    .ensureAlpha()
    .resize({ ...box, fit: 'inside' })
  const faint = mark.composite([
    {
      input: Buffer.of(255, 255, 255, Math.round((255 * brand.opacity) / 100)),
      raw: { width: 1, height: 1, channels: 4 },
      tile: true,
      blend: 'dest-in',
    },
  ])
  const input = await faint.png().toBuffer()
  if (brand.placement === 'centre') return { input, gravity: 'centre' }
  const gap = Math.round(Math.min(width, height) * 0.03)
  const spaced: Sharp =
    brand.placement === 'corner'
      ? sharp(input).extend({ right: gap, bottom: gap, background: clear })
      : sharp(input).extend({ top: gap, bottom: gap, left: gap, right: gap, background: clear })
  const tile = await spaced.png().toBuffer()
  return brand.placement === 'corner' ? { input: tile, gravity: 'southeast' } : { input: tile, tile: true }
}
