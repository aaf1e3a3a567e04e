import { sql } from 'kysely'
import type { orders } from '#contract/orders/calls.ts'
import { found } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { ordersIn } from '#server/orders/scope.ts'

/** Numbers of one order: files handed over, rounds of amends, views of its links, hours from the shoot to completion. */
export const orderStats: Handler<(typeof orders)['GET orders/order-stats']> = async ({
  app,
  scope,
  query,
}) => {
  const { rows } = await sql<{ files: number; rounds: number; views: number; hours: number | null }>`
    select
      (select count(*)::int from assets a where a.order_id = o.id and a.deleted_at is null and a.kind = 'deliverable') as files,
      (select coalesce(sum(s.revision), 0)::int from stages s where s.order_id = o.id) as rounds,
      (select coalesce(sum(k.views), 0)::int from web_links k where k.order_id = o.id) as views,
      round((extract(epoch from o.completed_at - coalesce(o.shoot_at, o.placed_at)) / 3600)::numeric, 1)::float8 as hours
    from orders o where o.reference = ${query.order_reference} and ${ordersIn(scope)()}`.execute(app.db)
  const { hours, ...stats } = found(rows[0])
  return { ...stats, hours_to_delivery: hours }
}
