/** Makes the pictures of the public and sign-in pages from the rendered homes: `node tools/site-pictures.ts`. Each at most 60 KB. */
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const MOST_BYTES = 60_000
const from = 'db/worlds/media'

/** Name, source, width, height. */
const ofSite = [
  ['hero', 'villa/kitchen-1', 1200, 500],
  ['photography', 'villa/living-1', 720, 480],
  ['property-video', 'villa/dusk', 720, 480],
  ['360-tours', 'terrace/dining-1', 720, 480],
  ['floor-plans', 'terrace/plan', 720, 480],
  ['brochures', 'cottage/front', 720, 480],
  ['hosting', 'loft/living-1', 720, 480],
  ['bedroom', 'villa/bed1-1', 480, 320],
  ['bathroom', 'terrace/bath-1', 480, 320],
  ['front', 'villa/front', 480, 320],
  ['city-1', 'terrace/front', 320, 400],
  ['city-2', 'cottage/front', 320, 400],
  ['city-3', 'villa/front', 320, 400],
  ['city-4', 'ranch-house/front', 320, 400],
  ['city-5', 'city-flat/front', 320, 400],
  ['city-6', 'loft/front', 320, 400],
] as const
/** The same photograph twice: for half a small window and half a large one. */
const ofAccounts = [
  ['room-480', 'terrace/dining-1', 480, 640],
  ['room-800', 'terrace/dining-1', 800, 1067],
] as const

const pictures = [
  ...ofSite.map((picture) => ['web/site/pictures', ...picture] as const),
  ...ofAccounts.map((picture) => ['web/accounts/pictures', ...picture] as const),
]
for (const [to, name, source, width, height] of pictures) {
  mkdirSync(to, { recursive: true })
  const plan = source.endsWith('plan')
  const picture = sharp(`${from}/${source}.${plan ? 'png' : 'jpg'}`).resize(width, height, {
    fit: plan ? 'contain' : 'cover',
    background: '#fcfbf9',
  })
  let quality = 82
  let bytes = await picture.webp({ quality }).toBuffer()
  while (bytes.length > MOST_BYTES && quality > 40) {
    quality -= 6
    bytes = await picture.webp({ quality }).toBuffer()
  }
  writeFileSync(`${to}/${name}.webp`, bytes)
}
