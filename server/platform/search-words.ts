/**
 * A person's words as a tsquery: each must occur, the last letters may be missing. Undefined when there are none.
 * PostgreSQL reads the number of `PR-48300` as `-48300`, so that a number is looked for in both ways.
 */
export function searchWords(text: string | undefined): string | undefined {
  const words = (text ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return undefined
  return words
    .map((word) => (/^\d+$/.test(word) ? `('${word}':* | '-${word}':*)` : `'${word}':*`))
    .join(' & ')
}
