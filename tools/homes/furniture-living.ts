import {
  arcLamp,
  type Draw,
  floorLamp,
  legs,
  picture,
  plant,
  rug,
  stack,
  tableLamp,
  vase,
  wallMirror,
} from './decor.ts'
import { black, cloth, linen, oak, paint, pale, satin, screen, walnut, white } from './finish-kit.ts'
import { dice, roll, tip, turnTo } from './mesh.ts'
import { bar, box, cushion, post } from './shapes.ts'

const sofa: Draw = (
  mesh,
  { w = 2.2, d = 0.95, count, finish = cloth('#8d9a8b', '#79877a'), second, seed = 1 },
) => {
  const seats = count ?? (w > 2.4 ? 3 : w > 1.3 ? 2 : 1)
  legs(mesh, w / 2 - 0.1, d / 2 - 0.1, 0.14, walnut, 0.02, 0)
  box(mesh, 0, 0.13, 0, w, 0.2, d, finish, 0.03, 2)
  box(mesh, 0, 0.3, -d / 2 + 0.12, w - 0.04, 0.46, 0.22, finish, 0.08, 3)
  for (const x of [-1, 1]) box(mesh, x * (w / 2 - 0.09), 0.2, 0.0, 0.18, 0.42, d - 0.02, finish, 0.07, 3)
  const each = (w - 0.38) / seats
  for (let k = 0; k < seats; k++) {
    const x = -w / 2 + 0.19 + each * (k + 0.5)
    box(mesh, x, 0.31, 0.07, each - 0.012, 0.17, d - 0.26, finish, 0.055, 3)
    mesh.with(tip(x, 0.44, -d / 2 + 0.29, 12), () =>
      box(mesh, 0, 0, 0, each - 0.02, 0.42, 0.18, finish, 0.075, 3),
    )
  }
  const random = dice(seed)
  const colours = [
    second ?? cloth('#c98f5f', '#b67c4c'),
    cloth('#efe8dc', '#ded4c4'),
    second ?? cloth('#3f5d5a', '#334c4a'),
  ]
  const places = seats === 1 ? [0] : [-w / 2 + 0.42, w / 2 - 0.42, w / 2 - 0.75]
  for (const [k, x] of places.entries()) {
    mesh.with(turnTo(x, 0.46, -0.12 + k * 0.02, (random() - 0.5) * 26 + (x < 0 ? -10 : 10)), () => {
      mesh.with(tip(0, 0.0, 0, 22), () =>
        mesh.with(roll(0, 0.22, 0, (random() - 0.5) * 16), () =>
          cushion(mesh, 0, -0.22, 0, 0.46, 0.44, 0.17, colours[k]!),
        ),
      )
    })
  }
}

const armchair: Draw = (mesh, item) => {
  if ((item.seed ?? 1) % 2) return sofa(mesh, { w: 0.88, d: 0.86, count: 1, ...item })
  const finish = item.finish ?? cloth('#c4a484', '#b08e6c')
  legs(mesh, 0.26, 0.25, 0.36, oak, 0.018, 0.05)
  box(mesh, 0, 0.33, 0.02, 0.68, 0.14, 0.64, finish, 0.06, 3)
  mesh.with(tip(0, 0.38, -0.3, 16), () => box(mesh, 0, 0, 0, 0.66, 0.5, 0.13, finish, 0.06, 3))
  for (const x of [-1, 1]) {
    bar(mesh, [x * 0.37, 0.58, 0.28], [x * 0.37, 0.6, -0.34], 0.022, oak)
    bar(mesh, [x * 0.37, 0.58, 0.26], [x * 0.33, 0.3, 0.24], 0.018, oak)
  }
  mesh.with(tip(0, 0.48, -0.17, 18), () => cushion(mesh, 0, 0, 0, 0.42, 0.4, 0.15, item.second ?? linen))
}

const coffeeTable: Draw = (mesh, { w = 1.1, d = 0.6, h = 0.38, finish = oak, seed = 1 }) => {
  if (seed % 2) {
    legs(mesh, w / 2 - 0.08, d / 2 - 0.08, h - 0.03, finish, 0.02, 0.02)
    box(mesh, 0, h - 0.045, 0, w, 0.045, d, finish, 0.012, 2)
    box(mesh, 0, h * 0.36, 0, w - 0.16, 0.02, d - 0.16, finish, 0.006)
  } else {
    post(mesh, 0, h - 0.04, 0, w / 2, 0.04, finish, w / 2, 40)
    post(mesh, 0, 0, 0, w * 0.24, h - 0.04, finish, w * 0.24, 30)
  }
  stack(mesh, -w * 0.2, h, 0.02, seed + 3)
  vase(mesh, w * 0.18, h, -0.04, 0.2, satin('#c9bfae'), seed + 5)
}

