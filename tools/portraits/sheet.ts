// `node tools/portraits/sheet.ts sheet.png`: all portraits of the demonstration on one sheet, large and as lists show them.
import sharp from 'sharp'
import { faceOf, faces } from '#db/worlds/demo/faces.ts'
import { shooters } from '#db/worlds/demo/people.ts'
import { drawPortrait } from './portrait.ts'

const side = 200
const columns = 6
const shoots = new Set(shooters.map(({ first, last }) => `${first} ${last}`))
const tiles = await Promise.all(
  faces.map(async (name, i) => {
    const svg = Buffer.from(drawPortrait(faceOf(name, shoots.has(name))))
    const [left, top] = [(i % columns) * (side + 48), Math.floor(i / columns) * (side + 8)]
    return [
      { input: await sharp(svg).resize(side).png().toBuffer(), left, top },
      { input: await sharp(svg).resize(36).png().toBuffer(), left: left + side + 4, top },
    ]
  }),
)
await sharp({
  create: {
    width: columns * (side + 48),
    height: Math.ceil(faces.length / columns) * (side + 8),
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(tiles.flat())
  .png()
  .toFile(process.argv[2] ?? 'portraits.png')
