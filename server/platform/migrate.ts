import { readdirSync, readFileSync } from 'node:fs'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'

const migrations = new URL('../../db/migrations/', import.meta.url)

/**
 * Brings the database's tables up to date with db/migrations, all or nothing, under a lock so that of several processes
 * one does it. Answers the names that ran. Throws when a file fails, or when the database is newer than the program.
 */
export async function migrate<Tables>(
  { db }: { readonly db: Kysely<Tables> },
  folder: URL = migrations,
): Promise<string[]> {
  const files = migrationFiles(folder)
  const done = await executed(db)
  const unknown = done?.find((name) => !files.includes(name))
  if (unknown) {
    throw new Error(
      `The database is newer than this program: it has the change ${unknown}, which is not known here`,
    )
  }
  if (done?.length === files.length) return []

  const provider = {
    getMigrations: async () => Object.fromEntries(files.map((file) => [file, step(folder, file)])),
  }
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('The migrations failed', { cause: error })
  return (results ?? []).map((result) => result.migrationName)
}

/** The names that are yet to run here. */
export async function pendingMigrations<Tables>(
  db: Kysely<Tables>,
  folder: URL = migrations,
): Promise<string[]> {
  const done = new Set(await executed(db))
  return migrationFiles(folder).filter((file) => !done.has(file))
}

/** The names in order, `NNNN-name.sql`. Throws for another name or a number used twice. */
function migrationFiles(folder: URL): string[] {
  const files = readdirSync(folder).sort()
  const numbers = new Set<string>()
  for (const file of files) {
    const number = /^(\d{4})-[a-z\d-]+\.sql$/.exec(file)?.[1]
    if (!number) throw new Error(`db/migrations/${file}: a migration is named NNNN-name.sql`)
    if (numbers.has(number)) throw new Error(`db/migrations/${file}: the number ${number} is used twice`)
    numbers.add(number)
  }
  return files
}

/** The names that have run; undefined in a database where none has. */
async function executed<Tables>(db: Kysely<Tables>): Promise<string[] | undefined> {
  const here = sql<{ here: boolean }>`select to_regclass('kysely_migration') is not null as here`
  if (!(await here.execute(db)).rows[0]?.here) return undefined
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map((row) => row.name)
}

function step(folder: URL, file: string): Migration {
  return {
    async up(db) {
      const text = readFileSync(new URL(file, folder), 'utf8')
      try {
        await sql.raw(text).execute(db)
      } catch (error) {
        const { position, message } = error as Error & { position?: string }
        const line = position ? `:${text.slice(0, Number(position)).split('\n').length}` : ''
        throw new Error(`db/migrations/${file}${line}: ${message}`, { cause: error })
      }
    },
  }
}
