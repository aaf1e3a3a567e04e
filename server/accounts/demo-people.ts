import { userTypes } from '#contract/accounts/permissions.ts'
import type { App } from '#server/platform/app-context.ts'
import { demoPeopleRows } from './person-queries.ts'

/** Everybody in the demonstration world signs in with it. */
export const demoPassword = 'demo-propolis'

/** One sign-in a user type, of people made for the demonstration; none in any other world. */
export async function demoPeople(app: Pick<App, 'config' | 'db'>) {
  if (app.config.world !== 'demo') return []
  const rows = await demoPeopleRows(app.db)
  const order = (type: (typeof rows)[number]['user_type']) => userTypes.indexOf(type)
  return rows
    .sort((a, b) => order(a.user_type) - order(b.user_type))
    .map((row) => ({ ...row, password: demoPassword }))
}
