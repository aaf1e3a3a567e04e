import { useLocale, useTranslations } from 'use-intl'
import { type CountryCode, countryOf } from '#contract/words/place.ts'
import { isPlainDate, shootDateText } from '#contract/words/time.ts'

const shapes = {
  /** 20 Nov, 14:30 */
  short: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** 20 Nov 2026 */
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  /** Wednesday 25 November, 11:00 */
  long: {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  /** Wednesday 25 November */
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 14:30 */
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type DateShape = keyof typeof shapes

/** A moment in a zone, or a date without a time, in the words of a language. */
export function dateText(value: string, shape: DateShape, locale: string, zone = 'Europe/London'): string {
  const plain = isPlainDate(value)
  const options: Intl.DateTimeFormatOptions = { ...shapes[shape], timeZone: plain ? 'UTC' : zone }
  if (plain) {
    delete options.hour
    delete options.minute
  }
  return new Intl.DateTimeFormat(locale, options).format(new Date(value)).replace(' at ', ', ')
}

interface DateTextProps {
  /** An instant, a plain date, or 'TBC'. */
  value: string | null | undefined
  shape?: DateShape | 'utc'
  /** Times of a property are shown where it stands. */
  country?: CountryCode | number
}

/** A date in words; what has none shows TBC. `utc` is the specification's YYYY-MM-DD HH:mm. */
export function DateText({ value, shape = 'short', country = 1 }: DateTextProps) {
  const locale = useLocale()
  const t = useTranslations('words')
  if (!value || value === 'TBC') return <span style={{ color: 'var(--pend-t)' }}>{t('tbc')}</span>
  const text =
    shape === 'utc' ? shootDateText(value) : dateText(value, shape, locale, countryOf(country).zone)
  return (
    <time className="num" dateTime={value}>
      {text}
    </time>
  )
}
