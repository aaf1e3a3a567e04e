import { sql } from 'kysely'
import {
  orderTransitions,
  stageTransitions,
  type OrderAction,
  type StageAction,
  type StageKind,
  type StageState,
} from '#contract/orders/states.ts'
import { next } from '#contract/words/transition.ts'
import { found } from '#server/platform/problem.ts'
import type { Writing } from '#server/platform/write.ts'
import { moveHeldOrder, notAllowed, type HeldOrder } from './move-order.ts'

export interface StageExtra {
  /** What is to be amended. */
  readonly note?: string | undefined
  readonly shooterId?: number | null
  readonly visitId?: number | null
  readonly editorId?: number | null
}
interface StageRow {
  readonly id: number
  readonly kind: StageKind
  readonly state: StageState
  readonly revision: number
  readonly editor_id: number | null
  readonly shooter_id: number | null
  readonly files: number
}

/** What the audit, and with it the timeline, calls each move. */
export const stageMoves: Record<StageAction, string> = {
  schedule: 'stage.scheduled',
  unschedule: 'stage.unscheduled',
  shoot: 'stage.shot',
  edit: 'stage.started',
  submit: 'stage.submitted',
  approve: 'stage.approved',
  deliver: 'stage.delivered',
  amend: 'stage.amended',
  reshoot: 'stage.reshot',
}

const handedIn: readonly StageState[] = ['submitted', 'approved', 'delivered']

/** All that was ordered is handed in; hosting is served, not handed in. */
export const allHandedIn = (stages: readonly { kind: StageKind; state: StageState }[]): boolean =>
  stages.every((stage) => stage.kind === 'hosting' || handedIn.includes(stage.state))

/** The moves of the order that follow from a move of one of its stages (domain.md section 3). */
const orderFollows: Partial<
  Record<StageAction, (stages: readonly { kind: StageKind; state: StageState }[]) => readonly OrderAction[]>
> = {
  shoot: () => ['start-work'],
  submit: (stages) => (allHandedIn(stages) ? ['start-work', 'all-submitted'] : []),
  amend: () => ['send-back'],
  reshoot: () => ['reshoot'],
}

