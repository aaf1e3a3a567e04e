import { black, brass, concrete, glowing, oak, paint, satin, steel } from './finish-kit.ts'
import type { Finish, Home, Vec } from './home.ts'
import { dice, type Mesh } from './mesh.ts'
import { ball, bar, box, lathe, post } from './shapes.ts'
import { blade, type Draw } from './furniture-living.ts'

const bark: Finish = { pattern: 'gravel', tones: ['#6a5542', '#4f3e30'] }

const spray = (
  mesh: Mesh,
  centre: Vec,
  r: number,
  count: number,
  size: number,
  finish: Finish,
  random: () => number,
): void => {
  for (let k = 0; k < count; k++) {
    const a = random() * 6.283
    const y = random() * 2 - 1
    const out = Math.sqrt(1 - y * y)
    const far = r * (0.72 + random() * 0.34)
    const p: Vec = [
      centre[0] + Math.cos(a) * out * far,
      centre[1] + y * far * 0.85,
      centre[2] + Math.sin(a) * out * far,
    ]
    const t = random() * 6.283
    const lean = random() - 0.5
    const s = size * (0.7 + random() * 0.7)
    const u: Vec = [Math.cos(t) * s, lean * s, Math.sin(t) * s]
    const v: Vec = [-Math.sin(t) * s * 0.5, s * 0.55 * (random() - 0.3), Math.cos(t) * s * 0.5]
    const n: Vec = [Math.cos(a) * out * 0.8, y * 0.8 + 0.35, Math.sin(a) * out * 0.8]
    const id = mesh.finish(finish)
    const tip: Vec = [p[0] + u[0], p[1] + u[1], p[2] + u[2]]
    const left: Vec = [p[0] + v[0], p[1] + v[1], p[2] + v[2]]
    const right: Vec = [p[0] - v[0], p[1] - v[1], p[2] - v[2]]
    const back: Vec = [p[0] - u[0], p[1] - u[1], p[2] - u[2]]
    const uv = [random() * 40, random() * 40] as const
    mesh.triangle([tip, left, right], [n, n, n], [uv, uv, uv], id)
    mesh.triangle([back, left, right], [n, n, n], [uv, uv, uv], id)
  }
}

const tree: Draw = (
  mesh,
  { h = 6, w = 3.4, seed = 1, finish = { pattern: 'leaves', tones: ['#3f6b2a', '#7ea046', '#5a8434'] } },
) => {
  const random = dice(seed)
  const trunk = h * 0.4
  bar(mesh, [0, -0.1, 0], [0.05, trunk, 0], h * 0.028, bark, h * 0.017)
  for (let k = 0; k < 15; k++) {
    const a = k * 2.4 + random()
    const level = k / 14
    const reach = (w / 2) * Math.sin(Math.PI * (0.22 + level * 0.7)) * (0.35 + random() * 0.4)
    const c: Vec = [
      Math.cos(a) * reach,
      trunk * 0.95 + (h - trunk) * (0.08 + level * 0.8),
      Math.sin(a) * reach,
    ]
    bar(mesh, [0.04, trunk * (0.75 + level * 0.25), 0], c, h * 0.01, bark, h * 0.003, 6)
    spray(mesh, c, w * (0.19 + random() * 0.08), 430, 0.14, finish, random)
  }
}

const shrub: Draw = (
  mesh,
  {
    h = 0.8,
    w = 0.9,
    seed = 1,
    finish = { pattern: 'leaves', tones: ['#2f5a2a', '#5f8a3c', '#47702f'] },
    count = 0,
  },
) => {
  const random = dice(seed)
  for (let k = 0; k < 4; k++)
    spray(
      mesh,
      [(random() - 0.5) * w * 0.4, h * 0.48 + (random() - 0.5) * h * 0.2, (random() - 0.5) * w * 0.4],
      w * 0.36,
      230,
      0.085,
      finish,
      random,
    )
  const tones = ['#d9c3d8', '#f3efe6', '#c77f97', '#e6c36a']
  for (let k = 0; k < count; k++) {
    const a = random() * 6.283
    const r = w * 0.45 * Math.sqrt(random())
    ball(
      mesh,
      Math.cos(a) * r,
      h * (0.62 + 0.3 * Math.sqrt(1 - (r / w) ** 2)),
      Math.sin(a) * r,
      0.05 + random() * 0.03,
      paint(tones[seed % 4]!),
      0.8,
      7,
    )
  }
}

const hedge: Draw = (
  mesh,
  {
    w = 4,
    h = 0.9,
    d = 0.6,
    seed = 1,
    finish = { pattern: 'leaves', tones: ['#2c5426', '#557f38', '#3f6b2c'] },
  },
) => {
  const random = dice(seed)
  box(
    mesh,
    0,
    -0.05,
    0,
    w - 0.12,
    h - 0.02,
    d - 0.12,
    { pattern: 'leaves', tones: ['#22401d', '#35592a'], scale: 1 },
    0.08,
    2,
  )
  const id = mesh.finish(finish)
  const count = Math.round((w * h * 2 + w * d + d * h * 2) * 300)
  for (let k = 0; k < count; k++) {
    const pick = random() * (w * h + w * d + 2 * d * h)
    let [p, n]: [Vec, Vec] = [
      [(random() - 0.5) * w, random() * h, d / 2],
      [0, 0.3, 1],
    ]
    if (pick > w * h && pick < w * h + w * d)
      [p, n] = [
        [(random() - 0.5) * w, h, (random() - 0.5) * d],
        [0, 1, 0],
      ]
    else if (pick >= w * h + w * d) {
      const way = random() > 0.5 ? 1 : -1
      ;[p, n] = [
        [(way * w) / 2, random() * h, (random() - 0.5) * d],
        [way, 0.3, 0],
      ]
    } else if (random() > 0.7)
      [p, n] = [
        [p[0], p[1], -d / 2],
        [0, 0.3, -1],
      ]
    const s = 0.035 + random() * 0.035
    const at = (): Vec => [
      p[0] + (random() - 0.5) * s * 2,
      p[1] + (random() - 0.5) * s * 2,
      p[2] + (random() - 0.5) * s * 2,
    ]
    const uv = [random() * 40, random() * 40] as const
    mesh.triangle([at(), at(), at()], [n, n, n], [uv, uv, uv], id)
  }
}

const potted: Draw = (mesh, { h = 1, seed = 1, finish = satin('#3a3d40'), w = 0.4 }) => {
  lathe(
    mesh,
    0,
    0,
    0,
    [
      [0.001, 0],
      [w * 0.36, 0],
      [w * 0.5, w],
      [w * 0.44, w],
      [w * 0.42, w * 0.9],
      [0.001, w * 0.9],
    ],
    finish,
    28,
  )
  const random = dice(seed)
  if (seed % 2) {
    bar(mesh, [0, w * 0.8, 0], [0, h * 0.8, 0], 0.02, bark)
    spray(
      mesh,
      [0, h, 0],
      h * 0.24,
      1500,
      0.035,
      { pattern: 'leaves', tones: ['#2c5426', '#5b883b', '#3f6b2c'] },
      random,
    )
    ball(mesh, 0, h, 0, h * 0.2, paint('#2c4c22'))
    return
  }
  for (let k = 0; k < 46; k++)
    blade(
      mesh,
      [(random() - 0.5) * 0.1, w * 0.88, (random() - 0.5) * 0.1],
      random() * 6.3,
      h * (0.5 + random() * 0.4),
      0.05,
      1.3 + random() * 0.5,
      { pattern: 'leaves', tones: ['#47702f', '#8aa85a'] },
    )
}

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
