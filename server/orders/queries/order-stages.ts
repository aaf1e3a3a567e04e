import { sql } from 'kysely'
import type * as z from 'zod'
import type { Permission } from '#contract/accounts/permissions.ts'
import type { AssetFile, Stage } from '#contract/orders/shapes.ts'
import type { StageKind, StageState } from '#contract/orders/states.ts'
import type { Actor, Scope } from '#server/platform/actor.ts'
import type { App } from '#server/platform/app-context.ts'
import { fileUrls, type FileSize } from '#server/platform/file-url.ts'
import type { Secrets } from '#server/platform/outside.ts'
import { found } from '#server/platform/problem.ts'
import { ordersIn, stagesSeenIn } from '#server/orders/scope.ts'
import { leftOutIn, type LeftOut } from './left-out.ts'
import { personJson, personMark, type MarkedPerson } from '#server/scheduling/person-mark.ts'
import { stageActions } from '#server/scheduling/stage-actions.ts'

interface FileRow extends Omit<z.output<typeof AssetFile>, 'urls' | 'movie'> {
  readonly movie: z.output<typeof AssetFile>['movie'] | null
  readonly sizes: FileSize[]
}
export interface StageRow {
  readonly id: number
  readonly kind: StageKind
  readonly name: string
  readonly quantity: number
  readonly state: StageState
  readonly revision: number
  readonly visit_id: number | null
  readonly bee_rate: number | null
  readonly shooter: MarkedPerson | null
  readonly editor: MarkedPerson | null
  readonly asset_group_id: number | null
  readonly delivered: boolean
  readonly files: number
  readonly asset_file_list: FileRow[]
}

const person = (column: 'shooter_id' | 'editor_id') =>
  sql`(select ${personJson('u')} from users u where u.id = ${sql.ref(`s.${column}`)})`

/** Files of the stage `s` with its group `g`: clients see what was delivered, a shooter the files of his own stages. */
function filesSeen(scope: Scope) {
  if (scope.kind === 'own' || scope.kind === 'companies')
    return sql`a.kind = 'deliverable' and a.approval <> 'pending' and g.delivered_at is not null`
  return scope.kind === 'shooter' ? sql`s.shooter_id = ${scope.userId}` : sql`true`
}

/** A bee's rate is seen by staff and by the bee himself (domain.md section 2). */
function rateSeen(scope: Scope) {
  if (scope.kind === 'all') return sql`s.bee_rate`
  if (scope.kind === 'shooter' || scope.kind === 'editor')
    return sql`case when ${scope.userId} in (s.shooter_id, s.editor_id) then s.bee_rate end`
  return sql`null::int`
}

/** The stages of the order `o` that the caller sees, with their files, as one value of jsonb. */
export const stagesJson = (scope: Scope) => sql<StageRow[]>`
  (select coalesce(jsonb_agg(to_jsonb(one) order by one.sequence), '[]') from (
    select s.id, s.kind, s.name, s.quantity, s.state, s.revision, s.visit_id, s.sequence, ${rateSeen(scope)} as bee_rate,
      ${person('shooter_id')} as shooter, ${person('editor_id')} as editor, g.id as asset_group_id,
      g.delivered_at is not null as delivered,
      (select count(*) from assets a where a.stage_id = s.id and a.deleted_at is null and ${filesSeen(scope)}) as files,
      (select coalesce(jsonb_agg(to_jsonb(f) order by f.sequence, f.id), '[]') from (
        select a.id, a.name, a.caption, a.kind, a.content_type, a.bytes, a.width, a.height, a.average, a.state, a.approval,
          a.note, a.seen_at is not null as seen, a.sequence,
          case when a.seconds is not null
            then jsonb_build_object('seconds', a.seconds, 'made', a.made, 'why', a.why) end as movie,
          array(select d.size from derivatives d where d.asset_id = a.id) as sizes
        from assets a where a.stage_id = s.id and a.deleted_at is null and ${filesSeen(scope)}) f) as asset_file_list
    from stages s left join asset_groups g on g.stage_id = s.id
    where s.order_id = o.id and ${stagesSeenIn(scope)()}) one)`

function fileOf(
  { sizes, movie, ...file }: FileRow,
  secrets: Secrets,
  client: boolean,
): z.output<typeof AssetFile> {
  const urls = fileUrls(secrets, { ...file, movie, sizes }, client ? 'outside' : 'house')
  return { ...file, ...(movie ? { movie } : {}), urls }
}

/** A stage as the viewer sees it, with what he may do with it now. */
export function stageOf(
  { delivered, ...row }: StageRow & { sequence?: number },
  viewer: {
    readonly secrets: Secrets
    readonly scope: Scope
    readonly permissions: ReadonlySet<Permission>
    readonly leftOut: LeftOut
  },
): z.output<typeof Stage> {
  const client = viewer.scope.kind === 'own' || viewer.scope.kind === 'companies'
  return {
    ...row,
    shooter: row.shooter && personMark(row.shooter),
    editor: row.editor && personMark(row.editor),
    asset_file_list: row.asset_file_list.map((file) => fileOf(file, viewer.secrets, client)),
    allowed: stageActions(row.state, row.files, viewer.permissions),
    left_out: viewer.leftOut({ ...row, delivered }),
  }
}

/** The stages of an order within scope, with their files, in one statement. Throws not_found. */
export async function stagesOfOrder(
  app: App,
  actor: Actor,
  scope: Scope,
  reference: string,
): Promise<z.output<typeof Stage>[]> {
  const order = await app.db
    .selectFrom('orders as o')
    .select(stagesJson(scope).as('stages'))
    .where('o.reference', '=', reference)
    .where(ordersIn(scope))
    .executeTakeFirst()
  const leftOut = await leftOutIn(app)
  const viewer = { secrets: app.secrets, scope, permissions: actor.permissions, leftOut }
  return found(order).stages.map((stage) => stageOf(stage, viewer))
}
