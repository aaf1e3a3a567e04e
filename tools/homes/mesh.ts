import type { Finish, Vec } from './home.ts'

/** A 3 by 4 matrix, row by row. */
export type Move = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]
export type Uv = readonly [number, number]

const still: Move = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]

export const shift = (x: number, y: number, z: number): Move => [1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z]

/** Turns about the upright axis, clockwise seen from above, then moves. */
export const turnTo = (x: number, y: number, z: number, degrees: number): Move => {
  const angle = (-degrees * Math.PI) / 180
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return [c, 0, s, x, 0, 1, 0, y, -s, 0, c, z]
}

/** Tips about the x axis (positive leans the top towards the back). */
export const tip = (x: number, y: number, z: number, degrees: number): Move => {
  const angle = (-degrees * Math.PI) / 180
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return [1, 0, 0, x, 0, c, -s, y, 0, s, c, z]
}

/** Rolls about the z axis. */
export const roll = (x: number, y: number, z: number, degrees: number): Move => {
  const angle = (degrees * Math.PI) / 180
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return [c, -s, 0, x, s, c, 0, y, 0, 0, 1, z]
}

export const grow = (x: number, y: number, z: number): Move => [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0]

const chain = (a: Move, b: Move): Move => {
  const out: number[] = []
  for (let r = 0; r < 3; r++) {
    for (let c = 0; c < 4; c++) {
      const own = c === 3 ? a[r * 4 + 3]! : 0
      out.push(a[r * 4]! * b[c]! + a[r * 4 + 1]! * b[4 + c]! + a[r * 4 + 2]! * b[8 + c]! + own)
    }
  }
  return out as unknown as Move
}

/** Triangles with normals, texture places in metres, a finish each, and whether they stand outdoors. */
export class Mesh {
  positions: number[] = []
  normals: number[] = []
  uvs: number[] = []
  finishes: number[] = []
  outdoors: number[] = []
  table: Finish[] = []
  outside = false
  #names = new Map<string, number>()
  #move: Move = still

  with(move: Move, draw: () => void): void {
    const before = this.#move
    this.#move = chain(before, move)
    draw()
    this.#move = before
  }

  finish(finish: Finish): number {
    const name = JSON.stringify(finish)
    const known = this.#names.get(name)
    if (known !== undefined) return known
    this.table.push(finish)
    this.#names.set(name, this.table.length - 1)
    return this.table.length - 1
  }

  point(p: Vec): Vec {
    const m = this.#move
    return [
      m[0] * p[0] + m[1] * p[1] + m[2] * p[2] + m[3],
      m[4] * p[0] + m[5] * p[1] + m[6] * p[2] + m[7],
      m[8] * p[0] + m[9] * p[1] + m[10] * p[2] + m[11],
    ]
  }

  #direction(n: Vec): Vec {
    const m = this.#move
    const sx = 1 / (m[0] ** 2 + m[4] ** 2 + m[8] ** 2)
    const sy = 1 / (m[1] ** 2 + m[5] ** 2 + m[9] ** 2)
    const sz = 1 / (m[2] ** 2 + m[6] ** 2 + m[10] ** 2)
    const x = m[0] * n[0] * sx + m[1] * n[1] * sy + m[2] * n[2] * sz
    const y = m[4] * n[0] * sx + m[5] * n[1] * sy + m[6] * n[2] * sz
    const z = m[8] * n[0] * sx + m[9] * n[1] * sy + m[10] * n[2] * sz
    const length = Math.hypot(x, y, z) || 1
    return [x / length, y / length, z / length]
  }

  triangle(
    points: readonly [Vec, Vec, Vec],
    normals: readonly [Vec, Vec, Vec],
    uvs: readonly [Uv, Uv, Uv],
    finish: number,
  ): void {
    for (let k = 0; k < 3; k++) {
      this.positions.push(...this.point(points[k]!))
      this.normals.push(...this.#direction(normals[k]!))
      this.uvs.push(...uvs[k]!)
    }
    this.finishes.push(finish)
    this.outdoors.push(this.outside ? 1 : 0)
  }

  /** A flat four-cornered face, corners anticlockwise seen from its front. */
  quad(a: Vec, b: Vec, c: Vec, d: Vec, finish: Finish, uv?: readonly [Uv, Uv, Uv, Uv]): void {
    const id = this.finish(finish)
    const n = facing(a, b, c)
    const wide = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])
    const high = Math.hypot(d[0] - a[0], d[1] - a[1], d[2] - a[2])
    const [ta, tb, tc, td] = uv ?? [
      [0, 0],
      [wide, 0],
      [wide, high],
      [0, high],
    ]
    this.triangle([a, b, c], [n, n, n], [ta, tb, tc], id)
    this.triangle([a, c, d], [n, n, n], [ta, tc, td], id)
  }

  /** A sheet of points: `at(i, j)` over columns and rows, smooth unless told otherwise. */
  sheet(
    columns: number,
    rows: number,
    at: (i: number, j: number) => { p: Vec; uv: Uv; n?: Vec },
    finish: Finish,
  ): void {
    const id = this.finish(finish)
    const grid = Array.from({ length: (columns + 1) * (rows + 1) }, (_, k) =>
      at(k % (columns + 1), Math.floor(k / (columns + 1))),
    )
    const cell = (i: number, j: number) => grid[j * (columns + 1) + i]!
    const normal = (i: number, j: number): Vec => {
      const own = cell(i, j).n
      if (own) return own
      const l = cell(Math.max(i - 1, 0), j).p
      const r = cell(Math.min(i + 1, columns), j).p
      const d = cell(i, Math.max(j - 1, 0)).p
      const u = cell(i, Math.min(j + 1, rows)).p
      return unit(cross([r[0] - l[0], r[1] - l[1], r[2] - l[2]], [u[0] - d[0], u[1] - d[1], u[2] - d[2]]))
    }
    for (let j = 0; j < rows; j++) {
      for (let i = 0; i < columns; i++) {
        const [a, b, c, d] = [cell(i, j), cell(i + 1, j), cell(i + 1, j + 1), cell(i, j + 1)]
        const [na, nb, nc, nd] = [normal(i, j), normal(i + 1, j), normal(i + 1, j + 1), normal(i, j + 1)]
        this.triangle([a.p, b.p, c.p], [na, nb, nc], [a.uv, b.uv, c.uv], id)
        this.triangle([a.p, c.p, d.p], [na, nc, nd], [a.uv, c.uv, d.uv], id)
      }
    }
  }
}

export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export const unit = (a: Vec): Vec => {
  const length = Math.hypot(a[0], a[1], a[2]) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

export const facing = (a: Vec, b: Vec, c: Vec): Vec =>
  unit(cross([b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - a[0], c[1] - a[1], c[2] - a[2]]))

/** A small repeatable stream of numbers between 0 and 1. */
export const dice = (seed: number): (() => number) => {
  let state = (seed * 2654435761 + 12345) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
