import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { asking } from '#web/platform/query.ts'
import { BeeMark } from '#web/ui/bee-mark.tsx'
import { Card } from '#web/ui/card.tsx'
import { dateText } from '#web/ui/date-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import classes from './panels.module.css'

export const myVisits = () => asking('GET scheduler/tasks-calendar/day-view', { query: {} })
export const overdue = () =>
  asking('GET dashboard/invoice-filter', { query: { status: 'overdue', limit: 5 } })
export const beeMonths = () => asking('GET dashboard/bee-invoice-list', { query: { limit: 5 } })

/** A shooter's visits of today. */
export function MyVisits() {
  const t = useTranslations('reports.home')
  const locale = useLocale()
  const { data } = useQuery(myVisits())
  const rows = data?.visits ?? []
  const next = data?.next_date
  return (
    <Card title={t('visits')} aside={rows.length || null} flush>
      {data && rows.length === 0 ? (
        <EmptyState
          title={t('noVisits')}
          {...(next ? { more: t('nextVisit', { date: dateText(next, 'day', locale) }) } : {})}
        />
      ) : null}
      <ul className={classes.lines}>
        {rows.map((visit) => (
          <li key={visit.id}>
            <Link to={`/dashboard/visits/${visit.id}`}>
              <span className="num">{visit.starts}</span>
              <span className={classes.words}>
                <b>
                  <bdi>{visit.title}</bdi>
                </b>
                <small>
                  <bdi>{`${visit.city}, ${visit.postcode}`}</bdi>
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Invoices past their day. */
export function Overdue() {
  const t = useTranslations('reports.home')
  const locale = useLocale()
  const { data } = useQuery(overdue())
  const rows = data?.result ?? []
  return (
    <Card title={t('overdue')} aside={data?.count || null} flush>
      {data && rows.length === 0 ? <EmptyState title={t('nothingOverdue')} /> : null}
      <ul className={classes.lines}>
        {rows.map((invoice) => (
          <li key={invoice.id}>
            <Link to={`/dashboard/invoices?query=${invoice.invoice_reference}`}>
              <span className={classes.words}>
                <b>{invoice.company || invoice.client}</b>
                <small>
                  <span className="num">{invoice.invoice_reference}</span>,{' '}
                  {invoice.due_on ? t('due', { date: dateText(invoice.due_on, 'date', locale) }) : null}
                </small>
              </span>
              <MoneyText amount={invoice.to_pay} currency={invoice.currency} />
              <StatusPill of="invoice" state="overdue" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The newest months of bees. */
export function BeeMonths() {
  const t = useTranslations('reports.home')
  const locale = useLocale()
  const { data } = useQuery(beeMonths())
  const rows = data?.result ?? []
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <Card title={t('beeMonths')} flush>
      {data && rows.length === 0 ? <EmptyState title={t('noBeeMonths')} /> : null}
      <ul className={classes.lines}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`/dashboard/bee-invoices?open=${row.id}`}>
              <BeeMark name={row.bee.name} portrait={row.bee.portrait} size={28} />
              <span className={classes.words}>
                <b>{row.bee.name}</b>
                <small>{month.format(new Date(row.month))}</small>
              </span>
              <MoneyText amount={row.total} currency={row.currency} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
