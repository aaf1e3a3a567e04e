import type * as z from 'zod'
import type { WebLink } from '#contract/media/calls.ts'

export type Delivery = z.output<typeof WebLink>
export type DeliveryFile = Delivery['stages'][number]['files'][number]
type Kind = Delivery['stages'][number]['kind']

/** The parts of a delivered page in their order, each with the kinds of stages that fill it. */
export const parts = [
  { id: 'photographs', kinds: ['photography'] },
  { id: 'floorPlan', kinds: ['floor-plan'] },
  { id: 'tour', kinds: ['360-tour'] },
  { id: 'video', kinds: ['video', 'movie'] },
  { id: 'documents', kinds: ['brochure', 'window-card', 'voiceover', 'hosting'] },
] as const satisfies readonly { id: string; kinds: readonly Kind[] }[]
export type PartId = (typeof parts)[number]['id']

/** The files of each part; a part without files is not shown. */
export function filledParts(stages: Delivery['stages']): { id: PartId; files: DeliveryFile[] }[] {
  return parts
    .map(({ id, kinds }) => {
      const of = stages.filter(({ kind }) => (kinds as readonly Kind[]).includes(kind))
      return { id, files: of.flatMap(({ files }) => files) }
    })
    .filter(({ files }) => files.length > 0)
}

/** Rows of the gallery by the number of photographs: 2, 3, 3, 2, and never a row with a hole. */
const rows: Record<number, readonly number[]> = {
  1: [1],
  2: [2],
  3: [3],
  4: [2, 2],
  5: [2, 3],
  6: [3, 3],
  7: [2, 3, 2],
  8: [2, 3, 3],
  9: [2, 2, 3, 2],
  10: [2, 3, 3, 2],
}
export const MOST_TILES = 10

export interface Tile {
  /** Of six columns on a wide screen. */
  span: number
  /** Of two columns on a phone: one, then pairs, the odd one alone. */
  phone: 1 | 2
}

/** How wide each tile of the gallery is; what does not fit is behind the last one. */
export function tiles(count: number): Tile[] {
  const wide = (rows[Math.min(count, MOST_TILES)] ?? []).flatMap((of) =>
    Array.from({ length: of }, () => 6 / of),
  )
  return wide.map((span, at) => {
    const alone = at === 0 || (at === wide.length - 1 && wide.length % 2 === 0)
    return { span, phone: alone ? 2 : 1 }
  })
}

/** `1.4 MB`, `412 MB`, `920 KB`: decimal, as download managers show it. */
export function bytesText(bytes: number, locale: string): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte']
  const digits = value < 10 && unit === 'megabyte' ? 1 : 0
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(value)
}
