import type { Catalogue } from '#messages/catalogue.ts'

export const work: Catalogue<'work'> = {}
