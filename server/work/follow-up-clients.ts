import { sql } from 'kysely'
import { QUIET_DAYS, taskCategories } from '#contract/work/states.ts'
import type { App } from '#server/platform/app-context.ts'
import { write } from '#server/platform/write.ts'
import { FOLLOW_UP } from './follow-people-tasks.ts'

const DAY = 86_400_000
/** Clients that one run takes up; the rest are the next day's. */
const MOST = 500

interface Quiet {
  readonly id: number
  readonly description: string
  readonly country_code: number
  readonly region: string | null
  readonly manager: number | null
}

/** Of several managers who see the client, the one whose limits are the narrowest: it is his account. */
const manager = sql`(select m.id from users m where m.user_type = 'manager' and m.status = 'active'
  and (m.only_countries = '{}' or u.country_code = any(m.only_countries))
  and (m.only_regions = '{}' or c.region = any(m.only_regions))
  order by m.only_regions <> '{}' desc, m.only_countries <> '{}' desc, m.id limit 1)`

/**
 * The product itself, every day: who has ordered before and not for sixty days is his manager's to follow up, or staff's
 * where no manager has the country. Once asked, he is left alone for as long.
 */
export async function followUpClients(app: App): Promise<void> {
  await write({ app, actor: null }, async (w) => {
    const before = new Date(w.now.getTime() - QUIET_DAYS * DAY)
    const { rows } = await sql<Quiet>`select u.id, u.country_code, c.region, ${manager} as manager,
        concat_ws(', ', u.first_name || ' ' || u.last_name, c.name) as description
      from users u left join companies c on c.id = u.company_id
      cross join lateral (select o.placed_at from orders o where o.user_id = u.id and o.deleted_at is null
        order by o.placed_at desc limit 1) last
      where u.user_type in ('client', 'company-admin') and u.status = 'active' and c.status is distinct from 'closed'
        and last.placed_at <= ${before}::timestamptz
        and not exists (select from tasks t where t.target = ${FOLLOW_UP} and t.related_object_id = u.id
          and (t.state = 'open' or t.completed_at > ${before}::timestamptz))
      order by last.placed_at limit ${sql.lit(MOST)}`.execute(w.tx)
    if (rows.length === 0) return
    const ids = await w.ids(rows.length)
    await w.tx
      .insertInto('tasks')
      .values(
        rows.map(({ id, manager: assignee_id, ...row }, i) => ({
          ...row,
          id: ids[i] as number,
          category: taskCategories.Admin,
          target: FOLLOW_UP,
          related_object_id: id,
          assignee_id,
          pool: 'staff' as const,
          created_at: w.now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
