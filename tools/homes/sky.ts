import { clouds, noise, shade } from './finishes.ts'
import type { Sky } from './scene.ts'

const put = (r: number, g: number, b: number): void => {
  shade.r = r
  shade.g = g
  shade.b = b
}

const fade = (r: number, g: number, b: number, share: number): void => {
  shade.r += (r - shade.r) * share
  shade.g += (g - shade.g) * share
  shade.b += (b - shade.b) * share
}

const smooth = (low: number, high: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - low) / (high - low)))
  return t * t * (3 - 2 * t)
}

/** Light that comes from a direction where nothing stands, into `shade`. `fine` adds clouds and what is far away. */
export function skyLight(sky: Sky, dx: number, dy: number, dz: number, fine: boolean): void {
  const up = Math.max(0, dy)
  const t = 1 - (1 - up) ** 3
  const { top, horizon } = sky
  put(
    horizon[0] + (top[0] - horizon[0]) * t,
    horizon[1] + (top[1] - horizon[1]) * t,
    horizon[2] + (top[2] - horizon[2]) * t,
  )
  if (!fine) {
    if (dy < -0.02) put(0.16 * horizon[0], 0.18 * horizon[1], 0.12 * horizon[2])
    return
  }
  const turn = Math.atan2(dx, -dz)
  const slope = dy / Math.hypot(dx, dz, 1e-6)
  if (dy > 0.01) veil(sky, dx / (dy + 0.12), dz / (dy + 0.12), up)
  if (sky.dusk) fade(1.1, 0.42, 0.2, 0.5 * Math.exp(-up * 9))
  distance(sky, turn, slope)
}

function veil(sky: Sky, x: number, z: number, up: number): void {
  const body = clouds(x * 0.55 + 3.1, z * 0.8 + 1.7, 21)
  const wisps = clouds(x * 0.35 + 9, z * 1.9, 31)
  const amount =
    Math.min(0.85, smooth(0.48, 0.72, body) * 0.8 + smooth(0.5, 0.8, wisps) * 0.35) * smooth(0, 0.16, up)
  if (sky.dusk) fade(0.36, 0.2, 0.24, amount * 0.7)
  else fade(1.25, 1.26, 1.3, amount)
}

/** Hills, trees or roofs at the horizon, seen from the height of the room above the ground. */
function distance(sky: Sky, turn: number, slope: number): void {
  const dim = sky.dusk ? 0.12 : 1
  const fog = sky.dusk ? [0.3, 0.2, 0.24] : [0.72, 0.8, 0.9]
  const ground = -0.004 * sky.drop
  const layer = (height: number, r: number, g: number, b: number, haze: number): void => {
    if (slope > height) return
    put((r + (fog[0]! - r) * haze) * dim, (g + (fog[1]! - g) * haze) * dim, (b + (fog[2]! - b) * haze) * dim)
  }
  const far = noise(turn * 5, 1) * 0.05 + noise(turn * 13, 2) * 0.014
  layer(ground + 0.03 + far, 0.2, 0.3, 0.24, 0.62)
  if (sky.backdrop === 'city') {
    for (const [k, spread, tall] of [
      [0, 26, 0.2],
      [1, 17, 0.15],
    ] as const) {
      const block = Math.floor(turn * spread)
      const height = ground + 0.02 + noise(block * 3.7, k * 9 + 4) ** 2 * tall
      const warm = noise(block * 1.9, k + 20)
      layer(height, 0.42 + warm * 0.2, 0.36 + warm * 0.16, 0.33 + warm * 0.12, 0.42 - k * 0.2)
      const window =
        (Math.abs((turn * spread * 8) % 1) > 0.45 ? 1 : 0) * (Math.abs((slope * 70) % 1) > 0.45 ? 1 : 0)
      if (slope < height - 0.008 && window)
        fade(sky.dusk ? 0.9 : 0.28, sky.dusk ? 0.55 : 0.33, sky.dusk ? 0.2 : 0.38, sky.dusk ? 0.35 : 0.45)
    }
  } else {
    const crowns =
      (1 - Math.abs(((turn * 19 + noise(turn * 9, 5) * 2) % 1) - 0.5) ** 2 * 3) *
        (0.012 + noise(Math.floor(turn * 19 + noise(turn * 9, 5) * 2), 6) * 0.03) +
      noise(turn * 120, slope * 90) * 0.009 +
      noise(turn * 330, slope * 330) * 0.004
    const leaf = 0.6 + noise(turn * 60, slope * 90, 3) * 0.45 + noise(turn * 260, slope * 260, 3) * 0.4
    layer(
      ground + (sky.backdrop === 'hills' ? 0.022 : 0.03) + crowns,
      0.12 * leaf,
      0.21 * leaf,
      0.07 * leaf,
      0.2,
    )
  }
  if (sky.backdrop === 'city' && slope < ground) {
    const roof = noise(Math.floor(turn * 60), Math.floor(slope * 90), 8)
    put((0.3 + roof * 0.2) * dim, (0.28 + roof * 0.17) * dim, (0.27 + roof * 0.15) * dim)
    return fade(fog[0]!, fog[1]!, fog[2]!, 0.35 * smooth(-0.3, 0, slope))
  }
  const field = 0.85 + noise(turn * 30, slope * 200) * 0.2
  if (slope < ground) put(0.2 * field * dim, 0.25 * field * dim, 0.11 * field * dim)
}
