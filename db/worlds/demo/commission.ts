import { sql } from 'kysely'
import type { App } from '#server/platform/app-context.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type { JobData } from '#server/platform/outside.ts'
import { madeLater } from './media-story.ts'
import type { Told } from './order-story.ts'

type Commission = JobData['world.film']

/**
 * Films, papers and cuts for listing sites take longer than a start may: they are made by jobs after it, a film and the cuts
 * for each home and a paper for each order that bought one.
 */
export async function commission(app: App, tx: Tx, told: readonly Told[]): Promise<void> {
  const homes = new Set<string>()
  const films = new Map<string, number[]>()
  const papers = new Map<string, number[]>()
  // The newest first: they are looked at first.
  for (const { home, shotAt, bee, stages } of told.toReversed()) {
    if (!home || !shotAt || !bee) continue
    homes.add(home.slug)
    for (const stage of stages.filter(madeLater)) {
      const of = stage.kind === 'movie' || stage.kind === 'video' ? films : papers
      of.set(home.slug, [...(of.get(home.slug) ?? []), stage.id])
    }
  }
  for (const home of homes) await app.jobs.enqueue(tx, 'world.listings', { home })
  for (const [home, stages] of papers) await app.jobs.enqueue(tx, 'world.papers', { home, stages })
  for (const [home, stages] of films) await app.jobs.enqueue(tx, 'world.film', { home, stages })
}

/** Those of the stages that have no file yet, when and by whom their work was handed in. */
export const stagesWithout = (db: Db, { stages }: Commission) =>
  db
    .selectFrom('stages as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .leftJoin('asset_groups as g', 'g.stage_id', 's.id')
    .where('s.id', '=', sql<number>`any(${stages}::bigint[])`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('assets as a').select('a.id').whereRef('a.stage_id', '=', 's.id'))),
    )
    .orderBy('s.id')
    .select(['s.id', 's.order_id', 's.kind', 's.state', 's.editor_id', 'g.submitted_at', 'o.placed_at'])
    .select(['o.address_line1', 'o.city', 'o.postcode', 'o.company_id', 'o.property', 'o.reference'])
    .select(['o.user_id', 'o.country_code'])
    .execute()
export type Waiting = Awaited<ReturnType<typeof stagesWithout>>[number]

interface MadeFile {
  readonly name: string
  readonly caption: string
  readonly content_type: string
  readonly bytes: number
  readonly sha256: string
  readonly storage_key: string
  readonly width?: number
  readonly height?: number
  readonly seconds?: number
  readonly made?: number
  readonly sizes: readonly {
    readonly size: 'thumb' | 'web' | 'mp4-720'
    readonly content_type: string
    readonly width: number
    readonly height: number
    readonly bytes: number
    readonly storage_key: string
  }[]
}

/** Puts what was made into a stage, as its editor would have handed it in. */
export async function handIn(app: App, stage: Waiting, { sizes, ...file }: MadeFile): Promise<void> {
  const at = stage.submitted_at ?? stage.placed_at
  const decided = stage.state === 'approved' || stage.state === 'delivered'
  await app.db.transaction().execute(async (tx) => {
    const id = await app.ids.take()
    await tx
      .insertInto('assets')
      .values({
        id,
        order_id: stage.order_id,
        stage_id: stage.id,
        kind: 'deliverable',
        state: 'ready',
        approval: decided ? 'approved' : 'pending',
        sequence: 1,
        uploaded_by: stage.editor_id,
        created_at: at,
        ...file,
      })
      .execute()
    if (sizes.length > 0)
      await tx
        .insertInto('derivatives')
        .values(sizes.map((each) => ({ asset_id: id, made_at: at, ...each })))
        .execute()
  })
}
