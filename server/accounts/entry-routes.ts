import type { entry } from '#contract/accounts/entry-calls.ts'
import type { Handlers } from '#server/platform/serve.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changePassword } from './change-password.ts'
import { invitationOf, invitationRows } from './invitation-queries.ts'
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.ts'
import { firstUserOpen, registerFirstUser } from './register-first-user.ts'
import { registerCompany, signUp } from './register-person.ts'
import { resetPassword } from './reset-password.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { inviteUser, resendInvitation } from './send-invitation.ts'
import { confirmTwoStep, setUpTwoStep, turnOffTwoStep, twoStep } from './two-step.ts'
import { confirmRegistration, resendPin, verifyPin } from './verify-registration.ts'

export const entryRoutes: Handlers<typeof entry> = {
  'POST users': signUp,
  'POST accounts/company-registration/': registerCompany,
  'POST accounts/verify-pin/': verifyPin,
  'POST accounts/resend-pin/': resendPin,
  'POST accounts/confirm-registration/': confirmRegistration,
  'POST accounts/company_signup_with_invitation': acceptInvitation,
  'GET accounts/invitation-details': ({ app, query }) => invitationOf(app.db, query.token, app.clock.now()),
  'POST accounts/invite-user/': inviteUser,
  'GET accounts/invitations': ({ app, scope, query }) =>
    invitationRows(app.db, scope, query, app.clock.now()),
  'POST accounts/invitation-resend': resendInvitation,
  'DELETE accounts/invitation': revokeInvitation,
  'GET accounts/first-user': firstUserOpen,
  'POST accounts/first-user': registerFirstUser,
  'POST accounts/reset-password/': resetPassword,
  'POST accounts/change-password': changePassword,
  'GET accounts/sessions': ownSessions,
  'DELETE accounts/session': endOwnSession,
  'POST accounts/end-other-sessions': endOtherSessions,
  'GET accounts/two-step': twoStep,
  'POST accounts/two-step-setup': setUpTwoStep,
  'POST accounts/two-step-confirm': confirmTwoStep,
  'POST accounts/two-step-off': turnOffTwoStep,
}
