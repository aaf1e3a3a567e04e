import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { App } from './app-context.ts'
import { pendingMigrations } from './migrate.ts'

/** Milliseconds in which the database has to answer. */
const PATIENCE = 2_000
const RETRY_SECONDS = '5'
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const local = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * `/healthz`: the process answers. `/readyz`: the database answers too and its migrations are done, otherwise 503.
 * `/metrics`: Prometheus text, for whoever holds METRICS_TOKEN, or without one for this machine only.
 */
export async function health(server: FastifyInstance, app: App): Promise<void> {
  const registry = measure(server, app)
  server.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  server.get('/readyz', async (_request, reply) => {
    const problem = await notReady(app)
    void reply.header('cache-control', 'no-store')
    if (!problem) return { status: 'ready' }
    return reply.code(503).header('retry-after', RETRY_SECONDS).send({ status: 'not ready', problem })
  })
  server.get('/metrics', async (request, reply) => {
    if (!mayMeasure(app, request))
      return reply.code(401).header('www-authenticate', 'Bearer').send('Not for you\n')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** What is missing before requests can be answered; undefined when nothing is. */
async function notReady({ db }: App): Promise<string | undefined> {
  const late = new Promise<string>((resolve) =>
    setTimeout(() => resolve('the database does not answer in time'), PATIENCE).unref(),
  )
  const check = pendingMigrations(db).then(
    (files) => (files.length > 0 ? 'the database is not up to date' : undefined),
    () => 'the database does not answer',
  )
  return Promise.race([check, late])
}

function mayMeasure({ config }: App, request: FastifyRequest): boolean {
  if (!config.metricsToken) return local.has(request.ip) && !request.headers['x-forwarded-for']
  const given = Buffer.from(request.headers.authorization ?? '')
  const right = Buffer.from(`Bearer ${config.metricsToken}`)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Every answer by route and status, the event loop and memory, connections and jobs. */
function measure(server: FastifyInstance, app: App): Registry {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'propolis_' })
  const answered = new Histogram({
    name: 'propolis_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    answered.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  measureDatabase(registry, app)
  return registry
}

/** Read when somebody asks, so that nothing is counted for nobody. */
function measureDatabase(registry: Registry, { db }: App): void {
  const registers = [registry]
  const connections = new Gauge({
    name: 'propolis_database_connections',
    help: 'Connections to the database, by state',
    labelNames: ['state'],
    registers,
    async collect() {
      const { rows } = await sql<{
        state: string
        n: number
      }>`select coalesce(state, 'other') as state, count(*)::int as n
        from pg_stat_activity where datname = current_database() group by 1`.execute(db)
      this.reset()
      for (const { state, n } of rows) connections.set({ state }, n)
    },
  })
  const jobs = new Gauge({
    name: 'propolis_jobs',
    help: 'Background jobs, by queue and state',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset()
      const here = await sql<{ here: boolean }>`select to_regclass('pgboss.job') is not null as here`.execute(
        db,
      )
      if (!here.rows[0]?.here) return
      const { rows } = await sql<{
        queue: string
        state: string
        n: number
      }>`select name as queue, state::text, count(*)::int as n
        from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2`.execute(db)
      for (const { queue, state, n } of rows) jobs.set({ queue, state }, n)
    },
  })
}
