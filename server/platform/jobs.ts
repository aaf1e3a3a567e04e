import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { fromKysely, PgBoss, type ConstructorOptions, type JobWithMetadata } from 'pg-boss'
import type { Database } from './db.ts'
import { lostQueue, queueNames, settingsOf } from './job-queues.ts'
import type { Log } from './log.ts'
import type { JobData, JobName, Jobs } from './outside.ts'

type JobsLog = Pick<Log, 'warn' | 'error'>

export interface JobsOptions {
  /** How to connect: the table of jobs has a pool of its own, so that work never waits for a request. */
  database: Pick<Database, 'connection'>
  log: JobsLog
  /** Whether `start` works jobs here; without it this process only enqueues. */
  work: boolean
}

type Run = (data: unknown) => Promise<void>
type Fetched = JobWithMetadata<JobData[JobName]>

/** Every so many seconds somebody looks whether a worker has died with its job. */
const watchSeconds = 20
const stopMilliseconds = 20_000
const drainMilliseconds = 60_000

/**
 * Background jobs in the table of pg-boss. A job is done at least once: a handler looks at its row first, and does nothing
 * when the row says that it is done. Nothing connects before the first of `start`, `enqueue` and `drain`.
 */
export function openJobs({ database, log, work: works }: JobsOptions): Jobs {
  const handlers = new Map<JobName, { run: Run; atOnce: number }>()
  const crons = new Map<JobName, string>()
  let opened: { boss: Promise<PgBoss>; working: boolean } | undefined

  async function open(working: boolean): Promise<PgBoss> {
    const boss = new PgBoss({ ...database.connection, ...manners(working) } as ConstructorOptions)
    boss.on('error', (error) => log.error({ err: error }, 'trouble in the table of jobs'))
    boss.on('warning', ({ message, data }) => log.warn({ data }, message))
    try {
      await begin(boss, working)
    } catch (error) {
      // A failed start is tried again by whoever comes next.
      opened = undefined
      await boss.stop({ graceful: false })
      throw error
    }
    return boss
  }
  async function begin(boss: PgBoss, working: boolean): Promise<void> {
    await boss.start()
    await ensureQueues(boss)
    if (!working) return
    await ensureSchedules(boss, crons)
    for (const [name, { run, atOnce }] of handlers) await startWorkers(boss, name, run, atOnce, log)
    await boss.work(
      lostQueue,
      { includeMetadata: true, pollingIntervalSeconds: 30 },
      async (jobs: Fetched[]) => jobs.forEach((job) => logLost(log, job)),
    )
  }
  function boss(): Promise<PgBoss> {
    opened ??= { boss: open(false), working: false }
    return opened.boss
  }
  async function stop(): Promise<void> {
    const last = opened
    opened = undefined
    const boss = await last?.boss.catch(() => undefined)
    if (!boss) return
    // Its own graceful stop looks every half second only. What is not done in time is tried again elsewhere.
    const idle = Promise.all([...handlers.keys(), lostQueue].map((name) => boss.offWork(name)))
    const late = new AbortController()
    await Promise.race([idle, sleep(stopMilliseconds, undefined, { signal: late.signal })])
    late.abort()
    await boss.stop({ graceful: false })
  }

  return {
    async enqueue(tx, name, data, { once } = {}) {
      if (once && (await waits(tx, name, once))) return
      const options = once ? { singletonKey: once } : {}
      await (await boss()).send(name, data, { ...options, db: fromKysely(tx) })
    },
    work(name, run, { atOnce = 1 } = {}) {
      if (opened?.working) throw new Error(`${name} is to be given its work before the start`)
      handlers.set(name, { run: run as Run, atOnce })
    },
    schedule: (name, cron) => void crons.set(name, cron),
    async start() {
      if (opened?.working === works) return void (await opened.boss)
      await stop()
      opened = { boss: open(works), working: works }
      await opened.boss
    },
    stop,
    drain: async () => drain(await boss(), handlers, log),
  }
}

/** What pg-boss does besides: a process that only enqueues leaves watching, schedules and listening to others. */
const manners = (working: boolean): ConstructorOptions => ({
  application_name: 'propolis jobs',
  max: working ? 4 : 2,
  supervise: working,
  schedule: working,
  useListenNotify: working,
  superviseIntervalSeconds: watchSeconds,
  monitorIntervalSeconds: watchSeconds,
})

