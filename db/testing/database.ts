import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { readConfig, type Config } from '#server/platform/config.ts'
import { openDatabase, type Database, type DatabaseOptions } from '#server/platform/db.ts'
import { quietLog } from './quiet-log.ts'

export interface FreshDatabase extends Database {
  /** Settings of a product on this database, with a data folder of its own. */
  readonly config: Config
  readonly database: Database
  /** Closes the connections and removes the database and the data folder. */
  drop(): Promise<void>
}

/**
 * A database of one's own, a copy of the template with all migrations and the small world: for `beforeAll`, one a test
 * file. `settings` are variables over the usual ones.
 */
export async function freshDatabase(
  options: DatabaseOptions & { settings?: Record<string, string> } = {},
): Promise<FreshDatabase> {
  const { admin, template } = inject('testDatabase')
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(admin, `create database ${name} template ${template}`)
  const databaseUrl = Object.assign(new URL(admin), { pathname: `/${name}` }).href
  const dataDir = join(tmpdir(), `propolis-${name}`)
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'the secret key of the tests, long enough',
    ...options.settings,
  })
  const database = await openDatabase(config, quietLog, { connections: 5, ...options })
  return {
    ...database,
    database,
    config,
    async drop() {
      await database.close()
      await run(admin, `drop database ${name} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
