import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { companiesIn, peopleIn } from './scope.ts'
import { refreshHash } from './tokens.ts'

/** Invitations to the caller's companies, of the row `i`; those to no company go by their person. */
export const invitationsIn = (scope: Scope): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from companies c where c.id = i.company_id and ${companiesIn(scope)})
    or (i.company_id is null and exists (select from users u where u.id = i.user_id and ${peopleIn(scope)})))`

/** Open invitations, newest first. */
export async function invitationRows(
  db: Db,
  scope: Scope,
  page: { offset: number; limit: number; company_id?: number | undefined },
  now: Date,
) {
  const { offset, limit, company_id } = page
  const open = db
    .selectFrom('invitations as i')
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where(invitationsIn(scope))
    .$if(company_id !== undefined, (only) => only.where('i.company_id', '=', company_id as number))
  const [rows, { n }] = await Promise.all([
    open
      .leftJoin('companies as of', 'of.id', 'i.company_id')
      .leftJoin('users as by', 'by.id', 'i.invited_by')
      .select(['i.id', 'i.email', 'i.first_name', 'i.last_name', 'i.user_type', 'i.company_id'])
      .select(['i.created_at', 'i.sent_at', 'i.expires_at'])
      .select(sql<string>`coalesce(of.name, '')`.as('company'))
      .select(sql<string>`coalesce(by.first_name || ' ' || by.last_name, '')`.as('invited_by'))
      .orderBy('i.id', 'desc')
      .limit(sql.lit(limit))
      .offset(offset)
      .execute(),
    open.select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow(),
  ])
  const count = n
  return {
    count,
    rows: rows.map(({ created_at, sent_at, expires_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      sent_at: sent_at.toISOString(),
      expires_at: expires_at.toISOString(),
      expired: expires_at <= now,
    })),
  }
}

/** What the link of a letter invites to, while it holds. Throws invitation_ended. */
export async function invitationOf(db: Db, token: string, now: Date) {
  const row = await db
    .selectFrom('invitations as i')
    .leftJoin('companies as c', 'c.id', 'i.company_id')
    .leftJoin('users as by', 'by.id', 'i.invited_by')
    .where('i.token_hash', '=', refreshHash(token))
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now)
    .where(sql<boolean>`(c.status is null or c.status <> 'closed')`)
    .select(['i.email', 'i.first_name', 'i.last_name', 'i.user_type', 'i.expires_at'])
    .select(sql<string>`coalesce(c.name, '')`.as('company'))
    .select(sql<string>`coalesce(by.first_name || ' ' || by.last_name, '')`.as('invited_by'))
    .executeTakeFirst()
  if (!row) throw new Problem('invitation_ended')
  return { ...row, expires_at: row.expires_at.toISOString() }
}
