import type { people } from '#contract/accounts/people-calls.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { refusedBy, write, type Writing } from '#server/platform/write.ts'
import { mustClose, personInReach } from './close-person.ts'
import { invite } from './send-invitation.ts'

/**
 * Who may close a person opens him again while what is personal is not erased; he sets a password by a letter and has no
 * groups. Throws not_found, person_not_closed, person_erased, address_taken.
 */
export const reopenPerson: Handler<(typeof people)['POST accounts/reopen-user']> = (call) =>
  write(call, async (w) => {
    mustClose(call.actor)
    const person = await personInReach(w, call.actor, call.scope, call.body.user_id)
    const name = `${person.first_name} ${person.last_name}`
    if (person.status !== 'deleted') throw new Problem('person_not_closed', { name })
    if (person.erased_at) throw new Problem('person_erased')
    await w.tx
      .updateTable('users')
      .set({ status: 'unverified', closed_at: null })
      .where('id', '=', person.id)
      .execute()
      .catch((error: unknown) => {
        if (refusedBy(error, 'users_email') || refusedBy(error, 'users_username'))
          throw new Problem('address_taken', { email: person.email })
        throw error
      })
    w.audit({
      action: 'person.reopened',
      subject: 'user',
      subjectId: person.id,
      before: { status: 'deleted' },
      after: { status: 'unverified' },
    })
    await inviteAgain(w, person)
    return { message: `${name} is open again and invited to set a password` }
  })

/** Who manages companies, or the own one, sends the invitation of a person in reach again. Throws not_found, already_joined. */
export const resendInvitation: Handler<(typeof people)['POST accounts/resend-invitation']> = (call) =>
  write(call, async (w) => {
    const person = await personInReach(w, call.actor, call.scope, call.body.user_id)
    const name = `${person.first_name} ${person.last_name}`
    if (person.status !== 'unverified' || person.password_hash) throw new Problem('already_joined', { name })
    await inviteAgain(w, person)
    w.audit({
      action: 'person.invited',
      subject: 'user',
      subjectId: person.id,
      after: { email: person.email },
    })
    return { message: `The invitation to ${person.email} is sent again` }
  })

type Invited = Awaited<ReturnType<typeof personInReach>>

/** A new link; the one before it ends. */
async function inviteAgain(w: Writing, person: Invited): Promise<void> {
  const { id, email, first_name, last_name, user_type, company_id, language } = person
  await invite(w, { email, first_name, last_name, user_type, company_id, language, user_id: id })
}
