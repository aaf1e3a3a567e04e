import type { people } from '#contract/accounts/people-calls.ts'
import { found } from '#server/platform/problem.ts'
import type { Handlers } from '#server/platform/serve.ts'
import { createGroup, deleteGroup, updateGroup } from './change-group.ts'
import { closePerson } from './close-person.ts'
import { createBee, createClient } from './create-person.ts'
import { giveAccess } from './give-access.ts'
import { beeListRows, beeUserRows, clientRows, groupRows, userRows } from './people-list-queries.ts'
import { personPage } from './person-page-queries.ts'
import { profileOf } from './profile-queries.ts'
import { removePortrait } from './remove-portrait.ts'
import { reopenPerson, resendInvitation } from './reopen-person.ts'
import { storePortrait } from './store-portrait.ts'
import { updateBee, updateClient } from './update-person.ts'
import { stopView, viewAs } from './view-as.ts'

export const peopleRoutes: Handlers<typeof people> = {
  'POST accounts/create-client-user/': createClient,
  'PUT accounts/update-client-user/': updateClient,
  'POST accounts/create-bee-user/': createBee,
  'PUT accounts/update-bee-user/': updateBee,
  'DELETE accounts/delete-user': closePerson,
  'POST accounts/reopen-user': reopenPerson,
  'POST accounts/resend-invitation': resendInvitation,
  'GET dashboard/user-list': ({ app, scope, query }) => userRows(app.db, scope, query),
  'GET dashboard/bee-user-list': ({ app, scope, query }) => beeUserRows(app.db, scope, query),
  'GET dashboard/backend/clients-list/': ({ app, scope, query }) => clientRows(app.db, scope, query),
  'GET dashboard/backend/bees-list/': ({ app, scope, query }) => beeListRows(app.db, scope, query),
  'GET dashboard/backend/info-page/': ({ app, actor, scope, query }) =>
    personPage(app.db, actor, scope, query.user_id),
  'GET dashboard/backend/profile-details': async ({ app, actor, scope }) =>
    found(await profileOf(app.db, actor, scope, actor.id)),
  'PUT accounts/portrait': storePortrait,
  'DELETE accounts/portrait': removePortrait,
  'GET accounts/permission-groups': ({ app }) => groupRows(app.db),
  'POST accounts/permission-groups': createGroup,
  'PUT accounts/permission-groups': updateGroup,
  'DELETE accounts/permission-groups': deleteGroup,
  'PUT accounts/user-access': giveAccess,
  'POST accounts/view-as': viewAs,
  'DELETE accounts/view-as': stopView,
}
