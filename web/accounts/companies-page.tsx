import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { companyKinds, paymentTerms } from '#contract/accounts/company-words.ts'
import { AddLink } from '#web/ui/add-link.tsx'
import { useCountries } from '#web/ui/country-words.ts'
import { call, type Given } from '#web/platform/call.ts'
import { ExportButton } from '#web/platform/export-button.tsx'
import type { Handle } from '#web/platform/handle.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { useSession } from '#web/platform/session.ts'
import { DataPage } from '#web/ui/data-page.tsx'
import type { Filter } from '#web/ui/filter-row.tsx'
import { type ListSpec, readList, useList } from '#web/ui/list.ts'
import type { Route } from './+types/companies-page.ts'
import { CompanyCard, companyPath, useCompanyColumns, useCompanyExport } from './company-columns.tsx'

export const handle: Handle = { may: 'clients.read', ownAction: true }

const filters = ['kind', 'country_code', 'payment_terms'] as const
type CompanyFilter = (typeof filters)[number]
type Query = NonNullable<Given<'GET dashboard/backend/company-list/'>['query']>
const spec: ListSpec<CompanyFilter, Query> = {
  filters,
  views: [
    { key: 'active', filters: { status: 'active' } },
    { key: 'pending', filters: { status: 'pending' } },
    { key: 'closed', filters: { status: 'closed' } },
    { key: 'all', filters: {} },
  ],
  sortFields: { name: 'sort_by_name', orders: 'sort_by_orders', created_at: 'sort_by_created' },
}
const readingOf = ({ query }: { query: Query }) => asking('GET dashboard/backend/company-list/', { query })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await prefetch(readingOf(readList(spec, new URL(request.url).searchParams)))
  return null
}

function useFilters(): Filter<CompanyFilter>[] {
  const t = useTranslations('people.companies')
  const common = useTranslations('people.common')
  const kinds = useTranslations('people.company.kinds')
  return [
    {
      key: 'kind',
      label: t('kind'),
      options: companyKinds.map((kind) => ({ value: kind, label: kinds(kind) })),
    },
    { key: 'country_code', label: common('country'), options: useCountries() },
    {
      key: 'payment_terms',
      label: t('terms'),
      options: paymentTerms.map((terms) => ({ value: terms, label: common(`terms.${terms}`) })),
    },
  ]
}

/** Every company that staff may see. */
export default function CompaniesPage() {
  const t = useTranslations('people.companies')
  const { can } = useSession()
  const list = useList(spec)
  const reading = useQuery({ ...readingOf(list), placeholderData: keepPreviousData })
  const add = can('clients.manage') ? <AddLink to="/dashboard/backend/company/new">{t('add')}</AddLink> : null
  return (
    <DataPage
      id="companies"
      title={t('title')}
      list={list}
      reading={reading}
      columns={useCompanyColumns()}
      rowKey={(company) => company.id}
      rowName={(company) => company.name}
      rowTo={companyPath}
      card={(company) => <CompanyCard company={company} />}
      tabs={(['active', 'pending', 'closed', 'all'] as const).map((key) => ({
        key,
        label: t(`views.${key}`),
      }))}
      filters={useFilters()}
      search={t('search')}
      actions={
        <>
          <ExportButton
            name="companies"
            read={(page) =>
              call('GET dashboard/backend/company-list/', { query: { ...list.query, ...page } })
            }
            columns={useCompanyExport()}
          />
          {add}
        </>
      }
      empty={{
        title: t(list.view === 'pending' ? 'nonePending' : list.view === 'closed' ? 'noneClosed' : 'empty'),
        more: list.view === 'active' || list.view === 'all' ? t('emptyMore') : '',
        action: list.view === 'active' ? add : null,
      }}
    />
  )
}
