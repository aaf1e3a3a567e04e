import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
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
import { type List, type ListSpec, readList, useList } from '#web/ui/list.ts'
import { RowCard } from '#web/ui/row-card.tsx'
import type { Route } from './+types/clients-page.ts'
import { peopleSpec, usePeopleColumns, usePeopleTabs } from './people-list.tsx'
import { fullName, PersonPill } from './person-words.tsx'

export const handle: Handle = { may: 'clients.read', ownAction: true }

type ClientRow = Answered<'GET dashboard/backend/clients-list/'>['result'][number]
type Query = NonNullable<Given<'GET dashboard/backend/clients-list/'>['query']>

const filters = ['company_id', 'country_code', 'user_type', 'status'] as const
type ClientFilter = (typeof filters)[number]
const spec: ListSpec<ClientFilter, Query> = {
  filters,
  ...peopleSpec,
  sortFields: { name: 'sort_by_name', orders: 'sort_by_orders', created_at: 'sort_by_created' },
}
const readingOf = ({ query }: { query: Query }) => asking('GET dashboard/backend/clients-list/', { query })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await prefetch(readingOf(readList(spec, new URL(request.url).searchParams)))
  return null
}

const pathOf = (client: ClientRow) => `/dashboard/backend/client/${client.id}`

export default function ClientsPage() {
  const t = useTranslations('people.clients')
  const { can } = useSession()
  const list = useList(spec)
  const reading = useQuery({ ...readingOf(list), placeholderData: keepPreviousData })
  const add = can('clients.manage') ? <AddLink to="/dashboard/backend/client/new">{t('add')}</AddLink> : null
  return (
    <DataPage
      id="clients"
      title={t('title')}
      list={list}
      reading={reading}
      columns={useColumns()}
      rowKey={(client) => client.id}
      rowName={fullName}
      rowTo={pathOf}
      card={(client) => <ClientCard client={client} />}
      tabs={usePeopleTabs()}
      filters={useFilters()}
      controls={<Sort list={list} />}
      search={t('search')}
      actions={
        <>
          <ExportButton
            name="clients"
            read={(page) =>
              call('GET dashboard/backend/clients-list/', { query: { ...list.query, ...page } })
            }
            columns={useExportColumns()}
          />
          {add}
        </>
      }
      empty={{ title: t('empty'), more: t('emptyMore') }}
    />
  )
}

/** The order of the cards of a telephone, where there are no heads to press. */
function Sort({ list }: { list: List<ClientFilter> }) {
  const t = useTranslations('people.clients.sort')
  return (
    <NativeSelect
      size="xs"
      hiddenFrom="sm"
      aria-label={t('label')}
      value={(list.sort ?? ['name', 'asc']).join(':')}
      onChange={(event) => list.setSort(event.currentTarget.value)}
      data={[
        { value: 'name:asc', label: t('name') },
        { value: 'orders:desc', label: t('orders') },
        { value: 'created_at:desc', label: t('newest') },
      ]}
    />
  )
}

function useFilters(): Filter<ClientFilter>[] {
  const t = useTranslations('people.clients')
  const roles = useTranslations('words.roles')
  const countries = useCountries()
  const companies = useQuery(asking('GET dashboard/backend/all-company-list/', { query: { limit: 100 } }))
  return [
    {
      key: 'company_id',
      label: t('company'),
      options: (companies.data?.result ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { key: 'country_code', label: t('country'), options: countries },
    {
      key: 'user_type',
      label: t('role'),
      options: (['client', 'company-admin'] as const).map((type) => ({ value: type, label: roles(type) })),
    },
  ]
}

function useColumns(): Column<ClientRow>[] {
  const t = useTranslations('people.clients')
  const shared = usePeopleColumns({ bees: false })
  const common = useTranslations('people.common')
  const roles = useTranslations('words.roles')
  return [
    { ...shared.name, head: t('name'), width: 280 },
    {
      key: 'company',
      head: t('company'),
      cell: (client) => <TwoLines first={client.company || t('noCompany')} second={client.city} />,
    },
    { key: 'role', head: t('role'), hidden: true, cell: (client) => roles(client.user_type) },
    { key: 'terms', head: t('terms'), cell: (client) => common(`terms.${client.payment_terms}`) },
    shared.phone,
    shared.status,
    shared.since,
    {
      key: 'orders',
      head: t('orders'),
      align: 'end',
      sortable: true,
      cell: (client) => <span className="num">{client.orders}</span>,
    },
  ]
}

function useExportColumns(): (readonly [head: string, cell: (client: ClientRow) => string])[] {
  const t = useTranslations('people.clients')
  const common = useTranslations('people.common')
  const roles = useTranslations('words.roles')
  return [
    [t('name'), fullName],
    [t('email'), (client) => client.email],
    [t('phone'), (client) => client.mobile || client.phone],
    [t('company'), (client) => client.company],
    [t('city'), (client) => client.city],
    [t('role'), (client) => roles(client.user_type)],
    [t('terms'), (client) => common(`terms.${client.payment_terms}`)],
    [t('status'), (client) => common(`states.${client.status}`)],
    [t('since'), (client) => client.created_at.slice(0, 10)],
    [t('orders'), (client) => String(client.orders)],
  ]
}

function ClientCard({ client }: { client: ClientRow }) {
  const t = useTranslations('people.clients')
  return (
    <RowCard
      to={pathOf(client)}
      pill={client.status === 'active' ? undefined : <PersonPill state={client.status} />}
      mark={<BeeMark name={fullName(client)} portrait={client.portrait} bee={false} size={36} />}
      title={fullName(client)}
      second={client.email}
      foot={client.company || t('noCompany')}
      footEnd={t('ordersCount', { count: client.orders })}
    />
  )
}
