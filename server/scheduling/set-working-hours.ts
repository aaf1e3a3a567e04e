import { sql } from 'kysely'
import { wrongFields } from '#server/platform/problem.ts'
import type { Reaction } from '#server/platform/app-context.ts'

/** A bee's weekdays and slots, instead of those that were. Throws invalid_fields for a slot that is none. */
export const setWorkingHours: Reaction<'bee.saved'> = async (w, { beeId, hours }) => {
  if (hours === undefined) return
  const slots = await w.tx.selectFrom('slots').select('id').execute()
  const known = new Set(slots.map(({ id }) => id))
  if (hours.some(({ slot_id }) => !known.has(slot_id)))
    throw wrongFields({ hours: 'Choose slots of the day' })
  await w.tx.deleteFrom('working_hours').where('bee_id', '=', beeId).execute()
  if (hours.length === 0) return
  await sql`insert into working_hours (bee_id, weekday, slot_id)
    select distinct ${beeId}::bigint, h.weekday, h.slot_id
    from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as h(weekday int, slot_id int)`.execute(w.tx)
}
