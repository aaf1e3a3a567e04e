import { api, type Api } from '#contract/api.ts'
import type { Call, ResultOf } from '#contract/call.ts'
import { signAccess } from '#server/accounts/tokens.ts'
import { compose } from '#server/app.ts'
import { deliverJobs } from '#server/jobs.ts'
import type { App } from '#server/platform/app-context.ts'
import { secretKey, type Config } from '#server/platform/config.ts'
import { openCards } from '#server/platform/cards.ts'
import { openGeocoder } from '#server/platform/geocoder.ts'
import { openJobs } from '#server/platform/jobs.ts'
import { openLive } from '#server/platform/live.ts'
import { openLog } from '#server/platform/log.ts'
import { openMail } from '#server/platform/mail.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { openStorage } from '#server/platform/storage.ts'
import { reactions } from '#server/reactions.ts'
import { testNow } from '#db/worlds/test-world.ts'
import { builders, type Build } from './build.ts'
import { freshDatabase, type FreshDatabase } from './database.ts'

/** What an answer's body holds: the result where the call has its envelope, the result's own fields where it is bare. */
type Body<C extends Call> = C['envelope'] extends 'bare'
  ? ResultOf<C> & Failure
  : { success: boolean; result: ResultOf<C>; count: number; message: string } & Failure
interface Failure {
  code: string
  errors: Record<string, string>
  details: Record<string, string | number>
}
export interface TestReply<C extends Call> {
  readonly status: number
  readonly body: Body<C>
  /** The body as it came, for files. */
  readonly raw: Buffer
  readonly headers: Readonly<Record<string, unknown>>
}
interface SendOptions {
  idempotencyKey?: string
  /** For calls that take both; where a call takes no body, what is sent goes into the query. */
  query?: Record<string, unknown>
  /** For calls that take a file as their body. */
  file?: Buffer
}
type KeyOf<M extends string> = Extract<keyof Api, `${M} ${string}`>

/** Somebody who calls the API. */
export interface Client {
  readonly token: string | undefined
  get<K extends KeyOf<'GET'>>(key: K, query?: Record<string, unknown>): Promise<TestReply<Api[K]>>
  send<K extends KeyOf<'POST' | 'PUT' | 'DELETE'>>(
    key: K,
    body?: unknown,
    options?: SendOptions,
  ): Promise<TestReply<Api[K]>>
}

export interface TestApp {
  readonly app: App
  readonly server: Awaited<ReturnType<typeof compose>>
  readonly db: App['db']
  readonly build: Build
  /** Stands still at `testNow` until it is set or moved on. */
  readonly clock: { now(): Date; set(to: Date | string): void; pass(milliseconds: number): void }
  /** Statements sent to the database since the last `reset`, begin and commit too. */
  readonly statements: { readonly count: number; readonly texts: readonly string[]; reset(): void }
  /** A person in a session of his own, opened without the sign-in call. */
  as(user: { readonly id: number } | number): Promise<Client>
  /** Nobody, or whoever holds this token; from an address of one's own for limits. */
  anybody(options?: { token?: string; address?: string }): Client
  /** Runs the background jobs that wait until none does. */
  drain(): Promise<void>
  close(): Promise<void>
}

interface TestAppOptions {
  onStatement?: (sql: string) => void
  settings?: Record<string, string>
  /** Over the usual ones, for instance a geocoder that knows nothing. */
  outside?: (config: Config) => Partial<App>
}

/** The whole program on a database of its own, for `beforeAll`, one a test file; `close` it in `afterAll`. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  let texts: string[] = []
  const hear = (text: string) => {
    texts.push(text)
    options.onStatement?.(text)
  }
  const fresh = await freshDatabase({ onStatement: hear, settings: { ...options.settings } })
  const { db, ids } = fresh
  const clock = settableClock()
  const app: App = { ...(await openOutside(fresh)), db, ids, clock, ...options.outside?.(fresh.config) }
  deliverJobs(app)
  const server = await compose(app)
  const anybody = clientMaker(server)
  return {
    app,
    server,
    db,
    clock,
    anybody,
    build: builders(db, ids, clock.now),
    statements: {
      get count() {
        return texts.length
      },
      get texts() {
        return texts
      },
      reset: () => void (texts = []),
    },
    as: async (user) => anybody({ token: await openSession(app, typeof user === 'number' ? user : user.id) }),
    drain: () => app.jobs.drain(),
    async close() {
      await server.close()
      await app.live.close()
      await app.jobs.stop()
      await fresh.drop()
    },
  }
}

/** The embedded default of everything that is provided from outside (domain.md section 8). */
async function openOutside({ config, database }: FreshDatabase) {
  // With TEST_LOG=error in the environment a test says what went wrong inside.
  const log = openLog(process.env['TEST_LOG'] ?? 'silent')
  const secrets = openSecrets(secretKey(config))
  const jobs = openJobs({ database, log, work: true })
  return {
    config,
    log,
    jobs,
    secrets,
    live: openLive(database.connection, log),
    reactions,
    mail: openMail(config, jobs, database.ids),
    storage: await openStorage(config),
    geocoder: openGeocoder(config, log),
    cards: await openCards(config, secrets),
  }
}

function settableClock() {
  let at = testNow.getTime()
  return {
    now: () => new Date(at),
    set: (to: Date | string) => void (at = new Date(to).getTime()),
    pass: (milliseconds: number) => void (at += milliseconds),
  }
}

async function openSession(app: App, userId: number): Promise<string> {
  const now = app.clock.now()
  const sessionId = await app.ids.take()
  const row = { id: sessionId, user_id: userId, started_at: now, seen_at: now }
  await app.db.insertInto('sessions').values(row).execute()
  // Lives as long as any test wants: tests that are about sessions sign in by the call.
  const later = new Date(now.getTime() + 365 * 86_400_000)
  return signAccess(app.secrets, { userId, sessionId }, later)
}

function queryOf(query: Record<string, unknown> = {}): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** The table says which part of the request an argument is. */
function clientMaker(server: TestApp['server']): TestApp['anybody'] {
  return ({ token, address = '127.0.0.1' } = {}) => {
    async function call<K extends keyof Api>(
      key: K,
      query?: Record<string, unknown>,
      body?: unknown,
      once?: string,
    ) {
      const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
      const reply = await server.inject({
        method,
        url: `/api/${path}`,
        query: queryOf(query),
        remoteAddress: address,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(once ? { 'idempotency-key': once } : {}),
          ...(body === undefined
            ? {}
            : { 'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
      })
      const json = String(reply.headers['content-type']).includes('json')
      const parsed = (json ? JSON.parse(reply.payload) : {}) as Body<Api[K]>
      return { status: reply.statusCode, body: parsed, raw: reply.rawPayload, headers: reply.headers }
    }
    return {
      token,
      get: (key, query) => call(key, query),
      send: (key, body = {}, { idempotencyKey, query, file = Buffer.from('no picture') } = {}) => {
        const spec: Call = api[key]
        if (spec.body) return call(key, query, body, idempotencyKey)
        const all = { ...(body as Record<string, unknown>), ...query }
        return call(key, all, spec.takes ? file : undefined, idempotencyKey)
      },
    }
  }
}
