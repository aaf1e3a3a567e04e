import type { Draw } from './decor.ts'
import { black, brass, cloth, glowing, oak, paint, satin, walnut } from './finish-kit.ts'
import type { Finish } from './home.ts'
import { dice, type Mesh, tip, turnTo } from './mesh.ts'
import { ball, bar, box, lathe, post } from './shapes.ts'

const chairTop = (mesh: Mesh, seat: number, finish: Finish, pad: Finish): void => {
  for (const x of [-1, 1]) {
    bar(mesh, [x * 0.17, seat - 0.02, 0.17], [x * 0.2, 0, 0.2], 0.018, finish, 0.013)
    bar(mesh, [x * 0.17, seat - 0.02, -0.17], [x * 0.2, 0, -0.21], 0.018, finish, 0.013)
    bar(mesh, [x * 0.185, seat * 0.45, 0.185], [x * 0.185, seat * 0.45, -0.19], 0.009, finish)
  }
  box(mesh, 0, seat - 0.04, 0, 0.45, 0.06, 0.44, pad, 0.026, 3)
}

/** A dining chair whose front is to the south. */
export const chair: Draw = (mesh, { finish = oak, second = cloth('#d6cdbd', '#c4b9a6'), seed = 1 }) => {
  chairTop(mesh, 0.46, finish, second)
  if (seed % 2) {
    for (const x of [-1, 1]) bar(mesh, [x * 0.19, 0.42, -0.19], [x * 0.18, 0.84, -0.25], 0.016, finish, 0.013)
    for (const k of [0, 1, 2])
      box(mesh, 0, 0.54 + k * 0.11, -0.215 - k * 0.016, 0.36, 0.055, 0.016, finish, 0.006)
  } else {
    mesh.with(tip(0, 0.44, -0.2, 9), () => box(mesh, 0, 0, 0, 0.44, 0.42, 0.05, second, 0.024, 3))
  }
}

export const dining: Draw = (mesh, { w = 1.8, d = 0.9, count = 6, finish = oak, second, seed = 1 }) => {
  const round = seed % 4 === 3
  if (round) {
    post(mesh, 0, 0.71, 0, w / 2, 0.035, finish, w / 2, 48)
    lathe(
      mesh,
      0,
      0,
      0,
      [
        [0.32, 0],
        [0.3, 0.03],
        [0.06, 0.08],
        [0.05, 0.5],
        [0.18, 0.71],
      ],
      finish,
      30,
    )
  } else {
    box(mesh, 0, 0.705, 0, w, 0.04, d, finish, 0.01, 2)
    for (const x of [-1, 1])
      for (const z of [-1, 1])
        box(mesh, x * (w / 2 - 0.09), 0, z * (d / 2 - 0.09), 0.07, 0.71, 0.07, finish, 0.008)
    box(mesh, 0, 0.63, 0, w - 0.2, 0.075, d - 0.2, finish)
  }
  for (let k = 0; k < count; k++) {
    const a = (k / count) * 360
    const side = Math.ceil(count / 2)
    const place: [number, number, number] = round
      ? [Math.sin((a * Math.PI) / 180) * (w / 2 + 0.1), -Math.cos((a * Math.PI) / 180) * (w / 2 + 0.1), a]
      : k < side
        ? [-w / 2 + (w * (k + 0.5)) / side, -d / 2 - 0.08, 0]
        : [-w / 2 + (w * (k - side + 0.5)) / (count - side), d / 2 + 0.08, 180]
    mesh.with(turnTo(place[0], 0, place[1], place[2]), () =>
      chair(mesh, { kind: '', x: 0, z: 0, finish, second, seed }),
    )
  }
  bowl(mesh, 0, round ? 0.745 : 0.745, 0, 0.17, seed)
}

export const bowl = (mesh: Mesh, x: number, y: number, z: number, r: number, seed: number): void => {
  lathe(
    mesh,
    x,
    y,
    z,
    [
      [0.001, 0],
      [r * 0.4, 0],
      [r * 0.85, r * 0.3],
      [r, r * 0.6],
      [r * 0.94, r * 0.6],
      [r * 0.7, r * 0.26],
      [0.001, r * 0.12],
    ],
    satin('#e7e0d3'),
    30,
  )
  const random = dice(seed)
  for (let k = 0; k < 7; k++) {
    const a = (k / 6) * 6.3
    const out = k === 6 ? 0 : r * 0.5
    ball(
      mesh,
      x + Math.cos(a) * out,
      y + r * (k === 6 ? 0.7 : 0.48),
      z + Math.sin(a) * out,
      r * 0.26,
      paint(random() > 0.4 ? '#7f9b3a' : '#d8a13a'),
      0.95,
      12,
    )
  }
}

export const pendant: Draw = (
  mesh,
  { y = 2.5, h = 0.8, w = 0.36, finish = black, count = 1, d = 0.8, seed = 1 },
) => {
  for (let k = 0; k < count; k++) {
    const x = (k - (count - 1) / 2) * d
    const low = y - h
    bar(mesh, [x, low + 0.15, 0], [x, y, 0], 0.004, black)
    post(mesh, x, y - 0.025, 0, 0.05, 0.025, finish)
    if (seed % 3 === 0) {
      ball(mesh, x, low, 0, w / 2, glowing('#fff4e0', 0.8), 1, 36)
    } else if (seed % 3 === 1) {
      lathe(
        mesh,
        x,
        low - 0.02,
        0,
        [
          [w / 2, 0],
          [w * 0.47, w * 0.16],
          [w * 0.32, w * 0.36],
          [w * 0.1, w * 0.46],
          [0.02, w * 0.56],
        ],
        finish,
        30,
      )
      ball(mesh, x, low + w * 0.14, 0, 0.05, glowing('#fff0d6', 2.5))
    } else {
      lathe(
        mesh,
        x,
        low - 0.06,
        0,
        [
          [w * 0.5, 0],
          [w * 0.5, w * 0.5],
        ],
        { pattern: 'knit', tones: ['#d9bd8c', '#b9965f'] },
        30,
      )
      ball(mesh, x, low + w * 0.14, 0, 0.05, glowing('#fff0d6', 2.5))
    }
  }
}

export const stool: Draw = (mesh, { seed = 1, finish, second }) => {
  const wood = finish ?? (seed % 2 ? oak : walnut)
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      bar(mesh, [x * 0.13, 0.64, z * 0.12], [x * 0.19, 0, z * 0.19], 0.016, wood, 0.012)
  for (const z of [-1, 1]) bar(mesh, [-0.175, 0.22, z * 0.17], [0.175, 0.22, z * 0.17], 0.009, brass)
  box(mesh, 0, 0.63, 0, 0.42, 0.07, 0.38, second ?? cloth('#cdbfa8', '#b9a98f'), 0.03, 3)
  mesh.with(tip(0, 0.68, -0.17, 10), () =>
    box(mesh, 0, 0, 0, 0.4, 0.22, 0.035, second ?? cloth('#cdbfa8', '#b9a98f'), 0.016, 2),
  )
}
