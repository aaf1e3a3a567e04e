import { sql } from 'kysely'
import { downloadSizes } from '#contract/media/calls.ts'
import type { AssetFile } from '#contract/orders/shapes.ts'
import type { Db } from '#server/platform/db.ts'
import { fileUrl, type FileSize } from '#server/platform/file-url.ts'
import type { Secrets } from '#server/platform/outside.ts'
import { notFound } from '#server/platform/problem.ts'

export type DownloadSize = (typeof downloadSizes)[number]

export function downloadSize(text: string): DownloadSize {
  const size = downloadSizes.find((each) => each === text)
  if (!size) throw notFound()
  return size
}

/** Files of the stages that are given, by stage; the caller has found the stages within his scope. */
export async function filesOfStages(
  db: Db,
  secrets: Secrets,
  stageIds: readonly number[],
  only?: 'deliverable',
): Promise<Map<number, AssetFile[]>> {
  const byStage = new Map<number, AssetFile[]>()
  if (stageIds.length === 0) return byStage
  const rows = await db
    .selectFrom('assets as a')
    .where('a.stage_id', '=', sql<number>`any(${stageIds}::bigint[])`)
    .where('a.deleted_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('a.kind', '=', 'deliverable'))
    .orderBy('a.stage_id')
    .orderBy('a.sequence')
    .orderBy('a.id')
    .select([
      'a.id',
      'a.stage_id',
      'a.name',
      'a.caption',
      'a.kind',
      'a.content_type',
      'a.bytes',
      'a.width',
      'a.height',
      'a.average',
      'a.state',
      'a.approval',
      'a.note',
      'a.seen_at',
      'a.sequence',
      sql<FileSize[]>`array(select d.size from derivatives d where d.asset_id = a.id)`.as('sizes'),
    ])
    .execute()
  for (const { stage_id, sizes, seen_at, ...row } of rows) {
    const urls = Object.fromEntries(
      [...sizes, 'original' as const].map((size) => [size, fileUrl(secrets, row.id, size)]),
    )
    const files = byStage.get(stage_id) ?? []
    byStage.set(stage_id, files)
    files.push({ ...row, seen: seen_at !== null, urls })
  }
  return byStage
}
