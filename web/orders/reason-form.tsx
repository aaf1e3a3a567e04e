import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#contract/orders/shapes.ts'
import { useSend } from '#web/platform/mutation.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import classes from './order-page.module.css'
import { ofOrder } from './order-reads.ts'

interface ReasonFormProps {
  order: OrderDetails
  /** Both ask why, and say first what it does to the visit and to the money. */
  what: 'hold' | 'cancel'
  onClose: () => void
}

/** Asks why an order is put on hold or cancelled. */
export function ReasonForm({ order, what, onClose }: ReasonFormProps) {
  const t = useTranslations(`orders.detail.${what}`)
  const after = { outdates: ofOrder, onDone: onClose }
  const hold = useSend('PUT orders/order-management/hold', after)
  const cancel = useSend('PUT orders/order-management/cancel', after)
  const send = what === 'hold' ? hold : cancel
  return (
    <ReasonDialog
      title={t('title')}
      label={t('reason')}
      missing={what === 'cancel' ? 'Please give a reason' : undefined}
      submitLabel={t('do')}
      danger={what === 'cancel'}
      loading={send.isPending}
      onSend={(reason, onError) => send.mutate({ body: { ref: order.reference, reason } }, { onError })}
      onClose={onClose}
    >
      <p>{t('visit')}</p>
      <Money order={order} what={what} />
    </ReasonDialog>
  )
}

/** What it does to the money, with the sums of this order. */
function Money({ order, what }: Pick<ReasonFormProps, 'order' | 'what'>) {
  const t = useTranslations('orders.detail')
  const { money, invoice, currency } = order
  if (!money) return null
  if (what === 'hold') return <p className={classes.hint}>{t('hold.money')}</p>
  return (
    <ul className={classes.effects}>
      {invoice ? <li>{t('cancel.credited', { invoice: invoice.invoice_reference })}</li> : null}
      {money.paid > 0 ? (
        <li>
          {t.rich('cancel.owedBack', { amount: () => <MoneyText amount={money.paid} currency={currency} /> })}
        </li>
      ) : null}
      {money.credits_used > 0 || order.promo_code ? <li>{t('cancel.returned')}</li> : null}
    </ul>
  )
}
