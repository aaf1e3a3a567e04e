import type { Catalogue } from '#messages/catalogue.ts'

export const accounts: Catalogue<'accounts'> = {
  signIn: {
    title: 'Connexion',
    newHere: 'Première visite ?',
    create: 'Créer un compte',
    username: 'Adresse e-mail ou identifiant',
    password: 'Mot de passe',
    forgotten: 'Oublié ?',
    submit: 'Se connecter',
    demo: 'ou essayez la démonstration',
    caption: 'Photos, films, visites et plans',
    captionMore: 'Livrés le jour ouvré suivant.',
    roles: {
      client: 'Commander, télécharger',
      'company-admin': 'Commandes d’une société',
      'shooter-bee': 'Visites et envois',
      'editor-bee': 'Retouches et livraisons',
      'photography-editor': 'Retouches et livraisons',
      manager: 'Commandes et tâches',
      'support-admin': 'Commandes et tâches',
      admin: 'Tout',
      accountant: 'Factures et paiements',
    },
  },
}