const sideTable: Draw = (mesh, { h = 0.5, finish = walnut, seed = 1 }) => {
  post(mesh, 0, h - 0.025, 0, 0.22, 0.025, finish, 0.22, 30)
  bar(mesh, [0, 0, 0], [0, h, 0], 0.02, black)
  post(mesh, 0, 0, 0, 0.15, 0.015, black, 0.15, 26)
  mesh.with(turnTo(0, h, 0, 0), () => tableLamp(mesh, { kind: '', x: 0, z: 0, seed }))
}

const tvUnit: Draw = (mesh, { w = 1.8, finish = oak, seed = 1 }) => {
  box(mesh, 0, 0.12, 0, w, 0.4, 0.4, finish, 0.008)
  for (let k = 0; k < 3; k++)
    box(mesh, -w / 2 + (w * (k + 0.5)) / 3, 0.14, 0.2, w / 3 - 0.012, 0.36, 0.02, finish, 0.005)
  legs(mesh, w / 2 - 0.15, 0.13, 0.12, black, 0.015, 0)
  box(mesh, 0, 0.66, -0.14, 1.35, 0.78, 0.035, black, 0.006)
  mesh.quad([-0.665, 0.67, -0.12], [0.665, 0.67, -0.12], [0.665, 1.43, -0.12], [-0.665, 1.43, -0.12], screen)
  box(mesh, 0, 0.52, -0.14, 0.3, 0.16, 0.03, black)
  stack(mesh, -w / 2 + 0.3, 0.52, 0.02, seed)
  vase(mesh, w / 2 - 0.2, 0.52, 0, 0.24, satin('#49615e'), seed)
}

const bookcase: Draw = (mesh, { w = 1, h = 2, d = 0.32, finish = white, seed = 1 }) => {
  const shelves = Math.round(h / 0.36)
  for (const x of [-1, 1]) box(mesh, x * (w / 2 - 0.012), 0, 0, 0.024, h, d, finish)
  box(mesh, 0, 0, -d / 2 + 0.006, w, h, 0.012, finish)
  const random = dice(seed)
  const tones = [
    '#d9d3c7',
    '#38506a',
    '#a4513b',
    '#e0b768',
    '#56705a',
    '#efeae0',
    '#7c5a6a',
    '#c7c2b6',
    '#2f3b3f',
    '#c78a6b',
  ]
  for (let k = 0; k <= shelves; k++) {
    const y = (k * (h - 0.024)) / shelves
    box(mesh, 0, y, 0, w - 0.04, 0.024, d, finish)
    if (k === shelves) break
    let x = -w / 2 + 0.04
    const end = w / 2 - 0.05 - (random() > 0.4 ? w * 0.3 : 0)
    while (x < end) {
      const t = 0.018 + random() * 0.03
      const tall = 0.19 + random() * 0.09
      box(
        mesh,
        x + t / 2,
        y + 0.024,
        -0.03 + random() * 0.015,
        t - 0.002,
        tall,
        0.19,
        satin(tones[Math.floor(random() * 10)]!, 0.02),
      )
      x += t
    }
    if (end < w / 2 - 0.1) {
      if (k % 2)
        vase(mesh, w / 2 - 0.17, y + 0.024, 0, 0.18, satin(tones[Math.floor(random() * 10)]!), k, false)
      else stack(mesh, w / 2 - 0.2, y + 0.024, 0, k + seed)
    }
  }
}

const fireplace: Draw = (
  mesh,
  { w = 1.35, finish = { pattern: 'marble', tones: ['#efece6', '#bdb8b0'], gloss: 0.03 }, seed = 1, second },
) => {
  if (second) box(mesh, 0, 0, -0.2, w + 0.35, 2.4, 0.4, second)
  box(mesh, -w / 2 + 0.11, 0, 0.06, 0.2, 1.02, 0.12, finish, 0.008)
  box(mesh, w / 2 - 0.11, 0, 0.06, 0.2, 1.02, 0.12, finish, 0.008)
  box(mesh, 0, 0.84, 0.06, w - 0.4, 0.18, 0.12, finish, 0.008)
  box(mesh, 0, 1.02, 0.08, w + 0.16, 0.05, 0.22, finish, 0.01)
  box(mesh, 0, 0, 0.3, w + 0.1, 0.03, 0.5, finish, 0.006)
  box(mesh, 0, 0, 0.012, w - 0.42, 0.84, 0.02, paint('#25211f'))
  box(mesh, 0, 0.03, 0.12, w - 0.55, 0.56, 0.22, black, 0.02)
  box(mesh, 0, 0.14, 0.235, w - 0.72, 0.34, 0.01, {
    pattern: 'plain',
    tones: ['#1a1513'],
    gloss: 0.08,
    rough: 0.03,
  })
  vase(mesh, -w / 2 + 0.14, 1.07, 0.08, 0.22, satin('#5d7370'), seed)
  stack(mesh, w / 2 - 0.18, 1.07, 0.08, seed)
}

