import type { Readable } from 'node:stream'
import type { Money } from '#contract/words/money.ts'
import type { CountryCode } from '#contract/words/place.ts'
import type { Tx } from './db.ts'

// The outside world as the program sees it: one file each beside this one, each with an embedded default
// (domain.md section 8). These are types only; two providers stand behind most of them.

/** What time it is; tests set it. */
export interface Clock {
  now(): Date
}

/** Data of every job by its name. A job is enqueued in the transaction of the row that causes it. */
export interface JobData {
  'media.derive': { asset_id: number }
  'media.clean': { asset_id: number }
  'media.render': { asset_id: number }
  'media.deliver': { stage_id: number }
  'mail.send': { mail_id: number }
  'cards.notify': { session: string; outcome: 'paid' | 'declined' | 'abandoned' }
  'accounts.check-links': { thing_id?: number }
  'accounts.send-reset': { email: string }
  'orders.fold-tally': Record<string, never>
  'work.follow-up': Record<string, never>
  'platform.sweep': Record<string, never>
  'world.film': { home: string; stages: readonly number[] }
  'world.listings': { home: string }
  'world.papers': { home: string; stages: readonly number[] }
}
export type JobName = keyof JobData

export interface Jobs {
  /** Enqueues within `tx`; with `once`, a job of the same key that still waits is not doubled. */
  enqueue<N extends JobName>(tx: Tx, name: N, data: JobData[N], options?: { once?: string }): Promise<void>
  /** Works a queue; a thrown error is tried again with growing delays, and is logged. */
  work<N extends JobName>(
    name: N,
    run: (data: JobData[N]) => Promise<void>,
    options?: { atOnce?: number },
  ): void
  /** Every so often, on one process only (cron in UTC). */
  schedule(name: JobName, cron: string): void
  start(): Promise<void>
  stop(): Promise<void>
  /** Runs what waits until nothing does: for tests. */
  drain(): Promise<void>
}

/** Files by key, in a folder or an S3-compatible store. A key is never overwritten. */
export interface Storage {
  /** Stores the whole stream or nothing; answers the bytes written. */
  put(key: string, body: Readable | Buffer, contentType: string): Promise<{ bytes: number }>
  get(key: string, range?: { start: number; end: number }): Promise<{ body: Readable; bytes: number }>
  /** Moves a local file in; it is there whole or not at all. */
  adopt(key: string, path: string, contentType: string): Promise<void>
  /** A local path of the file's content for programs that need one; a copy when the store is far away. */
  localCopy(key: string): Promise<{ path: string; release(): Promise<void> }>
  remove(key: string): Promise<void>
  exists(key: string): Promise<boolean>
}

export interface Place {
  readonly lat: number
  readonly lon: number
  /** The state of a zip code; undefined in the United Kingdom. */
  readonly region?: string | undefined
}
export interface Geocoder {
  /** Undefined when the postcode is not known. */
  find(postcode: string, country: CountryCode): Promise<Place | undefined>
}

export interface CardSession {
  readonly id: string
  readonly url: string
}
export interface CardEvent {
  readonly id: string
  readonly session: string
  readonly outcome: 'paid' | 'declined' | 'abandoned'
  readonly amount: Money
}
export interface Cards {
  readonly provider: 'sandbox' | 'stripe'
  /** Opens a session for an amount; the customer is sent to its url and comes back to `returnUrl`. */
  open(input: { amount: Money; reference: string; email: string; returnUrl: string }): Promise<CardSession>
  /** Checks the signature of a webhook and reads it; undefined for kinds that do not matter here. Throws when forged. */
  read(raw: Buffer, signature: string | undefined): CardEvent | undefined
}

/** Seals what must not be read from the database: lock-box and alarm codes. */
export interface Secrets {
  seal(text: string): Buffer
  open(sealed: Buffer): string
  /** A signature for addresses of files and the like, url-safe. */
  sign(text: string): string
  verify(text: string, signature: string): boolean
}

export interface Letter {
  readonly to: string
  readonly toUserId?: number
  readonly orderId?: number
  readonly template: string
  readonly subject: string
  readonly text: string
  readonly html: string
}
export interface Mail {
  /** Writes the letter to the outbox within `tx`; it leaves after commit, by a job. */
  post(tx: Tx, letter: Letter): Promise<void>
}
