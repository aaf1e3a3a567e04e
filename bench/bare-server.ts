// The measure: node:http and `pg`, nothing between. It reads and writes the same rows of the same database as the
// product, with prepared statements and a pool of the same size, and checks its token by an HMAC.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { env } from 'node:process'
import pg from 'pg'
import { detailSql, listSql, placing, timelineSql } from './bare-sql.ts'

const connection = JSON.parse(env['BARE_DATABASE'] ?? '{}') as pg.PoolConfig
const token = createHmac('sha256', env['BARE_KEY'] ?? '')
  .update('bare')
  .digest()
pg.types.setTypeParser(20, Number)
const pool = new pg.Pool({ ...connection, max: 10 })

const names = new Map<string, string>()
function named(text: string, values: unknown[]): pg.QueryConfig {
  const name = names.get(text) ?? `b${names.size}`
  names.set(text, name)
  return { name, text, values }
}
const rowsOf = async (db: pg.Pool | pg.PoolClient, text: string, values: unknown[]): Promise<Row[]> =>
  (await db.query<Row>(named(text, values))).rows

type Row = Record<string, never>

async function listOrders(url: URL): Promise<unknown> {
  const state = url.searchParams.get('status')
  const page = [Number(url.searchParams.get('limit') ?? 20), Number(url.searchParams.get('offset') ?? 0)]
  const rows = await rowsOf(pool, listSql(state !== null), state === null ? page : [...page, state])
  return { success: true, result: rows, count: rows[0]?.['count'] ?? 0 }
}

async function orderDetails(url: URL): Promise<unknown> {
  const [order] = await rowsOf(pool, detailSql, [url.searchParams.get('ref')])
  if (!order) return undefined
  return { success: true, result: { ...order, timeline: await rowsOf(pool, timelineSql, [order['id']]) } }
}

interface Body {
  readonly user_id: number
  readonly package_id: number
  readonly location_detail: Record<string, string>
  readonly contact_details: Record<string, string>
  readonly shoot: { date: string; slot: number } | null
}
let nextId = 0
let lastId = 0

/** Ids from blocks of a thousand, as the product takes them. */
async function ids(db: pg.PoolClient, count: number): Promise<number> {
  if (nextId + count > lastId) {
    const [block] = await rowsOf(db, `select nextval('ids') as first`, [])
    nextId = block?.['first'] ?? 0
    lastId = nextId + 1000
  }
  nextId += count
  return nextId - count
}

