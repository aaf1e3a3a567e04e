import type { Draw } from './decor.ts'
import { black, brass, china, cloth, linen, mirror, oak, paint, satin, steel, white } from './finish-kit.ts'
import { livingFurniture } from './furniture-living.ts'
import type { Finish, Vec } from './home.ts'
import { type Mesh, roll, tip, turnTo } from './mesh.ts'
import { ball, bar, box, cushion, lathe, post } from './shapes.ts'

const bed: Draw = (
  mesh,
  { w = 1.6, d = 2.1, finish = cloth('#b9b0a2', '#a69c8d'), second = cloth('#6f8580', '#5d736e'), seed = 1 },
) => {
  box(mesh, 0, 0.08, 0, w + 0.02, 0.26, d - 0.03, finish, 0.02)
  for (const x of [-1, 1])
    for (const z of [-1, 1]) box(mesh, x * (w / 2 - 0.08), 0, z * (d / 2 - 0.1), 0.06, 0.09, 0.06, black)
  box(mesh, 0, 0.3, 0.02, w, 0.24, d - 0.1, linen, 0.05, 3)
  if (seed % 2) {
    const n = 6
    for (let k = 0; k < n; k++)
      box(
        mesh,
        -w / 2 - 0.06 + ((w + 0.12) * (k + 0.5)) / n,
        0.1,
        -d / 2 - 0.03,
        (w + 0.12) / n - 0.004,
        1.08,
        0.1,
        finish,
        0.035,
        3,
      )
  } else {
    box(mesh, 0, 0.1, -d / 2 - 0.02, w + 0.12, 1.0, 0.08, finish, 0.02, 2)
  }
  quilt(mesh, w, d, linen)
  throwOver(mesh, w, d, second)
  for (const x of [-1, 1]) {
    for (const [k, lean] of [
      [0, 26],
      [1, 34],
    ] as const) {
      mesh.with(tip(x * w * 0.25, 0.56 + k * 0.01, -d / 2 + 0.18 + k * 0.17, lean), () =>
        cushion(mesh, 0, 0, 0, w * 0.46, 0.46 - k * 0.03, 0.2, k ? linen : cloth('#e6e0d4', '#d5cdbe')),
      )
    }
  }
  mesh.with(tip(-w * 0.12, 0.57, -d / 2 + 0.54, 32), () => cushion(mesh, 0, 0, 0, 0.44, 0.42, 0.15, second))
  mesh.with(tip(w * 0.14, 0.57, -d / 2 + 0.58, 38), () =>
    mesh.with(roll(0, 0, 0, 6), () => cushion(mesh, 0, 0, 0, 0.5, 0.3, 0.14, cloth('#c99368', '#b67f55'))),
  )
}

/** A soft cover: flat on top, hanging at the sides with folds. */
const drape = (
  mesh: Mesh,
  w: number,
  from: number,
  to: number,
  top: number,
  fall: number,
  finish: Finish,
): void => {
  const total = w / 2 + fall
  const at = (i: number, j: number) => {
    const s = (i / 36) * 2 - 1
    const z = from + ((to - from) * j) / 16
    const out = Math.abs(s) * total
    const bend = Math.max(0, out - w / 2)
    const wave = Math.sin(j * 1.9 + s * 2) * 0.5 + Math.sin(j * 3.7 + 1) * 0.5
    const x =
      Math.sign(s) *
      (Math.min(out, w / 2) + Math.min(bend, 0.04) * 0.9 + (bend > 0 ? wave * bend * 0.02 + 0.03 : 0))
    const y =
      top -
      Math.max(0, bend - 0.03) +
      (bend ? 0 : Math.sin(i * 0.9 + j * 0.8) * 0.004 + Math.sin(i * 0.31 + j * 1.7) * 0.005)
    return { p: [x, y, z] as Vec, uv: [s * total, z] as const }
  }
  mesh.sheet(36, 16, at, finish)
}

