export interface Place {
  readonly lat: number
  readonly lon: number
}
export interface Point {
  readonly x: number
  readonly y: number
}
interface Box {
  readonly width: number
  readonly height: number
}

const MILES_A_DEGREE = 69.1
/** Pixels that stay free around the outermost bee, and between two marks. */
const EDGE = 36
const APART = 34
/** Lengths that the scale may have, in miles. */
const scales = [0.25, 0.5, 1, 2, 5, 10, 20, 50] as const

/** Miles east and south of a place. */
const milesFrom = (origin: Place, to: Place): Point => ({
  x: (to.lon - origin.lon) * MILES_A_DEGREE * Math.cos((origin.lat * Math.PI) / 180),
  y: (origin.lat - to.lat) * MILES_A_DEGREE,
})

const clamp = (value: number, most: number) => Math.min(most - EDGE / 1.5, Math.max(EDGE / 1.5, value))

/** Marks that lie on each other are moved apart until each can be pressed. */
function spread(points: readonly Point[], place: Point, box: Box): Point[] {
  let now = [...points]
  for (let round = 0; round < 12; round++) {
    now = now.map((point, i) => {
      let { x, y } = point
      for (const [j, other] of [...now, place].entries()) {
        if (j === i) continue
        const dx = x - other.x || (i - j) * 0.5
        const dy = y - other.y || 0.5
        const gap = Math.hypot(dx, dy)
        if (gap >= APART) continue
        x += ((APART - gap) * dx) / gap / 2
        y += ((APART - gap) * dy) / gap / 2
      }
      return { x: clamp(x, box.width), y: clamp(y, box.height) }
    })
  }
  return now
}

/** Property and bees in a box of pixels, with roads suggested and a scale that is true. */
export function layOut(property: Place, others: readonly Place[], box: Box) {
  const away = others.map((other) => milesFrom(property, other))
  const xs = [0, ...away.map(({ x }) => x)]
  const ys = [0, ...away.map(({ y }) => y)]
  const wide = Math.max(...xs) - Math.min(...xs)
  const high = Math.max(...ys) - Math.min(...ys)
  const pixels = Math.min(
    (box.width - 2 * EDGE) / Math.max(wide, 0.5),
    (box.height - 2 * EDGE) / Math.max(high, 0.5),
  )
  const shift = {
    x: box.width / 2 - ((Math.max(...xs) + Math.min(...xs)) / 2) * pixels,
    y: box.height / 2 - ((Math.max(...ys) + Math.min(...ys)) / 2) * pixels,
  }
  const place = { x: shift.x, y: shift.y }
  const points = spread(
    away.map(({ x, y }) => ({ x: x * pixels + shift.x, y: y * pixels + shift.y })),
    place,
    box,
  )
  const miles = scales.findLast((length) => length * pixels <= box.width / 4) ?? scales[0]
  return { place, points, roads: roadsOf(property, box), scale: { miles, length: miles * pixels } }
}

/** A gently bent line between two points. */
export function curve(from: Point, to: Point, turn: number): string {
  const bend = turn % 2 === 0 ? 0.12 : -0.12
  const x = (from.x + to.x) / 2 - (to.y - from.y) * bend
  const y = (from.y + to.y) / 2 + (to.x - from.x) * bend
  return `M${round(from.x)} ${round(from.y)}Q${round(x)} ${round(y)} ${round(to.x)} ${round(to.y)}`
}
const round = (value: number) => Math.round(value * 10) / 10

/** A few lines across the land: no real roads, and the same each time for the same place. */
function roadsOf({ lat, lon }: Place, { width, height }: Box): string[] {
  const some = (n: number) => Math.abs(Math.sin((lat * 91 + lon * 57 + n) * 12.9898) * 43758.5453) % 1
  const across = [0.25, 0.78].map((share, n) => {
    const y = height * share
    const sway = (some(n) - 0.5) * 90
    return `M-10 ${round(y + sway)}C${round(width * 0.3)} ${round(y - sway)} ${round(width * 0.7)} ${round(y + sway)} ${width + 10} ${round(y - sway)}`
  })
  const down = [0.16, 0.5, 0.84].map((share, n) => {
    const x = width * share
    const sway = (some(n + 7) - 0.5) * 120
    return `M${round(x + sway)} -10C${round(x - sway)} ${round(height * 0.35)} ${round(x + sway)} ${round(height * 0.65)} ${round(x)} ${height + 10}`
  })
  return [...across, ...down]
}
