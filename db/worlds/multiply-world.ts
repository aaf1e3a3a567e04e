import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'
import { owners } from '#tools/tables.ts'

/** Ids of each copy lie this far apart. */
const STEP = 10_000_000
/** What is for sale, and what the program keeps for itself, is not copied. */
const kept = new Set([
  'products',
  'sub_categories',
  'package_groups',
  'packages',
  'package_stages',
  'addon_groups',
  'addons',
  'addon_sub_categories',
  'prices',
  'tax_rates',
  'promo_codes',
  'cities',
  'slots',
  'lookups',
  'invoice_series',
  'recommended_packages',
  'permission_groups',
  'user_groups',
  'sessions',
  'refresh_tokens',
  'idempotency_keys',
  'mails',
  'order_tally',
  'uploads',
  'provider_events',
  'payment_sessions',
  'enquiries',
  'promo_uses',
])
/** Columns that hold something unique besides ids, and how a copy's differs. `k` is the number of the copy. */
const distinct: Record<string, string> = {
  'companies.slug': "slug || '-' || k",
  'companies.ancestors': 'array(select a + k * 10000000 from unnest(ancestors) a)',
  'users.email': "k || '.' || email",
  'users.username': "username || '.' || k",
  'users.demo': 'false',
  // As many shooters as such a business has at work; those of the other copies have left it.
  'users.status': "case when user_type = 'shooter-bee' and k % 20 <> 0 then 'deleted' else status end",
  'orders.reference': "reference || '-' || k",
  'orders.placed_at': "placed_at - ((k * 7919) % 520) * interval '1 day'",
  'tickets.number': "number || '-' || k",
  'invoices.number': 'number + k * 100000',
  'invoices.invoice_reference': "invoice_reference || '-' || k",
  'ledger_entries.account_id': `account_id + case when account_id in
    (select id from ledger_accounts where num_nonnulls(company_id, user_id, bee_id) = 0) then 0 else k * 10000000 end`,
  'ledger_postings.cause': "cause || '-' || k",
  'web_links.key': 'key || k',
  'bee_invoices.number': 'number + k * 100000',
  'bee_invoices.reference': "reference || '-' || k",
}

/** Rows of a copied table that are everybody's. */
const copied: Record<string, string> = {
  ledger_accounts: 'num_nonnulls(company_id, user_id, bee_id) > 0',
}

interface Column {
  readonly table: string
  readonly name: string
  readonly refers: string | null
  readonly generated: boolean
}

/** Copies the world that stands `times` times over, each copy with companies, people and orders of its own. */
export async function multiplyWorld(db: Db, times: number): Promise<void> {
  const columns = await columnsOf(db)
  const tables = inOrder(columns)
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const indexes = await plainIndexes(tx)
    for (const { name } of indexes) await sql.raw(`drop index "${name}"`).execute(tx)
    for (const table of tables)
      await copyTable(
        tx,
        table,
        columns.filter((column) => column.table === table),
        times,
      )
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
    for (const { made } of indexes) await sql.raw(made).execute(tx)
    await sql`truncate order_tally`.execute(tx)
    await sql`insert into order_tally (company_id, state, country_code, n)
      select company_id, state, country_code, count(*) from orders where deleted_at is null group by 1, 2, 3`.execute(
      tx,
    )
    await sql`update invoice_series s set last = greatest(last, (select coalesce(max(number), 0) from invoices i
      where i.series = s.series))`.execute(tx)
    await sql`select setval('ids', ${STEP * (times + 1)})`.execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
}

/** Indexes that keep nothing unique: made anew after the copying, which is far quicker than growing them row by row. */
async function plainIndexes(tx: Tx): Promise<{ name: string; made: string }[]> {
  const { rows } = await sql<{ name: string; made: string }>`
    select c.relname as name, pg_get_indexdef(c.oid) as made from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and not i.indisunique and not i.indisprimary order by c.relname`.execute(tx)
  return rows
}

async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, a.attgenerated <> '' as generated,
      (select f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum] limit 1) as refers
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db)
  return rows
}

/** Ours, in the order of the migrations that made them. */
const inOrder = (columns: readonly Column[]): string[] =>
  [...owners().keys()].filter((table) => !kept.has(table) && columns.some((column) => column.table === table))

/** Ids that name something which is not a foreign key: shifted all the same. */
const loose = new Set([
  'orders.cover_asset_id',
  'audit.actor_id',
  'audit.subject_id',
  'audit.order_id',
  'tasks.related_object_id',
  'visits.order_id',
])

async function copyTable(tx: Tx, table: string, columns: readonly Column[], times: number): Promise<void> {
  const own = columns.filter((column) => !column.generated)
  const shifted = (column: Column): string => {
    const special = distinct[`${table}.${column.name}`]
    if (special) return special
    const isOwnId = column.name === 'id'
    const follows = column.refers !== null && !kept.has(column.refers)
    if (isOwnId || follows || loose.has(`${table}.${column.name}`)) return `"${column.name}" + k * ${STEP}`
    return `"${column.name}"`
  }
  const names = own.map((column) => `"${column.name}"`).join(', ')
  const values = own.map(shifted).join(', ')
  await sql
    .raw(
      `insert into "${table}" (${names}) select ${values}
        from "${table}" cross join generate_series(1::bigint, ${times}) k where ${copied[table] ?? 'true'}`,
    )
    .execute(tx)
}
