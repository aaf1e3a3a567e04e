import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'

interface Allowance {
  /** How often within the window, its length in seconds, and the least time between two. */
  readonly most: number
  readonly within: number
  readonly apart: number
}

const hour = 3600
/** What may be done only so often to one address or by one person, whether or not the address is registered. */
const allowances = {
  'registration letter': { most: 5, within: hour, apart: 60 },
  'reset letter': { most: 5, within: hour, apart: 60 },
  'invitation letter': { most: 5, within: hour, apart: 60 },
  invitations: { most: 100, within: hour, apart: 0 },
  'own password': { most: 10, within: hour / 4, apart: 0 },
  'own code': { most: 10, within: hour / 4, apart: 0 },
} as const satisfies Record<string, Allowance>
export type AllowanceName = keyof typeof allowances

/** Answered 429 with its Retry-After. */
export const tooMany = (seconds: number): Problem =>
  Object.assign(new Problem('too_many_requests', { seconds }), { retryAfter: seconds })

/**
 * Uses one of what `of` may do; one statement unless it is refused. Within a transaction it counts only when that is
 * committed. Throws too_many_requests with the seconds to wait.
 */
export async function spend(db: Db, name: AllowanceName, of: string | number, now: Date): Promise<void> {
  const { most, within, apart }: Allowance = allowances[name]
  const key_hash = createHash('sha256').update(`${name} ${of}`.toLowerCase()).digest()
  const over = sql<boolean>`allowances.began_at <= ${ago(now, within)}`
  const taken = await db
    .insertInto('allowances')
    .values({ key_hash, used: 1, began_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet({
          used: sql`case when ${over} then 1 else allowances.used + 1 end`,
          began_at: sql`case when ${over} then ${now}::timestamptz else allowances.began_at end`,
          last_at: now,
        })
        .where((or) =>
          or.or([
            over,
            or.and([or('allowances.used', '<', most), or('allowances.last_at', '<=', ago(now, apart))]),
          ]),
        ),
    )
    .returning('used')
    .executeTakeFirst()
  if (taken) return
  const kept = await db
    .selectFrom('allowances')
    .select(['used', 'began_at', 'last_at'])
    .where('key_hash', '=', key_hash)
    .executeTakeFirstOrThrow()
  const until =
    kept.used >= most ? kept.began_at.getTime() + within * 1000 : kept.last_at.getTime() + apart * 1000
  throw tooMany(Math.max(1, Math.ceil((until - now.getTime()) / 1000)))
}

const ago = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)
