import type { Finish, Vec } from './home.ts'
import { type Mesh, unit } from './mesh.ts'

/** A box standing on y with its middle at (x, z); `bevel` rounds its edges, `soft` gives the rounding more steps. */
export function box(
  mesh: Mesh,
  x: number,
  y: number,
  z: number,
  w: number,
  h: number,
  d: number,
  finish: Finish,
  bevel = 0,
  soft = 1,
): void {
  const half: Vec = [w / 2, h / 2, d / 2]
  const r = Math.min(bevel, half[0] * 0.98, half[1] * 0.98, half[2] * 0.98)
  const stops = (a: number): number[] => {
    if (r <= 0) return [-a, a]
    const steps = Array.from({ length: soft }, (_, k) => r * (1 - Math.cos(((k + 1) / soft) * Math.PI * 0.5)))
    return [-a, ...steps.map((s) => -a + s), ...steps.toReversed().map((s) => a - s), a]
  }
  const long = w >= d ? 0 : 2
  for (let axis = 0; axis < 3; axis++) {
    const u = (axis + 1) % 3
    const v = (axis + 2) % 3
    const us = stops(half[u]!)
    const vs = stops(half[v]!)
    for (const sign of [-1, 1]) {
      const at = (i: number, j: number) => {
        const p = [0, 0, 0]
        p[axis] = sign * half[axis]!
        p[u] = sign > 0 ? us[i]! : us[us.length - 1 - i]!
        p[v] = vs[j]!
        const inner = p.map((value, k) => Math.max(-(half[k]! - r), Math.min(half[k]! - r, value)))
        const face: Vec = [axis === 0 ? sign : 0, axis === 1 ? sign : 0, axis === 2 ? sign : 0]
        const n = r > 0 ? unit([p[0]! - inner[0]!, p[1]! - inner[1]!, p[2]! - inner[2]!]) : face
        const q: Vec =
          r > 0 ? [inner[0]! + n[0] * r, inner[1]! + n[1] * r, inner[2]! + n[2] * r] : [p[0]!, p[1]!, p[2]!]
        // Grain runs along the longer way of the piece, so u follows it wherever the face has it.
        const grainFirst = h > Math.max(w, d) ? 1 : long
        const first = axis === grainFirst ? u : grainFirst
        const second = 3 - axis - first
        return {
          p: [q[0] + x, q[1] + y + h / 2, q[2] + z] as Vec,
          n,
          uv: [q[first]! + x * 1.7, q[second]! + z * 1.3 + axis * 0.37] as const,
        }
      }
      mesh.sheet(us.length - 1, vs.length - 1, at, finish)
    }
  }
}

/** A pillow standing on y: full in the middle, thin at the seam, its corners pulled out a little. */
export function cushion(
  mesh: Mesh,
  x: number,
  y: number,
  z: number,
  w: number,
  h: number,
  thick: number,
  finish: Finish,
): void {
  for (const sign of [1, -1]) {
    const at = (i: number, j: number) => {
      const u = ((i / 10) * 2 - 1) * sign
      const v = (j / 10) * 2 - 1
      const pull = 1 - 0.07 * (1 - (u * v) ** 2) * Math.max(Math.abs(u), Math.abs(v)) ** 2
      const full = Math.sqrt(Math.max(0, 1 - u ** 4)) * Math.sqrt(Math.max(0, 1 - v ** 4))
      const p: Vec = [x + (u * w * pull) / 2, y + h / 2 + (v * h * pull) / 2, z + (sign * full * thick) / 2]
      return { p, uv: [u * w * 0.5, v * h * 0.5] as const }
    }
    mesh.sheet(10, 10, at, finish)
  }
}

/** Turns an outline of [radius, height] steps about an upright axis. */
export function lathe(
  mesh: Mesh,
  x: number,
  y: number,
  z: number,
  outline: readonly (readonly [number, number])[],
  finish: Finish,
  around = 20,
): void {
  const at = (i: number, j: number) => {
    const angle = -(i / around) * Math.PI * 2
    const [r, h] = outline[j]!
    const p: Vec = [x + Math.cos(angle) * r, y + h, z + Math.sin(angle) * r]
    return {
      p,
      uv: [(i / around) * Math.PI * 2 * Math.max(r, 0.05), h] as const,
      n: slope(outline, j, angle),
    }
  }
  mesh.sheet(around, outline.length - 1, at, finish)
}

