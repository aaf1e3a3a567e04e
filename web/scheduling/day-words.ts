import { addDays, type PlainDate, weekday } from '#contract/words/time.ts'

/** The date that a clock in a zone shows at a moment. */
export const dateIn = (zone: string, at: Date = new Date()): PlainDate =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)

/** A date in a few words: `Fri 20 Nov`, or with the month in full. */
export const dayText = (date: PlainDate, locale: string, month: 'short' | 'long' = 'short'): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: month === 'short' ? 'short' : 'long',
    day: 'numeric',
    month,
    timeZone: 'UTC',
  })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '')

/** Monday to Sunday of the week in which a day lies. */
export function weekOf(date: PlainDate): PlainDate[] {
  const monday = addDays(date, 1 - weekday(date))
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days))
}

/** How long something takes: `1h 40m`, in the words of a language. */
export function lengthText(minutes: number, locale: string): string {
  const part = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' }).format(value)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return part(rest, 'minute')
  return rest === 0 ? part(hours, 'hour') : `${part(hours, 'hour')} ${part(rest, 'minute')}`
}

/** Minutes since midnight of a local time, and back. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
