import type { Catalogue } from '#messages/catalogue.ts'

export const reports: Catalogue<'reports'> = {
  dashboard: { title: 'Pannello' },
}
