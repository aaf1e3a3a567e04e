import type { Answered } from '#web/platform/call.ts'

export type Board = Answered<'GET other/shoots-overview'>
export type Block = Board['lanes'][number]['visits'][number]

/** Hours that a day's board always shows. */
const FIRST = 8
const LAST = 18

/** Minutes since midnight of a local time `HH:mm`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** `HH:mm` of minutes since midnight. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** From which to which hour the board reaches: the working day, and whatever lies outside it. */
export function hoursOf(shoots: readonly Pick<Block, 'starts' | 'minutes'>[]): { from: number; to: number } {
  const starts = shoots.map(({ starts: at }) => Math.floor(minutesOf(at) / 60))
  const ends = shoots.map(({ starts: at, minutes }) => Math.ceil((minutesOf(at) + minutes) / 60))
  return { from: Math.min(FIRST, ...starts), to: Math.max(LAST, ...ends) }
}

/** Rows in which shoots do not lie over each other: as few as there are at the same time. */
export function stacked<S extends Pick<Block, 'starts' | 'minutes'>>(shoots: readonly S[]): S[][] {
  const rows: { shoots: S[]; until: number }[] = []
  for (const shoot of shoots.toSorted((a, b) => minutesOf(a.starts) - minutesOf(b.starts))) {
    const start = minutesOf(shoot.starts)
    const row = rows.find(({ until }) => until <= start)
    if (row) {
      row.shoots.push(shoot)
      row.until = start + shoot.minutes
    } else rows.push({ shoots: [shoot], until: start + shoot.minutes })
  }
  return rows.map((row) => row.shoots)
}

/** Date and time on the clock of a zone. */
export function localOf(now: Date, zone: string): { date: string; time: string } {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(now)
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}
