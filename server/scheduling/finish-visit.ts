import { sql } from 'kysely'
import type { Events } from '#server/platform/events.ts'
import type { Writing } from '#server/platform/write.ts'

/** When a stage is shot: its visit is done once nothing of it is left to shoot. A reaction to stage.shot. */
export async function finishVisit(w: Writing, { orderId, stageId }: Events['stage.shot']): Promise<void> {
  const done = await w.tx
    .updateTable('visits as v')
    .set({ state: 'done', done_at: w.now })
    .where('v.order_id', '=', orderId)
    .where('v.id', '=', (eb) => eb.selectFrom('stages').select('visit_id').where('id', '=', stageId))
    .where('v.state', 'in', ['scheduled', 'on-site'])
    .where(
      sql<boolean>`not exists (select from stages s where s.visit_id = v.id and s.id <> ${stageId}
        and s.state in ('to-schedule', 'scheduled'))`,
    )
    .returning('v.id')
    .executeTakeFirst()
  if (done) w.audit({ action: 'visit.done', subject: 'visit', subjectId: done.id, orderId })
}
