/** A date without a time, `YYYY-MM-DD`, in the local calendar of the property. */
export type PlainDate = string
/** A moment, ISO 8601 in UTC. */
export type Instant = string

export const isPlainDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Whole days later (or earlier, when negative). */
export const addDays = (date: PlainDate, days: number): PlainDate => {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** 1 Monday to 7 Sunday. */
export const weekday = (date: PlainDate): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** The dashboard's shoot date: TBC when there is none, otherwise UTC `YYYY-MM-DD HH:mm` (product.md section 2). */
export const shootDateText = (at: Instant | null | undefined): string =>
  at && at !== 'TBC' ? new Date(at).toISOString().slice(0, 16).replace('T', ' ') : 'TBC'
