import type { JobName } from './outside.ts'

interface Queue {
  /** Tries after the first, and how long until the first of them; each wait is up to twice the last. */
  readonly retries: number
  readonly afterSeconds: number
  readonly atMostSeconds: number
  /** A try that takes longer is given up. */
  readonly expireSeconds: number
}

const brief = { afterSeconds: 2, atMostSeconds: 600, expireSeconds: 120 }

/** How each kind of job is tried again. */
export const queues: Readonly<Record<JobName, Queue>> = {
  'media.derive': { retries: 5, afterSeconds: 5, atMostSeconds: 600, expireSeconds: 900 },
  'media.clean': { retries: 5, afterSeconds: 5, atMostSeconds: 600, expireSeconds: 1800 },
  // A film of an hour takes about as long.
  'media.render': { retries: 3, afterSeconds: 10, atMostSeconds: 600, expireSeconds: 6 * 3600 },
  'media.deliver': { retries: 8, afterSeconds: 5, atMostSeconds: 600, expireSeconds: 3600 },
  // Longer than a letter is tried (mail.ts), which then says so on its row.
  'mail.send': { retries: 16, afterSeconds: 5, atMostSeconds: 3600, expireSeconds: 120 },
  'cards.notify': { ...brief, retries: 20 },
  'accounts.check-links': { ...brief, retries: 3, expireSeconds: 600 },
  'accounts.send-reset': { ...brief, retries: 8 },
  'orders.fold-tally': { ...brief, retries: 3 },
  'work.follow-up': { ...brief, retries: 3 },
  'platform.sweep': { ...brief, retries: 2, expireSeconds: 900 },
  'world.film': { ...brief, retries: 2, expireSeconds: 1800 },
  'world.listings': { ...brief, retries: 2, expireSeconds: 900 },
  'world.papers': { ...brief, retries: 2, expireSeconds: 900 },
}
export const queueNames = Object.keys(queues) as JobName[]

/** Where a job goes when it has failed for good. */
export const lostQueue = 'lost'

/** The settings of a queue in the words of pg-boss. */
export const settingsOf = (name: JobName) => {
  const { retries, afterSeconds, atMostSeconds, expireSeconds } = queues[name]
  return {
    retryLimit: retries,
    retryDelay: afterSeconds,
    retryBackoff: true,
    retryDelayMax: atMostSeconds,
    expireInSeconds: expireSeconds,
    // A worker that was killed is noticed after this long, not after the expiry.
    heartbeatSeconds: 30,
    deleteAfterSeconds: 3 * 24 * 3600,
    deadLetter: lostQueue,
    notify: true,
  }
}
