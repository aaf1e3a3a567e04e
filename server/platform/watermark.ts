import { createRequire } from 'node:module'
import sharp from 'sharp'

/** It comes with the program that writes PDF files: a machine without any font can write watermarks too. */
const fontfile = createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf')
const longest = 60
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * One tile of a watermark as PNG: the text aslant, white with a dark shadow so that it shows on any ground. It is not larger
 * than a picture of `width` by `height`, and repeats without seams.
 */
export async function watermarkTile(text: string, width: number, height: number): Promise<Buffer> {
  const words = text.trim().slice(0, longest) || 'Propolis'
  const wide = Math.max(24, Math.round(Math.max(width, height) * 0.26))
  const [light, dark] = await Promise.all([
    letters(words, wide, '#ffffff', 50),
    letters(words, wide, '#000000', 35),
  ])
  const offset = Math.max(1, Math.round(wide / 200))
  const flat = await sharp({ create: { ...edges(light.info, offset), channels: 4, background: clear } })
    .composite([
      { input: dark.data, left: offset, top: offset },
      { input: light.data, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  const slanted = await sharp(flat)
    .rotate(-30, { background: clear })
    .png()
    .toBuffer({ resolveWithObject: true })
  const gap = Math.round(wide * 0.12)
  const spaced = sharp(slanted.data).extend({ right: gap, bottom: gap, background: clear })
  const tile = { width: slanted.info.width + gap, height: slanted.info.height + gap }
  if (tile.width <= width && tile.height <= height) return spaced.png().toBuffer()
  const cut = { left: 0, top: 0, width: Math.min(tile.width, width), height: Math.min(tile.height, height) }
  return sharp(await spaced.png().toBuffer())
    .extract(cut)
    .png()
    .toBuffer()
}

const edges = ({ width, height }: { width: number; height: number }, more: number) => ({
  width: width + more,
  height: height + more,
})

const letters = (words: string, width: number, colour: string, alpha: number) => {
  const plain = words.replace(/[&<>]/g, (each) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[each] ?? each)
  const size = Math.max(6, Math.min(width / 5, (width / words.length) * 1.8))
  const text = `<span foreground="${colour}" alpha="${alpha}%">${plain}</span>`
  return sharp({ text: { text, font: `Roboto Medium ${size.toFixed(1)}`, fontfile, rgba: true, dpi: 72 } })
    .png()
    .toBuffer({ resolveWithObject: true })
}