const quilt = (mesh: Mesh, w: number, d: number, finish: Finish): void => {
  drape(mesh, w, -d / 2 + 0.55, d / 2 + 0.014, 0.575, 0.28, finish)
  const at = (i: number, j: number) => {
    const down = j * 0.05
    const x = ((i / 30) * 2 - 1) * (w / 2 + Math.min(down * 1.4, 0.066))
    return {
      p: [x, 0.577 - down, d / 2 + Math.min(down, 0.02) + Math.sin(i * 1.3) * down * 0.02] as Vec,
      uv: [x, down] as const,
    }
  }
  mesh.sheet(30, 6, at, finish)
  box(mesh, 0, 0.555, -d / 2 + 0.62, w + 0.04, 0.045, 0.24, cloth('#f6f4ef', '#e9e4da'), 0.02, 3)
}

const throwOver = (mesh: Mesh, w: number, d: number, finish: Finish): void => {
  const knitted: Finish = { pattern: 'knit', tones: finish.tones }
  drape(mesh, w + 0.02, d / 2 - 0.72, d / 2 - 0.14, 0.594, 0.34, knitted)
}

const bedside: Draw = (mesh, { w = 0.46, h = 0.5, finish = oak, seed = 1 }) => {
  box(mesh, 0, 0.14, 0, w, h - 0.14, 0.4, finish, 0.008)
  for (const k of [0, 1]) {
    box(mesh, 0, 0.16 + k * 0.17, 0.2, w - 0.02, 0.16, 0.018, finish, 0.004)
    ball(mesh, 0, 0.24 + k * 0.17, 0.22, 0.014, brass, 1, 10)
  }
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      bar(mesh, [x * (w / 2 - 0.05), 0.14, z * 0.15], [x * (w / 2 - 0.04), 0, z * 0.16], 0.015, finish)
  mesh.with(turnTo(0, h, -0.04, 0), () =>
    livingFurniture['table-lamp']!(mesh, { kind: '', x: 0, z: 0, seed, h: 0.46 }),
  )
  mesh.with(turnTo(0.08, h, 0.1, 12), () => livingFurniture.books!(mesh, { kind: '', x: 0, z: 0, seed }))
}

const wardrobe: Draw = (mesh, { w = 1.8, h = 2.3, d = 0.6, finish = white }) => {
  const n = Math.max(2, Math.round(w / 0.5))
  box(mesh, 0, 0, 0, w, h, d, finish, 0.004)
  for (let k = 0; k < n; k++) {
    const x = -w / 2 + (w / n) * (k + 0.5)
    box(mesh, x, 0.07, d / 2 + 0.011, w / n - 0.006, h - 0.11, 0.022, finish, 0.003)
    box(mesh, x, 0.16, d / 2 + 0.02, w / n - 0.14, 0.86, 0.012, finish, 0.005)
    box(mesh, x, 1.12, d / 2 + 0.02, w / n - 0.14, h - 1.26, 0.012, finish, 0.005)
    ball(mesh, x + (k % 2 ? -1 : 1) * (w / n) * 0.42, 1.04, d / 2 + 0.04, 0.016, brass, 1, 10)
  }
}

const chest: Draw = (mesh, { w = 1, h = 0.85, d = 0.45, finish = oak, seed = 1 }) => {
  box(mesh, 0, 0.12, 0, w, h - 0.12, d, finish, 0.008)
  const rows = 3
  for (let k = 0; k < rows; k++) {
    for (const x of [-1, 1]) {
      box(
        mesh,
        (x * w) / 4,
        0.135 + (k * (h - 0.14)) / rows,
        d / 2,
        w / 2 - 0.02,
        (h - 0.17) / rows,
        0.02,
        finish,
        0.005,
      )
      ball(mesh, (x * w) / 4, 0.135 + ((k + 0.5) * (h - 0.14)) / rows, d / 2 + 0.025, 0.015, brass, 1, 10)
    }
  }
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      bar(
        mesh,
        [x * (w / 2 - 0.06), 0.12, z * (d / 2 - 0.06)],
        [x * (w / 2 - 0.05), 0, z * (d / 2 - 0.05)],
        0.018,
        finish,
      )
  mesh.with(turnTo(w * 0.28, h, 0, 0), () =>
    livingFurniture.vase!(mesh, { kind: '', x: 0, z: 0, seed, h: 0.24 }),
  )
  mesh.with(turnTo(-w * 0.24, h, 0, 8), () => livingFurniture.books!(mesh, { kind: '', x: 0, z: 0, seed }))
}

