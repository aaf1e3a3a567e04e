import { sql } from 'kysely'
import type { entry } from '#contract/accounts/entry-calls.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { agentWords } from './agent-words.ts'
import { endSession, endSessions } from './end-session.ts'
import { forget } from './gate.ts'
import { REFRESH_DAYS } from './tokens.ts'

type Entry = typeof entry

/** Where the caller is signed in; a session that rested for longer than its tokens live is none. */
export const ownSessions: Handler<Entry['GET accounts/sessions']> = async ({ app, actor, query }) => {
  const { offset, limit } = query
  const living = livingOf(app.db, actor, app.clock.now())
  const [rows, { n }] = await Promise.all([
    living
      .select(['id', 'started_at', 'seen_at', 'agent', sql<string>`coalesce(address, '')`.as('address')])
      .orderBy('seen_at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(limit))
      .offset(offset)
      .execute(),
    living.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
  ])
  return {
    count: n,
    rows: rows.map(({ agent, started_at, seen_at, ...row }) => ({
      ...row,
      ...agentWords(agent ?? ''),
      started_at: started_at.toISOString(),
      seen_at: seen_at.toISOString(),
      this_one: row.id === actor.sessionId,
    })),
  }
}

const livingOf = (db: Db, { id }: Actor, now: Date) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .where('seen_at', '>', new Date(now.getTime() - REFRESH_DAYS * 86_400_000))

/** Whoever is signed in: ends one of his own sessions. Throws not_found. */
export const endOwnSession: Handler<Entry['DELETE accounts/session']> = async (call) => {
  const { app, actor, query } = call
  await write(call, async (w) => {
    found(
      await livingOf(w.tx, actor, w.now)
        .select('id')
        .where('id', '=', query.id)
        .forUpdate()
        .executeTakeFirst(),
    )
    await endSession(w, query.id, actor.id, 'ended by its owner')
  })
  forget(app, (each) => each.sessionId === query.id)
  return { message: 'Signed out there' }
}

/** Whoever is signed in: ends all his sessions but this one. */
export const endOtherSessions: Handler<Entry['POST accounts/end-other-sessions']> = async (call) => {
  const { app, actor } = call
  const ended = await write(call, (w) => endSessions(w, actor.id, 'ended by its owner', actor.sessionId))
  forget(app, (each) => each.id === actor.id && each.sessionId !== actor.sessionId)
  return { message: 'Signed out everywhere else', ended }
}
