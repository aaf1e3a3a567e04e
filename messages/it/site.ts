import type { Catalogue } from '#messages/catalogue.ts'

export const site: Catalogue<'site'> = {
  home: {
    title: 'La fotografia che vende gli immobili',
    lead: 'Foto, video, tour a 360° e planimetrie: ordinati in due minuti, consegnati il giorno lavorativo successivo.',
    signIn: 'Accedi',
  },
}