/** Locks the order of a stage, then reads all its stages: whoever moves another stage of it meanwhile waits. */
async function holdStages(w: Writing, stageId: number): Promise<{ order: HeldOrder; stages: StageRow[] }> {
  const order = found(
    await w.tx
      .selectFrom('orders as o')
      .select(['o.id', 'o.reference', 'o.state', 'o.left_state', 'o.version'])
      .where('o.id', '=', (eb) => eb.selectFrom('stages').select('order_id').where('stages.id', '=', stageId))
      .where('o.deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  )
  const stages = await w.tx
    .selectFrom('stages as s')
    .select(['s.id', 's.kind', 's.state', 's.revision', 's.editor_id', 's.shooter_id'])
    .select(
      sql<number>`case when s.id = ${stageId} then (select count(*)::int from assets a where a.stage_id = s.id
        and a.deleted_at is null) else 0 end`.as('files'),
    )
    .where('s.order_id', '=', order.id)
    .execute()
  return { order, stages }
}

/** Who is written on the stage: whom the caller names, or the provider who does it while nobody is. */
function peopleOf(w: Writing, stage: StageRow, action: StageAction, extra: StageExtra) {
  const me = w.actor
  const edits = me?.userType === 'editor-bee' || me?.userType === 'photography-editor'
  const takes = edits && (action === 'edit' || action === 'submit') && stage.editor_id === null
  const shoots = me?.userType === 'shooter-bee' && action === 'shoot' && stage.shooter_id === null
  return {
    ...(takes ? { editor_id: me.id } : {}),
    ...(shoots ? { shooter_id: me.id } : {}),
    ...(extra.editorId !== undefined ? { editor_id: extra.editorId } : {}),
    ...(extra.shooterId !== undefined ? { shooter_id: extra.shooterId } : {}),
    ...(extra.visitId !== undefined ? { visit_id: extra.visitId } : {}),
  }
}

/**
 * Moves a stage by the table of transitions, and its order as far as that follows; emits what happened. The caller has
 * found the stage within his scope. Throws not_found, action_not_allowed, also while the order is on hold or cancelled.
 */
export async function moveStage(
  w: Writing,
  stageId: number,
  action: StageAction,
  extra: StageExtra = {},
): Promise<{ orderId: number; state: StageState }> {
  const { order, stages } = await holdStages(w, stageId)
  const stage = found(stages.find((each) => each.id === stageId))
  if (order.state === 'on-hold' || order.state === 'cancelled') throw notAllowed(order.state)
  const state = next(stageTransitions, stage.state, action)
  if (!state) throw notAllowed(stage.state)
  await w.tx
    .updateTable('stages')
    .set({
      ...peopleOf(w, stage, action, extra),
      state,
      changed_at: w.now,
      ...(action === 'amend' ? { revision: stage.revision + 1 } : {}),
    })
    .where('id', '=', stageId)
    .execute()
  w.audit({
    action: stageMoves[action],
    subject: 'stage',
    subjectId: stageId,
    orderId: order.id,
    before: { state: stage.state },
    after: {
      state,
      stage: stage.kind,
      ...(action === 'shoot' || action === 'submit' ? { files: stage.files } : {}),
      ...(action === 'amend' ? { round: stage.revision + 1, note: extra.note ?? '' } : {}),
    },
  })
  await followStage(
    w,
    order,
    action,
    stages.map((each) => (each.id === stageId ? { ...each, state } : each)),
  )
  await tell(w, action, { orderId: order.id, stageId }, extra.note ?? '')
  return { orderId: order.id, state }
}

/** What the table does not allow in the order's state does not follow. */
async function followStage(w: Writing, from: HeldOrder, action: StageAction, stages: readonly StageRow[]) {
  let order = from
  for (const follow of orderFollows[action]?.(stages) ?? []) {
    if (next(orderTransitions, order.state, follow)) order = await moveHeldOrder(w, order, follow)
  }
}

async function tell(w: Writing, action: StageAction, of: { orderId: number; stageId: number }, note: string) {
  if (action === 'shoot') await w.emit('stage.shot', of)
  if (action === 'submit') await w.emit('stage.submitted', of)
  if (action === 'approve') await w.emit('stage.approved', of)
  if (action === 'amend') await w.emit('stage.amended', { ...of, note })
  if (action === 'deliver') await w.emit('stage.delivered', of)
}

/** The stages with field work of an order follow its visit: all at once, as the table has it for one. */
export async function scheduleStages(
  w: Writing,
  orderId: number,
  visit: { readonly id: number; readonly beeId: number },
): Promise<void> {
  const moved = await w.tx
    .updateTable('stages')
    .set({ state: 'scheduled', visit_id: visit.id, shooter_id: visit.beeId, changed_at: w.now })
    .where('order_id', '=', orderId)
    .where('state', 'in', [...stageTransitions.schedule.from])
    .where((eb) => eb.or([eb('visit_id', 'is', null), eb('visit_id', '=', visit.id)]))
    .returning(['id', 'kind'])
    .execute()
  for (const { id, kind } of moved)
    w.audit({
      action: stageMoves.schedule,
      subject: 'stage',
      subjectId: id,
      orderId,
      after: { state: 'scheduled', stage: kind },
    })
}

/** The visit of an order is freed: what was scheduled is to be scheduled again. */
export async function unscheduleStages(w: Writing, orderId: number): Promise<void> {
  const moved = await w.tx
    .updateTable('stages')
    .set({ state: 'to-schedule', visit_id: null, shooter_id: null, changed_at: w.now })
    .where('order_id', '=', orderId)
    .where('state', 'in', [...stageTransitions.unschedule.from])
    .returning(['id', 'kind'])
    .execute()
  for (const { id, kind } of moved)
    w.audit({
      action: stageMoves.unschedule,
      subject: 'stage',
      subjectId: id,
      orderId,
      after: { state: 'to-schedule', stage: kind },
    })
}
