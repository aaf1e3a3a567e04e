import type { entry } from '#contract/accounts/entry-calls.ts'
import { found } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { invitationsIn } from './invitation-queries.ts'

/** Company-admin or staff: takes an open invitation back; its link ends at once. */
export const revokeInvitation: Handler<(typeof entry)['DELETE accounts/invitation']> = (call) =>
  write(call, async (w) => {
    const row = found(
      await w.tx
        .selectFrom('invitations as i')
        .select(['i.id', 'i.email'])
        .where('i.id', '=', call.query.id)
        .where('i.accepted_at', 'is', null)
        .where('i.revoked_at', 'is', null)
        .where(invitationsIn(call.scope))
        .forUpdate()
        .executeTakeFirst(),
    )
    await w.tx.updateTable('invitations').set({ revoked_at: w.now }).where('id', '=', row.id).execute()
    w.audit({
      action: 'invitation.revoked',
      subject: 'invitation',
      subjectId: row.id,
      before: { email: row.email },
    })
    return { message: 'Invitation withdrawn' }
  })
