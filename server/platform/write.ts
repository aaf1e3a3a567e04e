import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { SYSTEM, type Actor } from './actor.ts'
import type { App, Reaction } from './app-context.ts'
import type { Tx } from './db.ts'
import type { EventName, Events } from './events.ts'
import { Problem } from './problem.ts'

export interface AuditEntry {
  readonly action: string
  readonly subject: string
  readonly subjectId?: number
  readonly orderId?: number
  readonly before?: unknown
  readonly after?: unknown
}

/** One write under way: its transaction, its time, and the ways to leave a trace of it. */
export interface Writing {
  readonly app: App
  readonly tx: Tx
  readonly now: Date
  readonly actor: Actor | null
  readonly requestId: string | undefined
  id(): Promise<number>
  ids(count: number): Promise<number[]>
  /** Who, when, what, before, after: in the same transaction. Gathered and written in one statement at the end. */
  audit(entry: AuditEntry): void
  /** Runs the reactions to an event, in this transaction. */
  emit<E extends EventName>(name: E, event: Events[E]): Promise<void>
}

/** Under which key a submission acts once (domain.md section 9). */
export interface Once {
  readonly key: string
  readonly call: string
  readonly body: unknown
}

export interface WriteFor {
  readonly app: App
  readonly actor: Actor | null
  readonly requestId?: string | undefined
  readonly once?: Once | undefined
}

/** How often a write is tried when the database had to break it off for another's sake. */
const TRIES = 3
/** PostgreSQL's words for that: deadlock detected, could not serialize. */
const collisions = new Set(['40P01', '40001'])
const collided = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && collisions.has(String(error.code))

/**
 * Runs one write as one transaction. The same Idempotency-Key with the same body answers what was answered first. A
 * write that collided with another is run again: nothing of it has happened.
 */
export async function write<T>(call: WriteFor, run: (w: Writing) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await writeOnce(call, run)
    } catch (error) {
      if (tries >= TRIES || !collided(error)) throw error
    }
  }
}

async function writeOnce<T>(call: WriteFor, run: (w: Writing) => Promise<T>): Promise<T> {
  const { app, actor } = call
  // Whatever the method: a GET that records something is not for a view either.
  if (actor?.viewedBy) throw new Problem('read_only_view', { name: actor.name })
  return app.db.transaction().execute(async (tx) => {
    const now = app.clock.now()
    if (call.once) {
      const earlier = await claim(tx, actor?.id ?? 0, call.once, now)
      if (earlier !== undefined) return earlier as T
    }
    const entries: AuditEntry[] = []
    const w: Writing = {
      app,
      tx,
      now,
      actor,
      requestId: call.requestId,
      id: () => app.ids.take(),
      ids: (count) => app.ids.takeMany(count),
      audit: (entry) => void entries.push(entry),
      emit: async (name, event) => {
        for (const react of app.reactions[name] as readonly Reaction<typeof name>[]) await react(w, event)
      },
    }
    const answer = await run(w)
    await writeAudit(w, entries)
    if (call.once) {
      await tx
        .updateTable('idempotency_keys')
        .set({ reply: JSON.stringify(answer) })
        .where('actor_id', '=', actor?.id ?? 0)
        .where('key', '=', call.once.key)
        .execute()
    }
    return answer
  })
}

/** Takes the key, or answers what was answered under it. A second one waits until the first is decided. */
async function claim(tx: Tx, actorId: number, once: Once, now: Date): Promise<unknown> {
  const hash = createHash('sha256').update(JSON.stringify(once.body)).digest('hex')
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ actor_id: actorId, key: once.key, call: once.call, body_hash: hash, created_at: now })
    .onConflict((conflict) => conflict.columns(['actor_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return undefined
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['call', 'body_hash', 'reply'])
    .where('actor_id', '=', actorId)
    .where('key', '=', once.key)
    .executeTakeFirstOrThrow()
  if (earlier.call !== once.call || earlier.body_hash !== hash) throw new Problem('idempotency_key_reused')
  return earlier.reply
}

async function writeAudit(w: Writing, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const ids = await w.ids(entries.length)
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await w.tx
    .insertInto('audit')
    .values(
      entries.map((entry, i) => ({
        id: ids[i] as number,
        at: w.now,
        actor_id: w.actor?.id ?? null,
        actor_name: w.actor?.name ?? SYSTEM,
        action: entry.action,
        subject: entry.subject,
        subject_id: entry.subjectId ?? null,
        order_id: entry.orderId ?? null,
        before: json(entry.before),
        after: json(entry.after),
        request_id: w.requestId ?? null,
      })),
    )
    .execute()
}

/** The database's own refusal, by the constraint that spoke: verbs turn it into its clear message. */
export function refusedBy(error: unknown, constraint: string): boolean {
  return (
    typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint
  )
}

/** Waits for others on the same thing, for the rest of the transaction. */
export const lockOn = (tx: Tx, subject: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${subject}))`.execute(tx)
