import { sql } from 'kysely'

/** Where pictures of people are kept; the rest of the key is a name that nobody can guess, so that it needs no signature. */
export const portraitFolder = 'portraits/'

/** The address of the picture of a row of users, null where he has none. It is another one with each picture. */
export const portraitUrl = (alias: string) =>
  sql<string | null>`'/files/' || ${sql.ref(`${alias}.portrait_key`)}`
