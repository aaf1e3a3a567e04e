import { blade, type Draw } from './decor.ts'
import {
  black,
  brass,
  china,
  glowing,
  leaf,
  oak,
  paint,
  quartz,
  satin,
  steel,
  walnut,
  white,
} from './finish-kit.ts'
import { bowl, chair, dining, pendant, stool } from './furniture-dining.ts'
import type { Vec } from './home.ts'
import { dice, type Mesh, tip, turnTo } from './mesh.ts'
import { bar, box, lathe, post } from './shapes.ts'

const handle = (mesh: Mesh, a: Vec, b: Vec): void => bar(mesh, a, b, 0.006, brass, 0.006, 8)

/** Base units along a wall with their worktop; doors are 60 cm wide. */
const units: Draw = (
  mesh,
  { w = 3, d = 0.6, finish = satin('#e9e6df'), second = quartz, seed = 1, count = 0 },
) => {
  const n = Math.round(w / 0.6)
  const each = w / n
  box(mesh, 0, 0, -0.03, w, 0.1, d - 0.08, paint('#4a4743'))
  box(mesh, 0, 0.1, -0.01, w, 0.77, d - 0.02, finish)
  for (let k = 0; k < n; k++) {
    const x = -w / 2 + each * (k + 0.5)
    const drawers = (k + seed) % 3 === 0
    const parts = drawers
      ? [
          [0.105, 0.3],
          [0.41, 0.22],
          [0.635, 0.225],
        ]
      : [[0.105, 0.755]]
    for (const [low, high] of parts) {
      box(mesh, x, low!, d / 2 - 0.012, each - 0.005, high! - 0.005, 0.02, finish, 0.003)
      box(mesh, x, low! + 0.055, d / 2 - 0.004, each - 0.12, high! - 0.115, 0.008, finish, 0.003)
      if (drawers)
        handle(
          mesh,
          [x - 0.08, low! + high! - 0.035, d / 2 + 0.022],
          [x + 0.08, low! + high! - 0.035, d / 2 + 0.022],
        )
      else handle(mesh, [x + each * 0.4, 0.6, d / 2 + 0.022], [x + each * 0.4, 0.76, d / 2 + 0.022])
    }
  }
  box(mesh, 0, 0.87, 0.01, w + 0.02, 0.032, d + 0.03, second, 0.005)
  if (count & 1) sink(mesh, -w / 2 + each * 1.5, d)
  if (count & 2) hob(mesh, w / 2 - each * 1.5, d)
  clutter(mesh, w, d, seed)
}

const sink = (mesh: Mesh, x: number, _d: number): void => {
  box(mesh, x, 0.898, 0.02, 0.56, 0.006, 0.42, steel, 0.002)
  box(mesh, x, 0.9, 0.02, 0.5, 0.006, 0.36, satin('#8d9193', 0.2))
  bar(mesh, [x, 0.9, -0.2], [x, 1.22, -0.2], 0.014, brass)
  bar(mesh, [x, 1.21, -0.2], [x, 1.21, 0.0], 0.012, brass)
  bar(mesh, [x, 1.21, 0.0], [x, 1.13, 0.0], 0.012, brass)
  bar(mesh, [x + 0.02, 0.95, -0.2], [x + 0.09, 0.97, -0.2], 0.008, brass)
}

const hob = (mesh: Mesh, x: number, d: number): void => {
  box(
    mesh,
    x,
    0.9,
    0.02,
    0.58,
    0.008,
    0.5,
    { pattern: 'plain', tones: ['#101113'], gloss: 0.07, rough: 0.03 },
    0.003,
  )
  box(mesh, x, 0.16, d / 2 - 0.006, 0.585, 0.59, 0.03, black, 0.005)
  box(
    mesh,
    x,
    0.24,
    d / 2 + 0.005,
    0.5,
    0.34,
    0.012,
    { pattern: 'plain', tones: ['#15161a'], gloss: 0.1, rough: 0.03 },
    0.004,
  )
  bar(mesh, [x - 0.24, 0.64, d / 2 + 0.045], [x + 0.24, 0.64, d / 2 + 0.045], 0.009, steel)
  lathe(
    mesh,
    x - 0.13,
    0.908,
    -0.08,
    [
      [0.001, 0],
      [0.11, 0],
      [0.115, 0.11],
      [0.11, 0.11],
      [0.108, 0.02],
    ],
    steel,
    26,
  )
}

