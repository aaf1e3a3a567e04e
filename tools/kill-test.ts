// `node tools/kill-test.ts [--short] [--seconds 180]`: kills the server at random moments while orders are placed and
// files uploaded, and counts what is lost, doubled or half. Ends with 1 if anything is. Needs a build.
import { chmodSync, mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { password, prepareTemplate } from '#db/worlds/test-world.ts'
import { openApp } from '#server/open-app.ts'
import { readConfig } from '#server/platform/config.ts'
import { checkWorld } from '#tools/kill/check-world.ts'
import { signIn, unanswered } from '#tools/kill/customer.ts'
import { placeOrders, type Placed } from '#tools/kill/place-orders.ts'
import { sendFiles, type Sent } from '#tools/kill/send-files.ts'
import { freePort, runProduct, type Product } from '#tools/run-product.ts'

const { values } = parseArgs({
  options: { short: { type: 'boolean' }, seconds: { type: 'string' }, keep: { type: 'boolean' } },
})
const seconds = Number(values.seconds ?? (values.short ? 12 : 180))
/** Kills at least, however slowly the machine starts. */
const LEAST = 4
const base = process.getuid?.() === 0 ? '/var/lib' : tmpdir()
const dataDir = mkdtempSync(join(base, 'propolis-kill-'))
// The account of the database has to pass through.
chmodSync(dataDir, 0o711)
const temporary = join(dataDir, 'tmp')
mkdirSync(temporary)
const config = () => readConfig({ DATA_DIR: dataDir, WORLD: 'empty', LOG_LEVEL: 'fatal', JOBS: 'off' })

const placed: Placed = { orders: [], refused: 0, repeated: 0, doubled: [] }
const sent: Sent = { files: [], resumed: 0, begunAgain: 0 }
const kills = { server: 0, both: 0, slowestStart: 0 }

async function prepare(): Promise<void> {
  const { app, close } = await openApp(config())
  await prepareTemplate(app.db)
  await close()
}

const port = await freePort()
async function start(): Promise<Product> {
  const product = await runProduct({ dataDir, port, settings: { TMPDIR: temporary } })
  kills.slowestStart = Math.max(kills.slowestStart, product.readyMs)
  return product
}

/** Kills and starts again until the time is over; answers the product that runs then. */
async function strikeOften(first: Product, until: number): Promise<Product> {
  let product = first
  while (performance.now() < until || kills.server + kills.both < LEAST) {
    await sleep(300 + Math.random() * 1700)
    const both = Math.random() < 0.4
    await product.kill(both)
    kills[both ? 'both' : 'server'] += 1
    product = await start()
  }
  return product
}

/**
 * Waits until every picture has all its sizes. A job whose worker was killed is noticed by its heartbeat half a minute
 * later; in the short form that time is made to have passed.
 */
async function settle(short: boolean, since: Date): Promise<void> {
  const { app, close } = await openApp(config())
  const deadline = performance.now() + 150_000
  try {
    for (;;) {
      const { rows } = await sql<{
        n: number
      }>`select count(*)::int as n from assets where state = 'processing'`.execute(app.db)
      if (rows[0]?.n === 0 || performance.now() > deadline) return
      if (short)
        await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'
          where state = 'active' and started_on < ${since}`.execute(app.db)
      await sleep(250)
    }
  } finally {
    await close()
  }
}

async function run(): Promise<string[]> {
  await prepare()
  const first = await start()
  const people = await Promise.all(
    ['client', 'client', 'client', 'admin', 'admin'].map((name) => signIn(first.url, name, password)),
  )
  let going = true
  const work = people.map((person, i) =>
    i < 3 ? placeOrders(person, placed, () => going) : sendFiles(person, placed, sent, () => going),
  )
  const failed = Promise.all(work)
  const last = await Promise.race([
    strikeOften(first, performance.now() + seconds * 1000),
    failed.then(() => Promise.reject(new Error('the customers have left'))),
  ])
  const since = new Date()
  going = false
  await failed
  await settle(values.short ?? false, since)
  await last.stop()
  const { app, close } = await openApp(config())
  try {
    return await checkWorld(app, placed, sent)
  } finally {
    await close()
  }
}

const wrong = await run()
console.log(`killed: the server ${kills.server} times, the server with its database ${kills.both} times`)
console.log(`slowest start after a kill: ${Math.round(kills.slowestStart)} ms`)
console.log(
  `orders acknowledged: ${placed.orders.length}, asked again under their key: ${placed.repeated}, refused: ${placed.refused}`,
)
console.log(
  `files acknowledged: ${sent.files.length}, gone on after a break: ${sent.resumed}, announced again: ${sent.begunAgain}`,
)
console.log(`answers lost: ${unanswered.broken}, failures answered: ${unanswered.failed}`)
for (const each of wrong.slice(0, 40)) console.log(`WRONG: ${each}`)
console.log(wrong.length === 0 ? 'nothing is lost, doubled or half' : `${wrong.length} things are wrong`)
if (!values.keep) rmSync(dataDir, { recursive: true, force: true })
process.exit(wrong.length === 0 ? 0 : 1)
