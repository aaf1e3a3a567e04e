import { sql } from 'kysely'
import { downloadSizes } from '#contract/media/calls.ts'
import type { AssetFile, Doorway } from '#contract/orders/shapes.ts'
import type { Db } from '#server/platform/db.ts'
import { type FileSize, fileUrls } from '#server/platform/file-url.ts'
import type { Secrets } from '#server/platform/outside.ts'
import { notFound } from '#server/platform/problem.ts'

export type DownloadSize = (typeof downloadSizes)[number]

export function downloadSize(text: string): DownloadSize {
  const size = downloadSizes.find((each) => each === text)
  if (!size) throw notFound()
  return size
}

/** Files of the stages that are given, by stage, as outside the house; the caller has found the stages within his scope. */
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
      'a.seconds',
      'a.made',
      'a.why',
      'a.doors',
      sql<FileSize[]>`array(select d.size from derivatives d where d.asset_id = a.id)`.as('sizes'),
    ])
    .execute()
  for (const { stage_id, sizes, seen_at, seconds, made, why, doors, ...row } of rows) {
    const files = byStage.get(stage_id) ?? []
    byStage.set(stage_id, files)
    const movie = seconds === null ? {} : { movie: { seconds, made, why } }
    const tour = doors === null ? {} : { doors: doors as Doorway[] }
    const urls = fileUrls(secrets, { ...row, ...movie, sizes }, 'outside')
    files.push({ ...row, ...movie, ...tour, seen: seen_at !== null, urls })
  }
  return byStage
}
