import { spawn } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, runProduct, type Product } from '#tools/run-product.ts'
import { submission } from '#db/testing/submission.ts'
import { demoPassword } from '#server/accounts/demo-people.ts'
import { load, median, percentile, type Call, type Measured } from './load.ts'
import { report } from './report.ts'
import { sampleOf } from './sample.ts'
import { someSlot } from './some-slot.ts'

export interface Timing {
  readonly rounds: number
  readonly seconds: number
}
interface Side {
  readonly url: string
  readonly headers: Record<string, Record<string, string>>
}
const kinds = ['list', 'detail', 'placement'] as const
type Kind = (typeof kinds)[number]
/** Share of the bare server's throughput that is to be reached. */
const goals = { list: 0.6, detail: 0.5, placement: 0.25 } as const

/** p95 of the list, by the size of the world. */
const listP95 = new Map<number, number>()

/** Measures a world of so many orders in `dataDir`: the product and the bare server in turn on one database. */
export async function benchOrders(dataDir: string, orders: number, timing: Timing): Promise<void> {
  const size = orders >= 1000 ? `${orders / 1000}k` : String(orders)
  const sample = await sampleOf(dataDir)
  const product = await runProduct({ dataDir, port: await freePort(), settings: { LOG_LEVEL: 'info' } })
  const bare = await runBare(product)
  try {
    report(`${size}: memory of the server at rest`, serverMegabytes(product), 'MB')
    const ours = await oursOf(product, sample.client)
    const results = await rounds([ours, bare.side], callsOf(sample), timing, product)
    for (const kind of kinds) tell(size, kind, results[kind])
    listP95.set(
      orders,
      percentile(
        results.list.ours.flatMap(({ times }) => [...times]),
        0.95,
      ),
    )
    report(`${size}: memory of the server under load`, results.memory, 'MB', { most: 300 })
    report(`${size}: memory of its database, shared parts once`, results.databaseMemory, 'MB')
  } finally {
    bare.end()
    await product.stop()
  }
}

/** How much the list slows from the smaller world to the larger. */
export function compareSizes(): void {
  const sizes = [...listP95.keys()].sort((a, b) => a - b)
  const [small, large] = [sizes[0], sizes.at(-1)]
  if (small === undefined || large === undefined || small === large) return
  const ratio = (listP95.get(large) ?? 0) / (listP95.get(small) ?? 1)
  report(`list p95 at ${large} orders beside ${small}`, ratio, 'ratio', { most: 1.5 })
}

type Sample = Awaited<ReturnType<typeof sampleOf>>

function callsOf(sample: Sample): Record<Kind, () => Call> {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T
  const states = ['completed', 'scheduled', 'awaiting-approval']
  return {
    list: () => {
      const status = Math.random() < 0.5 ? '' : `&status=${pick(states)}`
      return {
        method: 'GET',
        path: `/api/dashboard/order-filter?limit=20&offset=${20 * Math.floor(Math.random() * 5)}${status}`,
      }
    },
    detail: () => ({ method: 'GET', path: `/api/orders/order-details?ref=${pick(sample.references)}` }),
    placement: () => ({
      method: 'POST',
      path: '/api/orders/order-placement',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(submission({ ...sample.order, shoot: someSlot() })),
    }),
  }
}

async function rounds(
  [ours, bare]: readonly [Side, Side],
  calls: Record<Kind, () => Call>,
  timing: Timing,
  product: Product,
) {
  const empty = () => ({ ours: [] as Measured[], bare: [] as Measured[] })
  const results = { list: empty(), detail: empty(), placement: empty(), memory: 0, databaseMemory: 0 }
  for (const kind of kinds) {
    const run = (side: Side, seconds: number) =>
      load(side.url, side.headers[kind] ?? {}, calls[kind], seconds)
    for (const side of [ours, bare]) await run(side, 2)
    for (let round = 0; round < timing.rounds; round += 1) {
      results[kind].ours.push(await run(ours, timing.seconds))
      results.memory = Math.max(results.memory, serverMegabytes(product))
      results.databaseMemory = Math.max(results.databaseMemory, databaseMegabytes(product))
      results[kind].bare.push(await run(bare, timing.seconds))
    }
  }
  return results
}

function tell(size: string, kind: Kind, { ours, bare }: { ours: Measured[]; bare: Measured[] }): void {
  const rate = (side: Measured[]) => median(side.map((each) => each.rate))
  const all = (side: Measured[]) => side.flatMap(({ times }) => [...times])
  for (const [name, side] of [
    ['ours', ours],
    ['bare', bare],
  ] as const) {
    const refused = side.reduce((sum, each) => sum + each.refused, 0)
    const slow = `p50 ${percentile(all(side), 0.5).toFixed(1)} ms, p95 ${percentile(all(side), 0.95).toFixed(1)} ms`
    report(
      `${size}: ${kind}, ${name} (${slow}${refused ? `, ${refused} refused` : ''})`,
      rate(side),
      'a second',
    )
    const why = side.find((each) => each.sample)?.sample
    if (why) console.log(`  refused: ${why.slice(0, 200)}`)
  }
  // Each round beside its own neighbour, so that what else the machine does hits both.
  const ratios = ours.map((each, i) => each.rate / (bare[i]?.rate ?? Number.NaN))
  report(`${size}: ${kind}, ours to bare`, median(ratios), 'ratio', { least: goals[kind] })
}

async function oursOf(product: Product, client: string): Promise<Side> {
  const enter = async (username: string) => {
    const reply = await fetch(`${product.url}/api/accounts/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: demoPassword }),
    })
    const body = await reply.text()
    const { access } = JSON.parse(body) as { access?: string }
    if (!access) throw new Error(`${username} cannot sign in: ${reply.status} ${body}`)
    return { authorization: `Bearer ${access}` }
  }
  const staff = await enter('admin')
  return { url: product.url, headers: { list: staff, detail: staff, placement: await enter(client) } }
}

async function runBare(product: Product): Promise<{ side: Side; end(): void }> {
  const port = await freePort()
  const key = randomUUID()
  const child = spawn(process.execPath, [fileURLToPath(new URL('bare-server.ts', import.meta.url))], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BARE_PORT: String(port),
      BARE_KEY: key,
      BARE_DATABASE: JSON.stringify(product.connection),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const headers = { authorization: `Bearer ${createHmac('sha256', key).update('bare').digest('hex')}` }
  const side = {
    url: `http://127.0.0.1:${port}`,
    headers: { list: headers, detail: headers, placement: headers },
  }
  return { side, end: () => void child.kill() }
}

const field = (file: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024

/** Resident megabytes of the process that answers. */
const serverMegabytes = (product: Product): number => field(`/proc/${product.pid}/status`, 'VmRSS')

/** Of its database: each process by its share of what it shares with others. */
function databaseMegabytes(product: Product): number {
  let sum = 0
  for (const pid of product.databasePids()) {
    try {
      sum += field(join('/proc', String(pid), 'smaps_rollup'), 'Pss')
    } catch {
      // It has ended meanwhile.
    }
  }
  return sum
}
