import { ActionIcon, Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Answered } from '#web/platform/call.ts'
import { type Column, TwoLines } from '#web/ui/data-table.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { Reference } from '#web/ui/reference.tsx'
import { RowCard } from '#web/ui/row-card.tsx'
import { Pill, StatusPill, Tag } from '#web/ui/status-pill.tsx'
import classes from './invoice-columns.module.css'

type Row = Answered<'GET dashboard/invoice-filter'>['result'][number]

export interface InvoiceDoing {
  /** The number of the invoice whose payment page is being opened. */
  leaving: string | undefined
  mayPay: (invoice: Row) => boolean
  pay: (invoice: Row) => void
  pdf: (invoice: Row) => void
}

/** The columns of the invoices list, the last with what can be done. */
export function useInvoiceColumns(doing: InvoiceDoing): Column<Row>[] {
  const t = useTranslations('billing.invoices')
  return [
    {
      key: 'invoice',
      head: t('invoice'),
      fixed: true,
      cell: (invoice) => (
        <TwoLines
          first={invoice.title || invoice.invoice_reference}
          second={<Reference of={[invoice.invoice_reference, invoice.order_reference]} />}
        />
      ),
    },
    {
      key: 'client',
      head: t('client'),
      cell: (invoice) => (
        <TwoLines
          first={invoice.company || invoice.client}
          second={invoice.company ? invoice.client : null}
        />
      ),
    },
    { key: 'issued', head: t('issued'), cell: (invoice) => <Day value={invoice.issued_at} /> },
    { key: 'due', head: t('due'), cell: (invoice) => <Day value={invoice.due_on} /> },
    {
      key: 'gross',
      head: t('gross'),
      align: 'end',
      cell: (invoice) => <MoneyText amount={invoice.gross} currency={invoice.currency} />,
    },
    {
      key: 'to_pay',
      head: t('toPay'),
      align: 'end',
      cell: (invoice) => <MoneyText amount={invoice.to_pay} currency={invoice.currency} />,
    },
    { key: 'status', head: t('status'), cell: (invoice) => <InvoicePill invoice={invoice} /> },
    {
      key: 'do',
      head: '',
      fixed: true,
      align: 'end',
      cell: (invoice) => <Doing invoice={invoice} doing={doing} />,
    },
  ]
}

const Day = ({ value }: { value: string | null }) =>
  value ? <DateText value={value} shape="date" /> : <span>–</span>

function InvoicePill({ invoice }: { invoice: Row }) {
  const t = useTranslations('billing.invoices')
  if (invoice.kind === 'credit-note') return <Tag>{t('creditNote')}</Tag>
  if (invoice.credited) return <Pill hue="canc">{t('credited')}</Pill>
  return <StatusPill of="invoice" state={invoice.overdue ? 'overdue' : invoice.state} />
}

function Doing({ invoice, doing }: { invoice: Row; doing: InvoiceDoing }) {
  const t = useTranslations('billing.invoices')
  return (
    <span className={classes.doing}>
      {doing.mayPay(invoice) ? (
        <Button
          size="xs"
          variant="default"
          loading={doing.leaving === invoice.invoice_reference}
          disabled={doing.leaving !== undefined}
          onClick={() => doing.pay(invoice)}
        >
          {t('pay')}
        </Button>
      ) : null}
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('pdf', { number: invoice.invoice_reference })}
        onClick={() => doing.pdf(invoice)}
      >
        <IconFileTypePdf size={16} stroke={1.75} />
      </ActionIcon>
    </span>
  )
}

/** An invoice on a telephone: the card, and under it what can be done. */
export function InvoiceCard({ invoice, doing }: { invoice: Row; doing: InvoiceDoing }) {
  return (
    <div className={classes.card}>
      <RowCard
        to={invoice.order_reference ? `/dashboard/orders/detail/${invoice.order_reference}` : undefined}
        pill={<InvoicePill invoice={invoice} />}
        title={invoice.title || invoice.invoice_reference}
        second={<Reference of={[invoice.invoice_reference]} then={invoice.company || invoice.client} />}
        end={<MoneyText amount={invoice.gross} currency={invoice.currency} />}
      />
      <div className={classes.foot}>
        <Day value={invoice.due_on} />
        <Doing invoice={invoice} doing={doing} />
      </div>
    </div>
  )
}
