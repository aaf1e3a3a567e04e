import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { App } from '#server/platform/app-context.ts'
import { derivativeSizes } from '#server/platform/images.ts'
import type { Placed } from './place-orders.ts'
import type { Held, Sent } from './send-files.ts'

/** Everything that is not as it was acknowledged, a sentence each. */
export async function checkWorld(app: App, placed: Placed, sent: Sent): Promise<string[]> {
  return [
    ...placed.doubled.map((reference) => `the key of ${reference} has answered with two orders`),
    ...(await wrongOrders(app, placed)),
    ...(await wrongSums(app)),
    ...(await wrongFiles(app, sent)),
    ...(await strayFiles(app)),
  ]
}

interface OrderFacts {
  readonly reference: string
  readonly invoices: string[]
  readonly lines: number
  readonly stages: number
  readonly visits: number
  readonly tasks: number
  readonly postings: number
  readonly audits: number
  readonly mails: number
  readonly tallied: number
}

/** One of each, as placing makes them. */
const once = ['visits', 'tasks', 'postings', 'audits', 'mails'] as const

async function wrongOrders({ db }: App, placed: Placed): Promise<string[]> {
  const { rows } = await sql<OrderFacts>`select o.reference,
      array(select i.invoice_reference from invoices i where i.order_id = o.id) as invoices,
      (select count(*)::int from order_lines l where l.order_id = o.id) as lines,
      (select count(*)::int from stages s where s.order_id = o.id) as stages,
      (select count(*)::int from visits v where v.order_id = o.id) as visits,
      (select count(*)::int from tasks t where t.order_id = o.id and t.target = 8) as tasks,
      (select count(*)::int from ledger_postings p where p.order_id = o.id) as postings,
      (select count(*)::int from audit a where a.order_id = o.id and a.action = 'order.placed') as audits,
      (select count(*)::int from mails m where m.order_id = o.id) as mails
    from orders o`.execute(db)
  const found = new Map(rows.map((row) => [row.reference, row]))
  const wrong = placed.orders.flatMap(({ reference, invoice }) => {
    const is = found.get(reference)
    if (!is) return [`${reference} was acknowledged and is lost`]
    const not = once.filter((each) => is[each] !== 1)
    if (is.invoices.length !== 1 || is.invoices[0] !== invoice) not.push('invoices' as never)
    if (is.lines === 0 || is.stages === 0) not.push('lines and stages' as never)
    return not.length > 0 ? [`${reference} is not whole: ${not.join(', ')} (${JSON.stringify(is)})`] : []
  })
  if (found.size !== placed.orders.length)
    wrong.push(
      `${found.size} orders stand and ${placed.orders.length} were acknowledged, each under a key of its own`,
    )
  return wrong
}

async function wrongSums({ db }: App): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'invoice series ' || s.series || ' has gaps or was counted wrong: ' || count(i.id) || ' of ' || s.last - min(i.number) + 1
      as what from invoice_series s join invoices i on i.series = s.series
      group by s.series, s.last having s.last - min(i.number) + 1 <> count(i.id)
    union all
    select 'posting ' || posting_id || ' does not balance' from ledger_entries group by posting_id having sum(amount) <> 0
    union all
    select 'invoice ' || i.invoice_reference || ' is not what its debtor owes' from invoices i
      join ledger_postings p on p.invoice_id = i.id join ledger_entries e on e.posting_id = p.id
      join ledger_accounts a on a.id = e.account_id and a.code = 'debtor' where e.amount <> i.gross - i.credits_used
    union all
    select 'the tally says ' || t.n || ' orders' from (select coalesce(sum(n), 0) as n from order_tally) t
      where t.n <> (select count(*) from orders where deleted_at is null)
    union all
    select 'the key ' || key || ' has no answer' from idempotency_keys where reply is null`.execute(db)
  return rows.map(({ what }) => what)
}

async function wrongFiles(app: App, sent: Sent): Promise<string[]> {
  const rows = await app.db
    .selectFrom('assets as a')
    .select(['a.id', 'a.order_id', 'a.sha256', 'a.bytes', 'a.state', 'a.storage_key'])
    .select(
      sql<{ size: string; bytes: number; key: string }[]>`(select coalesce(jsonb_agg(jsonb_build_object(
        'size', d.size, 'bytes', d.bytes, 'key', d.storage_key)), '[]') from derivatives d where d.asset_id = a.id)`.as(
        'made',
      ),
    )
    .execute()
  const wrong: string[] = []
  if (rows.length !== sent.files.length)
    wrong.push(`${rows.length} assets stand and ${sent.files.length} files were acknowledged`)
  for (const file of sent.files) {
    const one = rows.filter((row) => row.sha256 === file.sha256 && row.order_id === file.orderId)
    const [row] = one
    if (!row || one.length > 1) wrong.push(`file ${file.sha256} is there ${one.length} times`)
    else wrong.push(...(await wrongFile(app, file, row)))
  }
  return wrong
}

async function wrongFile(
  app: App,
  file: Held,
  row: {
    id: number
    state: string
    storage_key: string
    made: { size: string; bytes: number; key: string }[]
  },
): Promise<string[]> {
  const wrong: string[] = []
  const original = await read(app, row.storage_key)
  if (original?.sha256 !== file.sha256)
    wrong.push(`the bytes of asset ${row.id} are not those that were sent`)
  const sizes = row.made.map(({ size }) => size).sort()
  if (row.state !== 'ready' || sizes.join() !== [...derivativeSizes].sort().join())
    wrong.push(`asset ${row.id} is ${row.state} with ${sizes.join(', ') || 'nothing made of it'}`)
  for (const each of row.made)
    if ((await read(app, each.key))?.bytes !== each.bytes)
      wrong.push(`${each.key} is not as long as it was made`)
  return wrong
}

async function read(app: App, key: string): Promise<{ sha256: string; bytes: number } | undefined> {
  if (!(await app.storage.exists(key))) return undefined
  const hash = createHash('sha256')
  const { body, bytes } = await app.storage.get(key)
  await pipeline(body, hash)
  return { sha256: hash.digest('hex'), bytes }
}

/** Files that no row speaks of, and halves of files. */
async function strayFiles({ db, config }: App): Promise<string[]> {
  const below = (folder: string) =>
    readdirSync(join(config.dataDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => ({ name: entry.name, half: entry.parentPath.endsWith('half') }))
  const { rows } = await sql<{ key: string }>`select storage_key as key from assets
    union select storage_key from derivatives`.execute(db)
  const known = new Set(rows.map(({ key }) => key.replaceAll('/', '+')))
  const open = await db.selectFrom('uploads').select('id').where('state', '=', 'open').execute()
  const waiting = new Set(open.map(({ id }) => id))
  return [
    ...below('files').flatMap(({ name, half }) => {
      if (half) return [`half a file is left: ${name}`]
      return known.has(name) ? [] : [`a file that nobody knows is left: ${name}`]
    }),
    ...below('uploads')
      .filter(({ name }) => !waiting.has(name.replace(/\.json$/, '')))
      .map(({ name }) => `an upload that is over has left ${name}`),
  ]
}
