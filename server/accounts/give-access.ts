import type { people } from '#contract/accounts/people-calls.ts'
import { isClient, isProvider, type Permission, type UserType } from '#contract/accounts/permissions.ts'
import { found, wrongFields } from '#server/platform/problem.ts'
import type { Handled, Handler } from '#server/platform/serve.ts'
import { write, type Writing } from '#server/platform/write.ts'
import { forget } from './gate.ts'
import { givenTo, mustLeaveAdmin, mustReach } from './rank.ts'
import { peopleIn } from './scope.ts'
import { endViews } from './view-as.ts'

type Call = (typeof people)['PUT accounts/user-access']

/**
 * Who gives permissions says what a person may do: his type, his groups, the countries and regions to which he is limited.
 * It holds from the next call on. Throws not_found, not_allowed, invalid_fields, last_admin.
 */
export const giveAccess: Handler<Call> = async (call) => {
  const { body, actor } = call
  await write(call, async (w) => {
    const person = await load(w, call)
    mustReach(actor, person.user_type, person.given)
    const user_type = body.user_type ?? person.user_type
    checkType(person.user_type, user_type)
    const given =
      body.group_ids === undefined ? person.given : await giveGroups(w, body.user_id, body.group_ids)
    mustReach(actor, user_type, given)
    const { only_countries = person.only_countries, only_regions = person.only_regions } = body
    const company_id = isClient(user_type) ? person.company_id : null
    await w.tx
      .updateTable('users')
      .set({ user_type, only_countries, only_regions, company_id })
      .where('id', '=', body.user_id)
      .execute()
    if (person.user_type === 'admin') await mustLeaveAdmin(w)
    await endViews(w, body.user_id)
    const { user_type: type, groups, only_countries: countries, only_regions: regions } = person
    w.audit({
      action: 'access.changed',
      subject: 'user',
      subjectId: body.user_id,
      before: { user_type: type, groups, only_countries: countries, only_regions: regions },
      after: { user_type, groups: body.group_ids ?? groups, only_countries, only_regions },
    })
  })
  forget(call.app, (each) => each.id === body.user_id || each.viewedBy?.id === body.user_id)
  return { message: 'Permissions are changed' }
}

const load = async (w: Writing, { body, scope }: Handled<Call>) =>
  found(
    await w.tx
      .selectFrom('users as u')
      .select(['u.user_type', 'u.only_countries', 'u.only_regions', 'u.company_id'])
      .select(givenTo.as('given'))
      .select((eb) =>
        eb
          .selectFrom('user_groups as g')
          .whereRef('g.user_id', '=', 'u.id')
          .select((e) => e.fn.coalesce(e.fn.agg<number[]>('array_agg', ['g.group_id']), e.val([])).as('ids'))
          .as('groups'),
      )
      .where('u.id', '=', body.user_id)
      .where('u.status', '<>', 'deleted')
      .where(peopleIn(scope))
      .forUpdate('u')
      .executeTakeFirst(),
  )

/** A client, a bee and somebody of the house are other people: a type changes within its kind. Throws invalid_fields. */
function checkType(from: UserType, to: UserType): void {
  const kind = (type: UserType) => (isClient(type) ? 'client' : isProvider(type) ? 'provider' : 'house')
  if (kind(from) !== kind(to))
    throw wrongFields({ user_type: 'A client, a bee and the house are other people' })
}

/** Gives a person these groups and no others; answers what they give. Throws invalid_fields for one that is none. */
async function giveGroups(w: Writing, userId: number, groupIds: readonly number[]): Promise<Permission[]> {
  const ids = [...new Set(groupIds)]
  const groups = ids.length
    ? await w.tx.selectFrom('permission_groups').select('permissions').where('id', 'in', ids).execute()
    : []
  if (groups.length < ids.length) throw wrongFields({ group_ids: 'Choose from the groups' })
  await w.tx.deleteFrom('user_groups').where('user_id', '=', userId).execute()
  if (ids.length > 0)
    await w.tx
      .insertInto('user_groups')
      .values(ids.map((group_id) => ({ user_id: userId, group_id })))
      .execute()
  return [...new Set(groups.flatMap(({ permissions }) => permissions as Permission[]))]
}
