import { sql } from 'kysely'
import type { App } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db.ts'
import { loadOrders } from './demo-world.ts'
import { multiplyWorld } from './multiply-world.ts'

/** Orders of the world that is told; the rest are copies of it. */
const TOLD = 300

export interface LargeWorld {
  readonly orders: number
  readonly rows: number
}

/** Fills an empty database with at least so many orders. Throws when somebody is there already, or a reference leads nowhere. */
export async function loadLargeWorld(app: App, orders: number): Promise<LargeWorld> {
  const someone = await app.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (someone) throw new Error('The database is not empty: a large world is made in a new one')
  const told = Math.min(orders, TOLD)
  await loadOrders(app, told, [])
  const copies = Math.ceil(orders / told) - 1
  if (copies > 0) await multiplyWorld(app.db, copies)
  await checkReferences(app.db)
  return checkCounts(app.db)
}

interface Reference {
  readonly name: string
  readonly child: string
  readonly parent: string
  readonly pairs: { child: string; parent: string }[]
}

/** Copies are written with the database's own checks off: every foreign key is looked after here, one statement each. */
async function checkReferences(db: Db): Promise<void> {
  const { rows: keys } = await sql<Reference>`
    select k.conname as name, c.relname as child, p.relname as parent,
      (select jsonb_agg(jsonb_build_object('child', x.attname, 'parent', y.attname))
        from unnest(k.conkey, k.confkey) as pair(x, y)
        join pg_attribute x on x.attrelid = k.conrelid and x.attnum = pair.x
        join pg_attribute y on y.attrelid = k.confrelid and y.attnum = pair.y) as pairs
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
    join pg_namespace n on n.oid = k.connamespace where k.contype = 'f' and n.nspname = 'public'`.execute(db)
  const lost = keys.map(({ name, child, parent, pairs }) => {
    const same = pairs.map((pair) => `p."${pair.parent}" = c."${pair.child}"`).join(' and ')
    const asked = pairs.map((pair) => `c."${pair.child}" is not null`).join(' and ')
    return `select '${name}' as name, count(*)::int as n from "${child}" c
      where ${asked} and not exists (select 1 from "${parent}" p where ${same})`
  })
  const { rows } = await sql
    .raw<{ name: string; n: number }>(
      `select name, n from (${lost.join('\nunion all\n')}) each where n > 0 order by name`,
    )
    .execute(db)
  if (rows.length > 0)
    throw new Error(`References lead nowhere: ${rows.map(({ name, n }) => `${name} ${n} times`).join(', ')}`)
}

/** What a world must say of itself: the tally is the orders, every posting balances. */
async function checkCounts(db: Db): Promise<LargeWorld> {
  const { rows } = await sql<{ orders: number; tallied: number; unbalanced: number; rows: number }>`select
    (select count(*)::int from orders where deleted_at is null) as orders,
    (select coalesce(sum(n), 0)::int from order_tally) as tallied,
    (select count(*)::int from (select posting_id from ledger_entries group by posting_id having sum(amount) <> 0) e)
      as unbalanced,
    (select sum(greatest(reltuples, 0))::bigint from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)
      as rows`.execute(db)
  const [found] = rows
  if (!found || found.tallied !== found.orders || found.unbalanced > 0)
    throw new Error(`The world does not add up: ${JSON.stringify(found)}`)
  return { orders: found.orders, rows: found.rows }
}