/** A bath: freestanding when its seed is odd, boxed in along a wall otherwise. */
const bath: Draw = (mesh, { w = 1.7, d = 0.78, seed = 1, finish = white }) => {
  const h = 0.58
  const free = seed % 2 === 1
  const ring = (i: number, grow: number, y: number, square: number): Vec => {
    const a = (i / 40) * Math.PI * 2
    const [c, s] = [Math.cos(a), Math.sin(a)]
    const k = (Math.abs(c) ** square + Math.abs(s) ** square) ** (-1 / square)
    return [c * k * (w / 2 - grow), y, s * k * (d / 2 - grow)]
  }
  const steps: [number, number, number][] = free
    ? [
        [0.14, 0, 2.6],
        [0.1, 0.12, 2.6],
        [0.04, 0.42, 2.7],
        [0, h, 2.8],
        [0.02, h + 0.015, 2.8],
        [0.05, h, 2.8],
        [0.09, 0.4, 2.8],
        [0.16, 0.18, 2.8],
        [0.3, 0.14, 2.8],
      ]
    : [
        [0.05, h, 5],
        [0.07, 0.4, 5],
        [0.12, 0.2, 4],
        [0.26, 0.16, 4],
      ]
  mesh.sheet(
    40,
    steps.length - 1,
    (i, j) => ({ p: ring(i, steps[j]![0], steps[j]![1], steps[j]![2]), uv: [i * 0.1, j * 0.1] }),
    china,
  )
  const floor = steps.at(-1)!
  mesh.sheet(
    40,
    1,
    (i, j) => ({
      p: ring(i, j ? d / 2 - 0.001 : floor[0], floor[1], floor[2]),
      uv: [i * 0.1, j],
      n: [0, 1, 0],
    }),
    china,
  )
  if (!free) {
    // Up to the rim, which is thin: a gap would show as a dark line.
    box(mesh, 0, 0, d / 2 - 0.012, w, h - 0.001, 0.02, finish, 0.001)
    box(mesh, -w / 2 + 0.012, 0, 0, 0.02, h - 0.001, d, finish, 0.001)
    box(mesh, w / 2 - 0.012, 0, 0, 0.02, h - 0.001, d, finish, 0.001)
    mesh.sheet(
      40,
      1,
      (i, j) => ({ p: j ? ring(i, 0.05, h, 5) : ring(i, 0, h, 40), uv: [i * 0.1, j], n: [0, 1, 0] }),
      china,
    )
  }
  const tx = free ? 0 : -w / 2 + 0.08
  const tz = free ? -d / 2 - 0.06 : 0
  bar(mesh, [tx, free ? 0 : h, tz], [tx, free ? 0.92 : h + 0.14, tz], 0.016, steel)
  bar(
    mesh,
    [tx, free ? 0.91 : h + 0.13, tz],
    free ? [tx, 0.91, tz + 0.24] : [tx + 0.16, h + 0.11, tz],
    0.014,
    steel,
  )
  // On the rim of a free bath only: within a boxed one nothing carries the towel.
  if (!free) return
  mesh.with(turnTo(w / 2 - 0.2, h + 0.012, 0, 0), () =>
    drape(mesh, 0.16, -d / 2 + 0.2, d / 2 - 0.2, 0.01, 0.02, linen),
  )
}