function slope(outline: readonly (readonly [number, number])[], j: number, angle: number): Vec {
  const before = outline[Math.max(0, j - 1)]!
  const after = outline[Math.min(outline.length - 1, j + 1)]!
  const dr = after[0] - before[0]
  const dh = after[1] - before[1]
  return unit([Math.cos(angle) * dh, -dr, Math.sin(angle) * dh])
}

/** A closed round post; its rims are doubled so that its flat ends stay flat. */
export function post(
  mesh: Mesh,
  x: number,
  y: number,
  z: number,
  r: number,
  h: number,
  finish: Finish,
  top = r,
  around = 18,
): void {
  lathe(
    mesh,
    x,
    y,
    z,
    [
      [r, 0],
      [top, h],
    ],
    finish,
    around,
  )
  lathe(
    mesh,
    x,
    y,
    z,
    [
      [top, h],
      [0.0001, h],
    ],
    finish,
    around,
  )
  lathe(
    mesh,
    x,
    y,
    z,
    [
      [0.0001, 0],
      [r, 0],
    ],
    finish,
    around,
  )
}

/** A ball, flattened or stretched by `high`. */
export function ball(
  mesh: Mesh,
  x: number,
  y: number,
  z: number,
  r: number,
  finish: Finish,
  high = 1,
  around = 16,
): void {
  const outline = Array.from({ length: around > 18 ? 21 : 11 }, (_, k) => {
    const a = (k / (around > 18 ? 20 : 10)) * Math.PI - Math.PI / 2
    return [Math.max(0.0005, Math.cos(a) * r), Math.sin(a) * r * high] as const
  })
  lathe(mesh, x, y, z, outline, finish, around)
}

/** A round bar from one point to another, tapering from `r` to `end`. */
export function bar(mesh: Mesh, a: Vec, b: Vec, r: number, finish: Finish, end = r, around = 10): void {
  const axis = unit([b[0] - a[0], b[1] - a[1], b[2] - a[2]])
  const other: Vec = Math.abs(axis[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]
  const s = unit([
    axis[1] * other[2] - axis[2] * other[1],
    axis[2] * other[0] - axis[0] * other[2],
    axis[0] * other[1] - axis[1] * other[0],
  ])
  const t: Vec = [
    axis[1] * s[2] - axis[2] * s[1],
    axis[2] * s[0] - axis[0] * s[2],
    axis[0] * s[1] - axis[1] * s[0],
  ]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])
  const at = (i: number, j: number) => {
    const angle = (i / around) * Math.PI * 2
    const n: Vec = [0, 1, 2].map((k) => Math.cos(angle) * s[k]! + Math.sin(angle) * t[k]!) as unknown as Vec
    const c = j ? b : a
    const q = j ? end : r
    return {
      p: [c[0] + n[0] * q, c[1] + n[1] * q, c[2] + n[2] * q] as Vec,
      n,
      uv: [j * length, angle * r] as const,
    }
  }
  mesh.sheet(around, 1, at, finish)
}

/** A rectangle with rectangular holes, cut into pieces: each piece is [left, bottom, right, top]. */
export function pieces(
  [left, bottom, right, top]: readonly [number, number, number, number],
  holes: readonly (readonly [number, number, number, number])[],
): [number, number, number, number][] {
  const within = (value: number, low: number, high: number) => value > low + 1e-6 && value < high - 1e-6
  const cuts = (low: number, high: number, values: number[]) =>
    [low, ...new Set(values.filter((v) => within(v, low, high))), high].sort((a, b) => a - b)
  const xs = cuts(
    left,
    right,
    holes.flatMap((h) => [h[0], h[2]]),
  )
  const ys = cuts(
    bottom,
    top,
    holes.flatMap((h) => [h[1], h[3]]),
  )
  const out: [number, number, number, number][] = []
  for (let i = 0; i + 1 < xs.length; i++) {
    for (let j = 0; j + 1 < ys.length; j++) {
      const x = (xs[i]! + xs[i + 1]!) / 2
      const y = (ys[j]! + ys[j + 1]!) / 2
      if (!holes.some((h) => x > h[0] && x < h[2] && y > h[1] && y < h[3]))
        out.push([xs[i]!, ys[j]!, xs[i + 1]!, ys[j + 1]!])
    }
  }
  return out
}