const clutter = (mesh: Mesh, w: number, d: number, seed: number): void => {
  const y = 0.902
  const x = w / 2 - 0.35
  mesh.with(tip(x - 0.2, y, -d / 2 + 0.11, 10), () => box(mesh, 0, 0, 0, 0.28, 0.38, 0.022, walnut, 0.01))
  lathe(
    mesh,
    x + 0.1,
    y,
    -0.12,
    [
      [0.001, 0],
      [0.06, 0],
      [0.065, 0.15],
      [0.058, 0.15],
    ],
    china,
    22,
  )
  for (let k = 0; k < 5; k++)
    bar(
      mesh,
      [x + 0.1, y + 0.1, -0.12],
      [x + 0.1 + Math.cos(k * 1.4) * 0.05, y + 0.28 + (k % 2) * 0.03, -0.12 + Math.sin(k * 1.4) * 0.04],
      0.006,
      oak,
    )
  lathe(
    mesh,
    -w / 2 + 0.25,
    y,
    -0.14,
    [
      [0.001, 0],
      [0.055, 0],
      [0.075, 0.1],
      [0.07, 0.1],
    ],
    satin('#c98f6a'),
    20,
  )
  for (let k = 0; k < 22; k++)
    blade(
      mesh,
      [-w / 2 + 0.25, y + 0.09, -0.14],
      k * 2.4 + seed,
      0.12 + (k % 4) * 0.025,
      0.05,
      1.1 + (k % 5) * 0.15,
      leaf,
    )
}

/** Wall units, or open shelves when its seed is even. */
const wallUnits: Draw = (
  mesh,
  { w = 3, h = 0.72, d = 0.34, y = 1.42, finish = satin('#e9e6df'), second = oak, seed = 1 },
) => {
  if (seed % 2 === 0) {
    for (const k of [0, 1]) {
      const at = y + 0.08 + k * 0.38
      box(mesh, 0, at, 0, w, 0.035, 0.24, second, 0.005)
      const random = dice(seed + k)
      for (let x = -w / 2 + 0.12; x < w / 2 - 0.1; x += 0.13 + random() * 0.12) {
        const r = 0.04 + random() * 0.03
        const tall = 0.07 + random() * 0.14
        lathe(
          mesh,
          x,
          at + 0.036,
          0,
          [
            [0.001, 0],
            [r * 0.8, 0],
            [r, tall],
            [r * 0.92, tall],
          ],
          random() > 0.3 ? china : satin('#b9a58c'),
          18,
        )
      }
    }
    return
  }
  const n = Math.round(w / 0.6)
  box(mesh, 0, y, 0, w, h, d, finish)
  for (let k = 0; k < n; k++) {
    const x = -w / 2 + (w / n) * (k + 0.5)
    box(mesh, x, y + 0.003, d / 2 + 0.01, w / n - 0.005, h - 0.006, 0.02, finish, 0.003)
    box(mesh, x, y + 0.06, d / 2 + 0.018, w / n - 0.12, h - 0.12, 0.008, finish, 0.003)
  }
  box(mesh, 0, y - 0.008, 0.05, w - 0.1, 0.008, 0.02, glowing('#fff1d8', 1.5))
}

/** A splashback sheet on the wall. */
const splash: Draw = (
  mesh,
  {
    w = 3,
    h = 0.56,
    y = 0.9,
    finish = { pattern: 'metro', tones: ['#f1f1ee', '#d2d0ca', '#e9e9e5'], gloss: 0.06, rough: 0.03 },
  },
) => box(mesh, 0, y, 0, w, h, 0.014, finish)

const island: Draw = (
  mesh,
  { w = 2.2, d = 0.95, finish = satin('#37504b'), second = quartz, count = 3, seed = 1 },
) => {
  box(mesh, 0, 0, -0.08, w - 0.1, 0.1, d - 0.36, paint('#3b3a38'))
  box(mesh, 0, 0.1, -0.1, w, 0.77, d - 0.26, finish, 0.004)
  const n = Math.round(w / 0.6)
  for (let k = 0; k < n; k++)
    box(mesh, -w / 2 + (w / n) * (k + 0.5), 0.17, d / 2 - 0.225, w / n - 0.09, 0.63, 0.014, finish, 0.004)
  for (const x of [-1, 1]) box(mesh, (x * w) / 2, 0.17, -0.1, 0.014, 0.63, d - 0.4, finish, 0.004)
  box(mesh, 0, 0.87, 0, w + 0.08, 0.04, d + 0.04, second, 0.006)
  for (let k = 0; k < count; k++) {
    mesh.with(turnTo(-w / 2 + (w * (k + 0.5)) / count, 0, d / 2 + 0.12, 176 + k * 5), () =>
      stool(mesh, { kind: '', x: 0, z: 0, seed }),
    )
  }
  bowl(mesh, -w * 0.18, 0.91, -0.05, 0.18, seed)
  mesh.with(turnTo(w * 0.25, 0.91, -0.08, 0), () => {
    lathe(
      mesh,
      0,
      0,
      0,
      [
        [0.001, 0],
        [0.07, 0],
        [0.085, 0.12],
        [0.05, 0.24],
        [0.06, 0.27],
        [0.05, 0.27],
      ],
      { pattern: 'plain', tones: ['#9fb3ad'], gloss: 0.08 },
      24,
    )
    for (let k = 0; k < 30; k++)
      blade(mesh, [0, 0.24, 0], k * 2.4, 0.24 + (k % 5) * 0.05, 0.075, 1 + (k % 6) * 0.16, leaf)
  })
}

