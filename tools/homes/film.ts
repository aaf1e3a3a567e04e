import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Coarse, Job } from './job.ts'

/** Smooths the coarse light along surfaces, in three widening rounds; edges, corners and shadows' rims are kept. */
export function smoothLight(coarse: Coarse): void {
  const { columns, rows, places, facings } = coarse
  let from = withoutSpecks(coarse)
  let to = new Float32Array(from.length)
  const kernel = [0.0625, 0.25, 0.375, 0.25, 0.0625]
  for (const [round, wide] of [1, 2, 4, 7].entries()) {
    const tolerance = [0.9, 0.6, 0.45, 0.35][round]!
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const at = (row * columns + column) * 3
        const nx = facings[at]!
        const ny = facings[at + 1]!
        const nz = facings[at + 2]!
        if (nx === 0 && ny === 0 && nz === 0) continue
        const own = from[at]! + from[at + 1]! + from[at + 2]!
        let [all, r, g, b] = [0, 0, 0, 0]
        for (let dy = -2; dy <= 2; dy++) {
          const y = row + dy * wide
          if (y < 0 || y >= rows) continue
          for (let dx = -2; dx <= 2; dx++) {
            const x = column + dx * wide
            if (x < 0 || x >= columns) continue
            const q = (y * columns + x) * 3
            const cos = facings[q]! * nx + facings[q + 1]! * ny + facings[q + 2]! * nz
            if (cos < 0.8) continue
            const px = places[q]! - places[at]!
            const py = places[q + 1]! - places[at + 1]!
            const pz = places[q + 2]! - places[at + 2]!
            const off = Math.abs(px * nx + py * ny + pz * nz)
            if (off > 0.06) continue
            const other = from[q]! + from[q + 1]! + from[q + 2]!
            const differ = Math.abs(other - own) / (Math.max(other, own) * tolerance + 1e-4)
            if (differ > 1) continue
            const w = kernel[dx + 2]! * kernel[dy + 2]! * (1 - differ * differ) * cos ** 4 * (1 - off / 0.06)
            all += w
            r += from[q]! * w
            g += from[q + 1]! * w
            b += from[q + 2]! * w
          }
        }
        to[at] = r / all
        to[at + 1] = g / all
        to[at + 2] = b / all
      }
    }
    ;[from, to] = [to, from]
  }
  coarse.light.set(from)
}

/** The light with lone bright or dark places pulled to what lies around them on the same plane. */
function withoutSpecks({ columns, rows, light, facings }: Coarse): Float32Array<ArrayBuffer> {
  const out = Float32Array.from(light)
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 1; column < columns - 1; column++) {
      const at = (row * columns + column) * 3
      let [all, r, g, b] = [0, 0, 0, 0]
      for (let k = 0; k < 9; k++) {
        const q = ((row + Math.floor(k / 3) - 1) * columns + column + (k % 3) - 1) * 3
        if (
          k === 4 ||
          facings[q]! * facings[at]! +
            facings[q + 1]! * facings[at + 1]! +
            facings[q + 2]! * facings[at + 2]! <
            0.9
        )
          continue
        all++
        r += light[q]!
        g += light[q + 1]!
        b += light[q + 2]!
      }
      const around = (r + g + b) / all
      const own = light[at]! + light[at + 1]! + light[at + 2]!
      if (all < 4 || (own < around * 1.5 && own > around * 0.5)) continue
      out[at] = r / all
      out[at + 1] = g / all
      out[at + 2] = b / all
    }
  }
  return out
}

/** Exposure and white balance, as a camera's meter would set them from what is indoors (or all, outdoors). */
export function meter(coarse: Coarse, inside: boolean, dusk: boolean): Pick<Job, 'exposure' | 'balance'> {
  const seen: number[] = []
  const mean = [0, 0, 0]
  for (let at = 0; at < coarse.brightness.length; at += 3) {
    const g =
      coarse.brightness[at]! * 0.25 + coarse.brightness[at + 1]! * 0.65 + coarse.brightness[at + 2]! * 0.1
    if (g <= 0) continue
    seen.push(g)
    for (let c = 0; c < 3; c++) mean[c]! += Math.min(coarse.light[at + c]! / (coarse.light[at + 1]! || 1), 4)
  }
  seen.sort((a, b) => a - b)
  const bright = seen[Math.floor(seen.length * 0.8)] ?? 1
  const middle = seen[Math.floor(seen.length * 0.5)] ?? 1
  const exposure = inside
    ? 0.53 / (bright * 0.6 + middle * 0.5)
    : (dusk ? 0.14 : 0.4) / (bright * 0.6 + middle * 0.4)
  const part = inside ? 0.85 : 0.15
  const balance = mean.map((m) => ((mean[1]! || 1) / (m || 1)) ** part) as [number, number, number]
  return { exposure, balance }
}

/** Of JPEG, tried in turn: much texture, which makes a picture heavy, hides a low quality; plain walls never need it. */
const qualities = [72, 68, 64, 60, 56, 52, 48, 44] as const

/** Writes the developed pixels as a JPEG of the best of these that weighs no more than `most` bytes, else of the last. */
export async function save(
  pixels: Float32Array,
  width: number,
  height: number,
  file: string,
  most: number,
): Promise<void> {
  const bytes = new Uint8Array(width * height * 3)
  let state = 9
  for (let k = 0; k < bytes.length; k++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const v = Math.max(0, Math.min(1, pixels[k]!)) ** (1 / 2.2)
    bytes[k] = Math.max(0, Math.min(255, Math.floor(v * 255 + state / 4294967296)))
  }
  const sharpened = sharp(bytes, { raw: { width, height, channels: 3 } }).sharpen({
    sigma: 0.7,
    m1: 0.4,
    m2: 1.2,
  })
  for (const quality of qualities) {
    const written = await sharpened
      .clone()
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:2:0' })
      .toBuffer()
    if (written.length > most && quality !== qualities.at(-1)) continue
    return writeFile(file, written)
  }
}
