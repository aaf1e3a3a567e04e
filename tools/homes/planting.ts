import { blade, type Draw } from './decor.ts'
import { paint, satin } from './finish-kit.ts'
import type { Finish, Vec } from './home.ts'
import { dice, type Mesh } from './mesh.ts'
import { ball, bar, box, lathe } from './shapes.ts'

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

export const tree: Draw = (
  mesh,
  { h = 6, w = 3.4, seed = 1, finish = { pattern: 'leaves', tones: ['#5d8a42', '#a0bf68', '#7ca352'] } },
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

export const shrub: Draw = (
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

export const hedge: Draw = (
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

export const potted: Draw = (mesh, { h = 1, seed = 1, finish = satin('#3a3d40'), w = 0.4 }) => {
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
