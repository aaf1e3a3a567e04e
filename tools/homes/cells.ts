import { fadeColour, shade } from './finishes.ts'
import { type Cells, cellKey, lighting, type Surface, slotOf } from './light.ts'
import { dice } from './mesh.ts'
import type { Scene } from './scene.ts'

type Spot = [x: number, y: number, z: number, nx: number, ny: number, nz: number, outdoors: number]

const rays = 28

/** Lights every cell of the scene: direct light first, then bounces read from each other until they settle. */
export function lightCells(scene: Scene): Cells {
  const spots = findSpots(scene)
  const count = spots.size
  let mask = 1024
  while (mask < count * 3) mask *= 2
  const cells: Cells = {
    keys: new Uint32Array(new SharedArrayBuffer(mask * 4)),
    slots: new Int32Array(new SharedArrayBuffer(mask * 4)).fill(-1),
    light: new Float32Array(new SharedArrayBuffer(count * 12)),
    mask: mask - 1,
  }
  let slot = 0
  for (const key of spots.keys()) {
    let at = (Math.imul(key ^ (key >>> 15), 0x2c1b3c6d) >>> 0) & cells.mask
    while (cells.slots[at]! >= 0) at = (at + 1) & cells.mask
    cells.keys[at] = key
    cells.slots[at] = slot++
  }
  const first = new Float32Array(count * 3)
  const links = new Int32Array(count * rays).fill(-1)
  const colours = new Float32Array(count * rays * 3)
  const light = lighting(scene)
  slot = 0
  for (const list of spots.values()) trace(scene, light, cells, list, slot++, first, links, colours)
  settle(cells.light, first, links, colours)
  return cells
}

/** Places on every surface, up to four for each cell. */
function findSpots(scene: Scene): Map<number, Spot[]> {
  const spots = new Map<number, Spot[]>()
  const { corners } = scene.tree
  const random = dice(4)
  for (let k = 0; k < scene.finishes.length; k++) {
    const c = k * 9
    const e = Array.from({ length: 9 }, (_, a) => corners[c + a]!) as number[]
    let nx = e[4]! * e[8]! - e[5]! * e[7]!
    let ny = e[5]! * e[6]! - e[3]! * e[8]!
    let nz = e[3]! * e[7]! - e[4]! * e[6]!
    const size = Math.hypot(nx, ny, nz)
    if (size < 1e-9) continue
    nx /= size
    ny /= size
    nz /= size
    const out = scene.outdoors[k]!
    const step = out ? 1.2 : 0.3
    const tries = Math.min(30000, Math.max(1, Math.ceil((size / 2 / (step * step)) * 5)))
    for (let n = 0; n < tries; n++) {
      let u = random()
      let v = random()
      if (u + v > 1) {
        u = 1 - u
        v = 1 - v
      }
      const x = e[0]! + e[3]! * u + e[6]! * v
      const y = e[1]! + e[4]! * u + e[7]! * v
      const z = e[2]! + e[5]! * u + e[8]! * v
      for (const way of [1, -1]) {
        const key = cellKey(x, y, z, nx * way, ny * way, nz * way, out === 1)
        const list = spots.get(key)
        if (!list) spots.set(key, [[x, y, z, nx * way, ny * way, nz * way, out]])
        else if (list.length < 4) list.push([x, y, z, nx * way, ny * way, nz * way, out])
      }
    }
  }
  return spots
}

function trace(
  scene: Scene,
  light: Lighting,
  cells: Cells,
  list: Spot[],
  slot: number,
  first: Float32Array,
  links: Int32Array,
  colours: Float32Array,
): void {
  const s = light.blank()
  const each = Math.floor(rays / list.length)
  let ray = slot * rays
  const end = ray + rays
  light.seed(slot, 3)
  for (const [x, y, z, nx, ny, nz, out] of list) {
    Object.assign(s, { x, y, z, nx, ny, nz, gx: nx, gy: ny, gz: nz, outdoors: out === 1 })
    light.sum.r = light.sum.g = light.sum.b = 0
    const outside = (hit: Surface) => roughLight(scene, light, hit)
    if (!out) light.direct(s, Math.ceil(12 / list.length), outside)
    const sun = light.sunShare(s)
    for (const [c, part] of (['r', 'g', 'b'] as const).entries()) {
      first[slot * 3 + c]! += (light.sum[part] + sun * scene.sky.sunlight[c]!) / list.length
    }
    light.gather(s, each, (hit) => {
      if (ray >= end) return
      const share = Math.PI / (each * list.length)
      if (!hit) {
        if (out) {
          first[slot * 3]! += shade.r * share
          first[slot * 3 + 1]! += shade.g * share
          first[slot * 3 + 2]! += shade.b * share
        }
        return
      }
      if (!out && hit.outdoors) return
      links[ray] = slotOf(cells, cellKey(hit.x, hit.y, hit.z, hit.gx, hit.gy, hit.gz, hit.outdoors))
      const part = share / Math.PI
      colours[ray * 3] = hit.r * part
      colours[ray * 3 + 1] = hit.g * part
      colours[ray * 3 + 2] = hit.b * part
      ray++
    })
  }
}

/** Light of something outdoors seen through a window, before any cell is known: sky and sun on an open surface. */
function roughLight(scene: Scene, light: Lighting, hit: Surface): void {
  const sun = light.sunShare(hit)
  const { sky } = scene
  const open = 0.5 + 0.5 * hit.ny
  shade.r = hit.r * (sky.horizon[0] * open * 0.8 + (sun * sky.sunlight[0]) / Math.PI)
  shade.g = hit.g * (sky.horizon[1] * open * 0.8 + (sun * sky.sunlight[1]) / Math.PI)
  shade.b = hit.b * (sky.horizon[2] * open * 0.8 + (sun * sky.sunlight[2]) / Math.PI)
  fadeColour(0.65)
}

type Lighting = ReturnType<typeof lighting>

function settle(into: Float32Array, first: Float32Array, links: Int32Array, colours: Float32Array): void {
  into.set(first)
  const count = first.length / 3
  for (let round = 0; round < 7; round++) {
    for (let slot = 0; slot < count; slot++) {
      let r = first[slot * 3]!
      let g = first[slot * 3 + 1]!
      let b = first[slot * 3 + 2]!
      for (let ray = slot * rays; ray < slot * rays + rays; ray++) {
        const to = links[ray]!
        if (to < 0) continue
        r += colours[ray * 3]! * into[to * 3]!
        g += colours[ray * 3 + 1]! * into[to * 3 + 1]!
        b += colours[ray * 3 + 2]! * into[to * 3 + 2]!
      }
      into[slot * 3] = r
      into[slot * 3 + 1] = g
      into[slot * 3 + 2] = b
    }
  }
}
