// Writes each room's tables.ts from the database itself, so that the types cannot drift from the migrations.
import { readFileSync, readdirSync } from 'node:fs'
import type pg from 'pg'

const folder = new URL('../db/migrations/', import.meta.url)
const pgTypes: Record<string, string> = {
  int8: 'number',
  int4: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'string',
  time: 'string',
  jsonb: 'Json',
  bytea: 'Buffer',
  tsvector: 'string',
  _int4: 'number[]',
  _int8: 'number[]',
  _text: 'string[]',
}

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  fallback: boolean
  generated: boolean
}

const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

/** Which room owns a table: the name of the migration that made it. */
export function owners(): Map<string, string> {
  const rooms = new Map<string, string>()
  for (const file of readdirSync(folder).sort()) {
    const room = /^\d+-([a-z]+)/.exec(file)?.[1]
    const sql = readFileSync(new URL(file, folder), 'utf8')
    for (const [, table] of sql.matchAll(/create table (\w+)/g)) if (table && room) rooms.set(table, room)
  }
  return rooms
}

async function columns(db: pg.ClientBase): Promise<Column[]> {
  const { rows } = await db.query(`
    select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
      a.atthasdef and a.attgenerated = '' as fallback, a.attgenerated <> '' as generated
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`)
  return rows as Column[]
}

/** The words that a check constraint allows: they become a union. */
async function choices(db: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await db.query(`
    select c.relname as table, pg_get_constraintdef(k.oid) as def from pg_constraint k
    join pg_class c on c.oid = k.conrelid where k.contype = 'c'`)
  const unions = new Map<string, string>()
  for (const { table, def } of rows as { table: string; def: string }[]) {
    const match = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(def)
    if (!match?.[1] || !match[2]) continue
    const words = match[2].split(', ').map((part) => part.replace(/::\w+$/, ''))
    unions.set(`${table}.${match[1]}`, words.join(' | '))
  }
  return unions
}

function field(column: Column, union: string | undefined): string {
  let type = union ?? pgTypes[column.type]
  if (!type) throw new Error(`${column.table}.${column.name}: no TypeScript type for ${column.type}`)
  if (column.nullable) type = `${type} | null`
  if (column.generated) return `  ${column.name}: Made<${type}>`
  if (type === 'Json' && column.fallback) return `  ${column.name}: DefaultJson`
  return `  ${column.name}: ${column.fallback ? `Generated<${type}>` : type}`
}

/** The text of every room's tables.ts, by file path below the project's root. */
export async function tableFiles(db: pg.ClientBase): Promise<Map<string, string>> {
  const rooms = owners()
  const unions = await choices(db)
  const byRoom = new Map<string, Map<string, string[]>>()
  for (const column of await columns(db)) {
    const room = rooms.get(column.table)
    if (!room) continue
    const tables = byRoom.get(room) ?? new Map<string, string[]>()
    byRoom.set(room, tables)
    const lines = tables.get(column.table) ?? []
    tables.set(column.table, lines)
    lines.push(field(column, unions.get(`${column.table}.${column.name}`)))
  }
  const files = new Map<string, string>()
  for (const [room, tables] of byRoom) {
    const body = [...tables].map(
      ([name, lines]) => `export interface ${pascal(name)} {\n${lines.join('\n')}\n}\n`,
    )
    const all = [...tables.keys()].map((name) => `  ${name}: ${pascal(name)}`).join('\n')
    const text = `${body.join('\n')}\nexport interface ${pascal(room)}Tables {\n${all}\n}\n`
    const ours = [
      ['DefaultJson', /: DefaultJson/],
      ['Json', /: Json/],
      ['Made', /Made</],
    ] as const
    const used = ours.filter(([, pattern]) => pattern.test(text)).map(([name]) => name)
    const generated = /Generated</.test(text)
    const imports =
      (used.length ? `import type { ${used.join(', ')} } from '#server/platform/column.ts'\n` : '') +
      (generated ? "import type { Generated } from 'kysely'\n" : '')
    const path = room === 'platform' ? 'server/platform/platform-tables.ts' : `server/${room}/tables.ts`
    files.set(
      path,
      `// Written by tools/tables.ts from the migrations: change those, then run it again.\n${imports}\n${text}`,
    )
  }
  return files
}
