import { useTranslations } from 'use-intl'
import { Pill, type Hue } from '#web/ui/status-pill.tsx'

export type PersonState = 'unverified' | 'active' | 'deleted'
const hues: Readonly<Record<PersonState, Hue>> = { unverified: 'pend', active: 'done', deleted: 'hold' }

/** Whether a person has confirmed himself, in words with its tint. */
export function PersonPill({ state }: { state: PersonState }) {
  const t = useTranslations('people.common.states')
  return <Pill hue={hues[state]}>{t(state)}</Pill>
}

export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim()
