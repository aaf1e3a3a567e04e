/** A bounding tree over triangles in typed arrays that threads can share. */
export type Tree = { boxes: Float32Array; links: Int32Array; corners: Float32Array; order: Int32Array }

const shared = (bytes: number) => new SharedArrayBuffer(Math.max(bytes, 8))

/** Builds the tree by binned surface area; `corners` come out in leaf order as one corner and two edges each. */
export function buildTree(positions: Float32Array): Tree {
  const count = positions.length / 9
  const order = new Int32Array(shared(count * 4)).map((_, k) => k)
  const low = new Float32Array(count * 3)
  const high = new Float32Array(count * 3)
  for (let t = 0; t < count; t++) {
    for (let a = 0; a < 3; a++) {
      const p = t * 9 + a
      low[t * 3 + a] = Math.min(positions[p]!, positions[p + 3]!, positions[p + 6]!)
      high[t * 3 + a] = Math.max(positions[p]!, positions[p + 3]!, positions[p + 6]!)
    }
  }
  const boxes: number[] = []
  const links: number[] = []
  const waiting: [node: number, from: number, to: number][] = []
  const add = (from: number, to: number) => {
    const box = bounds(order, low, high, from, to)
    boxes.push(...box)
    links.push(from, to - from)
    waiting.push([links.length / 2 - 1, from, to])
  }
  add(0, count)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, from, to] = next
    if (to - from <= 3) continue
    const middle = split(order, low, high, from, to)
    if (middle <= from || middle >= to) continue
    links[node * 2] = links.length / 2
    links[node * 2 + 1] = 0
    add(from, middle)
    add(middle, to)
  }
  const corners = new Float32Array(shared(count * 36))
  for (let k = 0; k < count; k++) {
    const p = order[k]! * 9
    for (let a = 0; a < 3; a++) {
      corners[k * 9 + a] = positions[p + a]!
      corners[k * 9 + 3 + a] = positions[p + 3 + a]! - positions[p + a]!
      corners[k * 9 + 6 + a] = positions[p + 6 + a]! - positions[p + a]!
    }
  }
  return { boxes: Float32Array.from(boxes), links: Int32Array.from(links), corners, order }
}

function bounds(
  order: Int32Array,
  low: Float32Array,
  high: Float32Array,
  from: number,
  to: number,
): number[] {
  const out = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  for (let k = from; k < to; k++) {
    const t = order[k]! * 3
    for (let a = 0; a < 3; a++) {
      out[a] = Math.min(out[a]!, low[t + a]!)
      out[a + 3] = Math.max(out[a + 3]!, high[t + a]!)
    }
  }
  return out
}

const bins = 12
const half = (b: Float64Array, at: number) => {
  const x = b[at + 3]! - b[at]!
  const y = b[at + 4]! - b[at + 1]!
  const z = b[at + 5]! - b[at + 2]!
  return x < 0 ? 0 : x * y + y * z + z * x
}

function split(order: Int32Array, low: Float32Array, high: Float32Array, from: number, to: number): number {
  let best = { cost: Infinity, axis: -1, at: 0 }
  for (let axis = 0; axis < 3; axis++) {
    let a = Infinity
    let b = -Infinity
    for (let k = from; k < to; k++) {
      const c = low[order[k]! * 3 + axis]! + high[order[k]! * 3 + axis]!
      if (c < a) a = c
      if (c > b) b = c
    }
    if (b - a < 1e-6) continue
    const found = sweep(order, low, high, from, to, axis, a, b)
    if (found.cost < best.cost) best = { ...found, axis }
  }
  if (best.axis < 0) return (from + to) >> 1
  let i = from
  let j = to - 1
  while (i <= j) {
    const c = low[order[i]! * 3 + best.axis]! + high[order[i]! * 3 + best.axis]!
    if (c < best.at) i++
    else {
      const t = order[i]!
      order[i] = order[j]!
      order[j] = t
      j--
    }
  }
  return i
}

function sweep(
  order: Int32Array,
  low: Float32Array,
  high: Float32Array,
  from: number,
  to: number,
  axis: number,
  a: number,
  b: number,
) {
  const counts = new Int32Array(bins)
  const box = new Float64Array(bins * 6)
  for (let k = 0; k < bins; k++) box.fill(Infinity, k * 6, k * 6 + 3).fill(-Infinity, k * 6 + 3, k * 6 + 6)
  for (let k = from; k < to; k++) {
    const t = order[k]! * 3
    const bin = Math.min(bins - 1, Math.floor(((low[t + axis]! + high[t + axis]! - a) / (b - a)) * bins))
    counts[bin]!++
    grow(box, bin * 6, low, t, high, t)
  }
  const costs = new Float64Array(bins)
  const run = new Float64Array(6)
  for (const forward of [true, false]) {
    run.fill(Infinity, 0, 3).fill(-Infinity, 3, 6)
    let n = 0
    for (let s = 0; s < bins - 1; s++) {
      const bin = forward ? s : bins - 1 - s
      n += counts[bin]!
      grow(run, 0, box, bin * 6, box, bin * 6 + 3)
      costs[forward ? s + 1 : bin]! += n * half(run, 0)
    }
  }
  let at = 1
  for (let s = 1; s < bins; s++) if (costs[s]! < costs[at]!) at = s
  return { cost: costs[at]!, at: a + ((b - a) * at) / bins }
}

