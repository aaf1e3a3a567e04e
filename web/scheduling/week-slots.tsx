import { useLocale, useTranslations } from 'use-intl'
import type { Answered } from '#web/platform/call.ts'
import { dayText } from './day-words.ts'
import classes from './week-slots.module.css'

interface WeekSlotsProps {
  days: Answered<'GET scheduler/week-availability'>['days']
  value: { date: string; slot: number } | undefined
  onChoose: (time: { date: string; slot: number }) => void
}

/** Free times of a week, to send the bee at another one than was asked for. */
export function WeekSlots({ days, value, onChoose }: WeekSlotsProps) {
  const t = useTranslations('scheduling.dispatchOrder')
  const locale = useLocale()
  const open = days.filter(({ slots }) => slots.some(({ state }) => state === 'free' || state === 'near'))
  return (
    <section className={classes.card}>
      <h2>{t('otherTimes')}</h2>
      {open.length === 0 ? <p>{t('noTimes')}</p> : null}
      <ul>
        {open.map((day) => (
          <li key={day.date}>
            <b>{dayText(day.date, locale)}</b>
            <span>
              {day.slots.map((slot) => {
                const free = slot.state === 'free' || slot.state === 'near'
                const on = value?.date === day.date && value.slot === slot.slot
                return (
                  <button
                    key={slot.slot}
                    type="button"
                    className="num"
                    disabled={!free}
                    aria-pressed={on}
                    data-near={slot.state === 'near' || undefined}
                    aria-label={`${dayText(day.date, locale, 'long')}, ${slot.starts}: ${t('freeBees', { count: slot.free })}`}
                    onClick={() => onChoose({ date: day.date, slot: slot.slot })}
                  >
                    {slot.starts}
                    <small>{free ? t('freeBees', { count: slot.free }) : t('notFree')}</small>
                  </button>
                )
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
