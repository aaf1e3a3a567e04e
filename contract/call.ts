import type * as z from 'zod'
import type { Permission } from './accounts/permissions.ts'

/** Any zod schema, mini or full; `$ZodType` keeps the type check of the whole table below a second. */
export type Schema = z.core.$ZodType
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type FileType =
  | 'text/csv'
  | 'application/pdf'
  | 'application/zip'
  | 'image/jpeg'
  | 'application/octet-stream'

/**
 * One call of the API: what it needs, takes and promises. The key of the table is the row of calls.json:
 * method, space, path below `/api/`, with the slash as the specification writes it (both forms are answered).
 */
export interface Call {
  /** What the caller must hold; `public` is open to everybody, `session` to anybody signed in. */
  readonly may: Permission | 'public' | 'session'
  readonly summary: string
  readonly query?: Schema
  readonly body?: Schema
  /** The body is a file as it is, of at most so many bytes. */
  readonly takes?: number
  readonly result?: Schema
  /** The answer is a file of one of these types; a call may answer a file or a result. */
  readonly file?: readonly FileType[]
  /** The message shown after success, to the letter of api.md section 8. */
  readonly says?: string
  readonly status?: 201
  /** `list` adds `count` beside `result`; `bare` answers the result's own fields at the top level. */
  readonly envelope?: 'list' | 'bare'
  /** Takes an Idempotency-Key: the same key with the same body answers the same and acts once. */
  readonly once?: true
  /** Further paths under which the same call is answered. */
  readonly alias?: readonly string[]
  /** Answered while the caller sees the product as somebody else, though it is not a GET. */
  readonly inView?: true
  /** How many a minute from one address. */
  readonly limit?: { readonly by: 'address'; readonly perMinute: number }
}

export type Key = `${Method} ${string}`
export type Calls = Record<Key, Call>

/** Declares a room's calls; the constraint checks each row and keeps its literal types. */
export const calls = <const T extends Calls>(table: T): T => table

type In<S> = S extends Schema ? z.input<S> : undefined
type Out<S> = S extends Schema ? z.output<S> : undefined
type Parts = 'query' | 'body'

/** What the browser passes to `call()`. */
export type Input<C extends Call> = { [P in Parts as C[P] extends Schema ? P : never]: In<C[P]> }
/** What the server's handler receives, parsed. */
export type Args<C extends Call> = { [P in Parts]: C[P] extends Schema ? Out<C[P]> : undefined }
/** What the handler returns; a list returns its rows with the count of all that match. */
export type Answer<C extends Call> = C['envelope'] extends 'list'
  ? { rows: ResultOf<C>; count: number }
  : ResultOf<C>
export type ResultOf<C extends Call> = C['result'] extends Schema ? z.output<C['result']> : undefined
/** What the browser's `call()` resolves to; `File` is the browser's word for a file. */
export type Reply<C extends Call, File> = C['result'] extends Schema
  ? C['envelope'] extends 'list'
    ? { result: z.output<C['result']>; count: number }
    : z.output<C['result']>
  : C['file'] extends readonly FileType[]
    ? File
    : undefined
