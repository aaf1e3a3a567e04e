import type { Catalogue } from '#messages/catalogue.ts'

export const scheduling: Catalogue<'scheduling'> = {}
