import { useTranslations } from 'use-intl'
import type { OrderRow } from '#contract/orders/shapes.ts'

/** The columns of the orders list as a file has them. */
export function useOrderExport(): (readonly [head: string, cell: (order: OrderRow) => string])[] {
  const t = useTranslations('orders.list')
  const states = useTranslations('words.states.order')
  return [
    [t('reference'), (order) => order.reference],
    [t('property'), (order) => `${order.title}, ${order.city}`],
    [t('company'), (order) => order.company],
    [t('client'), (order) => order.client],
    [t('packages'), (order) => order.package],
    [t('shootDate'), (order) => order.shoot_date],
    [t('orderDate'), (order) => order.placed_at],
    [t('bee'), (order) => order.bee?.name ?? ''],
    [t('status'), (order) => states(order.status)],
    [
      t('total'),
      (order) => (order.total === null ? '' : `${(order.total / 100).toFixed(2)} ${order.currency}`),
    ],
  ]
}
