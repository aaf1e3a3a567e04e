import { Button, Modal, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { BestBee } from '#contract/scheduling/shapes.ts'
import { stageKindTable } from '#contract/orders/states.ts'
import type { Answered, ApiProblem } from '#web/platform/call.ts'
import type { Handle } from '#web/platform/handle.ts'
import { useSend } from '#web/platform/mutation.ts'
import { asking, outdate, prefetch } from '#web/platform/query.ts'
import { useSaid } from '#web/platform/said.ts'
import { toast, toastProblem } from '#web/platform/toast.ts'
import { EmptyState, LoadError } from '#web/ui/empty-state.tsx'
import { useKeptText } from '#web/ui/kept-fields.ts'
import { RecordPage } from '#web/ui/record-page.tsx'
import { Reference } from '#web/ui/reference.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { StatusPill, Tag } from '#web/ui/status-pill.tsx'
import type { Route } from './+types/dispatch-order-page.ts'
import { BestBees, type BeeSort } from './best-bees.tsx'
import { dateIn, dayText, lengthText } from './day-words.ts'
import { DispatchBoard } from './dispatch-board.tsx'
import { DispatchMap } from './dispatch-map.tsx'
import classes from './dispatch-order-page.module.css'
import { WeekSlots } from './week-slots.tsx'

export const handle: Handle = { may: 'visits.allocate', ownAction: true }

/** Milliseconds after which an allocated order is shown. */
const THEN = 1500
/** Bees on the board and on the map. */
const BESIDE = 5

type Order = Answered<'GET orders/order-details'>
interface Time {
  readonly date: string
  readonly slot: number
}

const orderOf = (ref: string) => asking('GET orders/order-details', { query: { ref } })
const beesOf = (ref: string, sort: BeeSort, time?: Partial<Time>) =>
  asking('POST other/best-bees', { body: { ref, sort, ...time } })

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await prefetch(orderOf(params.reference), beesOf(params.reference, 'score'))
  return null
}

/** A new order finds its bee: who is best, where he is, what else he does that day. */
export default function DispatchOrderPage({ params }: Route.ComponentProps) {
  const { data: order, isError, error, refetch } = useQuery(orderOf(params.reference))
  if (isError) return <LoadError problem={error} onRetry={() => void refetch()} />
  if (!order) return <SkeletonRows rows={6} />
  return <Dispatch key={order.reference} order={order} taskId={Number(params.taskId)} />
}

