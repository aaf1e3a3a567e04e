import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** How many of what bars the closing of a person are named. */
const NAMED = 10

/** What bars the closing of a person: orders of his under way, visits that are his to do. */
export async function barsOf(db: Pick<Db, 'selectFrom'>, userId: number) {
  const row = await db
    .selectFrom(sql<{ one: number }>`(select 1 as one)`.as('one'))
    .select([
      sql<
        string[]
      >`array(select o.reference from orders o where o.user_id = ${userId} and o.deleted_at is null
        and o.state not in ('completed', 'cancelled') order by o.id limit ${sql.lit(NAMED)})`.as('orders'),
      sql<
        string[]
      >`array(select o.reference || coalesce(' ' || v.date, '') from visits v join orders o on o.id = v.order_id
        where v.bee_id = ${userId} and v.state in ('requested', 'scheduled', 'on-site') order by v.date, v.id
        limit ${sql.lit(NAMED)})`.as('visits'),
    ])
    .executeTakeFirstOrThrow()
  return row
}

/** What a person holds that goes back when he is closed. */
export const holdsOf = (db: Pick<Db, 'selectFrom'>, userId: number) =>
  db
    .selectFrom(sql<{ one: number }>`(select 1 as one)`.as('one'))
    .select([
      sql<number>`(select count(*)::int from sessions where user_id = ${userId} and ended_at is null)`.as(
        'sessions',
      ),
      sql<number>`(select count(*)::int from tasks where assignee_id = ${userId} and state = 'open')`.as(
        'tasks',
      ),
      sql<number>`(select count(*)::int from stages where editor_id = ${userId}
        and state not in ('submitted', 'approved', 'delivered'))`.as('stages'),
      sql<number>`(select count(*)::int from user_groups where user_id = ${userId})`.as('groups'),
    ])
    .executeTakeFirstOrThrow()
