import { useTranslations } from 'use-intl'
import type { Answered } from '#web/platform/call.ts'
import { type Column, TwoLines } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { RowCard } from '#web/ui/row-card.tsx'
import { Pill, Tag } from '#web/ui/status-pill.tsx'
import { CompanyMark } from './company-mark.tsx'
import classes from './company-mark.module.css'

export type CompanyListRow = Answered<'GET dashboard/backend/company-list/'>['result'][number]
type Status = CompanyListRow['status']

export const companyPath = ({ id }: { id: number }): string => `/dashboard/backend/company/${id}`

const hues = { pending: 'pend', active: 'done', closed: 'hold' } as const satisfies Record<Status, string>

export function CompanyState({ state }: { state: Status }) {
  const t = useTranslations('people.company.states')
  return <Pill hue={hues[state]}>{t(state)}</Pill>
}

/** The columns of the list of companies. */
export function useCompanyColumns(): Column<CompanyListRow>[] {
  const t = useTranslations('people.companies')
  const common = useTranslations('people.common')
  const kinds = useTranslations('people.company.kinds')
  const clients = useTranslations('people.clients')
  return [
    {
      key: 'name',
      head: t('company'),
      fixed: true,
      sortable: true,
      width: 280,
      cell: (company) => (
        <span className={classes.cell}>
          <TwoLines
            before={<CompanyMark name={company.name} logo={company.logo_url} />}
            first={company.name}
            second={company.parent ? t('below', { company: company.parent }) : kinds(company.kind)}
          />
        </span>
      ),
    },
    { key: 'kind', head: t('kind'), hidden: true, cell: (company) => <Tag>{kinds(company.kind)}</Tag> },
    {
      key: 'city',
      head: t('place'),
      cell: (company) => <TwoLines first={company.city} second={company.region || company.country} />,
    },
    { key: 'terms', head: t('terms'), cell: (company) => common(`terms.${company.payment_terms}`) },
    {
      key: 'users',
      head: t('people'),
      align: 'end',
      hidden: true,
      cell: (company) => <span className="num">{company.users}</span>,
    },
    {
      key: 'branches',
      head: t('branches'),
      align: 'end',
      hidden: true,
      cell: (company) => <span className="num">{company.branches}</span>,
    },
    {
      key: 'orders',
      head: clients('orders'),
      align: 'end',
      sortable: true,
      cell: (company) => <span className="num">{company.orders}</span>,
    },
    {
      key: 'owed',
      head: t('owed'),
      align: 'end',
      cell: (company) => <MoneyText {...company.owed} />,
    },
    {
      key: 'created_at',
      head: t('since'),
      sortable: true,
      hidden: true,
      cell: (company) => <DateText value={company.created_at} shape="date" />,
    },
    { key: 'status', head: t('state'), cell: (company) => <CompanyState state={company.status} /> },
  ]
}

/** A company of the list on a telephone. */
export function CompanyCard({ company }: { company: CompanyListRow }) {
  const t = useTranslations('people.companies')
  const kinds = useTranslations('people.company.kinds')
  return (
    <RowCard
      to={companyPath(company)}
      pill={<CompanyState state={company.status} />}
      title={company.name}
      second={[kinds(company.kind), company.city].filter(Boolean).join(', ')}
      end={<MoneyText {...company.owed} />}
      foot={company.parent ? t('below', { company: company.parent }) : null}
      footEnd={t('counts', { people: company.users, orders: company.orders })}
    />
  )
}

/** The columns of the list as a file has them. */
export function useCompanyExport(): (readonly [head: string, cell: (company: CompanyListRow) => string])[] {
  const t = useTranslations('people.companies')
  const common = useTranslations('people.common')
  const company = useTranslations('people.company')
  return [
    [t('company'), (row) => row.name],
    [t('kind'), (row) => company(`kinds.${row.kind}`)],
    [t('above'), (row) => row.parent],
    [t('city'), (row) => row.city],
    [t('region'), (row) => row.region],
    [common('country'), (row) => row.country],
    [t('terms'), (row) => common(`terms.${row.payment_terms}`)],
    [t('people'), (row) => String(row.users)],
    [t('branches'), (row) => String(row.branches)],
    [t('orders'), (row) => String(row.orders)],
    [t('owed'), (row) => `${(row.owed.amount / 100).toFixed(2)} ${row.owed.currency}`],
    [t('since'), (row) => row.created_at],
    [t('state'), (row) => company(`states.${row.status}`)],
  ]
}
