import type { accounts } from '#contract/accounts/calls.ts'
import { found } from '#server/platform/problem.ts'
import type { Handlers } from '#server/platform/serve.ts'
import { demoPeople } from './demo-people.ts'
import { logout } from './end-session.ts'
import { beeRows, companyRows, mailRows } from './list-queries.ts'
import { countryMap, groupList, lookup, permissionList, slotList, userTypeList } from './lookup-queries.ts'
import { menuOf } from './menu-queries.ts'
import { personDetails } from './person-queries.ts'
import { refreshSession } from './refresh-session.ts'
import { login, token } from './sign-in.ts'

export const accountsRoutes: Handlers<typeof accounts> = {
  'POST accounts/login/': login,
  'POST accounts/token/': token,
  'POST accounts/token/refresh/': refreshSession,
  'POST accounts/logout/': logout,
  'GET auth': async ({ app, scope, actor }) => ({
    ...found(await personDetails(app.db, scope, actor.id)),
    viewed_by: actor.viewedBy,
  }),
  'GET accounts/user-details/': async ({ app, scope, query }) =>
    found(await personDetails(app.db, scope, query.user_id)),
  'GET accounts/demo-people': ({ app }) => demoPeople(app),
  'GET accounts/get-preference-list/': ({ app }) => lookup(app.db, 'preference'),
  'GET accounts/get-music-list/': ({ app }) => lookup(app.db, 'music'),
  'GET accounts/get-usertype-list/': async () => userTypeList,
  'GET accounts/get-permission-list/': async () => permissionList,
  'GET accounts/get-group-list/': ({ app }) => groupList(app.db),
  'GET accounts/get-beekit-list/': ({ app }) => lookup(app.db, 'beekit'),
  'GET accounts/get-country-list/': async () => countryMap,
  'GET accounts/get-slot-list/': ({ app }) => slotList(app.db),
  'GET dashboard/menu-list': ({ app, scope, actor }) => menuOf(app.db, scope, actor),
  'GET dashboard/backend/all-company-list/': ({ app, scope, query }) => companyRows(app.db, scope, query),
  'GET dashboard/backend/all-bees-list/': ({ app, scope, query }) => beeRows(app.db, scope, query),
  'GET dashboard/outbox': ({ app, scope, query }) => mailRows(app.db, scope, query),
}
