import type { Catalogue } from '#messages/catalogue.ts'

export const site: Catalogue<'site'> = {
  home: {
    title: 'Photography that sells property',
    lead: 'Photographs, films, 360 tours and floor plans: ordered in two minutes, delivered the next working day.',
    signIn: 'Sign In',
  },
}
