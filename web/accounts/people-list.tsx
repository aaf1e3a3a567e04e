import { useTranslations } from 'use-intl'
import { BeeMark } from '#web/ui/bee-mark.tsx'
import { type Column, TwoLines } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import type { ListSpec } from '#web/ui/list.ts'
import { fullName, PersonPill, type PersonState } from './person-words.tsx'

/** What every list of people begins with: its saved views, and the order by name. */
export const peopleSpec = {
  views: [
    { key: 'all', filters: {} },
    { key: 'unverified', filters: { status: 'unverified' } },
    { key: 'deleted', filters: { status: 'deleted' } },
  ],
  sort: ['name', 'asc'],
} as const satisfies Partial<ListSpec<string>>

/** The tabs of those views. */
export function usePeopleTabs() {
  const t = useTranslations('people.clients.views')
  const states = useTranslations('people.common.states')
  return [
    { key: 'all', label: t('all') },
    { key: 'unverified', label: states('unverified') },
    { key: 'deleted', label: states('deleted') },
  ]
}

interface PersonRow {
  first_name: string
  last_name: string
  email: string
  portrait: string | null
  mobile: string
  phone: string
  status: PersonState
  created_at: string
}

/** Columns that are the same in every list of people. */
export function usePeopleColumns({ bees }: { bees: boolean }) {
  const t = useTranslations('people.clients')
  return {
    name: {
      key: 'name',
      fixed: true,
      sortable: true,
      cell: (person) => (
        <TwoLines
          before={<BeeMark name={fullName(person)} portrait={person.portrait} bee={bees} size={28} />}
          first={fullName(person)}
          second={person.email}
        />
      ),
    },
    phone: {
      key: 'phone',
      head: t('phone'),
      cell: (person) => (
        <span className="num" dir="ltr">
          {person.mobile || person.phone}
        </span>
      ),
    },
    status: { key: 'status', head: t('status'), cell: (person) => <PersonPill state={person.status} /> },
    since: {
      key: 'created_at',
      head: t('since'),
      sortable: true,
      cell: (person) => <DateText value={person.created_at} shape="date" />,
    },
  } as const satisfies Record<string, Omit<Column<PersonRow>, 'head'> & { head?: string }>
}
