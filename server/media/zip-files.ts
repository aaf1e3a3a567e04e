import { sql } from 'kysely'
import type { media } from '#contract/media/calls.ts'
import { ordersIn } from '#server/orders/scope.ts'
import type { Db } from '#server/platform/db.ts'
import type { Secrets } from '#server/platform/outside.ts'
import { found, Problem } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import type { DownloadSize } from './asset-queries.ts'

/** Milliseconds for which the address of a ZIP holds. */
const HOLDS = 24 * 3600_000

export interface ZipEntry {
  readonly name: string
  readonly key: string
  readonly bytes: number
}

/** What a ZIP of an order holds in one size: delivered files only, numbered within their stage. */
export async function zipEntries(
  db: Db,
  orderId: number,
  stageId: number | null,
  size: DownloadSize,
): Promise<ZipEntry[]> {
  const rows = await db
    .selectFrom('assets as a')
    .innerJoin('stages as s', 's.id', 'a.stage_id')
    .leftJoin('derivatives as d', (join) =>
      join.onRef('d.asset_id', '=', 'a.id').on('d.size', '=', size === 'original' ? 'web' : size),
    )
    .where('a.order_id', '=', orderId)
    .$if(stageId !== null, (query) => query.where('a.stage_id', '=', stageId as number))
    .where('a.kind', '=', 'deliverable')
    .where('a.deleted_at', 'is', null)
    .where('s.state', '=', 'delivered')
    .orderBy('s.sequence')
    .orderBy('a.sequence')
    .select([
      's.kind',
      'a.name',
      'a.caption',
      sql<number>`row_number() over (partition by s.id order by a.sequence)::int`.as('n'),
      sql<string>`case when ${size} = 'original' then a.storage_key else coalesce(d.storage_key, a.storage_key) end`.as(
        'key',
      ),
      sql<number>`case when ${size} = 'original' then a.bytes else coalesce(d.bytes, a.bytes) end`.as(
        'bytes',
      ),
      sql<boolean>`${size} <> 'original' and d.asset_id is not null`.as('derived'),
    ])
    .execute()
  return rows.map((row) => ({ name: `${row.kind}/${entryName(row)}`, key: row.key, bytes: row.bytes }))
}

function entryName(row: { n: number; name: string; caption: string; derived: boolean }): string {
  const ending = row.derived ? 'jpg' : (/\.(\w+)$/.exec(row.name)?.[1] ?? 'bin').toLowerCase()
  const words = (row.caption || row.name.replace(/\.\w+$/, '')).toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
  return `${String(row.n).padStart(2, '0')}-${words.replace(/^-|-$/g, '') || 'photograph'}.${ending}`
}

const statement = (orderId: number, stageId: number | null, size: string, until: number) =>
  `zip:${orderId}:${stageId ?? 0}:${size}:${until}`

/** The signed address of a ZIP, good for a day. */
export function zipUrl(
  secrets: Secrets,
  now: Date,
  orderId: number,
  stageId: number | null,
  size: DownloadSize,
): string {
  // Rounded up to the hour, so that the same page gives the same address for a while.
  const until = Math.ceil((now.getTime() + HOLDS) / 3600_000) * 3600_000
  const signature = secrets.sign(statement(orderId, stageId, size, until))
  return `/files/zip/${orderId}/${stageId ?? 0}/${size}?until=${until}&s=${signature}`
}

/** Whether an address was given out by us and still holds. */
export const zipUrlHolds = (
  secrets: Secrets,
  now: Date,
  orderId: number,
  stageId: number | null,
  size: string,
  until: number,
  signature: string,
): boolean => until > now.getTime() && secrets.verify(statement(orderId, stageId, size, until), signature)

/** The address of a ZIP of what is delivered. Throws nothing_uploaded. */
export const createZip: Handler<(typeof media)['POST orders/create-zip-file']> = async ({
  app,
  scope,
  body,
}) => {
  const order = found(
    await app.db
      .selectFrom('orders as o')
      .select('o.id')
      .where('o.reference', '=', body.ref)
      .where('o.deleted_at', 'is', null)
      .where(ordersIn(scope) as never)
      .executeTakeFirst(),
  )
  const stageId = body.stage_id ?? null
  const entries = await zipEntries(app.db, order.id, stageId, body.size)
  if (entries.length === 0) throw new Problem('nothing_uploaded')
  return {
    download_link: zipUrl(app.secrets, app.clock.now(), order.id, stageId, body.size),
    files: entries.length,
    bytes: entries.reduce((sum, entry) => sum + entry.bytes, 0),
  }
}
