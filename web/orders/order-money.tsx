import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { OrderDetails } from '#contract/orders/shapes.ts'
import { type ApiProblem, call } from '#web/platform/call.ts'
import { useSaid } from '#web/platform/said.ts'
import { useSession } from '#web/platform/session.ts'
import { toastProblem } from '#web/platform/toast.ts'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import classes from './order-page.module.css'

/** Saves the invoice as a PDF. */
function useInvoiceFile() {
  const said = useSaid()
  return useMutation<void, ApiProblem, NonNullable<OrderDetails['invoice']>>({
    mutationFn: async (invoice) => {
      const file = await call('GET dashboard/invoice-details', { query: { invoice_id: invoice.id } })
      const url = URL.createObjectURL(file)
      const link = document.createElement('a')
      link.href = url
      link.download = `${invoice.invoice_reference}.pdf`
      link.click()
      URL.revokeObjectURL(url)
    },
    onError: (problem) => toastProblem(said(problem)),
  })
}

/** What it costs, what is paid and what is left; nothing for providers, who see no prices. */
export function OrderMoney({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.detail.money')
  const format = useFormatter()
  const { can } = useSession()
  const file = useInvoiceFile()
  const { money, invoice, currency } = order
  if (!money) return null
  const sum = (label: ReactNode, amount: number, kind?: 'total' | 'left' | 'quiet') => (
    <div data-kind={kind}>
      <dt>{label}</dt>
      <dd>
        <MoneyText amount={amount} currency={currency} />
      </dd>
    </div>
  )
  const rate = format.number(money.tax_rate / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <Card
      title={t('title')}
      action={
        invoice && can('invoices.read') ? (
          <button
            type="button"
            className={classes.link}
            disabled={file.isPending}
            onClick={() => file.mutate(invoice)}
          >
            {t('invoice')}
          </button>
        ) : undefined
      }
    >
      <dl className={classes.sums}>
        {money.lines.map((line) => (
          <div key={line.id}>
            <dt dir="auto">
              {line.name}
              {line.quantity > 1 ? ` × ${format.number(line.quantity)}` : null}
            </dt>
            <dd>
              <MoneyText amount={line.gross} currency={currency} />
            </dd>
          </div>
        ))}
        {money.promo_discount > 0
          ? sum(t('promo', { code: order.promo_code ?? '' }), -money.promo_discount)
          : null}
        {sum(t('net'), money.net, 'quiet')}
        {sum(t('tax', { name: money.tax_name, rate }), money.tax, 'quiet')}
        {sum(t('total'), money.gross, 'total')}
        {money.credits_used > 0 ? sum(t('credits'), -money.credits_used, 'quiet') : null}
        {money.paid > 0
          ? sum(t('paid', { invoice: invoice?.invoice_reference ?? '' }), money.paid, 'quiet')
          : null}
        {money.to_pay > 0
          ? sum(
              money.due_on
                ? t.rich('leftBy', { date: () => <DateText value={money.due_on} shape="date" /> })
                : t('left'),
              money.to_pay,
              'left',
            )
          : null}
      </dl>
      {invoice && money.to_pay === 0 ? <p className={classes.settled}>{t('settled')}</p> : null}
    </Card>
  )
}
