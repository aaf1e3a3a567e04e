import type { Catalogue } from '#messages/catalogue.ts'

export const accounts: Catalogue<'accounts'> = {
  signIn: {
    title: 'Accedi',
    newHere: 'È la prima volta?',
    create: 'Crea un account',
    username: 'E-mail o nome utente',
    password: 'Password',
    forgotten: 'Dimenticata?',
    submit: 'Accedi',
    demo: 'o prova la dimostrazione',
    caption: 'Foto, video, tour e planimetrie',
    captionMore: 'Consegnati il giorno lavorativo successivo.',
    roles: {
      client: 'Ordinare, scaricare',
      'company-admin': 'Ordini di un’azienda',
      'shooter-bee': 'Visite e caricamenti',
      'editor-bee': 'Ritocchi e consegne',
      'photography-editor': 'Ritocchi e consegne',
      manager: 'Ordini e attività',
      'support-admin': 'Ordini e attività',
      admin: 'Tutto',
      accountant: 'Fatture e pagamenti',
    },
  },
}
