import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/**
 * The person of a living session with what he was granted and the companies he sees; one statement. During a view it is
 * the person seen, and `viewer` is whose session it is.
 */
export const actorRow = (db: Db, userId: number, sessionId: number) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as viewer', 'viewer.id', 's.user_id')
    .innerJoin('users as u', (join) => join.on(sql<boolean>`u.id = coalesce(s.viewing_user_id, s.user_id)`))
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .where('s.user_id', '=', userId)
    .where('s.id', '=', sessionId)
    .where('s.ended_at', 'is', null)
    .where('viewer.status', '=', 'active')
    .where('u.status', '=', 'active')
    .select([
      'u.id',
      'u.first_name',
      'u.last_name',
      'u.user_type',
      'u.company_id',
      'u.country_code',
      'u.only_countries',
      'u.only_regions',
      'viewer.id as viewer_id',
      sql<string>`viewer.first_name || ' ' || viewer.last_name`.as('viewer_name'),
      // A company-admin sees his company and all below it; a client sees his company's orders where it shares them.
      sql<number[]>`case
        when u.user_type = 'company-admin' then array(select d.id from companies d where d.ancestors @> array[u.company_id])
        when c.shares_orders then array[u.company_id]
        else '{}'::bigint[] end`.as('company_ids'),
      sql<string[]>`array(select distinct unnest(g.permissions) from user_groups ug
        join permission_groups g on g.id = ug.group_id where ug.user_id = u.id)`.as('granted'),
    ])
    .executeTakeFirst()
