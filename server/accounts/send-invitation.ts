import { sql } from 'kysely'
import type { entry } from '#contract/accounts/entry-calls.ts'
import { INVITATION_DAYS } from '#contract/accounts/entry-form.ts'
import type { UserType } from '#contract/accounts/permissions.ts'
import { found, wrongFields } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write, type Writing } from '#server/platform/write.ts'
import { spend } from './allowance.ts'
import { tellInvitation } from './entry-letters.ts'
import { invitationsIn } from './invitation-queries.ts'
import { companiesIn } from './scope.ts'
import { newRefresh } from './tokens.ts'

interface Wish {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly user_type: UserType
  readonly company_id: number | null
  /** A person whom staff have entered, status unverified: accepting sets his password. */
  readonly user_id?: number | null
  /** Of the letter. */
  readonly language?: string
}

/** Company-admin or staff: invites somebody to a company of theirs. Throws not_found, too_many_requests. */
export const inviteUser: Handler<(typeof entry)['POST accounts/invite-user/']> = (call) =>
  write(call, async (w) => {
    const companyId = call.body.company_id ?? call.actor.companyId
    if (companyId === null) throw wrongFields({ company_id: 'Choose a company' })
    found(
      await w.tx
        .selectFrom('companies as c')
        .select('c.id')
        .where('c.id', '=', companyId)
        .where('c.status', '<>', 'closed')
        .where(companiesIn(call.scope))
        .executeTakeFirst(),
    )
    await spend(w.tx, 'invitations', call.actor.id, w.now)
    const { id, expiresAt } = await invite(w, { ...call.body, company_id: companyId })
    return { message: 'Invitation sent', id, expires_at: expiresAt.toISOString() }
  })

/**
 * An invitation with its letter; one that is open for the same address and company is renewed, and its old link ends.
 * Whoever has an account already is told so by letter, and the caller is not. Throws too_many_requests.
 */
export async function invite(w: Writing, wish: Wish): Promise<{ id: number; expiresAt: Date }> {
  const { email, first_name, last_name, user_type, company_id, user_id = null } = wish
  await spend(w.tx, 'invitation letter', `${email} ${company_id ?? ''}`, w.now)
  const known = await w.tx
    .selectFrom(sql<{ one: number }>`(select 1 as one)`.as('one'))
    .leftJoin('users as u', (join) =>
      join.on(sql`lower(u.email)`, '=', email.toLowerCase()).on('u.status', '=', 'active'),
    )
    .leftJoin('companies as c', (join) => join.on('c.id', '=', company_id))
    .leftJoin('users as a', (join) => join.on('a.id', '=', w.actor?.id ?? null))
    .select(['u.id', 'u.language', 'c.name as company', 'a.language as inviting'])
    .executeTakeFirstOrThrow()
  const language = wish.language ?? known.language ?? known.inviting ?? 'en'
  const token = newRefresh()
  const expiresAt = new Date(w.now.getTime() + INVITATION_DAYS * 86_400_000)
  const holds = {
    token_hash: token.hash,
    sent_at: w.now,
    expires_at: expiresAt,
    first_name,
    last_name,
    user_type,
    user_id,
    language,
    invited_by: w.actor?.id ?? null,
  }
  const { id } = await w.tx
    .insertInto('invitations')
    .values({ id: await w.id(), email, company_id, created_at: w.now, ...holds })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email), coalesce(company_id, 0)`)
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .doUpdateSet(holds),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  w.audit({
    action: 'invitation.sent',
    subject: 'invitation',
    subjectId: id,
    after: { email, user_type, company: company_id },
  })
  const to = { email, language, first_name, ...(known.id === null ? {} : { userId: known.id }) }
  const by = { name: w.actor?.name ?? 'Propolis', company: known.company ?? '' }
  await tellInvitation(w, to, by, known.id === null ? token.token : undefined)
  return { id, expiresAt }
}

/** Company-admin or staff: sends an invitation again, with a new link for another seven days. */
export const resendInvitation: Handler<(typeof entry)['POST accounts/invitation-resend']> = (call) =>
  write(call, async (w) => {
    const row = found(
      await w.tx
        .selectFrom('invitations as i')
        .selectAll('i')
        .where('i.id', '=', call.body.id)
        .where('i.accepted_at', 'is', null)
        .where('i.revoked_at', 'is', null)
        .where(invitationsIn(call.scope))
        .forUpdate()
        .executeTakeFirst(),
    )
    const { expiresAt } = await invite(w, row)
    return { message: 'Invitation sent', expires_at: expiresAt.toISOString() }
  })