async function place(db: pg.PoolClient, key: string, raw: string): Promise<unknown> {
  const body = JSON.parse(raw) as Body
  const { location_detail: at, contact_details: who, shoot } = body
  const now = new Date()
  const run = (text: string, values: unknown[]) => rowsOf(db, text, values)
  await run(placing.key, [body.user_id, key, createHash('sha256').update(raw).digest('hex'), now])
  const [p] = await run(placing.price, [body.package_id, body.user_id, 1])
  if (!p) throw new Error('no such package')
  const gross = Number(p['amount'])
  const rate = Number(p['basis_points'])
  const net = Math.round((gross * 10_000) / (10_000 + rate))
  const stages = p['stages'] as unknown as { kind: string; quantity: number }[]
  const id = await ids(db, 12 + stages.length)
  const where = [at['shoot_address'], at['shoot_city'], at['post_code']]
  const contact = ['first_name', 'last_name', 'phone', 'mobile', 'email'].map((name) => who[name])
  const money = [gross, net, gross - net]
  const [order] = await run(placing.order, [
    id,
    body.user_id,
    p['company_id'],
    1,
    p['region'],
    p['product_id'],
    p['sub_category_id'],
    body.package_id,
    p['name'],
    'GBP',
    ...money,
    p['prepaid'],
    ...where,
    51.9,
    -2.1,
    ...contact,
    now,
    shoot?.date ?? null,
    shoot?.slot ?? null,
  ])
  const reference = String(order?.['reference'])
  await run(placing.line, [id + 1, id, body.package_id, p['name'], ...money, rate])
  const numbered = JSON.stringify(stages.map((stage, i) => ({ ...stage, n: i + 1 })))
  await run(placing.stages, [id + 11, id, numbered, now])
  const starts = shoot ? new Date(`${shoot.date}T09:00:00Z`) : null
  const ends = starts && new Date(starts.getTime() + Number(p['minutes']) * 60_000)
  await run(placing.visit, [
    id + 2,
    id,
    1,
    at['post_code'],
    51.9,
    -2.1,
    p['minutes'],
    shoot?.date ?? null,
    shoot?.slot ?? null,
    starts,
    ends,
  ])
  const [number] = await run(placing.number, [])
  const invoice = `INV-${number?.['last']}`
  const billTo = { name: p['company'], address: [p['address_line1'], p['city'], p['postcode']] }
  const due = new Date(now.getTime() + Number(p['terms_days'] ?? 30) * 86_400_000)
  await run(placing.invoice, [
    id + 3,
    number?.['last'],
    invoice,
    id,
    body.user_id,
    p['company_id'],
    1,
    'GBP',
    net,
    gross - net,
    gross,
    JSON.stringify(billTo),
    now,
    due,
  ])
  await run(placing.invoiceLine, [id + 4, id + 3, p['name'], net, gross - net, gross, rate])
  const accounts = await run(placing.accounts, ['GBP', p['company_id']])
  const account = (code: string) => accounts.find((each) => each['code'] === code)?.['id']
  await run(placing.posting, [id + 5, `invoice:${id + 3}`, `${invoice} for ${reference}`, now, id + 3, id])
  const entries = [account('debtor'), gross, account('sales'), -net, account('tax'), net - gross]
  await run(placing.entries, [id + 5, ...entries])
  await run(placing.task, [id + 6, `New order ${reference}, ${where.join(', ')}`, 1, p['region'], id, now])
  const text = `Hello ${p['first_name']}, we have your order ${reference} and will confirm the time of the visit.`
  await run(placing.mail, [
    id + 7,
    p['email'],
    body.user_id,
    id,
    `Your order ${reference}`,
    text,
    `<p>${text}</p>`,
    now,
  ])
  const name = `${p['first_name']} ${p['last_name']}`
  const placed = JSON.stringify({ reference, gross })
  const issued = JSON.stringify({ invoice, gross })
  await run(placing.audit, [id + 8, now, body.user_id, name, id, placed, id + 9, id + 3, issued])
  const answer = { success: true, result: { id, reference, invoice: { invoice_reference: invoice } } }
  await run(placing.reply, [body.user_id, key, JSON.stringify(answer.result)])
  return answer
}

async function placeOrder(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const db = await pool.connect()
  try {
    await db.query('begin')
    const answer = await place(
      db,
      String(request.headers['idempotency-key']),
      Buffer.concat(chunks).toString(),
    )
    await db.query('commit')
    return answer
  } catch (error) {
    await db.query('rollback')
    throw error
  } finally {
    db.release()
  }
}

const routes: Record<string, (url: URL, request: IncomingMessage) => Promise<unknown>> = {
  '/api/dashboard/order-filter': listOrders,
  '/api/orders/order-details': orderDetails,
  '/api/orders/order-placement': (_url, request) => placeOrder(request),
}

function mayEnter(request: IncomingMessage): boolean {
  const given = Buffer.from((request.headers.authorization ?? '').replace(/^Bearer /, ''), 'hex')
  return given.length === token.length && timingSafeEqual(given, token)
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://bare')
  const route = routes[url.pathname]
  const done = mayEnter(request) ? await route?.(url, request) : undefined
  const body = JSON.stringify(done ?? { success: false })
  response.writeHead(done ? 200 : 404, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
}).listen(Number(env['BARE_PORT']), '127.0.0.1', () => console.log('bare is ready'))
