import type { Place } from './outside.ts'

type Point = Pick<Place, 'lat' | 'lon'>

const earthMiles = 3958.8
/** Roads are longer than the crow flies. */
const detour = 1.3
const parkingMinutes = 3
/** Miles an hour on the part of the way up to so many miles: slow out of the door, faster the longer the way. */
const speeds = [
  { upTo: 3, mph: 18 },
  { upTo: 15, mph: 28 },
  { upTo: Infinity, mph: 42 },
] as const

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Miles as the crow flies. */
export function milesBetween(a: Point, b: Point): number {
  const across = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const along =
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lon - a.lon) / 2) ** 2
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(across + along)))
}

/** Miles by road, as estimated. */
export const drivingMiles = (a: Point, b: Point): number => milesBetween(a, b) * detour

/** Whole minutes from door to door by car, parking included: never less than that, not even next door. */
export function drivingMinutes(a: Point, b: Point): number {
  const miles = drivingMiles(a, b)
  let minutes = parkingMinutes
  let from = 0
  for (const { upTo, mph } of speeds) {
    minutes += (Math.max(0, Math.min(miles, upTo) - from) / mph) * 60
    from = upTo
  }
  return Math.round(minutes)
}
