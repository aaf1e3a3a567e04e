import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isClient } from '#contract/accounts/permissions.ts'
import { type Answered, call } from '#web/platform/call.ts'
import type { Handle } from '#web/platform/handle.ts'
import { useSend } from '#web/platform/mutation.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { useSaveFile } from '#web/platform/save-file.ts'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toast.ts'
import { DataPage } from '#web/ui/data-page.tsx'
import { type ListSpec, type ListState, readList, useList } from '#web/ui/list.ts'
import type { Route } from './+types/invoices-page.ts'
import { InvoiceCard, type InvoiceDoing, useInvoiceColumns } from './invoice-columns.tsx'

export const handle: Handle = { may: 'invoices.read' }

const states = ['overdue', 'issued', 'part-paid', 'paid', 'draft'] as const
const spec = {
  filters: ['start', 'end'],
  views: [{ key: 'all', filters: {} }, ...states.map((status) => ({ key: status, filters: { status } }))],
} as const satisfies ListSpec<string>
type Filter = (typeof spec.filters)[number]
type Row = Answered<'GET dashboard/invoice-filter'>['result'][number]

const readingOf = (list: ListState<Filter>) => asking('GET dashboard/invoice-filter', { query: list.query })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await prefetch(readingOf(readList<Filter>(spec, new URL(request.url).searchParams)))
  return null
}

/** Milliseconds before the browser leaves for the payment page (product.md section 9). */
const LEAVE = 500

export default function InvoicesPage() {
  const t = useTranslations('billing.invoices')
  const words = useTranslations('words.states.invoice')
  const list = useList<Filter>(spec)
  const reading = useQuery({ ...readingOf(list), placeholderData: keepPreviousData })
  const doing = useDoing()
  const save = useSaveFile()
  const { offset: _, ...query } = list.query
  return (
    <DataPage
      id="invoices"
      title={t('title')}
      list={list}
      reading={reading}
      columns={useInvoiceColumns(doing)}
      rowKey={(invoice) => invoice.id}
      rowName={(invoice) => invoice.invoice_reference}
      rowTo={(invoice) =>
        invoice.order_reference ? `/dashboard/orders/detail/${invoice.order_reference}` : undefined
      }
      card={(invoice) => <InvoiceCard invoice={invoice} doing={doing} />}
      tabs={[
        { key: 'all', label: t('all') },
        ...states.map((state) => ({ key: state, label: words(state) })),
      ]}
      filters={[
        { key: 'start', label: t('issuedFrom') },
        { key: 'end', label: t('issuedTo') },
      ]}
      search={t('search')}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} />}
          onClick={() => void save(call('GET dashboard/invoice-csv', { query }), 'invoices.csv')}
        >
          {t('csv')}
        </Button>
      }
      empty={{ title: t('empty'), more: t('emptyMore') }}
    />
  )
}

/** What can be done with an invoice: its PDF, and for clients paying what is open. */
function useDoing(): InvoiceDoing {
  const t = useTranslations('billing.invoices')
  const { user, can } = useSession()
  const [leaving, setLeaving] = useState<string>()
  const save = useSaveFile()
  const pay = useSend('GET stripe/invoice-payment-session/', {
    toast: false,
    onProblem: () => setLeaving(undefined),
    onDone: ([session]) => {
      if (session) setTimeout(() => location.assign(session.url), LEAVE)
    },
  })
  return {
    leaving,
    mayPay: (invoice: Row) =>
      isClient(user.user_type) &&
      can('payments.pay') &&
      invoice.kind === 'invoice' &&
      invoice.to_pay > 0 &&
      (invoice.state === 'issued' || invoice.state === 'part-paid'),
    pay: (invoice: Row) => {
      setLeaving(invoice.invoice_reference)
      toast(t('paying'))
      const { invoice_reference: reference, to_pay: amount, currency } = invoice
      pay.mutate({ query: { reference, amount, currency } })
    },
    pdf: (invoice: Row) =>
      void save(
        call('GET dashboard/invoice-details', { query: { invoice_id: invoice.id } }),
        `${invoice.invoice_reference}.pdf`,
      ),
  }
}
