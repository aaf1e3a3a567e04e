import type { Said } from '#messages/catalogue.ts'

export const said: Said = {}
