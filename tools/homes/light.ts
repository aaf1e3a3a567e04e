import { prepare, shade } from './finishes.ts'
import type { Light, Scene } from './scene.ts'
import { skyLight } from './sky.ts'
import { shooter } from './tree.ts'

/** Light kept per small box of space and facing: what the second and later bounces read. */
export type Cells = { keys: Uint32Array; slots: Int32Array; light: Float32Array; mask: number }

/** The surface a ray met, filled by `meet`. */
export type Surface = {
  x: number
  y: number
  z: number
  nx: number
  ny: number
  nz: number
  /** The true face, for moving off it; the other normal is the rounded one. */
  gx: number
  gy: number
  gz: number
  r: number
  g: number
  b: number
  t: number
  finish: number
  outdoors: boolean
}

const blank = (): Surface => ({
  x: 0,
  y: 0,
  z: 0,
  nx: 0,
  ny: 1,
  nz: 0,
  gx: 0,
  gy: 1,
  gz: 0,
  r: 0,
  g: 0,
  b: 0,
  t: 0,
  finish: 0,
  outdoors: false,
})

/** The number of the cell of a place; outdoors the cells are four times as long. */
export function cellKey(
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
  outdoors: boolean,
): number {
  const size = outdoors ? 1.2 : 0.3
  const ax = Math.abs(nx)
  const ay = Math.abs(ny)
  const az = Math.abs(nz)
  const face = ax > ay && ax > az ? (nx > 0 ? 0 : 1) : ay > az ? (ny > 0 ? 2 : 3) : nz > 0 ? 4 : 5
  const i = (Math.floor(x / size) + 512) & 1023
  const j = (Math.floor(y / size) + 128) & 255
  const k = (Math.floor(z / size) + 512) & 1023
  return (((i * 256 + j) * 1024 + k) * 6 + face) * 2 + (outdoors ? 1 : 0)
}

export const slotOf = (cells: Pick<Cells, 'keys' | 'slots' | 'mask'>, key: number): number => {
  let at = Math.imul(key ^ (key >>> 15), 0x2c1b3c6d) >>> 0
  for (let n = 0; n < 64; n++) {
    at &= cells.mask
    if (cells.slots[at]! < 0) return -1
    if (cells.keys[at] === key) return cells.slots[at]!
    at++
  }
  return -1
}

