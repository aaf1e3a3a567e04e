import type { StageKind, StageState } from '#contract/orders/states.ts'
import type { Scope } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { found } from '#server/platform/problem.ts'
import { stagesIn } from './scope.ts'

export interface LoadedStage {
  readonly id: number
  readonly orderId: number
  readonly reference: string
  readonly kind: StageKind
  readonly state: StageState
  readonly revision: number
  readonly groupId: number | null
}

/** A stage within scope, or the answer that it does not exist. */
export async function loadStage(db: Db | Tx, scope: Scope, stageId: number): Promise<LoadedStage> {
  const row = await db
    .selectFrom('stages as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .leftJoin('asset_groups as g', 'g.stage_id', 's.id')
    .where('s.id', '=', stageId)
    .where('o.deleted_at', 'is', null)
    .where(stagesIn(scope) as never)
    .select([
      's.id',
      's.order_id as orderId',
      'o.reference',
      's.kind',
      's.state',
      's.revision',
      'g.id as groupId',
    ])
    .executeTakeFirst()
  return found(row)
}
