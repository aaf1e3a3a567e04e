import { Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#contract/orders/shapes.ts'
import { useSend } from '#web/platform/mutation.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import { required, useFields } from '#web/ui/form.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
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
  const form = useFields({
    initial: { reason: '' },
    rules: what === 'cancel' ? { reason: required('Please give a reason') } : {},
  })
  const after = { outdates: ofOrder, onDone: onClose, onProblem: form.refuse }
  const hold = useSend('PUT orders/order-management/hold', after)
  const cancel = useSend('PUT orders/order-management/cancel', after)
  const send = what === 'hold' ? hold : cancel
  return (
    <Dialog onClose={onClose} title={t('title')}>
      <FormShell
        submitLabel={t('do')}
        loading={send.isPending}
        submitError={form.submitError}
        disabledReason={undefined}
        onSubmit={form.submit(({ reason }) => send.mutate({ body: { ref: order.reference, reason } }))}
      >
        <p>{t('visit')}</p>
        <Money order={order} what={what} />
        <Textarea
          label={t('reason')}
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          {...form.field('reason')}
        />
      </FormShell>
    </Dialog>
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
