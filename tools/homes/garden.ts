import type { Draw } from './decor.ts'
import { black, brass, concrete, glowing, oak, paint, satin, steel } from './finish-kit.ts'
import type { Home, Vec } from './home.ts'
import type { Mesh } from './mesh.ts'
import { hedge, potted, shrub, tree } from './planting.ts'
import { ball, bar, box, lathe, post } from './shapes.ts'

const fence: Draw = (
  mesh,
  { w = 6, h = 1.7, finish = { pattern: 'grain', tones: ['#a07a52', '#86623f'] } },
) => {
  const n = Math.round(w / 0.15)
  for (let k = 0; k < n; k++)
    box(mesh, -w / 2 + (w * (k + 0.5)) / n, 0, (k % 2) * 0.02, w / n - 0.008, h, 0.02, finish)
  for (let k = 0; k <= Math.round(w / 2); k++)
    box(mesh, -w / 2 + (w * k) / Math.round(w / 2), 0, 0, 0.1, h + 0.06, 0.1, finish, 0.006)
}

const railings: Draw = (mesh, { w = 4, h = 1 }) => {
  box(mesh, 0, 0, 0, w, 0.28, 0.28, concrete, 0.01)
  const n = Math.round(w / 0.12)
  for (let k = 0; k <= n; k++) {
    bar(mesh, [-w / 2 + (w * k) / n, 0.28, 0], [-w / 2 + (w * k) / n, h, 0], 0.01, black, 0.01, 6)
    ball(mesh, -w / 2 + (w * k) / n, h, 0, 0.02, black, 1.5, 6)
  }
  box(mesh, 0, h - 0.09, 0, w, 0.02, 0.035, black)
  box(mesh, 0, 0.36, 0, w, 0.02, 0.035, black)
}

const wallLow: Draw = (mesh, { w = 4, h = 0.7, d = 0.24, finish = concrete }) => {
  box(mesh, 0, -0.1, 0, w, h + 0.1, d, finish)
  box(mesh, 0, h, 0, w + 0.06, 0.06, d + 0.08, concrete, 0.01)
}

const chimney: Draw = (
  mesh,
  { w = 0.8, d = 0.6, h = 2, y = 7, finish = { pattern: 'brick', tones: ['#8f4633', '#c9bfb0', '#ad6448'] } },
) => {
  box(mesh, 0, y, 0, w, h, d, finish)
  box(mesh, 0, y + h - 0.25, 0, w + 0.1, 0.15, d + 0.1, finish)
  for (const x of [-1, 1])
    lathe(
      mesh,
      (x * w) / 4,
      y + h,
      0,
      [
        [0.12, 0],
        [0.1, 0.3],
        [0.13, 0.34],
        [0.09, 0.36],
        [0.08, 0.1],
      ],
      paint('#b5694a'),
    )
}

const garage: Draw = (mesh, { w = 2.6, h = 2.2, finish = satin('#f1eee7') }) => {
  box(mesh, 0, 0, 0, w, h, 0.04, finish)
  for (let k = 0; k < 4; k++)
    for (let n = 0; n < 4; n++)
      box(
        mesh,
        -w / 2 + (w * (n + 0.5)) / 4,
        0.06 + (k * (h - 0.06)) / 4,
        0.03,
        w / 4 - 0.1,
        h / 4 - 0.1,
        0.02,
        finish,
        0.008,
      )
  for (const x of [-1, 1]) box(mesh, x * (w / 2 + 0.06), 0, 0.03, 0.12, h, 0.08, paint('#efece4'), 0.008)
  box(mesh, 0, h, 0.03, w + 0.24, 0.14, 0.08, paint('#efece4'), 0.008)
}

const porch: Draw = (
  mesh,
  {
    w = 3,
    d = 1.6,
    h = 2.5,
    finish = paint('#f1eee7'),
    second = { pattern: 'roof', tones: ['#55585c', '#6a6d70'] },
    count = 2,
  },
) => {
  box(mesh, 0, -0.15, 0, w, 0.15, d, { pattern: 'boards', tones: ['#a8977f', '#94836b'] }, 0.01)
  for (let k = 0; k < count; k++) {
    const x = -w / 2 + 0.15 + ((w - 0.3) * k) / Math.max(1, count - 1)
    box(mesh, x, 0, d / 2 - 0.14, 0.15, h, 0.15, finish, 0.01)
    box(mesh, x, 0, d / 2 - 0.14, 0.22, 0.14, 0.22, finish, 0.01)
    box(mesh, x, h - 0.14, d / 2 - 0.14, 0.22, 0.14, 0.22, finish, 0.01)
  }
  box(mesh, 0, h, 0, w + 0.1, 0.22, d + 0.1, finish, 0.01)
  const at = (x: number, y: number, z: number): Vec => [x, h + y, z]
  const [a, b] = [w / 2 + 0.25, d / 2 + 0.25]
  mesh.quad(at(-a, 0.22, b), at(a, 0.22, b), at(a, 0.75, -d / 2), at(-a, 0.75, -d / 2), second, [
    [-a, d],
    [a, d],
    [a, 0],
    [-a, 0],
  ])
  for (const x of [-a, a])
    mesh.quad(at(x, 0.2, b), at(x, 0.2, -d / 2), at(x, 0.75, -d / 2), at(x, 0.75, -d / 2), finish)
}

