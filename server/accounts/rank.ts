import { sql } from 'kysely'
import {
  defaultGroup,
  isFinance,
  isStaff,
  type Permission,
  type UserType,
} from '#contract/accounts/permissions.ts'
import type { Actor } from '#server/platform/actor.ts'
import { Problem } from '#server/platform/problem.ts'
import { lockOn, type Writing } from '#server/platform/write.ts'

/** What a person of this type may do that concerns others: all of the house's people, what clients and bees were given. */
export const powersOf = (type: UserType, given: readonly Permission[]): readonly Permission[] =>
  isStaff(type) || isFinance(type) ? [...defaultGroup[type], ...given] : given

/** Whether somebody can do nothing to others that the actor cannot do himself. */
export const reaches = (actor: Actor, type: UserType, given: readonly Permission[]): boolean =>
  powersOf(type, given).every((each) => actor.permissions.has(each))

/** Nobody closes, changes or looks through the eyes of a person who may do what he may not. Throws not_allowed. */
export function mustReach(actor: Actor, type: UserType, given: readonly Permission[]): void {
  if (!reaches(actor, type, given)) throw new Problem('not_allowed')
}

/** What a row `u` of users was given by groups. */
export const givenTo = sql<Permission[]>`array(select distinct unnest(g.permissions) from user_groups ug
  join permission_groups g on g.id = ug.group_id where ug.user_id = u.id)`

/** Somebody must be left who gives permissions. Called after the write; throws last_admin. */
export async function mustLeaveAdmin(w: Writing): Promise<void> {
  // Two admins who close each other at once wait here for one another.
  await lockOn(w.tx, 'admins')
  const left = await w.tx
    .selectFrom('users')
    .select('id')
    .where('user_type', '=', 'admin')
    .where('status', '=', 'active')
    .limit(sql.lit(1))
    .executeTakeFirst()
  if (!left) throw new Problem('last_admin')
}
