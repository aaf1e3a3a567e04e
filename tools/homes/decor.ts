import { black, brass, darkLeaf, glowing, leaf, mirror, paint, satin, soil } from './finish-kit.ts'
import type { Finish, Item, Vec } from './home.ts'
import { dice, type Mesh, tip, turnTo } from './mesh.ts'
import { ball, bar, box, lathe, post } from './shapes.ts'

export type Draw = (mesh: Mesh, item: Item) => void

export const legs = (
  mesh: Mesh,
  w: number,
  d: number,
  h: number,
  finish: Finish,
  r = 0.02,
  splay = 0.03,
): void => {
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      bar(mesh, [x * w, h, z * d], [x * (w + splay), 0, z * (d + splay)], r * 1.25, finish, r * 0.8)
}

export const stack = (mesh: Mesh, x: number, y: number, z: number, seed: number): void => {
  const random = dice(seed)
  const tones = ['#d9d3c7', '#38506a', '#b4553d', '#e8c27a', '#56705a', '#f1ede4']
  let at = y
  for (let k = 0; k < 3; k++) {
    const h = 0.018 + random() * 0.018
    mesh.with(turnTo(x, at, z, (random() - 0.5) * 24), () => {
      const w = 0.27 - k * 0.025
      box(mesh, 0, 0.003, 0, w - 0.01, h - 0.006, 0.185, paint('#eee9dd'))
      for (const lift of [0, h - 0.004])
        box(mesh, -0.002, lift, 0, w, 0.004, 0.2, satin(tones[Math.floor(random() * 6)]!))
      box(mesh, -w / 2, 0, 0, 0.005, h, 0.2, satin(tones[Math.floor(random() * 6)]!))
    })
    at += h
  }
}

export const vase = (
  mesh: Mesh,
  x: number,
  y: number,
  z: number,
  size: number,
  finish: Finish,
  seed: number,
  blossom = true,
): void => {
  lathe(
    mesh,
    x,
    y,
    z,
    [
      [0.001, 0],
      [0.3, 0],
      [0.42, 0.25],
      [0.44, 0.5],
      [0.3, 0.8],
      [0.2, 0.95],
      [0.24, 1.0],
      [0.2, 1.0],
      [0.17, 0.9],
    ].map(([r, h]) => [r! * size * 0.5, h! * size] as const),
    finish,
  )
  if (!blossom) return
  const random = dice(seed)
  const tones = ['#f0e6dc', '#e6b8a8', '#d98b77', '#f3d9a0']
  for (let k = 0; k < 13; k++) {
    const a = random() * 6.3
    const lean = 0.2 + random() * 0.75
    const h = size * (1.25 + random() * 0.85)
    const top: Vec = [x + Math.cos(a) * lean * size * 0.6, y + h, z + Math.sin(a) * lean * size * 0.6]
    bar(mesh, [x, y + size * 0.85, z], top, 0.003, leaf, 0.002, 5)
    if (k % 3)
      ball(mesh, top[0], top[1], top[2], size * (0.1 + random() * 0.07), paint(tones[k % 4]!), 0.75, 9)
    for (let n = 0; n < 3; n++)
      blade(
        mesh,
        [
          x + (top[0] - x) * (0.4 + n * 0.2),
          y + size + (h - size) * (0.3 + n * 0.22),
          z + (top[2] - z) * (0.4 + n * 0.2),
        ],
        a + n * 2.1,
        size * 0.42,
        size * 0.13,
        0.5,
        leaf,
      )
  }
}

/** One leaf from `at`: a bent strip, widest in the middle. */
export const blade = (
  mesh: Mesh,
  at: Vec,
  turn: number,
  length: number,
  wide: number,
  rise: number,
  finish: Finish,
): void => {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const place = (i: number, j: number) => {
    const t = j / 5
    const out = length * t * (1 - 0.2 * t)
    const up = length * (rise * t - 0.75 * t * t * (1 - rise * 0.4))
    const half = wide * Math.sin(Math.PI * (0.08 + 0.92 * t) ** 0.8) * 0.5 * (i - 1)
    return {
      p: [at[0] + c * out - s * half, at[1] + up + Math.abs(half) * 0.25, at[2] + s * out + c * half] as Vec,
      uv: [t * 2 + turn, half * 9] as const,
    }
  }
  mesh.sheet(2, 5, place, finish)
}

