import type { PersonMark } from '#contract/orders/shapes.ts'

/** A person as lists show him, from his names. */
export function personMark({ id, first, last }: { id: number; first: string; last: string }): PersonMark {
  return {
    id,
    name: `${first} ${last}`.trim(),
    initials: `${first.slice(0, 1)}${last.slice(0, 1)}`.toUpperCase(),
  }
}
