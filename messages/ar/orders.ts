import type { Catalogue } from '#messages/catalogue.ts'

export const orders: Catalogue<'orders'> = {}