export const plant: Draw = (mesh, { h = 1.5, seed = 1, finish = satin('#e7e2d8'), w = 0.36 }) => {
  const r = w / 2
  lathe(
    mesh,
    0,
    0,
    0,
    [
      [0.001, 0],
      [r * 0.72, 0],
      [r * 0.95, w * 0.75],
      [r, w * 0.9],
      [r * 0.9, w * 0.9],
      [r * 0.88, w * 0.8],
    ],
    finish,
    28,
  )
  lathe(
    mesh,
    0,
    w * 0.8,
    0,
    [
      [r * 0.89, 0],
      [0.001, 0.01],
    ],
    soil,
  )
  const random = dice(seed)
  const base = w * 0.8
  if (seed % 3 === 0) {
    for (let k = 0; k < 26; k++)
      blade(
        mesh,
        [(random() - 0.5) * 0.08, base, (random() - 0.5) * 0.08],
        random() * 6.3,
        h * (0.6 + random() * 0.4),
        h * 0.045,
        1.35 + random() * 0.5,
        darkLeaf,
      )
    return
  }
  const stems = seed % 3 === 1 ? 3 : 5
  for (let k = 0; k < stems; k++) {
    const a = (k / stems) * 6.3 + random()
    const lean = 0.08 + random() * 0.14
    const top: Vec = [
      Math.cos(a) * lean * h,
      base + (h - base) * (0.72 + random() * 0.22),
      Math.sin(a) * lean * h,
    ]
    bar(mesh, [Math.cos(a) * 0.03, base, Math.sin(a) * 0.03], top, 0.011, paint('#6a5138'), 0.006)
    const count = seed % 3 === 1 ? 12 : 8
    for (let n = 0; n < count; n++) {
      const t = 0.35 + (n / count) * 0.65
      const size = h * (seed % 3 === 1 ? 0.19 : 0.26) * (0.8 + random() * 0.4)
      blade(
        mesh,
        [top[0] * t, base + (top[1] - base) * t, top[2] * t],
        n * 2.4 + random(),
        size,
        size * (seed % 3 === 1 ? 0.55 : 0.34),
        0.55 + random() * 0.5,
        darkLeaf,
      )
    }
  }
}

export const tableLamp: Draw = (mesh, { h = 0.5, seed = 1, finish = satin('#dcd5c8') }) => {
  const body =
    seed % 2
      ? [
          [0.001, 0],
          [0.07, 0],
          [0.1, 0.09],
          [0.085, 0.18],
          [0.03, 0.24],
          [0.012, 0.27],
        ]
      : [
          [0.001, 0],
          [0.075, 0],
          [0.075, 0.015],
          [0.014, 0.03],
          [0.012, 0.27],
        ]
  lathe(
    mesh,
    0,
    0,
    0,
    body.map(([r, y]) => [r!, (y! * h) / 0.5] as const),
    seed % 2 ? finish : brass,
  )
  lathe(
    mesh,
    0,
    h * 0.52,
    0,
    [
      [0.17, 0],
      [0.125, h * 0.46],
    ],
    glowing('#f8e9cc', 0.9),
    28,
  )
}

export const floorLamp: Draw = (mesh, { h = 1.6 }) => {
  post(mesh, 0, 0, 0, 0.15, 0.02, black, 0.15, 28)
  bar(mesh, [0, 0, 0], [0, h - 0.2, 0], 0.012, brass)
  lathe(
    mesh,
    0,
    h - 0.32,
    0,
    [
      [0.22, 0],
      [0.16, 0.3],
    ],
    glowing('#f8ead0', 0.9),
    30,
  )
}

