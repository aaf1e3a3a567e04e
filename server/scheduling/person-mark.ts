import { sql } from 'kysely'
import type { PersonMark } from '#contract/orders/shapes.ts'
import { portraitUrl } from '#server/accounts/portrait-url.ts'

/** A person as he is read for a mark. */
export interface MarkedPerson {
  readonly id: number
  readonly first: string
  readonly last: string
  /** The address of his picture. */
  readonly portrait: string | null
}

/** A person as lists show him, from his names. */
export function personMark({ id, first, last, portrait }: MarkedPerson): PersonMark {
  return {
    id,
    name: `${first} ${last}`.trim(),
    initials: `${first.slice(0, 1)}${last.slice(0, 1)}`.toUpperCase(),
    portrait,
  }
}

/** The person of a row of users as one value of jsonb. */
export const personJson = (alias: string) =>
  sql<MarkedPerson>`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'first', ${sql.ref(`${alias}.first_name`)},
    'last', ${sql.ref(`${alias}.last_name`)}, 'portrait', ${portraitUrl(alias)})`