function grow(
  into: Float64Array,
  at: number,
  low: ArrayLike<number>,
  l: number,
  high: ArrayLike<number>,
  h: number,
): void {
  for (let a = 0; a < 3; a++) {
    if (low[l + a]! < into[at + a]!) into[at + a] = low[l + a]!
    if (high[h + a]! > into[at + 3 + a]!) into[at + 3 + a] = high[h + a]!
  }
}

/** What the last ray met: distance and the place within the triangle (by its number in leaf order). */
export type Meeting = { t: number; u: number; v: number; triangle: number }

/** A ray shooter over one tree. `nearest` fills `met` and says whether anything was hit; `blocked` stops at the first hit. */
export function shooter({ boxes, links, corners }: Tree) {
  const met: Meeting = { t: 0, u: 0, v: 0, triangle: -1 }
  const stack = new Int32Array(96)
  const entry = (
    node: number,
    ox: number,
    oy: number,
    oz: number,
    ix: number,
    iy: number,
    iz: number,
    far: number,
  ): number => {
    const b = node * 6
    const x0 = (boxes[b]! - ox) * ix
    const x1 = (boxes[b + 3]! - ox) * ix
    const y0 = (boxes[b + 1]! - oy) * iy
    const y1 = (boxes[b + 4]! - oy) * iy
    const z0 = (boxes[b + 2]! - oz) * iz
    const z1 = (boxes[b + 5]! - oz) * iz
    let t0 = x0 < x1 ? x0 : x1
    let t1 = x0 < x1 ? x1 : x0
    const a = y0 < y1 ? y0 : y1
    const c = y0 < y1 ? y1 : y0
    if (a > t0) t0 = a
    if (c < t1) t1 = c
    const e = z0 < z1 ? z0 : z1
    const f = z0 < z1 ? z1 : z0
    if (e > t0) t0 = e
    if (f < t1) t1 = f
    return t1 >= t0 && t1 > 0 && t0 < far ? (t0 > 0 ? t0 : 0) : Infinity
  }
  const shoot = (
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    far: number,
    any: boolean,
  ): boolean => {
    const ix = 1 / (dx || 1e-12)
    const iy = 1 / (dy || 1e-12)
    const iz = 1 / (dz || 1e-12)
    let t = far
    let found = -1
    let depth = 0
    let node = entry(0, ox, oy, oz, ix, iy, iz, far) === Infinity ? -1 : 0
    while (node >= 0) {
      const first = links[node * 2]!
      const count = links[node * 2 + 1]!
      if (count === 0) {
        const l = entry(first, ox, oy, oz, ix, iy, iz, t)
        const r = entry(first + 1, ox, oy, oz, ix, iy, iz, t)
        if (l !== Infinity && r !== Infinity) {
          node = l <= r ? first : first + 1
          stack[depth++] = l <= r ? first + 1 : first
          continue
        }
        if (l !== Infinity || r !== Infinity) {
          node = l !== Infinity ? first : first + 1
          continue
        }
      } else {
        for (let k = first; k < first + count; k++) {
          const c = k * 9
          const ax = corners[c + 3]!
          const ay = corners[c + 4]!
          const az = corners[c + 5]!
          const bx = corners[c + 6]!
          const by = corners[c + 7]!
          const bz = corners[c + 8]!
          const px = dy * bz - dz * by
          const py = dz * bx - dx * bz
          const pz = dx * by - dy * bx
          const det = ax * px + ay * py + az * pz
          if (det > -1e-12 && det < 1e-12) continue
          const inv = 1 / det
          const sx = ox - corners[c]!
          const sy = oy - corners[c + 1]!
          const sz = oz - corners[c + 2]!
          const u = (sx * px + sy * py + sz * pz) * inv
          if (u < 0 || u > 1) continue
          const qx = sy * az - sz * ay
          const qy = sz * ax - sx * az
          const qz = sx * ay - sy * ax
          const v = (dx * qx + dy * qy + dz * qz) * inv
          if (v < 0 || u + v > 1) continue
          const at = (bx * qx + by * qy + bz * qz) * inv
          if (at > 1e-5 && at < t) {
            t = at
            found = k
            met.u = u
            met.v = v
            if (any) return true
          }
        }
      }
      node = -1
      while (depth > 0) {
        const next = stack[--depth]!
        if (any || entry(next, ox, oy, oz, ix, iy, iz, t) !== Infinity) {
          node = next
          break
        }
      }
    }
    met.t = t
    met.triangle = found
    return found >= 0
  }
  return {
    met,
    nearest: (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number) =>
      shoot(ox, oy, oz, dx, dy, dz, 1e4, false),
    blocked: (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number) =>
      shoot(ox, oy, oz, dx, dy, dz, far, true),
  }
}
