import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { isFinance } from '#contract/accounts/permissions.ts'
import { useMenu } from '#web/platform/menu.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { can, sessionUser, useSession } from '#web/platform/session.ts'
import { boardOf, DayChoice, DayStrip, StripLegend } from '#web/scheduling/day-strip.tsx'
import type { Board } from '#web/scheduling/day-strip-times.ts'
import { Card } from '#web/ui/card.tsx'
import { dateText } from '#web/ui/date-text.tsx'
import { LoadError } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import type { Route } from './+types/dashboard-page.ts'
import { BeeMonths, beeMonths, MyVisits, myVisits, Overdue, overdue } from './bee-panels.tsx'
import { Delivered, delivered, InWork, inWork, ToPay, unpaid } from './client-panels.tsx'
import {
  firstOrders,
  firstTasks,
  firstTickets,
  OrdersTable,
  TasksTable,
  TicketsTable,
} from './dashboard-tables.tsx'
import { Guide, prepareGuide } from './guide.tsx'
import classes from './panels.module.css'
import { waiting, WaitingList } from './waiting-list.tsx'

/** What the viewer's work is: it decides what stands above the three tables. */
function kindOf(): 'staff' | 'client' | 'shooter' | 'finance' | 'editor' {
  if (can('visits.allocate')) return 'staff'
  if (can('visits.work')) return 'shooter'
  if (isFinance(sessionUser()?.user_type ?? '')) return 'finance'
  return can('orders.place') ? 'client' : 'editor'
}

const stateCounts = () => asking('GET orders/state-counts')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const day = new URL(request.url).searchParams.get('day')
  const above = {
    staff: () => [boardOf(day), stateCounts(), waiting()],
    client: () => [inWork(), delivered(), unpaid(), stateCounts()],
    shooter: () => [myVisits(), waiting(), stateCounts()],
    finance: () => [overdue(), beeMonths(), waiting(), stateCounts()],
    editor: () => [waiting(), stateCounts()],
  }[kindOf()]()
  const tables = [firstOrders(), firstTickets(), ...(can('tasks.read') ? [firstTasks()] : [])]
  await Promise.all([prefetch(...above, ...tables), prepareGuide()])
  return null
}

export default function DashboardPage() {
  const kind = kindOf()
  const tasks = useMenu().some(({ items }) => items.some(({ key }) => key === 'tasks'))
  return (
    <>
      {kind === 'staff' ? <StaffPart /> : <Head day={new Date().toISOString().slice(0, 10)} />}
      {kind === 'staff' ? null : <Guide />}
      {kind === 'client' ? (
        <div className={classes.top}>
          <div className={classes.stack}>
            <Delivered />
            <InWork />
          </div>
          <ToPay />
        </div>
      ) : null}
      {kind === 'shooter' ? (
        <div className={classes.top}>
          <MyVisits />
          <WaitingList />
        </div>
      ) : null}
      {kind === 'finance' ? (
        <div className={classes.top}>
          <Overdue />
          <div className={classes.stack}>
            <BeeMonths />
            <WaitingList quiet />
          </div>
        </div>
      ) : null}
      {kind === 'editor' ? (
        <div className={classes.top} data-whole>
          <WaitingList />
        </div>
      ) : null}
      <div className={classes.tables} data-two={!tasks || undefined}>
        <OrdersTable />
        <TicketsTable />
        {tasks ? <TasksTable /> : null}
      </div>
    </>
  )
}

/** The day as title, and under it how things stand. */
function Head({ day, board, end }: { day: string; board?: Board | undefined; end?: React.ReactNode }) {
  const t = useTranslations('reports.home')
  const strip = useTranslations('scheduling.strip')
  const locale = useLocale()
  const { can: may } = useSession()
  const { data: counts } = useQuery(stateCounts())
  const shoots = board?.lanes.reduce((sum, { visits }) => sum + visits.length, 0) ?? 0
  const without = board?.lanes.find(({ bee }) => bee === null)?.visits.length ?? 0
  const approval = counts?.['awaiting-approval'] ?? 0
  const open =
    approval +
    (['pending', 'scheduled', 'in-progress', 'on-hold'] as const).reduce(
      (sum, state) => sum + (counts?.[state] ?? 0),
      0,
    )
  const mine = may('media.approve') || may('orders.place')
  const facts = [
    {
      key: 'day',
      words: board ? strip('shoots', { count: shoots }) : counts ? t('open', { count: open }) : null,
    },
    { key: 'without', words: without > 0 ? strip('without', { count: without }) : null, hot: true },
    { key: 'approval', words: approval > 0 && mine ? t('approval', { count: approval }) : null },
  ].filter(({ words }) => words !== null)
  return (
    <header className={classes.head}>
      <div>
        <h1>{dateText(day, 'day', locale)}</h1>
        <p>
          {facts.map(({ key, words, hot }, index) => (
            <span key={key}>
              {index > 0 ? ' · ' : null}
              <span data-hot={hot}>{words}</span>
            </span>
          ))}
        </p>
      </div>
      {end}
    </header>
  )
}

function StaffPart() {
  const t = useTranslations('scheduling.strip')
  const [search, setSearch] = useSearchParams()
  const reading = useQuery({ ...boardOf(search.get('day')), placeholderData: keepPreviousData })
  const board = reading.data
  const day = search.get('day') ?? board?.date ?? new Date().toISOString().slice(0, 10)
  const choose = (to: string | null) => setSearch(to ? { day: to } : {}, { preventScrollReset: true })
  return (
    <>
      <Head day={day} board={board} end={<DayChoice day={day} onDay={choose} />} />
      <Guide />
      <div className={classes.top}>
        <Card title={t('title')} action={<StripLegend />} flush>
          {board ? (
            <DayStrip
              board={board}
              to={(shoot) =>
                shoot.state === 'requested'
                  ? `/dashboard/dispatch?query=${shoot.reference}`
                  : `/dashboard/orders/detail/${shoot.reference}`
              }
              onDay={choose}
            />
          ) : reading.isError ? (
            <LoadError problem={reading.error} onRetry={() => void reading.refetch()} />
          ) : (
            <SkeletonRows rows={5} />
          )}
        </Card>
        <WaitingList />
      </div>
    </>
  )
}