const fridge: Draw = (mesh, { w = 0.75, h = 2.05, d = 0.66, finish = steel }) => {
  box(mesh, 0, 0.03, 0, w, h - 0.03, d, finish, 0.012, 2)
  box(mesh, 0, h * 0.38, d / 2, w - 0.01, 0.006, 0.008, black)
  for (const [a, b] of [
    [0.42, 0.85],
    [0.16, 0.34],
  ])
    bar(
      mesh,
      [-w / 2 + 0.07, h * a!, d / 2 + 0.04],
      [-w / 2 + 0.07, h * b!, d / 2 + 0.04],
      0.012,
      satin('#8f9294', 0.3),
    )
}

const tall: Draw = (mesh, { w = 1.2, h = 2.2, d = 0.6, finish = satin('#e9e6df') }) => {
  const n = Math.max(1, Math.round(w / 0.6))
  box(mesh, 0, 0.1, 0, w, h - 0.1, d, finish)
  box(mesh, 0, 0, -0.04, w, 0.1, d - 0.08, paint('#4a4743'))
  for (let k = 0; k < n; k++) {
    const x = -w / 2 + (w / n) * (k + 0.5)
    for (const [low, high] of [
      [0.105, 1.3],
      [1.31, h],
    ]) {
      box(mesh, x, low!, d / 2 + 0.01, w / n - 0.005, high! - low! - 0.005, 0.02, finish, 0.003)
      box(mesh, x, low! + 0.06, d / 2 + 0.018, w / n - 0.12, high! - low! - 0.12, 0.008, finish, 0.003)
    }
    handle(
      mesh,
      [x + (k % 2 ? -1 : 1) * (w / n) * 0.4, 1, d / 2 + 0.045],
      [x + (k % 2 ? -1 : 1) * (w / n) * 0.4, 1.24, d / 2 + 0.045],
    )
  }
}

const range: Draw = (mesh, { finish = satin('#3d5a55') }) => {
  box(mesh, 0, 0.08, 0, 1.0, 0.82, 0.62, finish, 0.015, 2)
  for (const x of [-0.25, 0.25]) {
    box(mesh, x, 0.18, 0.315, 0.44, 0.5, 0.025, finish, 0.01)
    bar(mesh, [x - 0.18, 0.66, 0.36], [x + 0.18, 0.66, 0.36], 0.011, steel)
  }
  for (let k = 0; k < 6; k++) post(mesh, -0.38 + k * 0.152, 0.78, 0.33, 0.022, 0.03, black)
  box(mesh, 0, 0.9, 0, 1.0, 0.02, 0.62, black, 0.006)
  for (const x of [-0.25, 0.25]) post(mesh, x, 0.92, 0, 0.16, 0.015, steel, 0.16, 28)
  lathe(
    mesh,
    -0.25,
    0.935,
    0,
    [
      [0.001, 0],
      [0.11, 0],
      [0.13, 0.06],
      [0.09, 0.14],
      [0.03, 0.18],
      [0.001, 0.2],
    ],
    satin('#c8553d', 0.08),
    28,
  )
}

const hood: Draw = (mesh, { y = 1.65, w = 0.9, h = 0.9, finish = white }) => {
  box(mesh, 0, y, 0, w, 0.1, 0.5, finish, 0.006)
  box(mesh, 0, y + 0.1, -0.08, w * 0.45, h, 0.3, finish, 0.006)
}

export const kitchenFurniture: Record<string, Draw> = {
  chair,
  dining,
  pendant,
  units,
  splash,
  island,
  stool,
  fridge,
  tall,
  range,
  hood,
  'wall-units': wallUnits,
  bowl: (mesh, { seed = 1 }) => bowl(mesh, 0, 0, 0, 0.17, seed),
}
