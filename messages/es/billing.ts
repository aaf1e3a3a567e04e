import type { Catalogue } from '#messages/catalogue.ts'

export const billing: Catalogue<'billing'> = {}
