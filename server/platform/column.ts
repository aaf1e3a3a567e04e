import type { ColumnType } from 'kysely'

/** What a jsonb column holds; its reader knows the shape and parses it. Written as JSON text. */
export type Json = ColumnType<unknown, string, string>
/** The same with a default of the database. */
export type DefaultJson = ColumnType<unknown, string | undefined, string>
/** A column that the database computes and that nobody writes. */
export type Made<T> = ColumnType<T, never, never>
