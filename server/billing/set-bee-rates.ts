import { sql } from 'kysely'
import type { Reaction } from '#server/platform/app-context.ts'

/** What a bee gets for stages from today on; what he has made until now keeps its rate. */
export const setBeeRates: Reaction<'bee.saved'> = async (w, { beeId, rates }) => {
  if (rates === undefined || rates.length === 0) return
  const ids = await w.ids(rates.length)
  const rows = rates.map((rate, i) => ({ id: ids[i], ...rate }))
  const today = w.now.toISOString().slice(0, 10)
  // Only what differs from what holds: a form sends all of them.
  await sql`insert into bee_rates (id, bee_id, stage_kind, amount, currency, holds_from)
    select r.id, ${beeId}::bigint, r.stage_kind, r.amount, r.currency, ${today}::date
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, stage_kind text, amount int, currency text)
    left join lateral (select amount, currency from bee_rates b
      where b.bee_id = ${beeId}::bigint and b.stage_kind = r.stage_kind and b.holds_from <= ${today}::date
      order by b.holds_from desc limit 1) now on true
    where (now.amount, now.currency) is distinct from (r.amount, r.currency)
    on conflict (bee_id, stage_kind, holds_from)
      do update set amount = excluded.amount, currency = excluded.currency`.execute(w.tx)
}