export const arcLamp: Draw = (mesh, { h = 1.95 }) => {
  post(mesh, 0, 0, 0, 0.17, 0.05, satin('#eceae4', 0.06), 0.17, 28)
  let last: Vec = [0, 0.05, 0]
  for (let k = 1; k <= 14; k++) {
    const a = (k / 14) * Math.PI * 0.82
    const next: Vec = [
      (1 - Math.cos(a)) * 0.75,
      0.05 + Math.sin(Math.min(a, Math.PI / 2)) * (h - 0.05) - Math.max(0, a - Math.PI / 2) ** 2 * 0.35,
      0,
    ]
    bar(mesh, last, next, 0.012, brass)
    last = next
  }
  lathe(
    mesh,
    last[0],
    last[1] - 0.2,
    last[2],
    [
      [0.2, 0],
      [0.16, 0.12],
      [0.03, 0.2],
    ],
    brass,
    28,
  )
  ball(mesh, last[0], last[1] - 0.16, last[2], 0.07, glowing('#fff0d6', 2))
}

export const rug: Draw = (
  mesh,
  { w = 2.4, d = 1.7, finish = { pattern: 'rug', tones: ['#e7dfd2', '#8a9a97', '#c9a58a'], seed: 3 } },
) => {
  mesh.quad(
    [-w / 2, 0.012, d / 2],
    [w / 2, 0.012, d / 2],
    [w / 2, 0.012, -d / 2],
    [-w / 2, 0.012, -d / 2],
    finish,
    [
      [-1, 1],
      [1, 1],
      [1, -1],
      [-1, -1],
    ],
  )
  box(mesh, 0, 0, 0, w, 0.0115, d, paint(finish.tones[0]))
}

export const picture: Draw = (mesh, { w = 0.6, h = 0.8, y = 1.55, finish, seed = 1, second = black }) => {
  const tones = [
    ['#efe6d8', '#c0694a', '#3f5d5a'],
    ['#e9edec', '#48677a', '#d9a86a'],
    ['#f1e9da', '#6d7f5c', '#d08a5f'],
    ['#efe2d4', '#b98a6a', '#2f4a52'],
  ] as const
  const print: Finish = finish ?? { pattern: 'art', tones: tones[seed % 4]!, seed }
  const low = y - h / 2
  for (const x of [-1, 1]) box(mesh, x * (w / 2 - 0.01), low, 0.014, 0.022, h, 0.028, second, 0.003)
  for (const lift of [0, h - 0.022]) box(mesh, 0, low + lift, 0.014, w - 0.03, 0.022, 0.028, second, 0.003)
  mesh.quad(
    [-w / 2 + 0.012, low + 0.012, 0.012],
    [w / 2 - 0.012, low + 0.012, 0.012],
    [w / 2 - 0.012, low + h - 0.012, 0.012],
    [-w / 2 + 0.012, low + h - 0.012, 0.012],
    print,
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
  )
}

export const wallMirror: Draw = (mesh, { w = 0.8, h = 0.8, y = 1.55, second = brass, seed = 1 }) => {
  if (seed % 2) {
    mesh.with(tip(0, y, 0.02, -90), () => {
      post(mesh, 0, -0.015, 0, w / 2, 0.03, second, w / 2, 48)
      post(mesh, 0, 0.016, 0, w / 2 - 0.018, 0.003, mirror, w / 2 - 0.018, 48)
    })
    return
  }
  box(mesh, 0, y - h / 2, 0.012, w, h, 0.024, second, 0.004)
  mesh.quad(
    [-w / 2 + 0.015, y - h / 2 + 0.015, 0.026],
    [w / 2 - 0.015, y - h / 2 + 0.015, 0.026],
    [w / 2 - 0.015, y + h / 2 - 0.015, 0.026],
    [-w / 2 + 0.015, y + h / 2 - 0.015, 0.026],
    mirror,
  )
}
