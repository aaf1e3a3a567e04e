import type { Finish, Pattern } from './home.ts'

/** The last colour asked for, linear light. Written in place because millions are asked for. */
export const shade = { r: 0, g: 0, b: 0 }

/** Takes part of the colour out of `shade`: a lawn would tint a whole ceiling otherwise, which no camera shows. */
export const fadeColour = (share: number): void => {
  const grey = shade.r * 0.25 + shade.g * 0.65 + shade.b * 0.1
  shade.r += (grey - shade.r) * share
  shade.g += (grey - shade.g) * share
  shade.b += (grey - shade.b) * share
}

const linear = (byte: number): number => {
  const v = byte / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
}
const colour = (hex: string): [number, number, number] => {
  const n = Number.parseInt(hex.slice(1), 16)
  return [linear((n >> 16) & 255), linear((n >> 8) & 255), linear(n & 255)]
}

export const hash = (x: number, y: number, s = 0): number => {
  let h = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(s | 0, 974634777)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise between 0 and 1. */
export const noise = (x: number, y: number, s = 0): number => {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const u = (x - i) * (x - i) * (3 - 2 * (x - i))
  const v = (y - j) * (y - j) * (3 - 2 * (y - j))
  const a = hash(i, j, s)
  const b = hash(i + 1, j, s)
  const c = hash(i, j + 1, s)
  const d = hash(i + 1, j + 1, s)
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}

/** Noise of four sizes together. */
export const clouds = (x: number, y: number, s = 0): number =>
  noise(x, y, s) * 0.5 +
  noise(x * 2.1, y * 2.1, s + 1) * 0.26 +
  noise(x * 4.3, y * 4.3, s + 2) * 0.15 +
  noise(x * 8.9, y * 8.9, s + 3) * 0.09

export type Paint = { a: number[]; b: number[]; c: number[]; scale: number; seed: number }

const mix = (paint: Paint, first: number, second = 0, bright = 1): void => {
  const { a, b, c } = paint
  shade.r = (a[0]! + (b[0]! - a[0]!) * first + (c[0]! - a[0]!) * second) * bright
  shade.g = (a[1]! + (b[1]! - a[1]!) * first + (c[1]! - a[1]!) * second) * bright
  shade.b = (a[2]! + (b[2]! - a[2]!) * first + (c[2]! - a[2]!) * second) * bright
}

/** Distance from the nearer edge of a repeated band. */
const edge = (v: number, size: number): number => {
  const f = v - Math.floor(v / size) * size
  return Math.min(f, size - f)
}

function wood(p: Paint, u: number, v: number, row: number, plank: number): void {
  const own = hash(row, plank, p.seed + 5)
  const grain = clouds(u * 1.3 + own * 40, v * 34 + own * 17, p.seed)
  const fine = noise(u * 9 + own * 9, v * 190, p.seed + 2)
  mix(
    p,
    Math.min(1, Math.max(0, grain * 1.3 - 0.35 + (own - 0.5) * 0.55)),
    0,
    0.9 + own * 0.14 + (fine - 0.5) * 0.1,
  )
}

function planks(p: Paint, u: number, v: number): void {
  const wide = 0.15 * p.scale
  const long = 1.9 * p.scale
  const row = Math.floor(v / wide)
  const along = u + hash(row, 7, p.seed) * long
  wood(p, u, v, row, Math.floor(along / long))
  const gap = Math.min(edge(v, wide), edge(along, long))
  if (gap < 0.0022) darken(0.55 + gap * 150)
}

function herringbone(p: Paint, u: number, v: number): void {
  const s = 0.09 * p.scale
  const x = (u + v) / (s * Math.SQRT2)
  const y = (v - u) / (s * Math.SQRT2)
  const i = Math.floor(x)
  const j = Math.floor(y)
  const k = (((i - j) % 10) + 10) % 10
  const flat = k < 5
  const start = flat ? i - k : j - (9 - k)
  if (flat) wood(p, x * s, y * s, j, start)
  else wood(p, y * s, x * s, i + 311, start)
  const side = flat ? edge(y * s, s) : edge(x * s, s)
  const end = flat ? Math.min(x - start, start + 5 - x) * s : Math.min(y - start, start + 5 - y) * s
  if (Math.min(side, end) < 0.0015) darken(0.62)
}

function darken(by: number): void {
  shade.r *= by
  shade.g *= by
  shade.b *= by
}

function tiled(
  p: Paint,
  u: number,
  v: number,
  wide: number,
  high: number,
  shiftRow: number,
  joint: number,
): void {
  const row = Math.floor(v / high)
  const x = u + (row & 1 ? wide * shiftRow : 0)
  if (Math.min(edge(x, wide), edge(v, high)) < joint) return mix(p, 1, 0, 0.94 + noise(u * 60, v * 60) * 0.08)
  const own = hash(Math.floor(x / wide), row, p.seed)
  mix(p, 0, own > 0.5 ? (own - 0.5) * 1.4 : 0, 0.95 + own * 0.08 + (clouds(u * 7, v * 7, p.seed) - 0.5) * 0.1)
}

function bricks(p: Paint, u: number, v: number): void {
  const row = Math.floor(v / 0.075)
  const x = u + (row & 1 ? 0.1125 : 0)
  const rough = (noise(u * 70, v * 70) - 0.5) * 0.003
  if (Math.min(edge(x, 0.225), edge(v, 0.075)) + rough < 0.0048)
    return mix(p, 1, 0, 0.9 + noise(u * 40, v * 40) * 0.15)
  const own = hash(Math.floor(x / 0.225), row, p.seed)
  mix(
    p,
    0,
    own ** 1.7,
    0.82 + hash(Math.floor(x / 0.225), row, 9) * 0.28 + (clouds(u * 30, v * 30, 4) - 0.5) * 0.35,
  )
}

function stones(p: Paint, u: number, v: number): void {
  const row = Math.floor(v / 0.19 + noise(u * 0.6, 3) * 0.2)
  const wide = 0.28 + hash(row, 1, p.seed) * 0.2
  const x = u + hash(row, 2) * wide + (noise(u * 3, v * 3) - 0.5) * 0.05
  const y = v + noise(u * 0.6, 3) * 0.2 * 0.19 + (noise(u * 4, v * 4, 8) - 0.5) * 0.03
  if (Math.min(edge(x, wide), edge(y, 0.19)) < 0.011) return mix(p, 1, 0, 0.85 + noise(u * 50, v * 50) * 0.2)
  const own = hash(Math.floor(x / wide), row, p.seed)
  mix(p, 0, own, 0.78 + hash(Math.floor(x / wide), row, 3) * 0.25 + (clouds(u * 14, v * 14, 4) - 0.5) * 0.4)
}

function roofing(p: Paint, u: number, v: number): void {
  const high = 0.24 * p.scale
  const wide = 0.28 * p.scale
  const row = Math.floor(v / high)
  const x = u + (row & 1 ? wide / 2 : 0)
  const own = hash(Math.floor(x / wide), row, p.seed)
  const down = v / high - row
  const lap = down < 0.1 ? 0.6 : 1
  mix(
    p,
    own,
    0,
    (0.82 + own * 0.2 + (clouds(u * 6, v * 6, 2) - 0.5) * 0.3) * lap * (edge(x, wide) < 0.005 ? 0.7 : 1),
  )
}

function boards(p: Paint, u: number, v: number): void {
  const high = 0.16 * p.scale
  const f = v / high - Math.floor(v / high)
  mix(p, noise(u * 3, v * 60, p.seed) * 0.35, 0, (f > 0.9 ? 0.72 : 1) * (0.97 + f * 0.04))
}

function marble(p: Paint, u: number, v: number): void {
  const warp = clouds(u * 1.6, v * 1.6, p.seed) * 2.4
  const vein = Math.abs(Math.sin((u * 0.9 + v * 1.7 + warp) * 3.1))
  const thin = Math.max(0, 1 - vein * 9) * clouds(u * 3, v * 3, 7)
  mix(p, Math.min(1, thin * 1.1 + clouds(u * 5, v * 5, 11) * 0.12), 0, 1)
}

function terrazzo(p: Paint, u: number, v: number): void {
  const i = Math.floor(u * 38)
  const j = Math.floor(v * 38)
  const dx = u * 38 - i - 0.3 - hash(i, j, 1) * 0.4
  const dy = v * 38 - j - 0.3 - hash(i, j, 2) * 0.4
  const chip = dx * dx + dy * dy * 1.7 < 0.03 + hash(i, j, 3) * 0.12
  mix(p, chip && hash(i, j, 4) > 0.45 ? 1 : 0, chip && hash(i, j, 4) <= 0.45 ? 1 : 0, 0.98)
}

function weave(p: Paint, u: number, v: number): void {
  const s = 0.006 * p.scale
  const over = (Math.floor(u / s) + Math.floor(v / s)) & 1
  mix(
    p,
    (noise(u / s, v / s, p.seed) * 0.5 + clouds(u * 9, v * 9, p.seed) * 0.5) * 0.8,
    0,
    0.93 + over * 0.06,
  )
}

function carpet(p: Paint, u: number, v: number): void {
  mix(
    p,
    noise(u * 260, v * 260, p.seed) * 0.6 + clouds(u * 3, v * 3) * 0.3,
    0,
    0.9 + noise(u * 120, v * 120, 5) * 0.16,
  )
}

function knit(p: Paint, u: number, v: number): void {
  const rib = Math.abs(Math.sin(u * 130))
  mix(p, noise(u * 40, v * 200, p.seed) * 0.5, 0, 0.78 + rib * 0.26)
}

/** A rug whose places run from -1 to 1 both ways (its true size is in the scale, as one number for the long side). */
function rug(p: Paint, u: number, v: number): void {
  const fibre = noise(u * 240, v * 240, p.seed) * 0.22
  const worn = clouds(u * 5, v * 5, p.seed)
  const rim = Math.max(Math.abs(u), Math.abs(v))
  if (p.seed % 3 === 0) {
    const border = (rim > 0.84 && rim < 0.87) || (rim > 0.92 && rim < 0.935)
    return mix(p, border ? 0.85 : worn * 0.3 + fibre, 0, 0.92 + fibre)
  }
  if (p.seed % 3 === 1) {
    const x = Math.abs(((u * 5 + 100) % 1) - 0.5)
    const y = Math.abs(((v * 3.5 + 100) % 1) - 0.5)
    const line = Math.abs(x + y - 0.5) < 0.035
    return mix(p, line ? 0.8 : fibre, 0, 0.9 + fibre * 0.6 + worn * 0.06)
  }
  const rings = Math.sin(rim * 34) > 0.3 && rim > 0.62
  const bloom = Math.sin(u * 15 + Math.sin(v * 13) * 1.6) * Math.sin(v * 14 + Math.cos(u * 11) * 1.5)
  mix(
    p,
    rings || bloom > 0.55 ? 0.7 * worn + 0.25 : fibre,
    !rings && bloom < -0.6 ? 0.5 * worn : 0,
    0.88 + fibre,
  )
}

function grass(p: Paint, u: number, v: number): void {
  const tuft = noise(u * 26, v * 26, 1) * 0.5 + noise(u * 75, v * 75, 2) * 0.5
  const mown = Math.sin(u * 4.2) > 0 ? 1.03 : 0.96
  mix(p, clouds(u * 0.35, v * 0.35, 3), tuft * 0.35, (0.6 + tuft * 0.65) * mown)
}

function stucco(p: Paint, u: number, v: number): void {
  mix(p, clouds(u * 0.8, v * 0.8, p.seed) * 0.35, 0, 0.96 + noise(u * 90, v * 90) * 0.06)
}

/** An abstract picture; its places run from 0 to 1 both ways. */
function art(p: Paint, u: number, v: number): void {
  const s = p.seed
  const wobble = (clouds(u * 3, v * 3, s) - 0.5) * 0.09
  const grainy = 0.94 + noise(u * 180, v * 180, s) * 0.09
  if (u < 0.09 || u > 0.91 || v < 0.07 || v > 0.93) {
    shade.r = shade.g = shade.b = 0.82
    return
  }
  const sun =
    Math.hypot((u - 0.35 - hash(s, 1) * 0.3) * 1.1, v - 0.62 - hash(s, 2) * 0.12) < 0.13 + hash(s, 3) * 0.06
  const hill = v < 0.3 + hash(s, 4) * 0.15 + Math.sin(u * (4 + hash(s, 5) * 4) + s) * 0.07 + wobble
  const near = v < 0.16 + hash(s, 6) * 0.12 + Math.sin(u * 5 + s * 2.3) * 0.06 + wobble
  if (s % 4 === 3) {
    const arch = Math.hypot(u - 0.5, Math.max(0, v - 0.45)) < 0.3 && v > 0.16
    const inner = Math.hypot(u - 0.5, Math.max(0, v - 0.42)) < 0.15 && v > 0.16
    return mix(p, arch && !inner ? 1 : 0, inner ? 1 : 0, grainy)
  }
  if (near) return mix(p, 1, 0, 0.62 * grainy)
  if (hill) return mix(p, 1, 0, grainy)
  mix(p, 0, sun ? 1 : 0, grainy)
}

const patterns: Record<Pattern, (p: Paint, u: number, v: number) => void> = {
  plain: (p) => mix(p, 0),
  planks,
  herringbone,
  grain: (p, u, v) => wood(p, u, v, 3, 1),
  tiles: (p, u, v) => tiled(p, u, v, 0.6 * p.scale, 0.6 * p.scale, 0, 0.0022),
  metro: (p, u, v) => tiled(p, u, v, 0.2 * p.scale, 0.1 * p.scale, 0.5, 0.0022),
  brick: bricks,
  boards,
  roof: roofing,
  marble,
  terrazzo,
  weave,
  carpet,
  rug,
  stripes: (p, u, v) =>
    mix(p, Math.sin((u / p.scale) * 40) > 0.25 ? 1 : 0, 0, 0.95 + noise(u * 90, v * 90) * 0.06),
  grass,
  leaves: (p, u, v) =>
    mix(
      p,
      noise(u * 4, v * 4, p.seed),
      hash(Math.floor(u * 3), Math.floor(v * 3)) * 0.4,
      0.75 + noise(u * 13, v * 13) * 0.5,
    ),
  stucco,
  paving: (p, u, v) => tiled(p, u, v, 0.6 * p.scale, 0.4 * p.scale, 0.5, 0.006),
  asphalt: (p, u, v) => mix(p, noise(u * 90, v * 90) * 0.6 + clouds(u, v) * 0.4, 0, 1),
  art,
  stone: stones,
  knit,
  gravel: (p, u, v) =>
    mix(p, hash(Math.floor(u * 45), Math.floor(v * 45)), 0, 0.75 + noise(u * 60, v * 60) * 0.5),
}

/** Makes a finish ready to be asked for its colour at a place. */
export function prepare(finish: Finish): (u: number, v: number) => void {
  const [a, b, c] = finish.tones
  const first = colour(a)
  const paint: Paint = {
    a: first,
    b: b ? colour(b) : first,
    c: c ? colour(c) : b ? colour(b) : first,
    scale: finish.scale ?? 1,
    seed: finish.seed ?? 1,
  }
  const pattern = patterns[finish.pattern]
  return (u, v) => pattern(paint, u, v)
}
