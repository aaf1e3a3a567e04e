import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { addDays, type PlainDate } from '#contract/words/time.ts'
import { dayText, weekOf } from './day-words.ts'
import classes from './week-strip.module.css'

interface WeekStripProps {
  /** The day whose week is shown; it is marked. */
  date: PlainDate
  today: PlainDate
  to: (date: PlainDate) => string
  /** Visits of a day, where they are known. */
  counts?: ReadonlyMap<PlainDate, number>
}

/** Seven days to step through, and the weeks before and after. */
export function WeekStrip({ date, today, to, counts }: WeekStripProps) {
  const t = useTranslations('scheduling.visits')
  const locale = useLocale()
  const name = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
  return (
    <nav className={classes.strip} aria-label={t('week')}>
      <Link className={classes.step} to={to(addDays(date, -7))} aria-label={t('weekBefore')}>
        <IconChevronLeft size={18} stroke={1.75} className="flip" />
      </Link>
      {weekOf(date).map((day) => {
        const count = counts?.get(day) ?? 0
        const label = count > 0 ? `${dayText(day, locale, 'long')}, ${t('count', { count })}` : undefined
        return (
          <Link
            key={day}
            to={to(day)}
            className={classes.day}
            aria-current={day === date ? 'date' : undefined}
            aria-label={label ?? dayText(day, locale, 'long')}
            data-today={day === today || undefined}
          >
            <span>{name.format(new Date(`${day}T00:00:00Z`))}</span>
            <b className="num">{Number(day.slice(8))}</b>
            <i data-some={count > 0 || undefined} />
          </Link>
        )
      })}
      <Link className={classes.step} to={to(addDays(date, 7))} aria-label={t('weekAfter')}>
        <IconChevronRight size={18} stroke={1.75} className="flip" />
      </Link>
    </nav>
  )
}
