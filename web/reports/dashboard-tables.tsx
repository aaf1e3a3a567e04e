import { IconArrowRight } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { taskLink } from '#contract/work/states.ts'
import { shootDateText } from '#contract/words/time.ts'
import { asking } from '#web/platform/query.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState, LoadError } from '#web/ui/empty-state.tsx'
import { Reference } from '#web/ui/reference.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import { useTargetName, useTaskLine } from '#web/work/target-name.ts'
import classes from './panels.module.css'

/** How many rows each table has (product.md section 9). */
const ORDERS = 4
const TICKETS = 5
const TASKS = 5

export const firstOrders = () => asking('GET dashboard/order-filter', { query: { limit: ORDERS } })
export const firstTickets = () => asking('GET tickets/ticket-list', { query: { limit: TICKETS } })
export const firstTasks = () =>
  asking('GET dashboard/task-filter', { query: { limit: TASKS, task_type: 'all' } })

export function OrdersTable() {
  const t = useTranslations('reports.home')
  const words = useTranslations('words')
  return (
    <TableCard
      title={words('menu.orders')}
      to="/dashboard/orders"
      reading={useQuery(firstOrders())}
      heads={[t('shootDate'), t('title'), t('status')]}
      empty={t('noOrders')}
      tall
      row={(order) => ({
        key: order.id,
        first:
          order.shoot_date === 'TBC' ? words('tbc') : <DayAndTime text={shootDateText(order.shoot_date)} />,
        to: `/dashboard/orders/detail/${order.reference}`,
        title: order.title,
        second: order.city,
        status: <StatusPill of="order" state={order.status} />,
      })}
    />
  )
}

/** A telephone breaks the line between them, never within. */
const DayAndTime = ({ text }: { text: string }) =>
  text.split(' ').map((part) => (
    <Fragment key={part}>
      <span className="num">{part}</span>{' '}
    </Fragment>
  ))

export function TicketsTable() {
  const t = useTranslations('reports.home')
  const words = useTranslations('words.menu')
  return (
    <TableCard
      title={words('tickets')}
      to="/dashboard/tickets"
      reading={useQuery(firstTickets())}
      heads={[t('id'), t('title'), t('status')]}
      empty={t('noTickets')}
      row={(ticket) => ({
        key: ticket.id,
        first: <span className="num">{ticket.ticket_id}</span>,
        to: `/dashboard/tickets/detail/${ticket.id}`,
        title: ticket.title,
        status: <StatusPill of="ticket" state={ticket.status} />,
      })}
    />
  )
}

export function TasksTable() {
  const t = useTranslations('reports.home')
  const words = useTranslations('words.menu')
  const nameOf = useTargetName()
  const lineOf = useTaskLine()
  return (
    <TableCard
      title={words('tasks')}
      to="/dashboard/tasks"
      reading={useQuery(firstTasks())}
      heads={[t('id'), t('description'), t('status')]}
      empty={t('noTasks')}
      row={(task) => {
        const link = taskLink(task)
        return {
          key: task.id,
          first: <span className="num">{task.id}</span>,
          to: link?.to,
          newWindow: link?.newWindow ?? false,
          title: nameOf(task.target),
          second: task.order_reference ? <Reference of={[task.order_reference]} /> : lineOf(task),
          status: <StatusPill of="task" state={task.status} />,
        }
      }}
    />
  )
}

interface Line {
  key: number
  first: ReactNode
  to: string | undefined
  newWindow?: boolean
  title: string
  second?: ReactNode
  status: ReactNode
}

interface TableCardProps<Row> {
  title: string
  to: string
  reading: UseQueryResult<{ result: Row[] }>
  heads: readonly [string, string, string]
  empty: string
  tall?: boolean
  row: (row: Row) => Line
}

/** The first rows of a list, and See More. */
function TableCard<Row>({ title, to, reading, heads, empty, tall, row }: TableCardProps<Row>) {
  const t = useTranslations('words')
  const more = (
    <Link to={to} className={classes.see} aria-label={`${t('seeMore')}: ${title}`}>
      {t('seeMore')}
      <IconArrowRight size={14} stroke={1.75} className="flip" aria-hidden="true" />
    </Link>
  )
  const rows = reading.data?.result ?? []
  return (
    <Card title={title} action={more} flush>
      {reading.isPending ? (
        <SkeletonRows rows={4} />
      ) : reading.isError && !reading.data ? (
        <LoadError problem={reading.error} onRetry={() => void reading.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <table className={classes.table}>
          <caption className="hidden-words">{title}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={tall ? classes.tall : undefined}>
            {rows.map((each) => (
              <TableLine key={row(each).key} line={row(each)} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function TableLine({ line }: { line: Line }) {
  return (
    <tr>
      <td>{line.first}</td>
      <td>
        {line.to ? (
          <Link to={line.to} className={classes.link} target={line.newWindow ? '_blank' : undefined}>
            <bdi>{line.title}</bdi>
          </Link>
        ) : (
          <bdi>{line.title}</bdi>
        )}
        {line.second ? (
          <small>
            <bdi>{line.second}</bdi>
          </small>
        ) : null}
      </td>
      <td>{line.status}</td>
    </tr>
  )
}
