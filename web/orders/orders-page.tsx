import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderRow } from '#contract/orders/shapes.ts'
import { type OrderAction, orderTransitions } from '#contract/orders/states.ts'
import { allowed } from '#contract/words/transition.ts'
import { addDays } from '#contract/words/time.ts'
import { call, type Given } from '#web/platform/call.ts'
import { ExportButton } from '#web/platform/export-button.tsx'
import type { Handle } from '#web/platform/handle.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { useSession } from '#web/platform/session.ts'
import { DataPage } from '#web/ui/data-page.tsx'
import { type ListSpec, readList, useList } from '#web/ui/list.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import type { Route } from './+types/orders-page.ts'
import { useOrderExport } from './export-orders.ts'
import { OrderCard, useOrderColumns } from './order-columns.tsx'
import { type OrderFilter, orderFilters, useOrderFilters, useOrderTabs } from './order-filters.ts'
import { useEach } from './send-each.ts'

export const handle: Handle = { may: 'orders.read' }

type Query = NonNullable<Given<'GET dashboard/order-filter'>['query']>

/** Saved views: a tab each, standing for filters of the call. */
const specOf = (today: string): ListSpec<OrderFilter, Query> => ({
  filters: orderFilters,
  views: [
    { key: 'all', filters: {} },
    { key: 'fortnight', filters: { shoot_from: addDays(today, -3), shoot_to: addDays(today, 11) } },
    { key: 'date', filters: { status: 'pending' } },
    { key: 'approval', filters: { status: 'awaiting-approval' } },
    { key: 'hold', filters: { status: 'on-hold' } },
    { key: 'delivered', filters: { status: 'completed' } },
  ],
  sortFields: { shoot_date: 'sort_by_shoot_date', placed_at: 'sort_by_order_date' },
})
const spec = specOf(new Date().toISOString().slice(0, 10))
const readingOf = ({ query }: { query: Query }) => asking('GET dashboard/order-filter', { query })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const list = readList(spec, new URL(request.url).searchParams)
  await prefetch(readingOf(list), asking('GET orders/state-counts'))
  return null
}

const orderPath = (order: OrderRow) => `/dashboard/orders/detail/${order.reference}`

export default function OrdersPage() {
  const t = useTranslations('orders.list')
  const { can } = useSession()
  const list = useList(spec)
  const reading = useQuery({ ...readingOf(list), placeholderData: keepPreviousData })
  const bulk = useBulk()
  const manages = can('orders.manage')
  return (
    <DataPage
      id="orders"
      photo
      title={t('title')}
      list={list}
      reading={reading}
      columns={useOrderColumns()}
      rowKey={(order) => order.id}
      rowName={(order) => order.title}
      rowTo={orderPath}
      card={(order) => <OrderCard order={order} to={orderPath(order)} />}
      tabs={useOrderTabs()}
      filters={useOrderFilters()}
      search={t('search')}
      bulk={manages ? bulk : []}
      bulkSum={(rows) => <Sum rows={rows} />}
      actions={
        <ExportButton
          name="orders"
          read={(page) => call('GET dashboard/order-filter', { query: { ...list.query, ...page } })}
          columns={useOrderExport()}
        />
      }
      empty={{
        title: t('empty'),
        more: t('emptyMore'),
        action: can('orders.place') ? (
          <Button component={Link} to="/order/new" size="xs">
            {t('place')}
          </Button>
        ) : null,
      }}
    />
  )
}

function useBulk() {
  const t = useTranslations('orders.list')
  const each = useEach()
  const unless = (action: OrderAction, reason: string) => (rows: OrderRow[]) =>
    rows.every((order) => allowed(orderTransitions, order.status).includes(action)) ? undefined : reason
  return [
    {
      label: t('hold'),
      icon: <IconPlayerPause size={16} stroke={1.75} />,
      disabledReason: unless('hold', t('onlyOpen')),
      run: (rows: OrderRow[], done: () => void) => void each('PUT orders/order-management/hold', rows, done),
    },
    {
      label: t('resume'),
      icon: <IconPlayerPlay size={16} stroke={1.75} />,
      disabledReason: unless('resume', t('onlyHeld')),
      run: (rows: OrderRow[], done: () => void) =>
        void each('PUT orders/order-management/resume', rows, done),
    },
  ]
}

/** The sum of what is selected, when it is of one currency and the viewer sees prices. */
function Sum({ rows }: { rows: OrderRow[] }) {
  const [first] = rows
  if (!first || rows.some((order) => order.currency !== first.currency || order.total === null)) return null
  return (
    <MoneyText amount={rows.reduce((sum, order) => sum + (order.total ?? 0), 0)} currency={first.currency} />
  )
}