/**
 * Whether a job of that key waits. Its row stays locked until the end of `tx`, so that no worker takes it without seeing
 * what `tx` writes. Two transactions at once may both find none: then there are two jobs, and nobody has waited.
 */
async function waits(tx: Parameters<Jobs['enqueue']>[0], name: JobName, once: string): Promise<boolean> {
  const found = await sql`select 1 from pgboss.job where name = ${name} and singleton_key = ${once}
    and state < 'active' limit 1 for share skip locked`.execute(tx)
  return found.rows.length > 0
}

async function ensureQueues(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!known.has(lostQueue)) await boss.createQueue(lostQueue, { notify: true })
  for (const name of queueNames) {
    const is = known.get(name)
    const right = settingsOf(name)
    if (!is) await boss.createQueue(name, right)
    else if (Object.entries(right).some(([key, value]) => is[key as keyof typeof is] !== value))
      await boss.updateQueue(name, right)
  }
}

async function ensureSchedules(boss: PgBoss, crons: ReadonlyMap<JobName, string>): Promise<void> {
  const known = await boss.getSchedules()
  for (const { name } of known) if (!crons.has(name as JobName)) await boss.unschedule(name)
  for (const [name, cron] of crons)
    if (!known.some((each) => each.name === name && each.cron === cron)) await boss.schedule(name, cron)
}

async function startWorkers(
  boss: PgBoss,
  name: JobName,
  run: Run,
  atOnce: number,
  log: JobsLog,
): Promise<void> {
  for (let worker = 0; worker < atOnce; worker += 1) {
    const id: string = await boss.work(
      name,
      { includeMetadata: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 },
      async (jobs: Fetched[]) => {
        // Without this it would wait two seconds before it looks for the next job.
        boss.notifyWorker(id)
        for (const job of jobs) await runOne(job, run, log)
      },
    )
  }
}

async function runOne(job: Fetched, run: Run, log: JobsLog): Promise<void> {
  try {
    await run(job.data)
  } catch (error) {
    const { id, name, data, retryCount } = job
    log.warn({ err: error, job: name, id, data, tries: retryCount + 1 }, 'a job failed')
    throw error
  }
}

const logLost = (log: JobsLog, job: Fetched): void =>
  log.error(
    { job: job.sourceName, id: job.sourceId, data: job.data, because: job.sourceOutput },
    `a job failed ${(job.sourceRetryCount ?? 0) + 1} times and is given up`,
  )

/** Fetches and runs all that has a handler, what waits for its next try too, until nothing waits or is being worked. */
async function drain(
  boss: PgBoss,
  handlers: ReadonlyMap<JobName, { run: Run }>,
  log: JobsLog,
): Promise<void> {
  const deadline = Date.now() + drainMilliseconds
  const settle = async (name: string, run: Run) => {
    const jobs = await boss.fetch<Fetched['data']>(name, {
      includeMetadata: true,
      ignoreStartAfter: true,
      batchSize: 20,
    })
    for (const job of jobs)
      await runOne(job, run, log).then(
        () => boss.complete(name, job),
        (error: Error) => boss.fail(name, job, { message: error.message }),
      )
    return jobs.length
  }
  for (;;) {
    let found = 0
    for (const [name, { run }] of handlers) found += await settle(name, run)
    for (const job of await boss.fetch<Fetched['data']>(lostQueue, {
      includeMetadata: true,
      batchSize: 20,
    })) {
      logLost(log, job)
      await boss.complete(lostQueue, job)
    }
    if (found > 0) continue
    if (!(await busy(boss, handlers))) return
    if (Date.now() > deadline) throw new Error('the jobs do not come to an end')
    await sleep(20)
  }
}

/** Whether a worker beside us is at one of the jobs. */
async function busy(boss: PgBoss, handlers: ReadonlyMap<JobName, unknown>): Promise<boolean> {
  const { rows } = await boss
    .getDb()
    .executeSql(
      `select count(*)::int as jobs from pgboss.job where name = any($1) and state in ('created', 'retry', 'active')`,
      [[...handlers.keys()]],
    )
  return (rows as { jobs: number }[])[0]?.jobs !== 0
}
