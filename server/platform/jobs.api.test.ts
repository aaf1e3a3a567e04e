import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#db/testing/database.ts'
import { openJobs } from './jobs.ts'
import type { Jobs } from './outside.ts'

let fresh: FreshDatabase
const errors: object[] = []
const log = { warn: () => {}, error: (fields: object) => void errors.push(fields) }
const instances: Jobs[] = []
const open = (work: boolean) => {
  const jobs = openJobs({ database: fresh, log, work })
  instances.push(jobs)
  return jobs
}

beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh?.drop())
beforeEach(() => {
  errors.length = 0
  return async () => {
    await Promise.all(instances.splice(0).map((jobs) => jobs.stop()))
  }
})

const within = (milliseconds: number, met: () => boolean) =>
  expect.poll(met, { timeout: milliseconds, interval: 10 }).toBe(true)

test('a job lives and dies with the transaction that causes it', async () => {
  const jobs = open(false)
  const ran: number[] = []
  jobs.work('mail.send', async ({ mail_id }) => void ran.push(mail_id))
  await fresh.db.transaction().execute((tx) => jobs.enqueue(tx, 'mail.send', { mail_id: 1 }))
  const undone = fresh.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'mail.send', { mail_id: 2 })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await jobs.drain()
  await jobs.drain()
  expect(ran).toEqual([1])
})

test('a job of the same key that still waits is not doubled, and one that is being worked is', async () => {
  const jobs = open(false)
  let ran = 0
  const enqueue = () =>
    fresh.db.transaction().execute((tx) => jobs.enqueue(tx, 'orders.fold-tally', {}, { once: 'all' }))
  jobs.work('orders.fold-tally', async () => {
    ran += 1
    if (ran === 1) await enqueue()
  })
  await enqueue()
  await enqueue()
  await jobs.drain()
  expect(ran).toBe(2)
})

test('a worker does not take the job that an open transaction leans on', async () => {
  const jobs = open(true)
  let seen = -1
  jobs.work('orders.fold-tally', async () => {
    const { rows } = await fresh.pool.query('select count(*)::int as n from idempotency_keys')
    seen = rows[0].n
  })
  const first = open(false)
  await fresh.db.transaction().execute((tx) => first.enqueue(tx, 'orders.fold-tally', {}, { once: 'lean' }))
  await fresh.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'orders.fold-tally', {}, { once: 'lean' })
    await jobs.start()
    await sleep(300)
    expect(seen).toBe(-1)
    await tx
      .insertInto('idempotency_keys')
      .values({ actor_id: 1, key: 'k', call: 'c', body_hash: 'h', created_at: new Date() })
      .execute()
  })
  await within(5000, () => seen >= 0)
  expect(seen).toBe(1)
})

test('a started instance works a backlog without waiting between jobs', async () => {
  const jobs = open(true)
  const ran = new Set<number>()
  jobs.work('media.derive', async ({ asset_id }) => void ran.add(asset_id), { atOnce: 2 })
  await jobs.start()
  await fresh.db.transaction().execute(async (tx) => {
    for (let id = 1; id <= 40; id += 1) await jobs.enqueue(tx, 'media.derive', { asset_id: id })
  })
  // Who waited between them, two at once and two seconds long, would take forty seconds.
  await within(15_000, () => ran.size === 40)
  await jobs.drain()
})

test('what fails is tried again, and what fails for good is logged', async () => {
  const jobs = open(false)
  const tries: Record<number, number> = {}
  jobs.work('media.deliver', async ({ stage_id }) => {
    tries[stage_id] = (tries[stage_id] ?? 0) + 1
    if (stage_id === 13 || tries[stage_id] < 3) throw new Error(`not yet ${stage_id}`)
  })
  await fresh.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'media.deliver', { stage_id: 7 })
    await jobs.enqueue(tx, 'media.deliver', { stage_id: 13 })
  })
  await jobs.drain()
  expect(tries).toEqual({ 7: 3, 13: 9 })
  expect(errors).toMatchObject([
    { job: 'media.deliver', data: { stage_id: 13 }, because: { message: 'not yet 13' } },
  ])
})

test('stopping waits for the job at hand, and what is started again works', async () => {
  const jobs = open(true)
  let [begun, done] = [0, 0]
  jobs.work('cards.notify', async () => {
    begun += 1
    await sleep(400)
    done += 1
  })
  const notify = () =>
    fresh.db
      .transaction()
      .execute((tx) => jobs.enqueue(tx, 'cards.notify', { session: 's', outcome: 'paid' }))
  jobs.schedule('platform.sweep', '0 3 * * *')
  await jobs.start()
  await notify()
  await within(10_000, () => begun === 1)
  await jobs.stop()
  expect(done).toBe(1)
  await jobs.start()
  await notify()
  await within(10_000, () => done === 2)
  await jobs.stop()
})
