import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { Tables } from '#server/platform/tables.ts'

type Row<T extends keyof Tables> = Insertable<Tables[T]>
/** The database numbers notifications itself. */
type NewRow<T extends keyof Tables> = T extends 'notifications' ? Omit<Row<T>, 'id'> : Row<T>

/** Rows of a world that is being told, table by table; nothing is written until all of it is. */
export interface Rows {
  add<T extends keyof Tables>(table: T, row: NewRow<T>): NewRow<T>
  of<T extends keyof Tables>(table: T): readonly Row<T>[]
  /** Writes table by table, in the order in which rows refer to one another. */
  write(db: Db): Promise<void>
  /** A new id of a table; each table counts from its own start. */
  id(table: keyof Tables): number
}

/** Parents before children. Ids below a million are the worlds'; the program's own begin after that. */
const order = [
  'companies',
  'company_things',
  'users',
  'bees',
  'working_hours',
  'unavailable',
  'bee_rates',
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
  'company_packages',
  'recommended_packages',
  'promo_codes',
  'credits',
  'cities',
  'orders',
  'order_lines',
  'promo_uses',
  'credit_uses',
  'visits',
  'stages',
  'order_requests',
  'order_notes',
  'assets',
  'derivatives',
  'asset_groups',
  'web_links',
  'invoices',
  'invoice_lines',
  'ledger_accounts',
  'ledger_postings',
  'ledger_entries',
  'bee_invoices',
  'bee_invoice_entries',
  'tasks',
  'tickets',
  'ticket_messages',
  'invitations',
  'field_changes',
  'notifications',
  'audit',
] as const satisfies readonly (keyof Tables)[]
const starts: Partial<Record<keyof Tables, number>> = { tasks: 90_100, users: 301, orders: 20_000 }

/** PostgreSQL takes 65,535 parameters a statement. */
const MOST_PARAMETERS = 30_000

export function newRows(): Rows {
  const tables = new Map<keyof Tables, Record<string, unknown>[]>()
  const last = new Map<keyof Tables, number>()
  const list = (table: keyof Tables) => {
    const rows = tables.get(table) ?? []
    tables.set(table, rows)
    return rows
  }
  return {
    add: (table, row) => {
      if (!(order as readonly string[]).includes(table))
        throw new Error(`${table} has no place in the order of writing`)
      list(table).push(row as Record<string, unknown>)
      return row
    },
    of: (table) => list(table) as never,
    id: (table) => {
      const next = (last.get(table) ?? (starts[table] ?? 20_000) - 1) + 1
      last.set(table, next)
      return next
    },
    write: async (db) => {
      for (const table of order) await insertAll(db, table, list(table))
    },
  }
}

async function insertAll(
  db: Db,
  table: keyof Tables,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = new Set(rows.flatMap((row) => Object.keys(row)))
  const chunk = Math.max(1, Math.floor(MOST_PARAMETERS / Math.max(1, columns.size)))
  for (let i = 0; i < rows.length; i += chunk) {
    await db
      .insertInto(table)
      .values(rows.slice(i, i + chunk) as never)
      .execute()
  }
}
