import pg from 'pg'
import { sql } from 'kysely'
import type { Tx } from './db.ts'
import type { Log } from './log.ts'

const CHANNEL = 'propolis_live'
/** Milliseconds until a lost connection is tried again. */
const AGAIN = 2_000

/** News for people who have the product open, whichever process they are connected to. */
export interface Live {
  /** Calls `tell` whenever there is news for the person, until the answer is called. */
  subscribe(userId: number, tell: () => void): () => void
  close(): Promise<void>
}

/** Tells, when the transaction commits, that there is news for these people. */
export const announce = (tx: Tx, userIds: readonly number[]) =>
  userIds.length === 0
    ? Promise.resolve()
    : sql`select pg_notify(${CHANNEL}, ${userIds.join(',')})`.execute(tx).then(() => undefined)

/** The statement above as a part of another: `select ${announced} from …` over rows that have a user_id. */
export const announced = sql`pg_notify(${sql.lit(CHANNEL)}, string_agg(distinct user_id::text, ','))`

/** Listens on one connection for all who are connected to this process; only from the first of them on. */
export function openLive(connection: pg.ClientConfig, log: Pick<Log, 'warn'>): Live {
  const listeners = new Map<number, Set<() => void>>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const hear = (payload: string) => {
    for (const id of payload.split(',')) for (const tell of listeners.get(Number(id)) ?? []) tell()
  }
  // News may have been missed until now: everybody looks again.
  const everybody = () => {
    for (const tells of listeners.values()) for (const tell of tells) tell()
  }
  async function listen(): Promise<void> {
    const next = new pg.Client(connection)
    client = next
    const lost = (error?: Error) => {
      if (closed || client !== next) return
      client = undefined
      log.warn({ reason: error?.message }, 'news are not heard, trying again')
      void next.end().catch(() => undefined)
      timer = setTimeout(() => void listen(), AGAIN)
    }
    next.on('error', lost)
    next.on('notification', ({ payload }) => hear(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      everybody()
    } catch (error) {
      lost(error as Error)
    }
  }
  return {
    subscribe(userId, tell) {
      const tells = listeners.get(userId) ?? new Set()
      listeners.set(userId, tells.add(tell))
      if (!client && !timer && !closed) void listen()
      return () => {
        tells.delete(tell)
        if (tells.size === 0) listeners.delete(userId)
      }
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
