/** A repeatable stream of chance: the same seed gives the same world. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  pick<T>(of: readonly T[]): T
  /** True so many times in a hundred. */
  percent(share: number): boolean
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  // mulberry32: small, and good enough for telling stories.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    pick: (of) => {
      if (of.length === 0) throw new Error('nothing to pick from')
      return of[whole(0, of.length - 1)] as (typeof of)[number]
    },
    percent: (share) => next() * 100 < share,
  }
}
