import { IconStarFilled } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { isProvider, userTypes } from '#contract/accounts/permissions.ts'
import { type Answered, call, type Given } from '#web/platform/call.ts'
import { ExportButton } from '#web/platform/export-button.tsx'
import type { Handle } from '#web/platform/handle.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { useSession } from '#web/platform/session.ts'
import { AddLink } from '#web/ui/add-link.tsx'
import { useCountries } from '#web/ui/country-words.ts'
import { BeeMark } from '#web/ui/bee-mark.tsx'
import { DataPage } from '#web/ui/data-page.tsx'
import { type Column, TwoLines } from '#web/ui/data-table.tsx'
import type { Filter } from '#web/ui/filter-row.tsx'
import { type ListSpec, readList, useList } from '#web/ui/list.ts'
import { RowCard } from '#web/ui/row-card.tsx'
import { Tag } from '#web/ui/status-pill.tsx'
import type { Route } from './+types/bees-page.ts'
import classes from './bees-page.module.css'
import { peopleSpec, usePeopleColumns, usePeopleTabs } from './people-list.tsx'
import { fullName, PersonPill } from './person-words.tsx'

export const handle: Handle = { may: 'bees.read', ownAction: true }

type BeeRow = Answered<'GET dashboard/backend/bees-list/'>['result'][number]
type Query = NonNullable<Given<'GET dashboard/backend/bees-list/'>['query']>

/** Skills that a row names: editors have nearly all. */
const FEW = 4
const levels = ['1', '2', '3']
const beeTypes = userTypes.filter(isProvider)
const filters = ['user_type', 'level', 'country_code'] as const
type BeeFilter = (typeof filters)[number]
const spec: ListSpec<BeeFilter, Query> = {
  filters,
  ...peopleSpec,
  sortFields: { name: 'sort_by_name', created_at: 'sort_by_created' },
}
const readingOf = ({ query }: { query: Query }) => asking('GET dashboard/backend/bees-list/', { query })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await prefetch(readingOf(readList(spec, new URL(request.url).searchParams)))
  return null
}

const pathOf = (bee: BeeRow) => `/dashboard/backend/bee/${bee.id}`

export default function BeesPage() {
  const t = useTranslations('people.bees')
  const { can } = useSession()
  const list = useList(spec)
  const reading = useQuery({ ...readingOf(list), placeholderData: keepPreviousData })
  return (
    <DataPage
      id="bees"
      title={t('title')}
      list={list}
      reading={reading}
      columns={useColumns()}
      rowKey={(bee) => bee.id}
      rowName={fullName}
      rowTo={pathOf}
      card={(bee) => <BeeCard bee={bee} />}
      tabs={usePeopleTabs()}
      filters={useFilters()}
      search={t('search')}
      actions={
        <>
          <ExportButton
            name="bees"
            read={(page) => call('GET dashboard/backend/bees-list/', { query: { ...list.query, ...page } })}
            columns={useExportColumns()}
          />
          {can('bees.manage') ? <AddLink to="/dashboard/backend/bee/new">{t('add')}</AddLink> : null}
        </>
      }
      empty={{ title: t('empty'), more: t('emptyMore') }}
    />
  )
}

function useFilters(): Filter<BeeFilter>[] {
  const t = useTranslations('people.bees')
  const common = useTranslations('people.common')
  const roles = useTranslations('words.roles')
  return [
    {
      key: 'user_type',
      label: t('kind'),
      options: beeTypes.map((type) => ({ value: type, label: roles(type) })),
    },
    {
      key: 'level',
      label: t('levelHead'),
      options: levels.map((level) => ({ value: level, label: common('level', { level: Number(level) }) })),
    },
    { key: 'country_code', label: common('country'), options: useCountries() },
  ]
}

function useColumns(): Column<BeeRow>[] {
  const t = useTranslations('people.bees')
  const shared = usePeopleColumns({ bees: true })
  const clients = useTranslations('people.clients')
  const common = useTranslations('people.common')
  const roles = useTranslations('words.roles')
  const kinds = useTranslations('orders.detail.kinds')
  return [
    { ...shared.name, head: t('name'), width: 290 },
    {
      key: 'kind',
      head: t('kind'),
      cell: (bee) => <TwoLines first={roles(bee.user_type)} second={common('level', { level: bee.level })} />,
    },
    {
      key: 'skills',
      head: t('skills'),
      cell: (bee) => (
        <span className={classes.skills}>
          {bee.skills.slice(0, FEW).map((skill) => (
            <Tag key={skill}>{kinds(skill)}</Tag>
          ))}
          {bee.skills.length > FEW ? <Tag>+{bee.skills.length - FEW}</Tag> : null}
        </span>
      ),
    },
    {
      key: 'ahead',
      head: t('ahead'),
      cell: (bee) => (
        <TwoLines
          first={bee.is_shooter ? t('visits', { count: bee.visits }) : t('stages', { count: bee.stages })}
          second={bee.is_shooter && bee.is_editor ? t('stages', { count: bee.stages }) : undefined}
        />
      ),
    },
    { key: 'rating', head: t('rating'), align: 'end', cell: (bee) => <Rating value={bee.rating} /> },
    shared.phone,
    {
      key: 'city',
      head: clients('city'),
      cell: (bee) => <TwoLines first={bee.city} second={bee.postcode} />,
    },
    { ...shared.status, hidden: true },
    { ...shared.since, hidden: true },
  ]
}

function Rating({ value }: { value: number }) {
  const locale = useLocale()
  return (
    <span className={`num ${classes.rating}`}>
      <IconStarFilled size={12} aria-hidden="true" />
      {new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)}
    </span>
  )
}

function useExportColumns(): (readonly [head: string, cell: (bee: BeeRow) => string])[] {
  const t = useTranslations('people.bees')
  const clients = useTranslations('people.clients')
  const common = useTranslations('people.common')
  const roles = useTranslations('words.roles')
  const kinds = useTranslations('orders.detail.kinds')
  return [
    [t('name'), fullName],
    [clients('email'), (bee) => bee.email],
    [clients('phone'), (bee) => bee.mobile || bee.phone],
    [clients('city'), (bee) => bee.city],
    [t('kind'), (bee) => roles(bee.user_type)],
    [t('levelHead'), (bee) => String(bee.level)],
    [t('skills'), (bee) => bee.skills.map((skill) => kinds(skill)).join(', ')],
    [t('rating'), (bee) => bee.rating.toFixed(1)],
    [t('ahead'), (bee) => String(bee.visits)],
    [clients('status'), (bee) => common(`states.${bee.status}`)],
  ]
}

function BeeCard({ bee }: { bee: BeeRow }) {
  const t = useTranslations('people.bees')
  const common = useTranslations('people.common')
  const roles = useTranslations('words.roles')
  return (
    <RowCard
      to={pathOf(bee)}
      pill={bee.status === 'active' ? undefined : <PersonPill state={bee.status} />}
      mark={<BeeMark name={fullName(bee)} portrait={bee.portrait} size={36} />}
      title={fullName(bee)}
      second={`${roles(bee.user_type)}, ${common('level', { level: bee.level })}`}
      end={<Rating value={bee.rating} />}
      foot={bee.city}
      footEnd={bee.is_shooter ? t('visits', { count: bee.visits }) : t('stages', { count: bee.stages })}
    />
  )
}
