import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { Answered } from '#web/platform/call.ts'
import type { Handle } from '#web/platform/handle.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { BeeMark } from '#web/ui/bee-mark.tsx'
import { DataPage } from '#web/ui/data-page.tsx'
import { type Column, TwoLines } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { EmptyState, LoadError } from '#web/ui/empty-state.tsx'
import { type ListSpec, type ListState, readList, useList } from '#web/ui/list.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { RowCard } from '#web/ui/row-card.tsx'
import { SideSheet, useOpened } from '#web/ui/side-sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { type Hue, Pill } from '#web/ui/status-pill.tsx'
import type { Route } from './+types/bee-invoices-page.ts'
import classes from './entries.module.css'

export const handle: Handle = { may: 'bee-invoices.read' }

const spec = { filters: ['start', 'end'] } as const satisfies ListSpec<string>
type Filter = (typeof spec.filters)[number]
type Row = Answered<'GET dashboard/bee-invoice-list'>['result'][number]
const hues: Record<Row['state'], Hue> = { open: 'pend', submitted: 'sched', approved: 'prog', paid: 'done' }

const readingOf = (list: ListState<Filter>) => asking('GET dashboard/bee-invoice-list', { query: list.query })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await prefetch(readingOf(readList<Filter>(spec, new URL(request.url).searchParams)))
  return null
}

/** What bees earned, by bee and month; `?open=` shows the entries of one. */
export default function BeeInvoicesPage() {
  const t = useTranslations('billing.beeInvoices')
  const list = useList<Filter>(spec)
  const opened = useOpened()
  const reading = useQuery({ ...readingOf(list), placeholderData: keepPreviousData })
  const month = useMonth()
  return (
    <>
      <DataPage
        id="bee-invoices"
        title={t('title')}
        list={list}
        reading={reading}
        columns={useColumns()}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.bee.name}, ${month(row.month)}`}
        rowTo={opened.to}
        card={(row) => (
          <RowCard
            to={opened.to(row)}
            pill={<Pill hue={hues[row.state]}>{t(row.state)}</Pill>}
            title={row.bee.name}
            second={month(row.month)}
            end={<MoneyText amount={row.total} currency={row.currency} />}
          />
        )}
        filters={[
          { key: 'start', label: t('since') },
          { key: 'end', label: t('until') },
        ]}
        search={t('search')}
        empty={{ title: t('empty'), more: t('emptyMore') }}
      />
      <Entries id={opened.id} onClose={opened.close} />
    </>
  )
}

function useMonth(): (date: string) => string {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (date) => format.format(new Date(date))
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('billing.beeInvoices')
  const month = useMonth()
  return [
    {
      key: 'bee',
      head: t('bee'),
      fixed: true,
      cell: (row) => (
        <TwoLines
          before={<BeeMark name={row.bee.name} portrait={row.bee.portrait} size={28} />}
          first={row.bee.name}
        />
      ),
    },
    { key: 'month', head: t('month'), cell: (row) => month(row.month) },
    {
      key: 'entries',
      head: t('entries'),
      align: 'end',
      cell: (row) => <span className="num">{row.entries}</span>,
    },
    {
      key: 'total',
      head: t('total'),
      align: 'end',
      cell: (row) => <MoneyText amount={row.total} currency={row.currency} />,
    },
    {
      key: 'status',
      head: t('status'),
      cell: (row) => <Pill hue={hues[row.state]}>{t(row.state)}</Pill>,
    },
  ]
}

/** The entries of one invoice in a drawer, with their sum. */
function Entries({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTranslations('billing.beeInvoices')
  const reading = useQuery({
    ...asking('GET dashboard/bee-invoice-details', { query: { invoice_id: id ?? '' } }),
    enabled: id !== null,
  })
  const rows = reading.data?.result ?? []
  const [first] = rows
  return (
    <SideSheet opened={id !== null} onClose={onClose} size={500} title={first?.bee.name ?? t('entries')}>
      {reading.isError ? <LoadError problem={reading.error} onRetry={() => void reading.refetch()} /> : null}
      {reading.isPending ? <SkeletonRows rows={4} /> : null}
      {reading.data && !first ? <EmptyState title={t('empty')} /> : null}
      {first ? (
        <>
          <ul className={classes.entries}>
            {rows.map((entry) => (
              <li key={entry.id}>
                <span>
                  <Link to={`/dashboard/orders/detail/${entry.order_reference}`}>
                    <bdi>{entry.title}</bdi>
                  </Link>
                  <small>
                    {`${entry.description}, `}
                    <DateText value={entry.created_at} shape="date" />
                  </small>
                </span>
                <MoneyText amount={entry.amount} currency={entry.currency} />
              </li>
            ))}
          </ul>
          <p className={classes.sum}>
            {t('total')}
            <MoneyText amount={rows.reduce((sum, { amount }) => sum + amount, 0)} currency={first.currency} />
          </p>
        </>
      ) : null}
    </SideSheet>
  )
}