const vanity: Draw = (mesh, { w = 0.9, finish = oak, seed = 1 }) => {
  box(mesh, 0, 0.32, 0, w, 0.48, 0.46, finish, 0.008)
  for (const k of [0, 1]) box(mesh, 0, 0.335 + k * 0.235, 0.23, w - 0.015, 0.222, 0.02, finish, 0.004)
  for (const k of [0, 1])
    bar(mesh, [-0.09, 0.52 + k * 0.235, 0.256], [0.09, 0.52 + k * 0.235, 0.256], 0.006, brass)
  box(
    mesh,
    0,
    0.8,
    0,
    w + 0.02,
    0.025,
    0.48,
    { pattern: 'marble', tones: ['#f1efeb', '#c4c0b9'], gloss: 0.05 },
    0.004,
  )
  lathe(
    mesh,
    0,
    0.825,
    0.02,
    [
      [0.001, 0],
      [0.14, 0],
      [0.2, 0.11],
      [0.21, 0.13],
      [0.195, 0.13],
      [0.15, 0.05],
      [0.001, 0.035],
    ],
    china,
    36,
  )
  bar(mesh, [0, 0.82, -0.18], [0, 1.08, -0.18], 0.013, brass)
  bar(mesh, [0, 1.07, -0.18], [0, 1.07, -0.02], 0.011, brass)
  post(mesh, w / 2 - 0.12, 0.825, 0.02, 0.03, 0.13, satin('#b98a5e'))
  post(mesh, w / 2 - 0.2, 0.825, -0.05, 0.028, 0.1, china)
  if (seed % 2 === 0) {
    box(mesh, 0, 1.25, -0.215, w, 0.85, 0.02, black, 0.004)
    mesh.quad(
      [-w / 2 + 0.012, 1.262, -0.203],
      [w / 2 - 0.012, 1.262, -0.203],
      [w / 2 - 0.012, 2.088, -0.203],
      [-w / 2 + 0.012, 2.088, -0.203],
      mirror,
    )
  } else {
    mesh.with(tip(0, 1.6, -0.215, -90), () => {
      post(mesh, 0, -0.012, 0, 0.38, 0.024, brass, 0.38, 48)
      post(mesh, 0, 0.013, 0, 0.365, 0.003, mirror, 0.365, 48)
    })
  }
}

const toilet: Draw = (mesh) => {
  const shape = (i: number, grow: number, y: number): Vec => {
    const a = (i / 28) * Math.PI * 2
    const s = Math.sin(a)
    return [Math.cos(a) * (0.18 - grow), y, s > 0 ? 0.08 + s * (0.25 - grow) : 0.08 + s * (0.2 - grow)]
  }
  const steps: [number, number][] = [
    [0.07, 0],
    [0.07, 0.1],
    [0.03, 0.28],
    [0, 0.4],
    [0, 0.415],
    [0.004, 0.44],
    [0.18, 0.447],
  ]
  mesh.sheet(28, steps.length - 1, (i, j) => ({ p: shape(i, steps[j]![0], steps[j]![1]), uv: [i, j] }), china)
  box(mesh, 0, 0.4, -0.17, 0.38, 0.38, 0.16, china, 0.02, 2)
  box(mesh, 0, 0.78, -0.17, 0.4, 0.03, 0.18, china, 0.01)
  post(mesh, 0, 0.81, -0.17, 0.025, 0.006, steel)
}

