import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { asking } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import { dateText, DateText } from '#web/ui/date-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import classes from './panels.module.css'

const IN_WORK = 'pending,scheduled,in-progress,awaiting-approval,on-hold'

export const inWork = () =>
  asking('GET dashboard/order-filter', { query: { status: IN_WORK, sort_by_shoot_date: 'desc', limit: 5 } })
export const delivered = () =>
  asking('GET dashboard/order-filter', {
    query: { status: 'completed', sort_by_shoot_date: 'desc', limit: 6 },
  })
/** The newest are read; those with nothing left to pay are left out. */
export const unpaid = () => asking('GET dashboard/invoice-filter', { query: { limit: 100 } })
const SHOWN = 5

/** A client's orders that are being worked on. */
export function InWork() {
  const t = useTranslations('reports.home')
  const { data } = useQuery(inWork())
  const rows = data?.result ?? []
  return (
    <Card title={t('inWork')} aside={data?.count} flush>
      {data && rows.length === 0 ? <EmptyState title={t('nothingInWork')} /> : null}
      <ul className={classes.lines}>
        {rows.map((order) => (
          <li key={order.id}>
            <Link to={`/dashboard/orders/detail/${order.reference}`}>
              <span className={classes.thumb}>
                <Photo src={order.cover?.thumb} average={order.cover?.average ?? null} alt="" shape="thumb" />
              </span>
              <span className={classes.words}>
                <b>
                  <bdi>{order.title}</bdi>
                </b>
                <small>
                  <DateText value={order.shoot_date} country={order.currency === 'GBP' ? 1 : 2} />
                </small>
              </span>
              <StatusPill of="order" state={order.status} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The photographs that came last. */
export function Delivered() {
  const t = useTranslations('reports.home')
  const { data } = useQuery(delivered())
  const rows = data?.result ?? []
  return (
    <Card title={t('delivered')}>
      {data && rows.length === 0 ? <EmptyState title={t('nothingDelivered')} /> : null}
      <div className={classes.photos}>
        {rows.map((order) => (
          <Link key={order.id} to={`/dashboard/orders/detail/${order.reference}`}>
            <span className={classes.picture}>
              <Photo src={order.cover?.web} average={order.cover?.average ?? null} alt="" />
            </span>
            <b>
              <bdi>{order.title}</bdi>
            </b>
            <small>
              <bdi>{order.city}</bdi>
            </small>
          </Link>
        ))}
      </div>
    </Card>
  )
}

/** What is left to pay, the oldest first. */
export function ToPay() {
  const t = useTranslations('reports.home')
  const locale = useLocale()
  const { data } = useQuery(unpaid())
  const open = (data?.result ?? [])
    .filter(({ to_pay, kind }) => kind === 'invoice' && to_pay > 0)
    .toReversed()
  return (
    <Card title={t('toPay')} aside={open.length || null} flush>
      {data && open.length === 0 ? <EmptyState title={t('nothingToPay')} /> : null}
      <ul className={classes.lines}>
        {open.slice(0, SHOWN).map((invoice) => (
          <li key={invoice.id}>
            <Link to={`/dashboard/invoices?query=${invoice.invoice_reference}`}>
              <span className={classes.words}>
                <b>{invoice.title || invoice.invoice_reference}</b>
                <small data-late={invoice.overdue || undefined}>
                  {invoice.due_on ? t('due', { date: dateText(invoice.due_on, 'date', locale) }) : null}
                </small>
              </span>
              <MoneyText amount={invoice.to_pay} currency={invoice.currency} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
