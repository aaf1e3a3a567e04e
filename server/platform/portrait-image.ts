import sharp from 'sharp'

/** Pixels of a side: four times the largest mark, for sharp screens. */
const SIDE = 256

/** A picture of a person as it is kept: a square around what draws the eye, small, and nothing in it but the picture. */
export const portraitImage = (picture: string | Buffer): Promise<Buffer> =>
  sharp(picture, { failOn: 'error', limitInputPixels: 200_000_000 })
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer()
