import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { OrderRow } from '#contract/orders/shapes.ts'
import type { Handle } from '#web/platform/handle.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import { DataPage } from '#web/ui/data-page.tsx'
import { type Column, TwoLines } from '#web/ui/data-table.tsx'
import { dateText, DateText } from '#web/ui/date-text.tsx'
import { type ListSpec, type ListState, readList, useList } from '#web/ui/list.ts'
import { Reference } from '#web/ui/reference.tsx'
import { RowCard } from '#web/ui/row-card.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { Tag } from '#web/ui/status-pill.tsx'
import type { Route } from './+types/dispatch-page.ts'
import classes from './dispatch-page.module.css'
import { boardOf, DayChoice, DayStrip, StripLegend } from './day-strip.tsx'

export const handle: Handle = { may: 'visits.allocate' }

const spec: ListSpec<never> = { filters: [] }
const NEW_ORDER = 8
/** The longest waiting first. */
const readingOf = (list: ListState<never>) =>
  asking('GET dashboard/order-filter', {
    query: { ...list.query, status: 'pending', sort_by_order_date: 'asc' },
  })
/** The open New Order tasks, by which an order is dispatched; the search narrows them as it does the orders. */
const tasksOf = ({ words }: ListState<never>) =>
  asking('GET dashboard/task-filter', {
    query: { target: NEW_ORDER, task_type: 'all', limit: 100, ...(words ? { search_key: words } : {}) },
  })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const list = readList(spec, search)
  await prefetch(readingOf(list), tasksOf(list), boardOf(search.get('day')))
  return null
}

/** Orders that nobody shoots yet, and the day by bee. */
export default function DispatchPage() {
  const t = useTranslations('scheduling.pending')
  const list = useList(spec)
  const reading = useQuery({ ...readingOf(list), placeholderData: keepPreviousData })
  const toOf = useDispatchPath(list)
  return (
    <div className={classes.page}>
      <DataPage
        id="dispatch"
        title={t('title')}
        list={list}
        reading={reading}
        columns={useColumns(toOf)}
        rowKey={(order) => order.id}
        rowName={(order) => order.title}
        rowTo={toOf}
        card={(order) => (
          <RowCard
            to={toOf(order)}
            pill={<Tag>{order.package}</Tag>}
            title={order.title}
            second={<Reference of={[order.reference]} then={order.city} />}
            foot={order.company}
            footEnd={<DateText value={order.placed_at} />}
          />
        )}
        search={t('search')}
        empty={{ title: t('empty'), more: t('emptyMore') }}
      />
      <Day />
    </div>
  )
}

/** The dispatch screen of an order's New Order task; the order itself when it has none. */
function useDispatchPath(list: ListState<never>): (order: { reference: string }) => string {
  const { data } = useQuery({ ...tasksOf(list), placeholderData: keepPreviousData })
  const tasks = new Map(data?.result.map((task) => [task.order_reference, task.id]))
  return ({ reference }) => {
    const task = tasks.get(reference)
    return task === undefined ? `/dashboard/orders/detail/${reference}` : `/approval/${reference}/new/${task}`
  }
}

function Day() {
  const t = useTranslations('scheduling.strip')
  const locale = useLocale()
  const [search, setSearch] = useSearchParams()
  const { data: board } = useQuery({ ...boardOf(search.get('day')), placeholderData: keepPreviousData })
  const day = search.get('day') ?? board?.date ?? new Date().toISOString().slice(0, 10)
  const choose = (next: string | null) =>
    setSearch(
      (before) => {
        const changed = new URLSearchParams(before)
        changed.delete('day')
        if (next) changed.set('day', next)
        return changed
      },
      { preventScrollReset: true },
    )
  return (
    <Card
      title={`${t('title')}, ${dateText(day, 'day', locale)}`}
      action={
        <span className={classes.end}>
          <StripLegend />
          <DayChoice day={day} onDay={choose} />
        </span>
      }
      flush
    >
      {board ? (
        <DayStrip
          board={board}
          to={(shoot) => `/dashboard/orders/detail/${shoot.reference}`}
          onDay={choose}
        />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </Card>
  )
}

function useColumns(toOf: (order: OrderRow) => string): Column<OrderRow>[] {
  const t = useTranslations('scheduling.pending')
  return [
    {
      key: 'property',
      head: t('property'),
      fixed: true,
      cell: (order) => (
        <TwoLines first={order.title} second={<Reference of={[order.reference]} then={order.city} />} />
      ),
    },
    {
      key: 'company',
      head: t('company'),
      cell: (order) => <TwoLines first={order.company} second={order.client} />,
    },
    {
      key: 'package',
      head: t('package'),
      cell: (order) => (
        <>
          <Tag>{order.package}</Tag> {order.extras > 0 ? <Tag>+{order.extras}</Tag> : null}
        </>
      ),
    },
    { key: 'placed', head: t('placed'), cell: (order) => <DateText value={order.placed_at} /> },
    {
      key: 'find',
      head: '',
      align: 'end',
      fixed: true,
      cell: (order) => (
        <Button component={Link} to={toOf(order)} size="xs" variant="default">
          {t('find')}
        </Button>
      ),
    },
  ]
}
