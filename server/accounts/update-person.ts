import type { Updateable } from 'kysely'
import type { people } from '#contract/accounts/people-calls.ts'
import { isClient, isProvider, type UserType } from '#contract/accounts/permissions.ts'
import type { BeeChange, ClientChange } from '#contract/accounts/person-form.ts'
import type { Actor } from '#server/platform/actor.ts'
import { found, notFound, wrongFields } from '#server/platform/problem.ts'
import type { Handled, Handler } from '#server/platform/serve.ts'
import { write, type Writing } from '#server/platform/write.ts'
import { beeListPath, clientListPath, companyFor } from './create-person.ts'
import { forget } from './gate.ts'
import { requestChanges } from './guarded-fields.ts'
import {
  beeColumns,
  checkCountry,
  checkLookups,
  checkPostcode,
  homeOf,
  personColumns,
  refuseTaken,
} from './person-columns.ts'
import { givenTo, mustReach } from './rank.ts'
import { peopleIn } from './scope.ts'
import type { Bees, Users } from './tables.ts'

type ClientCall = (typeof people)['PUT accounts/update-client-user/']
type BeeCall = (typeof people)['PUT accounts/update-bee-user/']

/** What only staff change, of a client and of a bee. */
const ofStaff = {
  client: ['user_type', 'company_id', 'username'],
  bee: [
    'user_type',
    'username',
    'is_shooter',
    'is_editor',
    'level',
    'skills',
    'kits',
    'max_minutes',
    'visits_a_day',
    'vat_registered',
    'hours',
    'rates',
  ],
} as const

/**
 * Who manages clients changes any that he sees, a company-admin those of his company, everybody himself; what is guarded
 * goes to staff. Throws not_found, invalid_fields.
 */
export const updateClient: Handler<ClientCall> = async (call) => {
  const { body, actor } = call
  const answer = await write(call, async (w) => {
    const person = await load(w, call)
    if (isProvider(person.user_type)) throw notFound()
    const manages = managesClient(actor, person.user_type)
    admit(actor, person, manages, body, ofStaff.client)
    const { waiting } = await change(w, actor, person, body, await belonging(w, call, person))
    return saved(body, clientListPath, waiting)
  })
  forget(call.app, (each) => each.id === body.user_id)
  return answer
}

/** Who manages bees changes any that he sees, a bee himself. Throws not_found, invalid_fields. */
export const updateBee: Handler<BeeCall> = async (call) => {
  const { body, actor, app } = call
  const answer = await write(call, async (w) => {
    const person = await load(w, call)
    if (!isProvider(person.user_type)) throw notFound()
    admit(actor, person, actor.permissions.has('bees.manage'), body, ofStaff.bee)
    const type = body.user_type === undefined ? {} : { user_type: body.user_type }
    const { waiting, now } = await change(w, actor, person, body, type)
    const moved = 'postcode' in now || 'country_code' in now
    const home = moved
      ? await homeOf(app, now.postcode ?? person.postcode ?? '', now.country_code ?? person.country_code)
      : {}
    await changeBee(w, body.user_id, { ...beeColumns(body), ...home })
    await w.emit('bee.saved', {
      beeId: body.user_id,
      ...(body.hours ? { hours: body.hours } : {}),
      ...(body.rates ? { rates: body.rates } : {}),
    })
    return saved(body, beeListPath, waiting)
  })
  forget(app, (each) => each.id === body.user_id)
  return answer
}

type Person = Awaited<ReturnType<typeof load>>

const load = async (w: Writing, { body, scope }: Handled<ClientCall> | Handled<BeeCall>) =>
  found(
    await w.tx
      .selectFrom('users as u')
      .selectAll('u')
      .select(givenTo.as('given'))
      .where('u.id', '=', body.user_id)
      .where('u.status', '<>', 'deleted')
      .where(peopleIn(scope))
      .forUpdate()
      .executeTakeFirst(),
  )

