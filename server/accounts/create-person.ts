import type { Insertable } from 'kysely'
import type { people } from '#contract/accounts/people-calls.ts'
import { isClient, type UserType } from '#contract/accounts/permissions.ts'
import type { NewBee, NewClient } from '#contract/accounts/person-form.ts'
import type { Scope } from '#server/platform/actor.ts'
import { wrongFields } from '#server/platform/problem.ts'
import type { Handled, Handler } from '#server/platform/serve.ts'
import { write, type Writing } from '#server/platform/write.ts'
import {
  beeColumns,
  checkCountry,
  checkLookups,
  homeOf,
  personColumns,
  refuseTaken,
} from './person-columns.ts'
import { companiesIn } from './scope.ts'
import { invite } from './send-invitation.ts'
import type { Users } from './tables.ts'

export const clientListPath = '/dashboard/backend/report/management/client/'
export const beeListPath = '/dashboard/backend/report/management/bees/'

/** A new shooter works all slots from Monday to Friday until somebody says otherwise. */
const usualDays = [1, 2, 3, 4, 5]

/**
 * Who manages clients adds one, and who gives permissions people of the house. He is invited by letter to set a password
 * and signs in from then on. Throws invalid_fields.
 */
export const createClient: Handler<(typeof people)['POST accounts/create-client-user/']> = (call) =>
  write(call, async (w) => {
    const { body } = call
    const type = body.user_type ?? 'client'
    if (!isClient(type) && !call.actor.permissions.has('permissions.manage'))
      throw wrongFields({ user_type: 'Only who gives permissions adds people of the house' })
    const company_id = await companyFor(w, call.scope, type, body.company_id ?? null)
    const id = await insertPerson(w, call, body, { user_type: type, company_id })
    return { success: 'true' as const, user_id: id, redirect: clientListPath, waiting: [] }
  })

/** Who manages bees adds one: a shooter with a home from his postcode, hours and rates, or an editor. */
export const createBee: Handler<(typeof people)['POST accounts/create-bee-user/']> = async (call) => {
  const { body } = call
  const home = await homeOf(call.app, body.postcode, body.address.country)
  return write(call, async (w) => {
    const shoots = body.is_shooter ?? body.user_type === 'shooter-bee'
    const id = await insertPerson(w, call, body, { user_type: body.user_type, company_id: null })
    await w.tx
      .insertInto('bees')
      .values({
        ...beeColumns(body),
        ...home,
        user_id: id,
        is_shooter: shoots,
        is_editor: body.is_editor ?? !shoots,
      })
      .execute()
    const slots =
      shoots && body.hours === undefined ? await w.tx.selectFrom('slots').select('id').execute() : []
    const usual = usualDays.flatMap((weekday) => slots.map((slot) => ({ weekday, slot_id: slot.id })))
    await w.emit('bee.saved', { beeId: id, hours: body.hours ?? usual, rates: body.rates ?? [] })
    return { success: 'true' as const, user_id: id, redirect: beeListPath, waiting: [] }
  })
}

/** A client's company is one that the actor sees; people of the house have none. Throws invalid_fields. */
export async function companyFor(
  w: Writing,
  scope: Scope,
  type: UserType,
  companyId: number | null,
): Promise<number | null> {
  if (companyId === null && type !== 'company-admin') return null
  const found = isClient(type)
    ? await w.tx
        .selectFrom('companies as c')
        .select('c.id')
        .where('c.id', '=', companyId)
        .where('c.status', '<>', 'closed')
        .where(companiesIn(scope))
        .executeTakeFirst()
    : undefined
  if (!found)
    throw wrongFields({ company_id: isClient(type) ? 'Choose a company' : 'Only clients are of a company' })
  return found.id
}

type Creating = Pick<Handled<(typeof people)['POST accounts/create-client-user/']>, 'actor'>

async function insertPerson(
  w: Writing,
  { actor }: Creating,
  body: NewClient | NewBee,
  is: { user_type: UserType; company_id: number | null },
): Promise<number> {
  checkCountry(actor, body.address.country)
  await checkLookups(w, body)
  const id = await w.id()
  const { email, first_name, last_name, language = 'en' } = body
  const columns = { ...personColumns(body), ...is, username: body.username ?? email }
  const row = { ...columns, id, status: 'unverified', created_at: w.now } as Insertable<Users>
  await w.tx.insertInto('users').values(row).execute().catch(refuseTaken)
  w.audit({
    action: 'person.created',
    subject: 'user',
    subjectId: id,
    after: { ...columns, invited: body.invite !== false },
  })
  if (body.invite !== false) await invite(w, { email, first_name, last_name, language, ...is, user_id: id })
  return id
}
