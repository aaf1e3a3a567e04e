const channels = (colour: string): number[] =>
  [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))

/** `share` of the second colour in the first, from 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second)
  const mixed = channels(first).map((value, i) => Math.round(value + ((other[i] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
export const darker = (colour: string, share = 0.2): string => mix(colour, '#1b1210', share)
export const lighter = (colour: string, share = 0.2): string => mix(colour, '#ffffff', share)
