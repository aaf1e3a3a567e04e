import { IconCalendarOff, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { countryOf } from '#contract/words/place.ts'
import { addDays, isPlainDate } from '#contract/words/time.ts'
import type { Handle } from '#web/platform/handle.ts'
import { asking } from '#web/platform/query.ts'
import { useSession } from '#web/platform/session.ts'
import { dateText } from '#web/ui/date-text.tsx'
import { EmptyState, LoadError } from '#web/ui/empty-state.tsx'
import { dateIn, dayText, weekOf } from './day-words.ts'
import { WeekStrip } from './week-strip.tsx'
import classes from './calendar-page.module.css'

export const handle: Handle = { may: 'visits.read' }

/** Most shoots that one call answers. */
const MOST = 100

/** A week of shoots, day by day; each day leads to its run sheet. */
export default function CalendarPage() {
  const t = useTranslations('scheduling.visits')
  const locale = useLocale()
  const [search] = useSearchParams()
  const { user } = useSession()
  const { zone } = countryOf(user.country_code ?? 1)
  const today = dateIn(zone)
  const asked = search.get('date')
  const date = asked && isPlainDate(asked) ? asked : today
  const days = weekOf(date)
  const first = days[0] ?? date
  const reading = useQuery({
    ...asking('GET dashboard/order-filter', {
      query: { shoot_from: first, shoot_to: addDays(first, 6), sort_by_shoot_date: 'asc', limit: MOST },
    }),
    placeholderData: keepPreviousData,
  })
  const shoots = (reading.data?.result ?? []).filter(
    ({ shoot_date, status }) => shoot_date !== 'TBC' && status !== 'cancelled',
  )
  const byDay = Map.groupBy(shoots, ({ shoot_date }) => dateIn(zone, new Date(shoot_date)))
  const counts = new Map([...byDay].map(([day, list]) => [day, list.length]))
  return (
    <div className={classes.page}>
      <h1>{t('calendar')}</h1>
      <WeekStrip date={date} today={today} counts={counts} to={(day) => `/dashboard/calendar?date=${day}`} />
      {reading.isError ? <LoadError problem={reading.error} onRetry={() => void reading.refetch()} /> : null}
      {reading.data && shoots.length === 0 ? (
        <EmptyState icon={IconCalendarOff} title={t('noneWeek')} />
      ) : null}
      {days
        .filter((day) => byDay.has(day))
        .map((day) => (
          <section key={day} className={classes.day} data-on={day === date || undefined}>
            <h2>
              <Link to={`/dashboard/visits?date=${day}`}>
                {dayText(day, locale, 'long')}
                <IconChevronRight size={16} stroke={1.75} className="flip" aria-hidden="true" />
              </Link>
            </h2>
            <ul>
              {byDay.get(day)?.map((shoot) => (
                <li key={shoot.id}>
                  <span className="num">{dateText(shoot.shoot_date, 'time', locale, zone)}</span>
                  <span>
                    <b>
                      <bdi>{shoot.title}</bdi>
                    </b>
                    <small>
                      <bdi>{shoot.city}</bdi>
                    </small>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