/** Questions about light in a scene. One per thread; results are written in place to keep memory still. */
export function lighting(scene: Scene) {
  const { met, nearest, blocked } = shooter(scene.tree)
  const paints = scene.table.map(prepare)
  const { corners } = scene.tree
  const sum = { r: 0, g: 0, b: 0 }
  const weights = new Float64Array(scene.lights.length)
  let state = 1
  const seed = (a: number, b: number): void => {
    state = (Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 7, 0x85ebca6b)) >>> 0 || 1
    random()
    random()
  }
  const random = (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 4294967296
  }

  /** Follows a ray to the first surface and reads its colour there. */
  const meet = (
    into: Surface,
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
  ): boolean => {
    if (!nearest(ox, oy, oz, dx, dy, dz)) return false
    const k = met.triangle
    const { t, u, v } = met
    const w = 1 - u - v
    const c = k * 9
    const n = scene.normals
    into.t = t
    into.x = ox + dx * t
    into.y = oy + dy * t
    into.z = oz + dz * t
    let gx = corners[c + 4]! * corners[c + 8]! - corners[c + 5]! * corners[c + 7]!
    let gy = corners[c + 5]! * corners[c + 6]! - corners[c + 3]! * corners[c + 8]!
    let gz = corners[c + 3]! * corners[c + 7]! - corners[c + 4]! * corners[c + 6]!
    const size = (gx * dx + gy * dy + gz * dz > 0 ? -1 : 1) / (Math.sqrt(gx * gx + gy * gy + gz * gz) || 1)
    gx *= size
    gy *= size
    gz *= size
    let nx = n[c]! * w + n[c + 3]! * u + n[c + 6]! * v
    let ny = n[c + 1]! * w + n[c + 4]! * u + n[c + 7]! * v
    let nz = n[c + 2]! * w + n[c + 5]! * u + n[c + 8]! * v
    const long = (nx * gx + ny * gy + nz * gz < 0 ? -1 : 1) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1)
    nx *= long
    ny *= long
    nz *= long
    if (nx * gx + ny * gy + nz * gz < 0.1) {
      nx = gx
      ny = gy
      nz = gz
    }
    into.gx = gx
    into.gy = gy
    into.gz = gz
    into.nx = nx
    into.ny = ny
    into.nz = nz
    into.finish = scene.finishes[k]!
    into.outdoors = scene.outdoors[k] === 1
    const q = k * 6
    const uv = scene.uvs
    paints[into.finish]!(
      uv[q]! * w + uv[q + 2]! * u + uv[q + 4]! * v,
      uv[q + 1]! * w + uv[q + 3]! * u + uv[q + 5]! * v,
    )
    into.r = Math.min(0.9, shade.r)
    into.g = Math.min(0.9, shade.g)
    into.b = Math.min(0.9, shade.b)
    return true
  }

  /** Sunlight on a place: one ray towards a random spot of a slightly large sun. Returns its share, 0 to 1. */
  const sunShare = (s: Surface): number => {
    const { sun } = scene.sky
    if (scene.sky.dusk) return 0
    const jx = (random() - 0.5) * 0.012
    const jy = (random() - 0.5) * 0.012
    const jz = (random() - 0.5) * 0.012
    const x = sun[0] + jx
    const y = sun[1] + jy
    const z = sun[2] + jz
    const cos = s.nx * x + s.ny * y + s.nz * z
    if (cos <= 0 || s.gx * x + s.gy * y + s.gz * z <= 0) return 0
    return blocked(s.x + s.gx * 1e-3, s.y + s.gy * 1e-3, s.z + s.gz * 1e-3, x, y, z, 400) ? 0 : cos
  }

  const tables = { room: '', list: scene.lights }
  const near = (s: Surface): Light[] => {
    for (const zone of scene.zones) {
      const { low, high } = zone
      if (s.x > low[0] && s.x < high[0] && s.y > low[1] && s.y < high[1] && s.z > low[2] && s.z < high[2]) {
        if (tables.room !== zone.id) {
          tables.room = zone.id
          tables.list = scene.lights.filter((light) => light.rooms.includes(zone.id))
        }
        return tables.list
      }
    }
    tables.room = ''
    tables.list = scene.lights
    return tables.list
  }

  /** Adds to `sum` what windows and panels give a place, by `count` rays spread over them by their likely share. */
  const direct = (s: Surface, count: number, beyond: (hit: Surface) => void): void => {
    const lights = near(s)
    let total = 0
    for (let k = 0; k < lights.length; k++) {
      const { corner, along, up, normal, area, gives } = lights[k]!
      const x = corner[0] + (along[0] + up[0]) * 0.5 - s.x
      const y = corner[1] + (along[1] + up[1]) * 0.5 - s.y
      const z = corner[2] + (along[2] + up[2]) * 0.5 - s.z
      const d2 = x * x + y * y + z * z
      const d = Math.sqrt(d2)
      const behind = -(x * normal[0] + y * normal[1] + z * normal[2])
      if (behind <= 0.01) {
        weights[k] = 0
        continue
      }
      const cosx = Math.max((x * s.nx + y * s.ny + z * s.nz) / d + 0.3, 0.12)
      const w = (cosx * area * Math.max(behind / d, 0.2) * (gives ? gives[1] : 0.9)) / Math.max(d2, 0.25)
      weights[k] = w
      total += w
    }
    if (total <= 0) return
    const turnA = random()
    const turnB = random()
    const turnC = random()
    let k = 0
    let run = weights[0]!
    for (let n = 0; n < count; n++) {
      const pick = ((n + turnA) / count) * total
      while (run < pick && k < lights.length - 1) run += weights[++k]!
      const light = lights[k]!
      const a = (n * 0.7548776662 + turnB) % 1
      const b = (n * 0.569840291 + turnC) % 1
      const { corner, along, up, normal } = light
      let x = corner[0] + along[0] * a + up[0] * b - s.x
      let y = corner[1] + along[1] * a + up[1] * b - s.y
      let z = corner[2] + along[2] * a + up[2] * b - s.z
      const d2 = x * x + y * y + z * z
      const d = Math.sqrt(d2)
      x /= d
      y /= d
      z /= d
      const cos = x * s.nx + y * s.ny + z * s.nz
      const from = -(x * normal[0] + y * normal[1] + z * normal[2])
      if (cos <= 0 || from <= 0 || x * s.gx + y * s.gy + z * s.gz <= 0) continue
      // No light can give more than a half sky would; what passes that is a lucky ray and would show as a speck.
      const factor = Math.min(
        5 / count,
        (cos * from * light.area * total) / (Math.max(d2, 0.04) * weights[k]! * count),
      )
      through(s, light, x, y, z, d, factor, beyond)
    }
  }

  const far = blank()
  const through = (
    s: Surface,
    light: Light,
    x: number,
    y: number,
    z: number,
    d: number,
    factor: number,
    beyond: (hit: Surface) => void,
  ) => {
    const ox = s.x + s.gx * 1e-3
    const oy = s.y + s.gy * 1e-3
    const oz = s.z + s.gz * 1e-3
    if (light.gives) {
      if (blocked(ox, oy, oz, x, y, z, d - 0.03)) return
      sum.r += light.gives[0] * factor
      sum.g += light.gives[1] * factor
      sum.b += light.gives[2] * factor
      return
    }
    if (!nearest(ox, oy, oz, x, y, z)) skyLight(scene.sky, x, y, z, false)
    else if (met.t < d - 0.05 || scene.outdoors[met.triangle] === 0) return
    else {
      meet(far, ox, oy, oz, x, y, z)
      beyond(far)
    }
    sum.r += shade.r * factor
    sum.g += shade.g * factor
    sum.b += shade.b * factor
  }

  /** Shoots `count` rays over the half sphere of a place; misses give the sky (outdoors only), hits are handed on. */
  const gather = (s: Surface, count: number, hit: (met: Surface | null, share: number) => void): void => {
    const other = Math.abs(s.ny) > 0.9
    let tx = other ? 0 : s.nz
    let ty = other ? -s.nz : 0
    let tz = other ? s.ny : -s.nx
    const tl = 1 / Math.sqrt(tx * tx + ty * ty + tz * tz)
    tx *= tl
    ty *= tl
    tz *= tl
    const bx = s.ny * tz - s.nz * ty
    const by = s.nz * tx - s.nx * tz
    const bz = s.nx * ty - s.ny * tx
    const a = random()
    const b = random()
    for (let n = 0; n < count; n++) {
      const ring = (n + a) / count
      const angle = ((n * 0.61803398875 + b) % 1) * Math.PI * 2
      const r = Math.sqrt(ring)
      const up = Math.sqrt(1 - ring)
      const c = Math.cos(angle) * r
      const e = Math.sin(angle) * r
      const x = tx * c + bx * e + s.nx * up
      const y = ty * c + by * e + s.ny * up
      const z = tz * c + bz * e + s.nz * up
      if (x * s.gx + y * s.gy + z * s.gz <= 0) continue
      if (meet(far, s.x + s.gx * 1e-3, s.y + s.gy * 1e-3, s.z + s.gz * 1e-3, x, y, z))
        hit(far, Math.PI / count)
      else {
        skyLight(scene.sky, x, y, z, false)
        hit(null, Math.PI / count)
      }
    }
  }

  return { sum, seed, random, meet, sunShare, direct, gather, blank }
}

export type Lighting = ReturnType<typeof lighting>
