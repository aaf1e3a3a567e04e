/** Failures that cost nothing; after them each doubles the wait, up to a minute, and all is forgotten after a while. */
const FREE = 5
const MOST_SECONDS = 60
export const FORGOTTEN_MS = 15 * 60_000

export interface Failures {
  readonly failures: number
  readonly lastAt: Date
}

/** Seconds until this name may be tried again: 0 for the first five failures, then 1, 2, 4 … 60 after the last one. */
export function secondsToWait(of: Failures | undefined, now: Date): number {
  if (!of || of.failures < FREE) return 0
  const since = now.getTime() - of.lastAt.getTime()
  if (since >= FORGOTTEN_MS) return 0
  const wait = Math.min(2 ** (of.failures - FREE), MOST_SECONDS)
  return Math.max(0, Math.ceil(wait - since / 1000))
}
