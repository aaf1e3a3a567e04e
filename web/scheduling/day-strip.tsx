import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { ActionIcon, Button } from '@mantine/core'
import { type CSSProperties, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { addDays } from '#contract/words/time.ts'
import type { Answered } from '#web/platform/call.ts'
import { asking } from '#web/platform/query.ts'
import { BeeMark } from '#web/ui/bee-mark.tsx'
import { dateText } from '#web/ui/date-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/status-pill.tsx'
import classes from './day-strip.module.css'
import { type Block, type Board, hoursOf, localOf, minutesOf, stacked, timeOf } from './day-strip-times.ts'

/** The shoots of a day, today's when none is named. */
export const boardOf = (day: string | null) =>
  asking('GET other/shoots-overview', { query: day ? { date: day } : {} })
export type { Board }
type Lane = Answered<'GET other/shoots-overview'>['lanes'][number]

const hues = { requested: 'free', scheduled: 'sched', 'on-site': 'prog', done: 'done' } as const
const pills = { requested: 'pend', scheduled: 'sched', 'on-site': 'prog', done: 'done' } as const
/** Names of bees without a shoot that are written out. */
const NAMED = 6

interface DayStripProps {
  board: Board
  /** Where a shoot leads. */
  to: (shoot: Block) => string
  onDay: (day: string) => void
}

/** A day by bee: those without one first, in pink; a line where it is now. On a telephone a list. */
export function DayStrip({ board, to, onDay }: DayStripProps) {
  const t = useTranslations('scheduling.strip')
  const locale = useLocale()
  const lanes = board.lanes.filter(({ visits }) => visits.length > 0)
  const idle = board.lanes.flatMap(({ bee, visits }) => (bee && visits.length === 0 ? [bee.name] : []))
  if (lanes.length === 0) {
    const next = board.next_date
    return (
      <EmptyState
        title={t('none')}
        more={t('noneMore')}
        action={
          next ? (
            <Button variant="default" size="xs" onClick={() => onDay(next)}>
              {t('goTo', { day: dateText(next, 'day', locale) })}
            </Button>
          ) : null
        }
      />
    )
  }
  const hours = hoursOf(lanes.flatMap(({ visits }) => visits))
  const marks = Array.from({ length: hours.to - hours.from }, (_, hour) => hours.from + hour)
  return (
    <>
      <div className={classes.strip} style={{ '--hours': marks.length } as CSSProperties}>
        <div className={classes.axis}>
          {marks.map((hour, index) => (
            <span key={hour} style={{ insetInlineStart: `${(index / marks.length) * 100}%` }}>
              {timeOf(hour * 60)}
            </span>
          ))}
        </div>
        {lanes.map((lane) => (
          <LaneRow key={lane.bee?.id ?? 0} lane={lane} hours={hours} to={to} />
        ))}
        <NowLine board={board} hours={hours} />
      </div>
      <Agenda lanes={lanes} to={to} />
      {idle.length > 0 ? (
        <p className={classes.idle}>
          {t('free', { count: idle.length, names: idle.slice(0, NAMED).join(', ') })}
          {idle.length > NAMED ? ' …' : null}
        </p>
      ) : null}
    </>
  )
}

type Hours = ReturnType<typeof hoursOf>
const percent = (minutes: number, { from, to }: Hours) => ((minutes - from * 60) / ((to - from) * 60)) * 100

function LaneRow({ lane, hours, to }: { lane: Lane; hours: Hours } & Pick<DayStripProps, 'to'>) {
  const t = useTranslations('scheduling.strip')
  const rows = stacked(lane.visits)
  return (
    <>
      <div className={classes.who} data-nobody={!lane.bee || undefined}>
        <BeeMark name={lane.bee?.name} portrait={lane.bee?.portrait} size={28} />
        <span className={classes.name}>
          <b dir="auto">{lane.bee?.name ?? t('nobody')}</b>
          <small>{t('shoots', { count: lane.visits.length })}</small>
        </span>
      </div>
      <div className={classes.lane}>
        {rows.map((row) => (
          <div key={row[0]?.id} className={classes.row}>
            {row.map((shoot) => (
              <Shoot key={shoot.id} shoot={shoot} hours={hours} to={to(shoot)} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

function Shoot({ shoot, hours, to }: { shoot: Block; hours: Hours; to: string }) {
  const start = minutesOf(shoot.starts)
  const left = percent(start, hours)
  const width = percent(start + shoot.minutes, hours) - left
  const drive = Math.max(percent(start - (shoot.drive_minutes ?? 0), hours), 0)
  const words = useShootWords()
  return (
    <>
      {shoot.drive_minutes ? (
        <span
          className={classes.drive}
          style={{ insetInlineStart: `${drive}%`, width: `${left - drive}%` }}
        />
      ) : null}
      <Link
        to={to}
        className={classes.block}
        data-hue={hues[shoot.state as keyof typeof hues]}
        style={{ insetInlineStart: `${left}%`, width: `calc(${width}% - 2px)` }}
        title={`${shoot.starts} ${shoot.title}, ${shoot.city}`}
      >
        <b dir="auto">{shoot.title}</b>
        <small>{words(shoot)}</small>
      </Link>
    </>
  )
}

function useShootWords() {
  const t = useTranslations('scheduling.strip')
  return ({ state, starts }: Block): string => {
    if (state === 'requested') return t('asked', { time: starts })
    if (state === 'done') return t('done')
    return state === 'on-site' ? t('onSite') : starts
  }
}

/** The same as a list in the order of time. */
function Agenda({ lanes, to }: { lanes: readonly Lane[]; to: DayStripProps['to'] }) {
  const t = useTranslations('scheduling.strip')
  const labels = {
    requested: t('nobody'),
    scheduled: t('scheduled'),
    'on-site': t('onSite'),
    done: t('done'),
  }
  const shoots = lanes
    .flatMap(({ bee, visits }) => visits.map((shoot) => ({ shoot, bee })))
    .toSorted((a, b) => a.shoot.starts.localeCompare(b.shoot.starts))
  return (
    <ul className={classes.agenda}>
      {shoots.map(({ shoot, bee }) => (
        <li key={shoot.id}>
          <Link to={to(shoot)}>
            <span className="num">{shoot.starts}</span>
            <span className={classes.name}>
              <b>{shoot.title}</b>
              <small>{bee?.name ?? shoot.city}</small>
            </span>
            <Pill hue={pills[shoot.state as keyof typeof pills]}>
              {labels[shoot.state as keyof typeof labels]}
            </Pill>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const MINUTE = 60_000

/** The pink line of the present moment, on today's board only. */
function NowLine({ board, hours }: { board: Board; hours: Hours }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  const local = localOf(now, board.zone)
  const at = percent(minutesOf(local.time), hours)
  if (local.date !== board.date || at < 0 || at > 100) return null
  return (
    <div className={classes.nowLane} aria-hidden="true">
      <div className={classes.now} style={{ insetInlineStart: `${at}%` }}>
        <i>{local.time}</i>
      </div>
    </div>
  )
}

/** The day before, today, the day after. */
export function DayChoice({ day, onDay }: { day: string; onDay: (day: string | null) => void }) {
  const t = useTranslations('scheduling.strip')
  return (
    <span className={classes.days}>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('previous')}
        onClick={() => onDay(addDays(day, -1))}
      >
        <IconChevronLeft size={16} stroke={1.75} className="flip" />
      </ActionIcon>
      <Button variant="default" size="xs" onClick={() => onDay(null)}>
        {t('today')}
      </Button>
      <ActionIcon variant="default" size={32} aria-label={t('next')} onClick={() => onDay(addDays(day, 1))}>
        <IconChevronRight size={16} stroke={1.75} className="flip" />
      </ActionIcon>
    </span>
  )
}

/** What the colours mean. */
export function StripLegend() {
  const t = useTranslations('scheduling.strip')
  return (
    <span className={classes.legend}>
      <span data-hue="done">{t('done')}</span>
      <span data-hue="prog">{t('onSite')}</span>
      <span data-hue="sched">{t('scheduled')}</span>
    </span>
  )
}
