import type { Catalogue } from '#messages/catalogue.ts'

export const site: Catalogue<'site'> = {
  home: {
    title: 'La photographie qui fait vendre',
    lead: 'Photos, films, visites 360 et plans : commandés en deux minutes, livrés le jour ouvré suivant.',
    signIn: 'Connexion',
  },
}
