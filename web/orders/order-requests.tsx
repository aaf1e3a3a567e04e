import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#contract/orders/shapes.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/status-pill.tsx'
import classes from './order-page.module.css'

/** What the client asked for in particular. */
export function OrderRequests({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.detail')
  if (order.requests.length === 0) return null
  return (
    <Card title={t('requests')}>
      <ul className={classes.requests}>
        {order.requests.map((request) => (
          <li key={request.id} data-done={request.state === 'done' || undefined}>
            <Tag>{request.stage_kind ? t(`kinds.${request.stage_kind}`) : t('general')}</Tag>
            <p dir="auto">
              {request.text}
              {request.state === 'done' ? <small> {t('requestDone')}</small> : null}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
