import { sql } from 'kysely'
import type { notifications } from '#contract/work/notification-calls.ts'
import { kindsFor, notificationKinds, type NotificationKey } from '#contract/work/notification-kinds.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type { Handled } from '#server/platform/serve.ts'

const aboutStages: NotificationKey[] = ['stage-submitted', 'stage-amended']

type ListQuery = Handled<(typeof notifications)['GET work/notification-list']>['query']

/** A page of what concerns the person, newest first, with the count of all that match. */
export async function notificationList(db: Db, actor: Actor, query: ListQuery) {
  const mine = db
    .selectFrom('notifications as n')
    .where('n.user_id', '=', actor.id)
    .$if(query.unread === true, (q) => q.where('n.read_at', 'is', null))
  const [rows, counted] = await Promise.all([
    mine
      .leftJoin('stages as s', (join) =>
        join.onRef('s.id', '=', 'n.related_id').on('n.kind', 'in', aboutStages),
      )
      .select(['n.id', 'n.kind', 'n.about', 'n.reference', 'n.related_id', 'n.by_name', 'n.note'])
      .select(['n.created_at', 'n.read_at', 's.kind as stage'])
      .orderBy('n.id', 'desc')
      .limit(sql.lit(query.limit))
      .offset(sql.lit(query.offset))
      .execute(),
    mine.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return {
    rows: rows.map((row) => ({
      ...row,
      kind: row.kind as NotificationKey,
      created_at: row.created_at.toISOString(),
      read_at: row.read_at?.toISOString() ?? null,
    })),
    count: counted.count,
  }
}

export async function unreadCount(db: Db | Tx, actor: Actor): Promise<{ unread: number }> {
  return db
    .selectFrom('notifications')
    .where('user_id', '=', actor.id)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow()
}

/** The choices of the person, with what holds where he has made none. */
export async function notificationChoices(db: Db, actor: Actor) {
  const made = await db
    .selectFrom('notification_choices')
    .where('user_id', '=', actor.id)
    .select(['kind', 'bell', 'mail'])
    .execute()
  return kindsFor(actor.userType).map((kind) => {
    const { bell, mail } = made.find((row) => row.kind === kind) ?? notificationKinds[kind]
    return { kind, bell, mail }
  })
}
