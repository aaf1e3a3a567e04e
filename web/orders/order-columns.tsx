import { useTranslations } from 'use-intl'
import type { OrderRow } from '#contract/orders/shapes.ts'
import { isPlainDate } from '#contract/words/time.ts'
import { BeeMark } from '#web/ui/bee-mark.tsx'
import { type Column, TwoLines } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { Reference } from '#web/ui/reference.tsx'
import { RowCard } from '#web/ui/row-card.tsx'
import { StatusPill, Tag } from '#web/ui/status-pill.tsx'

const country = (order: OrderRow) => (order.currency === 'GBP' ? 1 : 2)

/** The columns of the orders list. */
export function useOrderColumns(): Column<OrderRow>[] {
  const t = useTranslations('orders.list')
  return [
    {
      key: 'property',
      head: t('property'),
      fixed: true,
      width: 280,
      cell: (order) => (
        <TwoLines
          before={
            <Photo src={order.cover?.thumb} average={order.cover?.average ?? null} alt="" shape="thumb" />
          }
          first={order.title}
          second={<Reference of={[order.reference]} then={order.city} />}
        />
      ),
    },
    {
      key: 'company',
      head: t('company'),
      width: 190,
      cell: (order) => <TwoLines first={order.company} second={order.client} />,
    },
    {
      key: 'packages',
      head: t('packages'),
      cell: (order) => (
        <>
          <Tag>{order.package}</Tag> {order.extras > 0 ? <Tag>+{order.extras}</Tag> : null}
        </>
      ),
    },
    {
      key: 'shoot_date',
      head: t('shootDate'),
      sortable: true,
      cell: (order) => <ShootDate order={order} />,
    },
    {
      key: 'placed_at',
      head: t('orderDate'),
      sortable: true,
      hidden: true,
      cell: (order) => <DateText value={order.placed_at} shape="date" />,
    },
    { key: 'bee', head: t('bee'), cell: (order) => <Bee bee={order.bee} /> },
    { key: 'status', head: t('status'), cell: (order) => <StatusPill of="order" state={order.status} /> },
    {
      key: 'total',
      head: t('total'),
      align: 'end',
      cell: (order) => <MoneyText amount={order.total} currency={order.currency} />,
    },
  ]
}

/** TBC until a visit is allocated, and below it what the client asked for. */
function ShootDate({ order }: { order: OrderRow }) {
  const t = useTranslations('orders.list')
  const date = <DateText value={order.shoot_date} country={country(order)} />
  if (!order.asked_for) return date
  const shape = isPlainDate(order.asked_for) ? 'date' : 'short'
  const asked = <DateText value={order.asked_for} shape={shape} country={country(order)} />
  return (
    <TwoLines
      first={date}
      second={
        <>
          {t('asked')} {asked}
        </>
      }
    />
  )
}

function Bee({ bee }: { bee: OrderRow['bee'] }) {
  const t = useTranslations('orders.list')
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center', verticalAlign: 'middle' }}>
      <BeeMark name={bee?.name} portrait={bee?.portrait} size={24} />
      <span>{bee ? bee.name.split(' ')[0] : t('nobody')}</span>
    </span>
  )
}

/** An order of the list on a telephone. */
export function OrderCard({ order, to }: { order: OrderRow; to: string }) {
  return (
    <RowCard
      to={to}
      photo={order.cover ? { src: order.cover.web, average: order.cover.average } : undefined}
      pill={<StatusPill of="order" state={order.status} />}
      title={order.title}
      second={<Reference of={[order.reference]} then={order.city} />}
      end={<MoneyText amount={order.total} currency={order.currency} />}
      foot={<Bee bee={order.bee} />}
      footEnd={<ShootDate order={order} />}
    />
  )
}
