import type { Catalogue } from '#messages/catalogue.ts'

export const media: Catalogue<'media'> = {}