const consoleTable: Draw = (mesh, { w = 1.1, d = 0.34, h = 0.82, finish = oak, seed = 1 }) => {
  legs(mesh, w / 2 - 0.04, d / 2 - 0.04, h - 0.12, finish, 0.018, 0)
  box(mesh, 0, h - 0.14, 0, w, 0.12, d, finish, 0.006)
  box(mesh, 0, h - 0.02, 0, w + 0.03, 0.025, d + 0.03, finish, 0.006)
  box(mesh, 0, 0.16, 0, w - 0.04, 0.02, d - 0.04, finish, 0.004)
  mesh.with(turnTo(-w / 2 + 0.2, h + 0.005, 0, 0), () =>
    tableLamp(mesh, { kind: '', x: 0, z: 0, seed, h: 0.46 }),
  )
  vase(mesh, w / 2 - 0.22, h + 0.005, 0, 0.24, satin('#b7c0b6'), seed + 2)
  stack(mesh, 0.02, h + 0.005, 0.02, seed)
}

const desk: Draw = (mesh, { w = 1.4, d = 0.65, finish = oak, seed = 1 }) => {
  legs(mesh, w / 2 - 0.06, d / 2 - 0.06, 0.72, black, 0.018, 0)
  box(mesh, 0, 0.71, 0, w, 0.035, d, finish, 0.008)
  box(mesh, w / 2 - 0.28, 0.58, 0, 0.42, 0.13, d - 0.08, finish, 0.006)
  box(mesh, -0.05, 0.86, -0.16, 0.62, 0.37, 0.02, black, 0.006)
  mesh.quad([-0.35, 0.87, -0.149], [0.25, 0.87, -0.149], [0.25, 1.22, -0.149], [-0.35, 1.22, -0.149], {
    pattern: 'art',
    tones: ['#9fc1cf', '#4d7a73', '#f1e3c2'],
    seed: 2,
    glow: 0.3,
  })
  box(mesh, -0.05, 0.745, -0.16, 0.2, 0.12, 0.12, black, 0.01)
  box(mesh, -0.05, 0.745, 0.12, 0.42, 0.015, 0.14, satin('#e4e3df'), 0.005)
  mesh.with(turnTo(w / 2 - 0.22, 0.745, -0.14, 0), () =>
    tableLamp(mesh, { kind: '', x: 0, z: 0, seed, h: 0.42 }),
  )
  stack(mesh, -w / 2 + 0.2, 0.745, 0.08, seed)
}

const bench: Draw = (mesh, { w = 1.1, d = 0.36, h = 0.46, finish = oak, second }) => {
  legs(mesh, w / 2 - 0.08, d / 2 - 0.06, h - 0.04, finish, 0.02, 0.03)
  box(mesh, 0, h - 0.05, 0, w, 0.045, d, finish, 0.012, 2)
  if (second) box(mesh, 0, h - 0.01, 0, w - 0.04, 0.06, d - 0.02, second, 0.025, 3)
}

export const livingFurniture: Record<string, Draw> = {
  sofa,
  armchair,
  plant,
  rug,
  picture,
  fireplace,
  desk,
  bench,
  bookcase,
  'coffee-table': coffeeTable,
  'side-table': sideTable,
  'table-lamp': tableLamp,
  'floor-lamp': floorLamp,
  'arc-lamp': arcLamp,
  'tv-unit': tvUnit,
  'wall-mirror': wallMirror,
  console: consoleTable,
  vase: (mesh, { h = 0.3, finish = satin('#d8cfc0'), seed = 1 }) => vase(mesh, 0, 0, 0, h, finish, seed),
  books: (mesh, { seed = 1 }) => stack(mesh, 0, 0, 0, seed),
  pouffe: (mesh, { w = 0.5, h = 0.4, finish = { pattern: 'knit', tones: ['#d8cbb6', '#bfae94'] } }) =>
    box(mesh, 0, 0, 0, w, h, w, finish, 0.16, 4),
  pale: (mesh, { w = 1, h = 1, d = 1, finish = pale }) => box(mesh, 0, 0, 0, w, h, d, finish, 0.01),
}