/** What is chosen, and what is read for it. */
function useDispatch(order: Order) {
  const visit = order.visits.find(({ state }) => state === 'requested' || state === 'scheduled')
  const [sort, setSort] = useState<BeeSort>('score')
  const [time, setTime] = useState<Time>()
  const [choice, choose] = useState<BestBee>()
  const [day, setDay] = useState<string>()
  const ranking = useQuery({ ...beesOf(order.reference, sort, time), placeholderData: keepPreviousData })
  const bees = ranking.data?.bees ?? []
  const chosen = choice ?? bees[0]
  const today = dateIn(visit?.zone ?? 'Europe/London')
  const date = day ?? chosen?.date ?? visit?.date ?? today
  const ofDay = useQuery({
    ...beesOf(order.reference, sort, { date }),
    enabled: !bees.some((bee) => bee.date === date),
  })
  const beside = bees.slice(0, BESIDE)
  const bee_ids = beside.map(({ bee }) => bee.id)
  const board = useQuery({
    ...asking('POST other/shooters-availability', {
      body: { ref: order.reference, date, ...(bee_ids.length > 0 ? { bee_ids } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const week = useQuery(
    asking('GET scheduler/week-availability', {
      query: { ref: order.reference, start_date: date < today ? today : date },
    }),
  )
  return {
    visit,
    sort,
    setSort: (next: BeeSort) => {
      setSort(next)
      choose(undefined)
    },
    time,
    setTime: (next: Time | undefined) => {
      setTime(next)
      choose(undefined)
      setDay(undefined)
    },
    ranking,
    bees,
    beside,
    chosen,
    choose: (bee: BestBee) => {
      choose(bee)
      setDay(undefined)
    },
    today,
    date,
    setDay,
    board: board.data ?? [],
    fits: bees.some((bee) => bee.date === date) ? bees : (ofDay.data?.bees ?? []),
    week: week.data?.days ?? [],
  }
}

function Dispatch({ order, taskId }: { order: Order; taskId: number }) {
  const t = useTranslations('scheduling.dispatchOrder')
  const locale = useLocale()
  const go = useNavigate()
  const said = useSaid()
  const at = useDispatch(order)
  const { visit, chosen } = at
  const [refused, setRefused] = useState<{ problem: ApiProblem; bee: number }>()
  const [asks, setAsks] = useState(false)
  const orderPath = `/dashboard/orders/detail/${order.reference}`
  const assign = useSend('POST other/shooter-allocation', {
    toast: false,
    onDone: () => {
      setRefused(undefined)
      toast(said('Availability Updated'))
      void outdate('GET dashboard/order-filter', 'GET dashboard/task-filter', 'GET dashboard/menu-list')
      setTimeout(() => void go(orderPath), THEN)
    },
    onProblem: (problem) => {
      setRefused({ problem, bee: chosen?.bee.id ?? 0 })
      void outdate('GET orders/order-details', 'POST other/best-bees', 'POST other/shooters-availability')
    },
  })
  const complete = useSend('POST scheduler/new-order-actions', {
    outdates: ['GET dashboard/task-filter', 'GET dashboard/menu-list'],
    onDone: () => void go(orderPath),
  })
  const give = (bee: BestBee) => {
    at.choose(bee)
    setRefused(undefined)
    const { date, slot } = bee
    assign.mutate({ body: { ref: order.reference, bee_id: bee.bee.id, date, slot, version: order.version } })
  }
  const first = (bee: BestBee) => bee.bee.name.split(' ')[0] ?? bee.bee.name
  const open = order.status === 'pending' || order.status === 'scheduled'
  const next = at.bees.find(({ bee }) => bee.id !== refused?.bee)
  const asked =
    visit?.date && visit.local_time
      ? t('asked', { when: `${dayText(visit.date, locale)}, ${visit.local_time.slice(0, 5)}` })
      : visit?.date
        ? t('asked', { when: dayText(visit.date, locale) })
        : t('askedNothing')
  const { location } = order
  return (
    <RecordPage
      crumbs={[
        { label: t('orders'), to: '/dashboard/orders' },
        { label: order.reference, to: orderPath },
      ]}
      photo={order.cover ? { src: order.cover.thumb, average: order.cover.average } : undefined}
      title={order.title}
      pill={<StatusPill of="order" state={order.status} />}
      facts={[
        `${location.city} ${location.postcode}`,
        <Reference key="reference" of={[order.reference]} />,
        order.package,
        asked,
      ]}
      alternative={<Ordered order={order} minutes={visit?.minutes ?? null} />}
      action={
        <Button
          leftSection={<IconCheck size={16} stroke={1.75} />}
          loading={assign.isPending}
          disabled={!chosen || !open || assign.isSuccess}
          onClick={() => chosen && give(chosen)}
        >
          {chosen ? t('assign', { name: first(chosen) }) : t('assignNobody')}
        </Button>
      }
      overflow={[
        {
          label: t('complete'),
          onClick: () => complete.mutate({ body: { task_id: taskId, action: 'complete' } }),
        },
        { label: t('askClient'), onClick: () => setAsks(true) },
      ]}
    >
      {open ? null : <p className={classes.note}>{t('closed')}</p>}
      {refused ? (
        <div role="alert" className={classes.refused}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
          <p>
            {said(refused.problem)}. {t('unchanged')}
          </p>
          {next && refused.problem.code !== 'action_not_allowed' ? (
            <Button variant="default" onClick={() => give(next)} loading={assign.isPending}>
              {t('use', { name: first(next) })}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div className={classes.columns}>
        <div className={classes.stack}>
          {at.ranking.isError ? (
            <LoadError problem={at.ranking.error} onRetry={() => void at.ranking.refetch()} />
          ) : null}
          {at.time ? (
            <Button variant="default" onClick={() => at.setTime(undefined)}>
              {t('asOrdered')}
            </Button>
          ) : null}
          {at.ranking.data && at.bees.length === 0 ? (
            <EmptyState title={t('nobodyFree')} more={t('nobodyFreeMore')} />
          ) : (
            <BestBees
              bees={at.bees}
              free={at.ranking.data?.free ?? 0}
              of={at.ranking.data?.of ?? 0}
              chosen={chosen}
              asked={at.time ?? { date: visit?.date ?? null, slot: visit?.slot ?? null }}
              sort={at.sort}
              onSort={at.setSort}
              onChoose={at.choose}
            />
          )}
        </div>
        <div className={classes.stack}>
          <DispatchMap
            title={order.title}
            place={
              location.lat === null || location.lon === null ? null : { lat: location.lat, lon: location.lon }
            }
            bees={at.beside}
            chosen={chosen}
            onChoose={at.choose}
          />
          <DispatchBoard
            date={at.date}
            today={at.today}
            lanes={at.board}
            fits={at.fits}
            chosen={chosen}
            minutes={visit?.minutes ?? 90}
            title={order.title}
            starts={new Map(at.week.flatMap(({ slots }) => slots.map(({ slot, starts }) => [slot, starts])))}
            onDate={at.setDay}
            onChoose={at.choose}
          />
          <WeekSlots days={at.week} value={at.time ?? chosen} onChoose={at.setTime} />
        </div>
      </div>
      <AskClient taskId={taskId} opened={asks} onClose={() => setAsks(false)} />
    </RecordPage>
  )
}

/** What was bought for the visit, as tags. */
function Ordered({ order, minutes }: { order: Order; minutes: number | null }) {
  const kinds = useTranslations('scheduling.stageNames')
  const locale = useLocale()
  return (
    <span className={classes.tags}>
      {minutes === null ? null : <Tag>{lengthText(minutes, locale)}</Tag>}
      {order.order_stages
        .filter(({ kind }) => stageKindTable[kind].field)
        .map((stage) => (
          <Tag key={stage.id}>{kinds(stage.kind)}</Tag>
        ))}
    </span>
  )
}

function AskClient({ taskId, opened, onClose }: { taskId: number; opened: boolean; onClose: () => void }) {
  const t = useTranslations('scheduling.dispatchOrder')
  const said = useSaid()
  const [note, setNote] = useKeptText('bee-note')
  const [wrong, setWrong] = useState<string>()
  const ask = useSend('POST scheduler/new-order-actions', {
    onDone: () => {
      setNote('')
      onClose()
    },
    onProblem: (problem) => {
      setWrong(problem.errors['note'] && said(problem.errors['note']))
      if (!problem.errors['note']) toastProblem(said(problem))
    },
  })
  return (
    <Modal opened={opened} onClose={onClose} title={t('askClient')}>
      <form
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault()
          ask.mutate({ body: { task_id: taskId, action: 'ask-client', note } })
        }}
      >
        <Textarea
          label={t('askNote')}
          name="note"
          data-autofocus
          autosize
          minRows={3}
          maxLength={1000}
          value={note}
          error={wrong}
          onChange={(event) => {
            setNote(event.currentTarget.value)
            setWrong(undefined)
          }}
        />
        <Button type="submit" loading={ask.isPending}>
          {t('send')}
        </Button>
      </form>
    </Modal>
  )
}
