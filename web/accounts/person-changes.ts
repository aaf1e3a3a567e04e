import type { Answered } from '#web/platform/call.ts'
import type { Lang } from '#web/platform/preferences.ts'
import type { PersonValues } from './person-fields.tsx'

export type Profile = Answered<'GET dashboard/backend/profile-details'>

/** What a form about a person starts with. */
export function valuesOf(person: Profile | undefined, country: 1 | 2): PersonValues {
  return {
    first_name: person?.first_name ?? '',
    last_name: person?.last_name ?? '',
    email: person?.email ?? '',
    username: person?.username,
    phone: person?.phone ?? '',
    mobile: person?.mobile ?? '',
    postcode: person?.postcode ?? '',
    address: person?.address ?? { address_line1: '', address_line2: '', city: '', country },
    preferences: person?.preferences ?? [],
    music: person?.music ?? null,
    hide_related_movies: person?.hide_related_movies ?? false,
    language: (person?.language ?? 'en') as Lang,
  }
}

/** The fields that were changed: the others are not sent, so that nothing is asked for that nobody touched. */
export function changedOf<V extends object>(values: V, initial: V): Partial<V> {
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name as keyof V]),
  )
  return Object.fromEntries(changed) as Partial<V>
}
