import { sql, type Selectable } from 'kysely'
import type { entry } from '#contract/accounts/entry-calls.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write, type Writing } from '#server/platform/write.ts'
import { insistOnPassword } from './good-password.ts'
import { invitationOf } from './invitation-queries.ts'
import { hashPassword } from './password.ts'
import { freeUsername } from './register-person.ts'
import { signedIn, startSession } from './start-session.ts'
import type { Invitations } from './tables.ts'
import { refreshHash } from './tokens.ts'

type Accept = (typeof entry)['POST accounts/company_signup_with_invitation']

/** Who has the letter: sets his names and password, joins the company and is signed in. Throws invitation_ended. */
export const acceptInvitation: Handler<Accept> = async (call) => {
  const { app, body } = call
  const { email } = await invitationOf(app.db, body.token, app.clock.now())
  insistOnPassword(body.password, { ...body, email })
  const password_hash = await hashPassword(body.password)
  const started = await write({ app, actor: null, requestId: call.requestId }, async (w) => {
    const row = await w.tx
      .updateTable('invitations')
      .set({ accepted_at: w.now })
      .where('token_hash', '=', refreshHash(body.token))
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', w.now)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Problem('invitation_ended')
    const { first_name, last_name, language } = body
    const set = {
      first_name,
      last_name,
      language,
      password_hash,
      ...(body.phone ? { phone: body.phone } : {}),
    }
    const userId = await join(w, row, set)
    w.audit({
      action: 'invitation.accepted',
      subject: 'invitation',
      subjectId: row.id,
      after: { user: userId },
    })
    w.audit({ action: 'person.confirmed', subject: 'user', subjectId: userId, after: { status: 'active' } })
    await w.emit('person.joined', { userId })
    return startSession(w, call, userId)
  })
  return signedIn(app, started)
}

interface Typed {
  readonly first_name: string
  readonly last_name: string
  readonly language: string
  readonly password_hash: string
  readonly phone?: string
}

/** The person of the invitation: one whom staff entered, one who registered and did not finish, or a new one. */
async function join(w: Writing, row: Selectable<Invitations>, typed: Typed): Promise<number> {
  const before = await w.tx
    .selectFrom('users')
    .select(['id', 'status', 'company_id'])
    .where('status', '<>', 'deleted')
    .$if(row.user_id !== null, (one) => one.where('id', '=', row.user_id as number))
    .$if(row.user_id === null, (one) => one.where(sql`lower(email)`, '=', row.email.toLowerCase()))
    .forUpdate()
    .executeTakeFirst()
  // Whoever has an account meanwhile signs in with what he has.
  if (before?.status === 'active' || (row.user_id !== null && !before)) throw new Problem('invitation_ended')
  if (before) {
    const joins = before.company_id === null && row.user_id === null
    await w.tx
      .updateTable('users')
      .set({
        ...typed,
        status: 'active',
        ...(joins ? { company_id: row.company_id, user_type: row.user_type } : {}),
      })
      .where('id', '=', before.id)
      .execute()
    return before.id
  }
  const company = await w.tx
    .selectFrom('companies')
    .select(['id', 'country_code'])
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow()
  const id = await w.id()
  await w.tx
    .insertInto('users')
    .values({
      id,
      email: row.email,
      username: freeUsername(row.email, id),
      user_type: row.user_type,
      company_id: company.id,
      country_code: company.country_code,
      created_at: w.now,
      ...typed,
    })
    .execute()
  return id
}
