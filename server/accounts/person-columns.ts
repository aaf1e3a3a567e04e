import type { Insertable, Updateable } from 'kysely'
import { postcodeProblem, type BeeChange, type ClientChange } from '#contract/accounts/person-form.ts'
import type { App } from '#server/platform/app-context.ts'
import type { Actor } from '#server/platform/actor.ts'
import { wrongFields } from '#server/platform/problem.ts'
import { refusedBy, type Writing } from '#server/platform/write.ts'
import type { Bees, Users } from './tables.ts'

type Country = 1 | 2
type PersonWish = Omit<ClientChange, 'user_id' | 'no_redirect'> | Omit<BeeChange, 'user_id' | 'no_redirect'>

/** The columns of users that a form speaks of; what it leaves out is not there. */
export function personColumns(wish: PersonWish): Updateable<Users> {
  const { address } = wish
  const given = {
    first_name: wish.first_name?.trim(),
    last_name: wish.last_name?.trim(),
    email: wish.email,
    username: wish.username,
    phone: wish.phone,
    mobile: wish.mobile,
    postcode: wish.postcode?.trim(),
    address_line1: address?.address_line1,
    address_line2: address === undefined ? undefined : address.address_line2 || null,
    city: address?.city,
    country_code: address?.country,
    preferences: wish.preferences,
    music: wish.music,
    hide_related_movies: wish.hide_related_movies,
    language: wish.language,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** The columns of bees that a form speaks of. */
export function beeColumns(wish: Omit<BeeChange, 'user_id' | 'no_redirect'>): Updateable<Bees> {
  const { is_shooter, is_editor, level, skills, kits, max_minutes, visits_a_day, vat_registered } = wish
  const given = { is_shooter, is_editor, level, skills, kits, max_minutes, visits_a_day, vat_registered }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** Where a bee starts from; nulls when the postcode is not known. */
export async function homeOf(
  app: App,
  postcode: string,
  country: Country,
): Promise<Pick<Insertable<Bees>, 'home_lat' | 'home_lon'>> {
  const place = await app.geocoder.find(postcode, country)
  return { home_lat: place?.lat ?? null, home_lon: place?.lon ?? null }
}

/** Throws invalid_fields for a postcode that does not fit its country. */
export function checkPostcode(postcode: string | undefined, country: number): void {
  const problem = postcode === undefined ? undefined : postcodeProblem(postcode, country)
  if (problem) throw wrongFields({ postcode: problem })
}

/** Throws invalid_fields for a country to which the actor, a limited manager, does not reach. */
export function checkCountry(actor: Actor, country: number): void {
  if (actor.onlyCountries.length > 0 && !actor.onlyCountries.includes(country))
    throw wrongFields({ 'address.country': 'You look after other countries' })
}

/** Preferences, music and kits must be of their lists. Throws invalid_fields. */
export async function checkLookups(
  w: Writing,
  wish: { preferences?: readonly number[]; music?: number | null; kits?: readonly number[] },
): Promise<void> {
  const asked = {
    preference: wish.preferences ?? [],
    music: wish.music ? [wish.music] : [],
    beekit: wish.kits ?? [],
  }
  if (Object.values(asked).every((ids) => ids.length === 0)) return
  const rows = await w.tx.selectFrom('lookups').select(['list', 'id']).execute()
  const known = new Set(rows.map(({ list, id }) => `${list} ${id}`))
  const strange = Object.entries(asked).filter(([list, ids]) => ids.some((id) => !known.has(`${list} ${id}`)))
  const names: Record<string, string> = { preference: 'preferences', music: 'music', beekit: 'kits' }
  if (strange.length > 0)
    throw wrongFields(
      Object.fromEntries(strange.map(([list]) => [names[list] ?? list, 'Choose from the list'])),
    )
}

/** Says the database's refusal of an address or a name that somebody has in words; throws any other error as it is. */
export function refuseTaken(error: unknown): never {
  if (refusedBy(error, 'users_email')) throw wrongFields({ email: 'Somebody has this address already' })
  if (refusedBy(error, 'users_username'))
    throw wrongFields({ username: 'Somebody has this username already' })
  throw error
}
