/** What a ranking looks at, of a bee who is free. */
export interface Merits {
  /** Minutes of driving added; null when a place is not known. */
  readonly added: number | null
  readonly visits: number
  readonly most: number
  readonly has: number
  readonly needs: number
  /** 0 to 5. */
  readonly rating: number
  readonly preferred: boolean
}
export interface Parts {
  readonly drive: number
  readonly load: number
  readonly skills: number
  readonly rating: number
}

/** The most that each part can give; together 100. */
export const weights: Parts = { drive: 40, load: 25, skills: 20, rating: 15 }
/** Minutes of added driving at which the drive gives nothing. */
const farthest = 45
/** Rating at which it gives nothing; five gives all. */
const lowest = 3

/** Each part from 0 to 1. A shooter whom the client prefers has the whole of the rating. */
const shares: { readonly [P in keyof Parts]: (merits: Merits) => number } = {
  drive: ({ added }) => (added === null ? 0 : 1 - added / farthest),
  load: ({ visits, most }) => (most > 0 ? 1 - visits / most : 0),
  skills: ({ has, needs }) => (needs > 0 ? has / needs : 1),
  rating: ({ rating, preferred }) => (preferred ? 1 : (rating - lowest) / (5 - lowest)),
}
const partOf = (part: keyof Parts, merits: Merits): number =>
  Math.round(weights[part] * Math.min(1, Math.max(0, shares[part](merits))))

/** Score from 0 to 100 and its four parts, whole numbers that add up to it (domain.md section 6). */
export function scoreOf(merits: Merits): { score: number; parts: Parts } {
  const parts = {
    drive: partOf('drive', merits),
    load: partOf('load', merits),
    skills: partOf('skills', merits),
    rating: partOf('rating', merits),
  }
  return { score: parts.drive + parts.load + parts.skills + parts.rating, parts }
}

/** Points that a time other than the one asked for costs in the order of the list; the score itself stays. */
export const awayPoints = (daysAway: number, otherSlot: boolean): number =>
  daysAway > 0 ? 10 + 5 * daysAway : otherSlot ? 5 : 0
