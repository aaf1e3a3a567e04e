import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails, Stage } from '#contract/orders/shapes.ts'
import type { Handle } from '#web/platform/handle.ts'
import { Loaded } from '#web/platform/loaded.tsx'
import { prefetch } from '#web/platform/query.ts'
import { useSession } from '#web/platform/session.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import type { Route } from './+types/order-page.ts'
import { useOrderActions } from './order-actions.tsx'
import { OrderDownloads, OrderLinks } from './order-links.tsx'
import { OrderMedia } from './order-media.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderNotes } from './order-notes.tsx'
import classes from './order-page.module.css'
import { OrderPayment } from './order-payment.tsx'
import { OrderPeople } from './order-people.tsx'
import { OrderProperty } from './order-property.tsx'
import { OrderQueue } from './order-queue.tsx'
import { isMoving, orderReading } from './order-reads.ts'
import { OrderRequests } from './order-requests.tsx'
import { OrderStages } from './order-stages.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { StageWork } from './stage-work.tsx'

export const handle: Handle = { may: 'orders.read', ownAction: true }

const UploadPanel = lazy(() =>
  import('#web/media/upload-panel.tsx').then((file) => ({ default: file.UploadPanel })),
)
/** Milliseconds between looks while the server is still at work on the order. */
const LOOK_AGAIN = 15_000

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await prefetch(orderReading(params.reference))
  return null
}

export default function OrderPage({ params }: Route.ComponentProps) {
  const reading = useQuery({
    ...orderReading(params.reference),
    refetchInterval: ({ state }) => (isMoving(state.data) ? LOOK_AGAIN : false),
  })
  return (
    <Loaded reading={reading} photo>
      {(order) => <Order key={order.reference} order={order} />}
    </Loaded>
  )
}

/** In one line: where, for whom, which, and when the bee goes there. */
function useFacts(order: OrderDetails) {
  const t = useTranslations('orders.detail')
  const visit = order.visits.find(({ state }) => state !== 'cancelled' && state !== 'requested')
  return [
    `${order.location.city} ${order.location.postcode}`.trim(),
    order.client.company || order.client.name,
    <span key="reference" className={classes.whole}>
      {order.reference}
    </span>,
    order.package,
    visit ? (
      <span key="visit">
        {t.rich('visitAt', {
          date: () => <DateText value={visit.starts_at} country={order.country_code} />,
        })}
      </span>
    ) : order.status === 'pending' ? (
      <DateText key="none" value={null} />
    ) : null,
  ]
}

function Order({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.detail')
  const { can } = useSession()
  const { dialogs, ...buttons } = useOrderActions(order)
  const waits = order.order_stages.some((stage) => stage.allowed.includes('approve'))
  return (
    <>
      <RecordPage
        {...buttons}
        crumbs={[{ label: t('orders'), to: '/dashboard/orders' }, { label: order.reference }]}
        crumbsEnd={<OrderQueue reference={order.reference} />}
        photo={order.cover ? { src: order.cover.web, average: order.cover.average } : undefined}
        title={order.title}
        pill={<StatusPill of="order" state={order.status} />}
        facts={useFacts(order)}
        aside={
          <>
            <OrderTimeline order={order} waits={waits} />
            <OrderNotes order={order} />
            <OrderLinks order={order} />
            <OrderDownloads order={order} />
          </>
        }
      >
        <OrderPayment order={order} />
        {order.cancelled_reason ? (
          <p className={classes.banner} data-tone="failed">
            {t('cancelledBecause', { reason: order.cancelled_reason })}
          </p>
        ) : null}
        <OrderStages order={order} />
        {can('media.read') ? (
          <OrderMedia
            order={order}
            work={(stage) => <StageWork stage={stage} upload={<Upload stage={stage} order={order} />} />}
          />
        ) : null}
        <div className={classes.pair}>
          <div className={classes.column}>
            <OrderProperty order={order} />
            <OrderPeople order={order} />
          </div>
          <div className={classes.column}>
            <OrderMoney order={order} />
            <OrderRequests order={order} />
          </div>
        </div>
      </RecordPage>
      {dialogs}
    </>
  )
}

function Upload({ stage, order }: { stage: Stage; order: OrderDetails }) {
  return (
    <Suspense>
      <UploadPanel stageId={stage.id} orderRef={order.reference} />
    </Suspense>
  )
}