/** Staff the clients, a company-admin those of his companies, who gives permissions the people of the house. */
const managesClient = (actor: Actor, type: UserType): boolean =>
  isClient(type)
    ? actor.permissions.has('clients.manage') || actor.permissions.has('company.manage')
    : actor.permissions.has('permissions.manage')

/** Who does not manage the person and is not he does not learn that he exists. */
function admit(
  actor: Actor,
  person: Person,
  manages: boolean,
  body: ClientChange | BeeChange,
  kept: readonly string[],
): void {
  const himself = person.id === actor.id
  if (!manages && !himself) throw notFound()
  if (!himself) mustReach(actor, person.user_type, person.given)
  const house = manages && !isClient(actor.userType)
  const strange = house ? [] : kept.filter((field) => body[field as keyof typeof body] !== undefined)
  if (strange.length > 0)
    throw wrongFields(Object.fromEntries(strange.map((field) => [field, 'Only staff change this'])))
}

/** A client may be moved to another company, or become its admin; what people of the house may do is given elsewhere. */
async function belonging(
  w: Writing,
  { body, scope }: Handled<ClientCall>,
  person: Person,
): Promise<Updateable<Users>> {
  if (body.user_type === undefined && body.company_id === undefined) return {}
  const user_type = body.user_type ?? person.user_type
  if (user_type !== person.user_type && !(isClient(user_type) && isClient(person.user_type)))
    throw wrongFields({ user_type: 'This is given with permissions' })
  const wanted = body.company_id === undefined ? person.company_id : body.company_id
  if (wanted === person.company_id && user_type === person.user_type) return {}
  return { user_type, company_id: await companyFor(w, scope, user_type, wanted) }
}

/** Writes what may be changed at once, and asks for the rest. */
async function change(
  w: Writing,
  actor: Actor,
  person: Person,
  body: ClientChange | BeeChange,
  besides: Updateable<Users>,
): Promise<{ now: Updateable<Users>; waiting: string[] }> {
  const wish = personColumns(body)
  checkPostcode(body.postcode, body.address?.country ?? person.country_code)
  if (wish.country_code !== undefined && wish.country_code !== person.country_code)
    checkCountry(actor, Number(wish.country_code))
  await checkLookups(w, body)
  const fields = wish as Record<string, string | number | boolean | null | number[]>
  const asked = await requestChanges(w, { subject: 'user', id: person.id, fields })
  const now: Updateable<Users> = differing(person, { ...asked.now, ...besides })
  // Who signs in by his address goes on doing so.
  if (now.email !== undefined && now.username === undefined && person.username === person.email)
    now.username = now.email
  if (Object.keys(now).length > 0) {
    await w.tx.updateTable('users').set(now).where('id', '=', person.id).execute().catch(refuseTaken)
    const before = Object.fromEntries(Object.keys(now).map((key) => [key, person[key as keyof Person]]))
    w.audit({ action: 'person.updated', subject: 'user', subjectId: person.id, before, after: now })
  }
  return { now, waiting: asked.waiting }
}

const differing = <T extends object>(row: object, wish: T): T =>
  Object.fromEntries(
    Object.entries(wish).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(row[key as keyof typeof row]),
    ),
  ) as T

async function changeBee(w: Writing, beeId: number, wish: Updateable<Bees>): Promise<void> {
  if (Object.keys(wish).length === 0) return
  const bee = found(
    await w.tx.selectFrom('bees').selectAll().where('user_id', '=', beeId).forUpdate().executeTakeFirst(),
  )
  const now = differing(bee, wish)
  if (Object.keys(now).length === 0) return
  await w.tx.updateTable('bees').set(now).where('user_id', '=', beeId).execute()
  const before = Object.fromEntries(Object.keys(now).map((key) => [key, bee[key as keyof typeof bee]]))
  w.audit({ action: 'bee.updated', subject: 'user', subjectId: beeId, before, after: now })
}

/** The screen says what was changed, or leads on to the list. */
const saved = (body: ClientChange | BeeChange, redirect: string, waiting: string[]) => ({
  success: 'true' as const,
  user_id: body.user_id,
  redirect: body.no_redirect ? null : redirect,
  waiting,
})
