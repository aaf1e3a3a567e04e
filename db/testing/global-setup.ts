// One PostgreSQL for the whole test run, with a template that every test file copies. TEST_DATABASE says which:
// `embedded`, the product's own, or `server`, a separate process from the system's programs, reached as by DATABASE_URL.
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase, type Database } from '#server/platform/db.ts'
import { startEmbedded } from '#server/platform/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'
import { quietLog } from './quiet-log.ts'
import { startServer } from './separate-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { admin: string; template: string }
  }
}

interface TestServer {
  /** Connection string of its database `postgres`. */
  readonly admin: string
  stop(): Promise<void>
}

// Nothing in a test database is worth keeping.
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
const template = 'propolis_template'

let teardownAll: (() => Promise<void>) | undefined

/** Called by vitest before the first test. */
export async function setup(project: TestProject): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'propolis-test-'))
  chmodSync(folder, 0o711) // as root the database runs as another account
  const server = await (process.env.TEST_DATABASE === 'server'
    ? startServer(folder, careless)
    : startEmbeddedServer(folder))
  teardownAll = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await makeTemplate(server.admin)
  } catch (error) {
    await teardownAll()
    throw error
  }
  project.provide('testDatabase', { admin: server.admin, template })
}

/** Called by vitest after the last test. */
export async function teardown(): Promise<void> {
  await teardownAll?.()
}

async function startEmbeddedServer(folder: string): Promise<TestServer> {
  const { connection, stop } = await startEmbedded(join(folder, 'data'), {
    log: quietLog,
    settings: careless,
  })
  const { host, port, user, database } = connection
  return { admin: `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`, stop }
}

async function makeTemplate(admin: string): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  const databaseUrl = Object.assign(new URL(admin), { pathname: `/${template}` }).href
  const database = await openDatabase({ databaseUrl, dataDir: '' }, quietLog)
  try {
    await migrate(database)
    await loadSmallWorld(database)
  } finally {
    await database.close()
  }
}

/** The small world, once there is one. */
async function loadSmallWorld({ db, ids }: Database): Promise<void> {
  const file = new URL('../worlds/test-world.ts', import.meta.url)
  if (!existsSync(file)) return
  const world = (await import(file.href)) as {
    prepareTemplate(db: Database['db'], ids: Database['ids']): Promise<void>
  }
  await world.prepareTemplate(db, ids)
}
