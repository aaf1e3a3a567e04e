import { aim } from './camera.ts'
import { fadeColour, shade } from './finishes.ts'
import { type Job, step } from './job.ts'
import { type Cells, cellKey, lighting, type Surface, slotOf } from './light.ts'
import type { Scene } from './scene.ts'
import { skyLight } from './sky.ts'

const dim = (by: number): void => {
  shade.r *= by
  shade.g *= by
  shade.b *= by
}

/** The two passes of a picture over one scene; a thread keeps one painter. */
export function painter(scene: Scene, cells: Cells) {
  const light = lighting(scene)
  const { sum } = light
  const glow = scene.table.map((finish) => (finish.glow ?? 0) * (scene.sky.dusk ? 1 : 0.2))
  const gloss = scene.table.map((finish) => finish.gloss ?? 0)
  const rough = scene.table.map((finish) => finish.rough ?? 0.06)
  const eye = light.blank()
  const mirrored = light.blank()
  const ray = { x: 0, y: 0, z: 0 }
  const out = { r: 0, g: 0, b: 0 }

  /** Stored light of a surface's cell, into `sum`; the place is shaken so that cells do not show as squares. */
  const stored = (s: Surface, shake: number): boolean => {
    const size = s.outdoors ? shake * 2 : shake
    for (let n = 0; n < 3; n++) {
      const x = s.x + (light.random() - 0.5) * size
      const y = s.y + (light.random() - 0.5) * size
      const z = s.z + (light.random() - 0.5) * size
      const slot = slotOf(cells, cellKey(x, y, z, s.gx, s.gy, s.gz, s.outdoors))
      if (slot < 0) continue
      sum.r = cells.light[slot * 3]!
      sum.g = cells.light[slot * 3 + 1]!
      sum.b = cells.light[slot * 3 + 2]!
      return true
    }
    sum.r = sum.g = sum.b = 0
    return false
  }
  const storedColour = (s: Surface, shake: number): void => {
    stored(s, shake)
    shade.r = (s.r * sum.r) / Math.PI + s.r * glow[s.finish]!
    shade.g = (s.g * sum.g) / Math.PI + s.g * glow[s.finish]!
    shade.b = (s.b * sum.b) / Math.PI + s.b * glow[s.finish]!
  }

  /** Follows mirrors until something dull is met; false means the sky. */
  const look = (s: Surface, ox: number, oy: number, oz: number): boolean => {
    for (let n = 0; n < 3; n++) {
      if (!light.meet(s, ox, oy, oz, ray.x, ray.y, ray.z)) return false
      if (gloss[s.finish]! < 0.9) return true
      const twice = 2 * (ray.x * s.nx + ray.y * s.ny + ray.z * s.nz)
      ray.x -= twice * s.nx
      ray.y -= twice * s.ny
      ray.z -= twice * s.nz
      ox = s.x + s.gx * 1e-3
      oy = s.y + s.gy * 1e-3
      oz = s.z + s.gz * 1e-3
    }
    return true
  }

  const coarseLight = (s: Surface, job: Job): void => {
    sum.r = sum.g = sum.b = 0
    let r = 0
    let g = 0
    let b = 0
    if (!s.outdoors) {
      light.direct(s, job.direct, (hit) => {
        const keep = [sum.r, sum.g, sum.b] as const
        storedColour(hit, 0.2)
        fadeColour(0.65)
        ;[sum.r, sum.g, sum.b] = keep
      })
      r = sum.r
      g = sum.g
      b = sum.b
    }
    // A door or a window frame is of the house, yet its outer face lies under the sky.
    const open = s.outdoors || !job.inside
    light.gather(s, job.gather, (hit, share) => {
      if (hit) {
        if (!open && hit.outdoors) return
        stored(hit, 0.12)
        const fill = !s.outdoors && !scene.sky.dusk ? 0.14 * Math.min(1, hit.t / 1.6) : 0
        shade.r = (hit.r * (Math.min(sum.r, 2.5) + fill)) / Math.PI
        shade.g = (hit.g * (Math.min(sum.g, 2.5) + fill)) / Math.PI
        shade.b = (hit.b * (Math.min(sum.b, 2.5) + fill)) / Math.PI
      } else if (!open) return
      r += shade.r * share
      g += shade.g * share
      b += shade.b * share
    })
    sum.r = r
    sum.g = g
    sum.b = b
  }

  /** First pass: light at every third pixel. */
  const coarse = (job: Job): void => {
    const to = aim(job.camera, ray)
    const { columns, rows, light: kept, places, facings, brightness } = job.coarse
    const [ex, ey, ez] = job.camera.eye
    for (let row = Atomics.add(job.next, 0, 1); row < rows; row = Atomics.add(job.next, 0, 1)) {
      for (let column = 0; column < columns; column++) {
        light.seed(column, row)
        to(column * step + step / 2, row * step + step / 2)
        const at = (row * columns + column) * 3
        if (!look(eye, ex, ey, ez)) {
          facings[at] = facings[at + 1] = facings[at + 2] = 0
          continue
        }
        coarseLight(eye, job)
        kept.set([sum.r, sum.g, sum.b], at)
        places.set([eye.x, eye.y, eye.z], at)
        facings.set([eye.nx, eye.ny, eye.nz], at)
        const sun = scene.sky.dusk ? 0 : light.sunShare(eye)
        job.coarse.sunny[at / 3] = sun > 0 ? 1 : 0
        const from = job.inside && eye.outdoors ? 0 : 1
        const s = scene.sky.sunlight
        const shine = glow[eye.finish]!
        brightness[at] = ((eye.r * (sum.r + sun * s[0])) / Math.PI + shine * eye.r) * from
        brightness[at + 1] = ((eye.g * (sum.g + sun * s[1])) / Math.PI + shine * eye.g) * from
        brightness[at + 2] = ((eye.b * (sum.b + sun * s[2])) / Math.PI + shine * eye.b) * from
      }
    }
  }

  /** Light for something thin: whatever nearby faces the same way, else what is stored, else a few rays of its own. */
  const around = (s: Surface, i: number, j: number, job: Job): void => {
    const { columns, rows, light: kept, places, facings } = job.coarse
    let [all, r, g, b] = [0, 0, 0, 0]
    for (let y = Math.max(0, j - 2); y <= Math.min(rows - 1, j + 3); y++) {
      for (let x = Math.max(0, i - 2); x <= Math.min(columns - 1, i + 3); x++) {
        const at = (y * columns + x) * 3
        const cos = facings[at]! * s.nx + facings[at + 1]! * s.ny + facings[at + 2]! * s.nz
        const off =
          Math.abs(places[at]! - s.x) + Math.abs(places[at + 1]! - s.y) + Math.abs(places[at + 2]! - s.z)
        if (cos < 0.4 || off > 0.4) continue
        const w = cos * cos * (0.41 - off)
        all += w
        r += kept[at]! * w
        g += kept[at + 1]! * w
        b += kept[at + 2]! * w
      }
    }
    if (all > 0.02) {
      sum.r = r / all
      sum.g = g / all
      sum.b = b / all
    } else if (s.outdoors || !stored(s, 0.2)) coarseLight(s, { ...job, gather: 6, direct: 4 })
  }

  /** Light for a surface from the coarse pass: neighbours count by how well they lie on the same plane. */
  const between = (s: Surface, px: number, py: number, job: Job): void => {
    const { columns, rows, light: kept, places, facings } = job.coarse
    const fx = px / step - 0.5
    const fy = py / step - 0.5
    const i = Math.floor(fx)
    const j = Math.floor(fy)
    const reach = 0.02 + s.t * 0.006
    let all = 0
    let r = 0
    let g = 0
    let b = 0
    for (let dj = 0; dj < 2; dj++) {
      const y = j + dj < 0 ? 0 : j + dj >= rows ? rows - 1 : j + dj
      for (let di = 0; di < 2; di++) {
        const x = i + di < 0 ? 0 : i + di >= columns ? columns - 1 : i + di
        const at = (y * columns + x) * 3
        const cos = facings[at]! * s.nx + facings[at + 1]! * s.ny + facings[at + 2]! * s.nz
        if (cos < 0.55) continue
        const off = Math.abs(
          (places[at]! - s.x) * s.gx + (places[at + 1]! - s.y) * s.gy + (places[at + 2]! - s.z) * s.gz,
        )
        if (off > reach * 3) continue
        const w =
          ((di ? fx - i : 1 - fx + i) * (dj ? fy - j : 1 - fy + j) + 0.02) *
          cos *
          cos *
          (1 - off / (reach * 3))
        all += w
        r += kept[at]! * w
        g += kept[at + 1]! * w
        b += kept[at + 2]! * w
      }
    }
    if (all < 0.02) return around(s, i, j, job)
    sum.r = r / all
    sum.g = g / all
    sum.b = b / all
  }

  const reflected = (s: Surface, amount: number, spread: number, pull: number, most: number): void => {
    const twice = 2 * (ray.x * s.nx + ray.y * s.ny + ray.z * s.nz)
    let x = ray.x - twice * s.nx + (light.random() - 0.5) * spread
    let y = ray.y - twice * s.ny + (light.random() - 0.5) * spread
    let z = ray.z - twice * s.nz + (light.random() - 0.5) * spread
    const long = 1 / Math.sqrt(x * x + y * y + z * z)
    x *= long
    y *= long
    z *= long
    const keep = [out.r, out.g, out.b] as const
    if (light.meet(mirrored, s.x + s.gx * 1e-3, s.y + s.gy * 1e-3, s.z + s.gz * 1e-3, x, y, z)) {
      storedColour(mirrored, mirrored.outdoors ? 0.5 : 0.22)
      if (mirrored.outdoors) dim(pull)
    } else {
      skyLight(scene.sky, x, y, z, true)
      dim(pull)
    }
    out.r = keep[0] * (1 - amount) + Math.min(most, shade.r) * amount
    out.g = keep[1] * (1 - amount) + Math.min(most, shade.g) * amount
    out.b = keep[2] * (1 - amount) + Math.min(most, shade.b) * amount
  }

  const panes = scene.panes.map(({ corner, along, up }) => {
    const n = [
      along[1] * up[2] - along[2] * up[1],
      along[2] * up[0] - along[0] * up[2],
      along[0] * up[1] - along[1] * up[0],
    ]
    const l = Math.hypot(...n)
    return {
      corner,
      along,
      up,
      n: n.map((v) => v / l) as [number, number, number],
      aa: along[0] ** 2 + along[1] ** 2 + along[2] ** 2,
      uu: up[1] ** 2,
    }
  })
  const glass = light.blank()
  /** What glass in front of a surface throws back, outdoors only. */
  const glaze = (ox: number, oy: number, oz: number, far: number): void => {
    for (const { corner, along, up, n, aa, uu } of panes) {
      const facing = ray.x * n[0] + ray.y * n[1] + ray.z * n[2]
      if (Math.abs(facing) < 1e-4) continue
      const t = ((corner[0] - ox) * n[0] + (corner[1] - oy) * n[1] + (corner[2] - oz) * n[2]) / facing
      if (t < 0.05 || t > far) continue
      const x = ox + ray.x * t
      const y = oy + ray.y * t
      const z = oz + ray.z * t
      const a = ((x - corner[0]) * along[0] + (z - corner[2]) * along[2]) / aa
      const b = ((y - corner[1]) * up[1]) / uu
      if (a < 0 || a > 1 || b < 0 || b > 1) continue
      const way = facing > 0 ? -1 : 1
      const nx = n[0] * way + Math.sin(a * 9 + corner[0]) * 0.006
      const ny = Math.sin(b * 7 + corner[2] + a * 3) * 0.008
      const nz = n[2] * way
      Object.assign(glass, { x, y, z, nx, ny, nz, gx: n[0] * way, gy: n[1] * way, gz: n[2] * way })
      reflected(glass, (scene.sky.dusk ? 0.05 : 0.2) + 0.7 * (1 - Math.abs(facing)) ** 5, 0, 1, 9)
      return
    }
  }

  /** What the coarse pass says of sunlight near a pixel: none, all or a rim of it; outdoors it is always asked for. */
  const sunNear = (px: number, py: number, job: Job): 'none' | 'all' | 'rim' => {
    if (!job.inside) return 'all'
    const { columns, rows, sunny } = job.coarse
    const i = Math.floor(px / step)
    const j = Math.floor(py / step)
    let [lit, dark] = [0, 0]
    for (let y = Math.max(0, j - 1); y <= Math.min(rows - 1, j + 1); y++) {
      for (let x = Math.max(0, i - 1); x <= Math.min(columns - 1, i + 1); x++) {
        if (sunny[y * columns + x]) lit++
        else dark++
      }
    }
    return lit === 0 ? 'none' : dark === 0 ? 'all' : 'rim'
  }

  /** Set where a pixel needs all its rays though the first ones may agree by chance: rims of sunlight, strong gloss. */
  let restless = false

  /** One eye ray, into `out`; the light before exposure. Returns a mark of what was hit, to find edges by. */
  const see = (px: number, py: number, job: Job): number => {
    const [ox, oy, oz] = job.camera.eye
    let mark = 0
    if (!look(eye, ox, oy, oz)) {
      skyLight(scene.sky, ray.x, ray.y, ray.z, true)
      const pull = job.inside ? job.pull : 1
      out.r = shade.r * pull
      out.g = shade.g * pull
      out.b = shade.b * pull
      if (!job.inside) glaze(ox, oy, oz, 1e4)
      return -1
    }
    between(eye, px, py, job)
    const near = sunNear(px, py, job)
    restless ||= near === 'rim'
    const sun = near === 'none' ? 0 : light.sunShare(eye)
    const s = scene.sky.sunlight
    const shine = glow[eye.finish]!
    const pull = job.inside && eye.outdoors ? job.pull : 1
    shade.r = eye.r * ((sum.r + sun * s[0]) / Math.PI + shine) * pull
    shade.g = eye.g * ((sum.g + sun * s[1]) / Math.PI + shine) * pull
    shade.b = eye.b * ((sum.b + sun * s[2]) / Math.PI + shine) * pull
    if (job.inside && eye.outdoors) fadeColour(0.3)
    out.r = shade.r
    out.g = shade.g
    out.b = shade.b
    mark = eye.finish * 31 + Math.round(eye.gx * 4) * 7 + Math.round(eye.gy * 4) * 3 + Math.round(eye.gz * 4)
    const mirror = gloss[eye.finish]!
    if (mirror > 0 && mirror < 0.9) {
      const cos = Math.min(1, Math.abs(ray.x * eye.nx + ray.y * eye.ny + ray.z * eye.nz))
      const amount = mirror + (1 - mirror) * (1 - cos) ** 5 * 0.7
      restless ||= amount > 0.16
      reflected(eye, amount, rough[eye.finish]!, job.inside ? job.pull * 3 : 1, 0.9 / job.exposure)
    }
    if (!job.inside) glaze(ox, oy, oz, eye.t)
    return mark
  }

  const develop = (value: number): number => {
    const x = Math.max(0, value)
    const v = (x * (2.2 * x + 0.1)) / (x * (2.1 * x + 0.62) + 0.16)
    return v > 1 ? 1 : v
  }

  /** Second pass: every pixel, more rays where the first ones differ; kept developed, so that bright edges stay smooth. */
  const paint = (job: Job): void => {
    const to = aim(job.camera, ray)
    const { width, height } = job.camera
    const { exposure, balance, pixels } = job
    for (let row = Atomics.add(job.next, 0, 1); row < height; row = Atomics.add(job.next, 0, 1)) {
      for (let column = 0; column < width; column++) {
        light.seed(column + 4001, row)
        let [r, g, b, taken, low, high, edges] = [0, 0, 0, 0, 9, 0, false]
        let mark = NaN
        const shoot = (count: number, turn: number): void => {
          for (let n = 0; n < count; n++) {
            const px = column + (n + 0.5) / count
            const py = row + ((n * 0.61803398875 + turn) % 1)
            to(px, py)
            const own = see(px, py, job)
            const grey = (out.r * 0.25 + out.g * 0.65 + out.b * 0.1) * 0.12
            const x = develop((out.r * 0.88 + grey) * exposure * balance[0])
            const y = develop((out.g * 0.88 + grey) * exposure * balance[1])
            const z = develop((out.b * 0.88 + grey) * exposure * balance[2])
            if (Number.isNaN(x + y + z)) continue
            if (taken && own !== mark) edges = true
            mark = own
            low = Math.min(low, y)
            high = Math.max(high, y)
            r += x
            g += y
            b += z
            taken++
          }
        }
        restless = false
        shoot(job.rays[0], 0.3)
        if (restless || (edges && high - low > 0.03) || high - low > 0.12) shoot(job.rays[1], 0.71)
        const at = (row * width + column) * 3
        pixels[at] = r / taken
        pixels[at + 1] = g / taken
        pixels[at + 2] = b / taken
      }
    }
  }

  return { coarse, paint }
}
