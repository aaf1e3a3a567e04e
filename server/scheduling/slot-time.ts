import { countryOf } from '#contract/words/place.ts'
import { addDays, weekday, type PlainDate } from '#contract/words/time.ts'

/** A slot of the day, in the local time of the property. */
export interface Slot {
  readonly id: number
  /** `HH:MM`. */
  readonly starts: string
  /** The same in minutes since local midnight. */
  readonly at: number
  readonly minutes: number
}

/** Which clock a state lives by; one with two takes that of most of its people. What is not named is Eastern. */
const zoneStates: Readonly<Record<string, string>> = {
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
}
const zoneOfState = new Map(
  Object.entries(zoneStates).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone])),
)

/** The time zone of a place: one for the United Kingdom, by state in the United States. */
export function zoneOf(country: number, region: string | null | undefined): string {
  const { iso, zone } = countryOf(country)
  return (iso === 'US' && zoneOfState.get(region?.trim().toUpperCase() ?? '')) || zone
}

/** `09:00:00` of the database to minutes since midnight. */
export function minutesOfDay(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/** Minutes since midnight to `HH:MM`; past midnight it is the next day's time. */
export function timeText(minutes: number): string {
  const whole = ((Math.round(minutes) % 1440) + 1440) % 1440
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}

/** When a local date and time is, as an instant. A time that the clocks skip is the one after it. */
export const instantOf = (date: PlainDate, time: string, zone: string): Date =>
  new Date(Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds)

/** First and last instant of a visit of so many minutes in a slot. */
export function visitTimes(date: PlainDate, slot: Pick<Slot, 'starts'>, minutes: number, zone: string) {
  const starts_at = instantOf(date, slot.starts, zone)
  return { starts_at, ends_at: new Date(starts_at.getTime() + minutes * 60_000) }
}

/** The local time of an instant, `HH:MM`. */
export const localTime = (at: Date, zone: string): string =>
  zoned(at, zone).toPlainTime().toString({ smallestUnit: 'minute' })

/** The local date of an instant. */
export const localDate = (at: Date, zone: string): PlainDate => zoned(at, zone).toPlainDate().toString()

const zoned = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)

/** A calendar day with its weekday, 1 Monday to 7 Sunday. */
export interface Day {
  readonly date: PlainDate
  readonly weekday: number
}

/** All days from the first to the last, both included. */
export function daysBetween(first: PlainDate, last: PlainDate): Day[] {
  const days: Day[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) days.push({ date, weekday: weekday(date) })
  return days
}
