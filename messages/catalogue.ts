import type * as app from './en/app.ts'
import type { letters } from './en/letters.ts'
import type * as open from './en/public.ts'

/** English is the type: every room of every other language has the same keys. */
export type PublicMessages = typeof open
export type AppMessages = typeof app
export type Messages = PublicMessages & AppMessages
export type Room = keyof Messages

type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> }
/** The shape of a room in a language other than English; a missing key does not compile. */
export type Catalogue<R extends Room> = Words<Messages[R]>
/** The letters in a language other than English. */
export type LetterCatalogue = Words<typeof letters>
/** English sentence of the API or of a form rule, to the letter, to its translation; `{name}` stands for a detail. */
export type Said = Readonly<Record<string, string>>

interface LegalText {
  readonly title: string
  readonly lead: string
  readonly sections: readonly (readonly [title: string, text: string])[]
}
/** Terms and privacy: read from top to bottom, and so not words with keys. */
export interface Legal {
  readonly contents: string
  readonly note: string
  readonly terms: LegalText
  readonly privacy: LegalText
}
