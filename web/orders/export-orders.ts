import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderRow } from '#contract/orders/shapes.ts'
import { ApiProblem, call, type Given } from '#web/platform/call.ts'
import { useSaid } from '#web/platform/said.ts'
import { toastProblem } from '#web/platform/toast.ts'

type Query = NonNullable<Given<'GET dashboard/order-filter'>['query']>
/** Rows that a file holds at most: more than that is a report. */
const MOST = 5_000
const PAGE = 100

/** A field of a CSV: quoted, and never read as a formula by a spreadsheet. */
const field = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

const idle = { running: false, done: 0, all: 0 }

/** Saves the list as it is filtered as a CSV file, page by page, and says how far it is. */
export function useExport(query: Query) {
  const t = useTranslations('orders.list')
  const states = useTranslations('words.states.order')
  const said = useSaid()
  const [state, setState] = useState(idle)
  const columns: readonly (readonly [head: string, cell: (order: OrderRow) => string])[] = [
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
  const start = async () => {
    setState({ ...idle, running: true })
    try {
      const rows = await readAll(query, (done, all) => setState({ running: true, done, all }))
      const lines = rows.map((order) => columns.map(([, cell]) => field(cell(order))).join(','))
      save([columns.map(([head]) => field(head)).join(','), ...lines].join('\r\n'))
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      toastProblem(said(problem))
    } finally {
      setState(idle)
    }
  }
  return { ...state, start: () => void start() }
}

async function readAll(query: Query, tell: (done: number, all: number) => void): Promise<OrderRow[]> {
  const rows: OrderRow[] = []
  for (;;) {
    const page = await call('GET dashboard/order-filter', {
      query: { ...query, offset: rows.length, limit: PAGE },
    })
    rows.push(...page.result)
    const all = Math.min(page.count, MOST)
    tell(rows.length, all)
    if (rows.length >= all || page.result.length === 0) return rows
  }
}

function save(text: string): void {
  // The mark at the beginning tells spreadsheets that the file is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `orders-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
