import { Button } from '@mantine/core'
import {
  IconCalendarOff,
  IconCar,
  IconChevronRight,
  IconDoor,
  IconHome,
  IconKey,
  IconLock,
  IconNavigation,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { isPlainDate } from '#contract/words/time.ts'
import type { Answered } from '#web/platform/call.ts'
import type { Handle } from '#web/platform/handle.ts'
import { asking, prefetch } from '#web/platform/query.ts'
import { EmptyState, LoadError } from '#web/ui/empty-state.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import type { Route } from './+types/visits-page.ts'
import { dateIn, dayText, lengthText, minutesOf, timeOf } from './day-words.ts'
import { WeekStrip } from './week-strip.tsx'
import classes from './visits-page.module.css'

export const handle: Handle = { may: 'visits.read' }

type Day = Answered<'GET scheduler/tasks-calendar/day-view'>
type Stop = Day['visits'][number]

const dayOf = (search: URLSearchParams) => {
  const date = search.get('date')
  const query = date && isPlainDate(date) ? { date } : {}
  return asking('GET scheduler/tasks-calendar/day-view', { query })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await prefetch(dayOf(new URL(request.url).searchParams))
  return null
}

const pathOf = (date: string) => `/dashboard/visits?date=${date}`

/** A shooter's run sheet: when to leave, where to, how far, and when he is home. */
export default function VisitsPage() {
  const t = useTranslations('scheduling.visits')
  const locale = useLocale()
  const [search] = useSearchParams()
  const reading = useQuery(dayOf(search))
  const day = reading.data
  if (!day)
    return reading.isError ? (
      <LoadError problem={reading.error} onRetry={() => void reading.refetch()} />
    ) : (
      <SkeletonRows rows={3} photo />
    )
  const today = dateIn(day.zone)
  const { visits } = day
  const facts = [
    dayText(day.date, locale),
    t('count', { count: visits.length }),
    ...(visits.length > 0 ? [t('miles', { miles: Math.round(day.miles) })] : []),
  ]
  const next = visits.find(({ state }) => state === 'on-site' || state === 'scheduled')
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{day.date === today ? t('today') : dayText(day.date, locale, 'long')}</h1>
        <p>{facts.join(locale.startsWith('ar') ? '، ' : ', ')}</p>
      </header>
      <WeekStrip date={day.date} today={today} to={pathOf} />
      {visits.length === 0 ? <NoVisits day={day} today={today} /> : null}
      {next && day.date === today ? <LeaveBy stop={next} zone={day.zone} /> : null}
      <ol className={classes.stops}>
        {visits.map((stop) => (
          <StopRow key={stop.id} stop={stop} next={stop === next && day.date === today} />
        ))}
      </ol>
      {day.home_at ? (
        <p className={classes.home}>
          <IconHome size={20} stroke={1.75} aria-hidden="true" />
          {t('home', { time: day.home_at })}
        </p>
      ) : null}
    </div>
  )
}

function NoVisits({ day, today }: { day: Day; today: string }) {
  const t = useTranslations('scheduling.visits')
  const locale = useLocale()
  const date = day.next_date
  return (
    <EmptyState
      icon={IconCalendarOff}
      title={day.date === today ? t('noneToday') : t('none')}
      more={date ? t('next', { day: dayText(date, locale, 'long') }) : t('noNext')}
      action={
        date ? (
          <Button component={Link} to={pathOf(date)} variant="default">
            {dayText(date, locale)}
          </Button>
        ) : undefined
      }
    />
  )
}

/** When to leave for the next stop; once he is there, where he is. */
function LeaveBy({ stop, zone }: { stop: Stop; zone: string }) {
  const t = useTranslations('scheduling.visits')
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  const leave = minutesOf(stop.starts) - (stop.drive?.minutes ?? 0)
  const late = minutesOf(clock.format(new Date())) > leave
  const there = stop.state === 'on-site'
  const time = timeOf(Math.max(0, leave))
  return (
    <section className={classes.leave}>
      <IconNavigation size={24} stroke={1.75} aria-hidden="true" />
      <span>
        <b>{there ? t('onSite') : late ? t('leaveNow') : t('leaveBy', { time })}</b>
        <small>
          {stop.drive && !there
            ? t('driveTo', { minutes: stop.drive.minutes, title: stop.title })
            : stop.title}
        </small>
      </span>
      <Button component={Link} to={`/dashboard/visits/${stop.id}`} size="md">
        {there ? t('open') : t('start')}
      </Button>
    </section>
  )
}

const keyIcons = { nokeypickup: IconDoor, keypickuplocation: IconKey, lockboxcodelocation: IconLock } as const

function StopRow({ stop, next }: { stop: Stop; next: boolean }) {
  const t = useTranslations('scheduling.visits')
  const kinds = useTranslations('scheduling.stageNames')
  const locale = useLocale()
  const KeyIcon = keyIcons[stop.key_type]
  return (
    <>
      {stop.drive ? (
        <li className={classes.drive}>
          <i aria-hidden="true" />
          <span>
            <IconCar size={18} stroke={1.75} aria-hidden="true" />
            {t('drive', { minutes: stop.drive.minutes })}
            <small>{t('miles', { miles: stop.drive.miles })}</small>
          </span>
        </li>
      ) : null}
      <li className={classes.stop}>
        <p className={`num ${classes.time}`}>
          {stop.starts}
          <small>{lengthText(stop.minutes, locale)}</small>
        </p>
        <Link
          className={classes.card}
          to={`/dashboard/visits/${stop.id}`}
          data-next={next || undefined}
          data-done={stop.state === 'done' || undefined}
        >
          <span className={classes.who}>
            <span className={classes.photo}>
              <Photo src={stop.cover} alt="" />
            </span>
            <span className={classes.words}>
              <b>
                <bdi>{stop.title}</bdi>
              </b>
              <small>
                <bdi>
                  {stop.city} {stop.postcode}
                </bdi>
              </small>
            </span>
            <IconChevronRight size={20} stroke={1.75} className="flip" aria-hidden="true" />
          </span>
          <span className={classes.tags}>
            {stop.state === 'done' || stop.state === 'on-site' ? (
              <span data-tone="green">{t(`states.${stop.state}`)}</span>
            ) : null}
            <span data-tone={stop.key_type === 'keypickuplocation' ? 'amber' : undefined}>
              <KeyIcon size={14} stroke={1.75} aria-hidden="true" />
              {t(`keys.${stop.key_type}`)}
            </span>
            {stop.stages.map((stage) => (
              <span key={stage.name}>{kinds(stage.kind)}</span>
            ))}
          </span>
        </Link>
      </li>
    </>
  )
}
