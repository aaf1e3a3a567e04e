import type { Vec } from './home.ts'

/** A still (level camera, so that verticals stand upright; the horizon is moved by shifting the lens) or a full panorama. */
export type Camera =
  | {
      kind: 'still'
      eye: Vec
      look: readonly [number, number]
      lens: number
      shift: number
      width: number
      height: number
    }
  | { kind: 'panorama'; eye: Vec; look: readonly [number, number]; width: number; height: number }

/** Makes the function that gives a ray's direction for a place in the picture, in pixels. Writes into `out`. */
export function aim(
  camera: Camera,
  out: { x: number; y: number; z: number },
): (px: number, py: number) => void {
  const [lx, lz] = camera.look
  const size = Math.hypot(lx, lz) || 1
  const fx = lx / size
  const fz = lz / size
  const { width, height } = camera
  if (camera.kind === 'panorama') {
    const start = Math.atan2(fx, -fz)
    return (px, py) => {
      const turn = start + ((px / width) * 2 - 1) * Math.PI
      const lift = (0.5 - py / height) * Math.PI
      out.x = Math.sin(turn) * Math.cos(lift)
      out.y = Math.sin(lift)
      out.z = -Math.cos(turn) * Math.cos(lift)
    }
  }
  const wide = 18 / camera.lens
  return (px, py) => {
    const a = ((px / width) * 2 - 1) * wide
    const b = ((0.5 - py / height) * 2 * height * wide) / width - camera.shift * 2 * wide * (height / width)
    const x = fx - fz * a
    const z = fz + fx * a
    const length = Math.sqrt(x * x + b * b + z * z)
    out.x = x / length
    out.y = b / length
    out.z = z / length
  }
}
