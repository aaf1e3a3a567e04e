import type { Catalogue } from '#messages/catalogue.ts'

export const catalogue: Catalogue<'catalogue'> = {}
