import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { media } from '#contract/media/calls.ts'
import { ordersIn } from '#server/orders/scope.ts'
import type { Db } from '#server/platform/db.ts'
import { movieEndings } from '#server/platform/movies.ts'
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

/**
 * What the asset `a` is delivered as in a size, as the rows `d` of a join: a movie is its best rendition, and its clean
 * copy while it has none. Of a paper only its first page is ever a picture: it goes as it is.
 */
export const deliveredAs = (size: RawBuilder<unknown>) => sql<{
  storage_key: string
  bytes: number
  content_type: string
}>`(select m.storage_key, m.bytes, m.content_type from derivatives m
    where m.asset_id = a.id and ${size} <> 'original' and case when a.content_type like 'video/%'
      then m.size in ('mp4-1080', 'mp4-720', 'clean') else m.size = ${size} and a.content_type like 'image/%' end
    order by array_position(array['mp4-1080', 'mp4-720', 'clean'], m.size) limit 1)`

/** Photographs and movies that still say where they were taken stay here (domain.md section 7). */
export const mayLeave = (size: RawBuilder<unknown>) =>
  sql<SqlBool>`(${size} = 'original' or d.storage_key is not null or a.why = 'no-program'
    or a.content_type not similar to '(image|video)/%')`

/** What a ZIP of an order holds in one size: delivered files only, numbered within their stage. */
export async function zipEntries(
  db: Db,
  orderId: number,
  stageId: number | null,
  size: DownloadSize,
): Promise<ZipEntry[]> {
  const wanted = sql`${size}::text`
  const rows = await db
    .selectFrom('assets as a')
    .innerJoin('stages as s', 's.id', 'a.stage_id')
    .leftJoinLateral(deliveredAs(wanted).as('d'), (join) => join.onTrue())
    .where(mayLeave(wanted))
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
      sql<string>`coalesce(d.storage_key, a.storage_key)`.as('key'),
      sql<number>`coalesce(d.bytes, a.bytes)`.as('bytes'),
      'd.content_type as made',
    ])
    .execute()
  return rows.map((row) => ({ name: `${row.kind}/${entryName(row)}`, key: row.key, bytes: row.bytes }))
}

function entryName(row: { n: number; name: string; caption: string; made: string | null }): string {
  const made = row.made === 'image/jpeg' ? 'jpg' : movieEndings[row.made ?? '']
  const ending = made ?? (/\.(\w+)$/.exec(row.name)?.[1] ?? 'bin').toLowerCase()
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

/**
 * The address of a ZIP of what is delivered; originals are for the house alone, others get the largest that was made of
 * them. Throws nothing_uploaded.
 */
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
  const outside = scope.kind === 'own' || scope.kind === 'companies'
  const size = outside && body.size === 'original' ? 'print' : body.size
  const entries = await zipEntries(app.db, order.id, stageId, size)
  if (entries.length === 0) throw new Problem('nothing_uploaded')
  return {
    download_link: zipUrl(app.secrets, app.clock.now(), order.id, stageId, size),
    files: entries.length,
    bytes: entries.reduce((sum, entry) => sum + entry.bytes, 0),
  }
}
