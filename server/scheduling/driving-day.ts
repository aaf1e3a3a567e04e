import { drivingMiles, drivingMinutes } from '#server/platform/distance.ts'
import type { Point } from './free-bees.ts'

export interface Leg {
  readonly minutes: number
  readonly miles: number
}
interface Stop {
  /** Minutes since local midnight. */
  readonly at: number
  readonly minutes: number
  readonly place: Point | null
}

const tenth = (miles: number) => Math.round(miles * 10) / 10

/** The way between two places, miles to a tenth; null when one is not known. */
export const legBetween = (from: Point | null, to: Point | null): Leg | null =>
  from && to ? { minutes: drivingMinutes(from, to), miles: tenth(drivingMiles(from, to)) } : null

/**
 * A day's driving from home by way of its stops, which stand in the order of time, and home again: the leg to each stop,
 * all miles together, and at what minute of the day he is home (null when the way is not known).
 */
export function drivingDay(home: Point | null, stops: readonly Stop[]) {
  const legs = stops.map(({ place }, i) => legBetween(i === 0 ? home : (stops[i - 1]?.place ?? null), place))
  const last = stops.at(-1)
  const back = last ? legBetween(last.place, home) : null
  const miles = [...legs, back].reduce((sum, leg) => sum + (leg?.miles ?? 0), 0)
  return {
    legs,
    miles: tenth(miles),
    homeAt: last && back ? last.at + last.minutes + back.minutes : null,
  }
}
