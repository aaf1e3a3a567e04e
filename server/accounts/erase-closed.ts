import { sql } from 'kysely'
import type { App } from '#server/platform/app-context.ts'
import { write } from '#server/platform/write.ts'
import { REOPEN_DAYS } from './close-person.ts'

/** People that one run erases; the rest are the next one's. */
const AT_ONCE = 500
const DAY = 86_400_000

/**
 * The product itself: erases what is personal of those who have been closed for thirty days. A name stays where money or
 * work is told by it: who placed orders, and bees; invoices and the audit keep what they say.
 */
export async function eraseClosed(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - REOPEN_DAYS * DAY)
  const due = await app.db
    .selectFrom('users')
    .select(['id', 'portrait_key'])
    .where('closed_at', '<=', before)
    .where('erased_at', 'is', null)
    .where('status', '=', 'deleted')
    .orderBy('closed_at')
    .limit(sql.lit(AT_ONCE))
    .execute()
  // Pictures go first: a stop between the two leaves nothing of them, and the next run goes on.
  for (const { portrait_key } of due) if (portrait_key) await app.storage.remove(portrait_key)
  await write({ app, actor: null }, async (w) => {
    const gone = await w.tx
      .updateTable('users as u')
      .set({
        email: sql<string>`'erased-' || u.id || '@erased.invalid'`,
        username: sql<string>`'erased-' || u.id`,
        first_name: sql<string>`case when ${known} then u.first_name else 'Closed' end`,
        last_name: sql<string>`case when ${known} then u.last_name else 'person' end`,
        phone: null,
        mobile: null,
        address_line1: null,
        address_line2: null,
        city: null,
        postcode: null,
        entered_company: '',
        preferences: [],
        music: null,
        portrait_key: null,
        erased_at: w.now,
      })
      .where('u.id', 'in', [0, ...due.map(({ id }) => id)])
      // Who was opened again meanwhile stays as he is.
      .where('u.status', '=', 'deleted')
      .returning('u.id')
      .execute()
    const ids = gone.map(({ id }) => id)
    if (ids.length === 0) return
    await w.tx
      .updateTable('bees')
      .set({ home_lat: null, home_lon: null })
      .where('user_id', 'in', ids)
      .execute()
    await w.tx
      .updateTable('field_changes')
      .set({ fields: '[]' })
      .where('subject', '=', 'user')
      .where('subject_id', 'in', ids)
      .execute()
    await w.tx.deleteFrom('invitations').where('user_id', 'in', ids).execute()
    await w.tx.deleteFrom('registrations').where('user_id', 'in', ids).execute()
    for (const id of ids) w.audit({ action: 'person.erased', subject: 'user', subjectId: id })
  })
}

const known = sql`(exists (select from orders o where o.user_id = u.id) or exists (select from bees b where b.user_id = u.id))`
