import { sql } from 'kysely'
import type { companies } from '#contract/accounts/company-calls.ts'
import { countryOf } from '#contract/words/place.ts'
import { found } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write, type Writing } from '#server/platform/write.ts'
import { closingBar, openOrders } from './company-details-query.ts'
import { owedBy } from './company-list-queries.ts'
import { lockTree } from './company-tree.ts'
import { forget } from './gate.ts'
import { companiesIn } from './scope.ts'

type Companies = typeof companies

/**
 * Staff: closes a company. Its people are closed and their sessions end; orders, invoices and audit stay. Companies below
 * it, orders under way and money owed bar it, each with its 409.
 */
export const closeCompany: Handler<Companies['DELETE accounts/delete-company']> = async (call) => {
  const id = call.query.company_id
  const answer = await write(call, async (w) => {
    await lockTree(w.tx)
    const row = found(
      await w.tx
        .selectFrom('companies as c')
        .selectAll('c')
        .select(owedBy.as('owed'))
        .select(sql<number>`(select count(*)::int from orders o where o.company_id = c.id)`.as('orders'))
        .select(
          sql<number>`(select count(*)::int from invoices i where i.company_id = c.id and i.kind = 'invoice')`.as(
            'invoices',
          ),
        )
        .where('c.id', '=', id)
        .where('c.status', '<>', 'closed')
        .where(companiesIn(call.scope))
        .forUpdate()
        .executeTakeFirst(),
    )
    const below = await w.tx
      .selectFrom('companies')
      .select('name')
      .where('parent_id', '=', id)
      .where('status', '<>', 'closed')
      .orderBy('name')
      .execute()
    const bar = closingBar(below, await openOrders(w.tx, id), row.owed, countryOf(row.country_code).currency)
    if (bar) throw bar
    const people = await closePeople(w, id)
    await w.tx.updateTable('companies').set({ status: 'closed' }).where('id', '=', id).execute()
    const subject = { subject: 'company', subjectId: id }
    w.audit({ action: 'company.closed', ...subject, before: { status: row.status }, after: { people } })
    for (const subjectId of people)
      w.audit({ action: 'person.closed', subject: 'user', subjectId, after: { reason: 'company closed' } })
    return { id, closing: { people: people.length, orders: row.orders, invoices: row.invoices } }
  })
  forget(call.app, (actor) => actor.companyId === id || actor.userType === 'company-admin')
  return answer
}

/**
 * Closes the people of a company as one is closed: nobody signs in as they, sees as they do or takes up what was sent to
 * them, and what they asked for is withdrawn. They are clients, so that no work of theirs goes back. Answers their ids.
 */
async function closePeople(w: Writing, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with gone as (
      update users set status = 'deleted', closed_at = ${w.now}::timestamptz, password_hash = null
      where company_id = ${companyId} and status <> 'deleted' returning id
    ), ended as (
      update sessions set ended_at = ${w.now}::timestamptz, ended_why = 'company closed'
      where user_id in (select id from gone) and ended_at is null
    ), views as (
      update sessions set viewing_user_id = null where viewing_user_id in (select id from gone) and ended_at is null
    ), groups as (
      delete from user_groups where user_id in (select id from gone)
    ), resets as (
      delete from password_resets where user_id in (select id from gone)
    ), steps as (
      delete from two_step where user_id in (select id from gone)
    ), invited as (
      update invitations set revoked_at = ${w.now}::timestamptz
      where (company_id = ${companyId} or user_id in (select id from gone)) and accepted_at is null and revoked_at is null
    ) select id from gone order by id`.execute(w.tx)
  const people = rows.map(({ id }) => id)
  const asked = await w.tx
    .updateTable('field_changes')
    .set({ state: 'withdrawn', decided_at: w.now })
    .where('state', '=', 'open')
    .where((or) =>
      or.or([
        or.and([or('subject', '=', 'company'), or('subject_id', '=', companyId)]),
        or.and([or('subject', '=', 'user'), or('subject_id', 'in', people.length ? people : [0])]),
      ]),
    )
    .returning('id')
    .execute()
  // One at most of the company and of each of its people: their tasks close with them.
  for (const { id } of asked) await w.emit('change.settled', { changeId: id })
  return people
}
