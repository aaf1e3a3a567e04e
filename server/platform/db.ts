import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Config } from './config.ts'
import { startEmbedded, type DatabaseLog } from './embedded-postgres.ts'
import { openIds, type Ids } from './ids.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export interface Database {
  readonly db: Db
  readonly ids: Ids
  /** For what Kysely does not do: LISTEN, COPY, the job table's own statements. */
  readonly pool: pg.Pool
  readonly connection: pg.PoolConfig
  /** Ends the connections once they are given back, and the embedded server. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Called with the text of every statement, begin and commit too, for tests and measurements. */
  onStatement?: (sql: string) => void
  /** Connections at most; 10 unless told. */
  connections?: number
}

const oldest = 15
const connectSeconds = 30
const { getTypeParser } = pg.types
const asPgWould = (oid: number, format?: 'text' | 'binary'): ((text: string) => unknown) =>
  Reflect.apply(getTypeParser, pg.types, [oid, format]) as (text: string) => unknown
const [int8, int8Array, date, dateArray, textArray] = [20, 1016, 1082, 1182, 1009]
/** How values arrive where pg would do otherwise: bigint as number, dates without a time as 'YYYY-MM-DD'. */
const parsers = new Map<number, (text: string) => unknown>([
  [int8, Number],
  [
    int8Array,
    (text) => (asPgWould(textArray)(text) as (string | null)[]).map((each) => each && Number(each)),
  ],
  [date, String],
  [dateArray, asPgWould(textArray)],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? asPgWould(oid, format)) as typeof getTypeParser,
}

/**
 * Opens the database: the server of DATABASE_URL, or the embedded one. Waits a while for a server that is starting.
 * Throws when it cannot be reached or is older than PostgreSQL 15. Run `migrate` next.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: DatabaseLog,
  options: DatabaseOptions = {},
): Promise<Database> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir, { log })
  const connection: pg.PoolConfig = embedded
    ? { ...embedded.connection, types }
    : { connectionString: config.databaseUrl, options: '-c timezone=UTC', keepAlive: true, types }
  const pool = openPool(connection, options)
  // Without a listener an orderly stop of the database would end the process.
  // Its code and words only: pg hangs the whole client on the error.
  const lost = ({ code, message }: Error & { code?: string }) =>
    log.warn({ code, reason: message }, 'a connection to the database was lost')
  pool.on('error', lost)
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const ids = openIds(connection, lost)
  const close = async () => {
    await Promise.all([db.destroy(), ids.close()])
    await embedded?.stop()
  }
  try {
    if (!embedded) await checkServer(pool, log)
  } catch (error) {
    await close()
    throw error
  }
  return { db, ids, pool, connection, close }
}

function openPool(connection: pg.PoolConfig, { connections = 10, onStatement }: DatabaseOptions): pg.Pool {
  return new pg.Pool({
    ...connection,
    max: connections,
    connectionTimeoutMillis: 10_000,
    Client: namingClient(onStatement),
  })
}

// Only what can be prepared gets a name: not begin and commit, and not several statements in one text, such as a migration.
const preparable = /^\s*(select|with|insert|update|delete|merge)\b[^;]*$/i
const mostNames = 1000
const names = new Map<string, string>()

/** The same text has the same name on every connection, so that PostgreSQL parses and plans it once on each. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames || !preparable.test(text)) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

function namingClient(onStatement?: (sql: string) => void): typeof pg.Client {
  return class NamingClient extends pg.Client {
    // The signature of pg's query is a set of overloads; `never` stands for any of them.
    override query(...given: never[]): never {
      const [text, values, ...rest] = given as unknown[]
      const named = typeof text === 'string' && Array.isArray(values)
      onStatement?.(typeof text === 'string' ? text : ((text as { text?: string }).text ?? ''))
      const sent = named ? [{ name: nameOf(text), text, values }, ...rest] : given
      return Reflect.apply(super.query, this, sent) as never
    }
  }
}

const passing = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', '57P03'])

async function checkServer(pool: pg.Pool, log: DatabaseLog): Promise<void> {
  const deadline = Date.now() + connectSeconds * 1000
  for (;;) {
    try {
      const text = `select current_setting('server_version_num')::int / 10000 as version`
      const { rows } = await pool.query<{ version: number }>(text)
      if ((rows[0]?.version ?? 0) >= oldest) return
      throw new Error(`PostgreSQL ${oldest} or later is needed, and DATABASE_URL is ${rows[0]?.version}`)
    } catch (error) {
      const { code, message } = error as Error & { code?: string }
      if (!code) throw error
      const why = `The database of DATABASE_URL cannot be reached: ${message || code}`
      if (!passing.has(code) || Date.now() > deadline) throw new Error(why, { cause: error })
      log.warn({ code }, 'the database does not answer yet, trying again')
      await sleep(1000)
    }
  }
}
