import { IconAlertCircle, IconCircleCheck, IconClock, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#contract/orders/shapes.ts'
import { useSend } from '#web/platform/mutation.ts'
import { outdate } from '#web/platform/query.ts'
import classes from './order-page.module.css'

/** Milliseconds after which a payment session is followed (product.md section 4). */
const LEAVE = 500
/** The provider's word comes seconds after the customer: how often we look, and for how long. */
const LOOK_EVERY = 2000
const LOOKS = 15

const icons = { paid: IconCircleCheck, waiting: IconClock, late: IconClock, failed: IconAlertCircle }

/** Opens a card session for what is left on the invoice, and goes there. */
export function usePay(order: OrderDetails) {
  const { invoice, money, currency } = order
  const session = useSend('GET stripe/invoice-payment-session/', {
    onDone: ([first]) => {
      if (first) setTimeout(() => location.assign(first.url), LEAVE)
    },
  })
  return {
    paying: session.isPending || session.isSuccess,
    pay:
      invoice && money
        ? () =>
            session.mutate({
              query: { reference: invoice.invoice_reference, amount: money.to_pay, currency },
            })
        : undefined,
  }
}

/** What became of the payment one comes back from. It is paid when the server says so, and not before. */
export function OrderPayment({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.detail.payment')
  const words = useTranslations('words')
  const [search, setSearch] = useSearchParams()
  const [looks, setLooks] = useState(0)
  const said = search.get('payment')
  const paid = order.money?.to_pay === 0
  const waits = said === 'success' && !paid && looks < LOOKS
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => {
      setLooks(looks + 1)
      void outdate('GET orders/order-details')
    }, LOOK_EVERY)
    return () => clearTimeout(timer)
  }, [waits, looks])
  if (said !== 'success' && said !== 'declined' && said !== 'abandoned') return null
  const tone = said !== 'success' ? 'failed' : paid ? 'paid' : waits ? 'waiting' : 'late'
  const key = said === 'success' ? (tone as 'paid' | 'waiting' | 'late') : said
  const Icon = icons[tone]
  const close = () =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('payment')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className={classes.banner} data-tone={tone} role={tone === 'failed' ? 'alert' : 'status'}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <p>
        <b>{t(`${key}.title`)}</b> {t(`${key}.more`)}
      </p>
      <button type="button" aria-label={words('close')} onClick={close}>
        <IconX size={16} stroke={1.75} />
      </button>
    </div>
  )
}
