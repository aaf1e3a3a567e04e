import type { Said } from '#messages/catalogue.ts'

/** The API speaks English. */
export const said: Said = {}