const lantern: Draw = (mesh, { y = 1.9 }) => {
  box(mesh, 0, y, 0.06, 0.13, 0.28, 0.13, black, 0.01)
  box(mesh, 0, y + 0.05, 0.06, 0.136, 0.17, 0.136, glowing('#ffdf9e', 3))
}

const lounger: Draw = (mesh, { finish = oak }) => {
  box(mesh, 0, 0.25, 0, 0.65, 0.05, 1.9, finish, 0.01)
  for (const x of [-1, 1]) for (const z of [-1, 1]) box(mesh, x * 0.28, 0, z * 0.8, 0.05, 0.26, 0.05, finish)
  box(mesh, 0, 0.3, 0.1, 0.62, 0.09, 1.65, paint('#f0ece2'), 0.035, 3)
  box(mesh, 0, 0.36, -0.7, 0.6, 0.12, 0.36, paint('#d8b98f'), 0.05, 3)
}

const pool: Draw = (mesh, { w = 7, d = 3.2 }) => {
  mesh.quad([-w / 2, 0.02, d / 2], [w / 2, 0.02, d / 2], [w / 2, 0.02, -d / 2], [-w / 2, 0.02, -d / 2], {
    pattern: 'marble',
    tones: ['#59b7c6', '#8fd6dc'],
    gloss: 0.08,
    rough: 0.05,
    scale: 2,
  })
  for (const z of [-1, 1]) box(mesh, 0, -0.05, z * (d / 2 + 0.2), w + 0.8, 0.1, 0.4, concrete, 0.02)
  for (const x of [-1, 1]) box(mesh, x * (w / 2 + 0.2), -0.05, 0, 0.4, 0.1, d, concrete, 0.02)
}

const balcony: Draw = (mesh, { w = 3, d = 1.3, y = 0, finish = concrete }) => {
  box(mesh, 0, y - 0.18, 0, w, 0.18, d, finish, 0.01)
  const n = Math.round(w / 0.11)
  for (let k = 0; k <= n; k++)
    bar(
      mesh,
      [-w / 2 + (w * k) / n, y, d / 2 - 0.05],
      [-w / 2 + (w * k) / n, y + 1.05, d / 2 - 0.05],
      0.008,
      black,
      0.008,
      6,
    )
  box(mesh, 0, y + 1.05, d / 2 - 0.05, w, 0.03, 0.05, black)
  for (const x of [-1, 1]) {
    box(mesh, x * (w / 2 - 0.02), y + 1.05, 0, 0.04, 0.03, d - 0.1, black)
    for (let k = 0; k < 10; k++)
      bar(
        mesh,
        [x * (w / 2 - 0.02), y, -d / 2 + 0.1 + k * 0.12],
        [x * (w / 2 - 0.02), y + 1.05, -d / 2 + 0.1 + k * 0.12],
        0.008,
        black,
        0.008,
        6,
      )
  }
}

export const gardenThings: Record<string, Draw> = {
  tree,
  shrub,
  hedge,
  potted,
  fence,
  railings,
  chimney,
  garage,
  porch,
  lantern,
  lounger,
  pool,
  balcony,
  'low-wall': wallLow,
  step: (mesh, { w = 1.6, d = 0.5, h = 0.15, finish = concrete }) =>
    box(mesh, 0, -0.15, 0, w, h, d, finish, 0.01),
  block: (mesh, { w = 1, d = 1, h = 1, y = 0, finish = concrete }) =>
    box(mesh, 0, y, 0, w, h, d, finish, 0.006),
  bollard: (mesh, { h = 0.7 }) => {
    post(mesh, 0, 0, 0, 0.05, h, steel)
    ball(mesh, 0, h, 0, 0.06, brass)
  },
}

/** The ground around a home, its paths, and what stands in the garden. */
export function drawGround(mesh: Mesh, home: Home): void {
  mesh.outside = true
  const y = -(home.garden.drop ?? 0.15)
  mesh.quad([-55, y, 55], [65, y, 55], [65, y, -55], [-55, y, -55], home.garden.ground, [
    [-55, 55],
    [65, 55],
    [65, -55],
    [-55, -55],
  ])
  for (const { x, z, w, d, finish, y: lift = 0.012 } of home.garden.path ?? []) {
    mesh.quad(
      [x, y + lift, z + d],
      [x + w, y + lift, z + d],
      [x + w, y + lift, z],
      [x, y + lift, z],
      finish,
      [
        [x, z + d],
        [x + w, z + d],
        [x + w, z],
        [x, z],
      ],
    )
  }
  mesh.outside = false
}