const shower: Draw = (mesh, { w = 1.2, d = 0.9 }) => {
  box(mesh, 0, 0, 0, w, 0.045, d, china, 0.01)
  bar(mesh, [0, 1, -d / 2 + 0.04], [0, 2.15, -d / 2 + 0.04], 0.012, steel)
  bar(mesh, [0, 2.14, -d / 2 + 0.04], [0, 2.14, -d / 2 + 0.36], 0.012, steel)
  post(mesh, 0, 2.1, -d / 2 + 0.36, 0.12, 0.02, steel, 0.03, 28)
  box(mesh, 0, 1.05, -d / 2 + 0.06, 0.24, 0.06, 0.06, steel, 0.01)
  bar(mesh, [-w / 2, 2, d / 2], [w / 2, 2, d / 2], 0.012, black)
  for (const x of [-w / 2, 0, w / 2]) bar(mesh, [x, 0.04, d / 2], [x, 2, d / 2], 0.009, black)
}

const towels: Draw = (mesh, { y = 0.5, w = 0.5, finish = linen }) => {
  for (const x of [-1, 1]) bar(mesh, [(x * w) / 2, y, 0.05], [(x * w) / 2, y + 1.1, 0.05], 0.011, steel)
  for (let k = 0; k < 9; k++)
    bar(mesh, [-w / 2, y + 0.06 + k * 0.12, 0.05], [w / 2, y + 0.06 + k * 0.12, 0.05], 0.009, steel)
  box(mesh, 0, y + 0.52, 0.055, w - 0.08, 0.52, 0.05, finish, 0.02, 2)
}

/** A straight stair rising to the north from the south end of its rectangle, with its balustrade to the east. */
const stairs: Draw = (
  mesh,
  {
    w = 0.9,
    d = 3.4,
    h = 2.75,
    finish = { pattern: 'carpet', tones: ['#b9ae9d', '#a3977f'] },
    second = oak,
    seed = 1,
  },
) => {
  const n = 14
  const go = d / n
  const up = h / n
  for (let k = 0; k < n; k++) {
    const z = d / 2 - go * (k + 0.5)
    box(mesh, 0, 0, z, w - 0.08, up * (k + 1) - 0.02, go, white)
    box(mesh, 0, up * (k + 1) - 0.03, z + 0.01, w - 0.06, 0.03, go + 0.02, white, 0.008)
    box(mesh, 0, up * (k + 1) - 0.004, z + 0.012, w * 0.66, 0.012, go + 0.02, finish, 0.005)
    box(mesh, 0, up * k, z + go / 2 + 0.004, w * 0.66, up, 0.012, finish, 0.004)
  }
  const sides = seed % 2 ? [1] : [-1]
  for (const side of sides) {
    const x = side * (w / 2 - 0.04)
    for (let k = 0; k < n; k++)
      for (const q of [0.25, 0.75])
        bar(
          mesh,
          [x, up * (k + 1), d / 2 - go * (k + q)],
          [x, up * (k + q) + 0.92, d / 2 - go * (k + q)],
          0.012,
          white,
          0.012,
          8,
        )
    bar(mesh, [x, 0.92, d / 2], [x, h + 0.92, -d / 2], 0.03, second)
    box(mesh, x, 0, d / 2 + 0.03, 0.09, 1.12, 0.09, white, 0.01)
    ball(mesh, x, 1.16, d / 2 + 0.03, 0.06, second)
  }
}

/** A balustrade along x, on a landing. */
const rail: Draw = (mesh, { w = 2, second = oak }) => {
  const n = Math.round(w / 0.11)
  for (let k = 0; k <= n; k++)
    bar(mesh, [-w / 2 + (w * k) / n, 0, 0], [-w / 2 + (w * k) / n, 0.92, 0], 0.012, white, 0.012, 8)
  bar(mesh, [-w / 2, 0.94, 0], [w / 2, 0.94, 0], 0.03, second)
}

const panel: Draw = (mesh, { w = 1, h = 1, d = 0.02, finish = paint('#ddd8cf') }) =>
  box(mesh, 0, 0, 0, w, h, d, finish)

export const restFurniture: Record<string, Draw> = {
  bed,
  bedside,
  wardrobe,
  chest,
  bath,
  vanity,
  toilet,
  shower,
  towels,
  stairs,
  rail,
  panel,
}
