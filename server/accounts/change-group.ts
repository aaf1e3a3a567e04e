import type { people } from '#contract/accounts/people-calls.ts'
import type { Permission } from '#contract/accounts/permissions.ts'
import type { Actor } from '#server/platform/actor.ts'
import { found, Problem, wrongFields } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { refusedBy, write, type Writing } from '#server/platform/write.ts'
import { forget } from './gate.ts'
import { endViews } from './view-as.ts'

/** Nobody puts into a group, or takes from one, what he may not do himself. Throws not_allowed. */
function mustHold(actor: Actor, permissions: readonly Permission[]): void {
  if (!permissions.every((each) => actor.permissions.has(each))) throw new Problem('not_allowed')
}
const nameTaken = (error: unknown): never => {
  if (refusedBy(error, 'permission_groups_name_key'))
    throw wrongFields({ name: 'There is a group of this name' })
  throw error
}
const load = async (w: Writing, id: number) =>
  found(
    await w.tx
      .selectFrom('permission_groups')
      .select(['name', 'permissions'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )

/** Who gives permissions makes a group. Throws invalid_fields when the name is taken. */
export const createGroup: Handler<(typeof people)['POST accounts/permission-groups']> = (call) =>
  write(call, async (w) => {
    const { name } = call.body
    const permissions = [...new Set(call.body.permissions)]
    mustHold(call.actor, permissions)
    const id = await w.id()
    await w.tx.insertInto('permission_groups').values({ id, name, permissions }).execute().catch(nameTaken)
    w.audit({ action: 'group.created', subject: 'group', subjectId: id, after: { name, permissions } })
    return { message: `${name} is made`, group_id: id }
  })

/** Who gives permissions changes a group; its members may do so from now on. Throws not_found, invalid_fields. */
export const updateGroup: Handler<(typeof people)['PUT accounts/permission-groups']> = async (call) => {
  const { group_id, name } = call.body
  const permissions = [...new Set(call.body.permissions)]
  const answer = await write(call, async (w) => {
    const before = await load(w, group_id)
    mustHold(call.actor, [...permissions, ...(before.permissions as Permission[])])
    await w.tx
      .updateTable('permission_groups')
      .set({ name, permissions })
      .where('id', '=', group_id)
      .execute()
      .catch(nameTaken)
    w.audit({
      action: 'group.updated',
      subject: 'group',
      subjectId: group_id,
      before,
      after: { name, permissions },
    })
    await endViews(w, 'all')
    return { message: `${name} is changed`, group_id }
  })
  forget(call.app, () => true)
  return answer
}

/** Who gives permissions removes a group; what it gave is gone with it. Throws not_found. */
export const deleteGroup: Handler<(typeof people)['DELETE accounts/permission-groups']> = async (call) => {
  const { group_id } = call.query
  const answer = await write(call, async (w) => {
    const before = await load(w, group_id)
    mustHold(call.actor, before.permissions as Permission[])
    const gone = await w.tx
      .deleteFrom('user_groups')
      .where('group_id', '=', group_id)
      .returning('user_id')
      .execute()
    await w.tx.deleteFrom('permission_groups').where('id', '=', group_id).execute()
    const members = gone.map((row) => row.user_id)
    w.audit({
      action: 'group.deleted',
      subject: 'group',
      subjectId: group_id,
      before: { ...before, members },
    })
    return { message: `${before.name} is removed` }
  })
  forget(call.app, () => true)
  return answer
}
