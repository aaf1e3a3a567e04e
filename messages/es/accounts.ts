import type { Catalogue } from '#messages/catalogue.ts'

export const accounts: Catalogue<'accounts'> = {
  signIn: {
    title: 'Sign in',
    newHere: 'New here?',
    create: 'Create an account',
    username: 'Email address or username',
    password: 'Password',
    forgotten: 'Forgotten it?',
    submit: 'Sign in',
    demo: 'or try the demonstration',
    caption: 'Photographs, films, tours and plans',
    captionMore: 'Delivered the next working day.',
    roles: {
      client: 'Order, download',
      'company-admin': 'Orders of a company',
      'shooter-bee': 'Visits and uploads',
      'editor-bee': 'Edits and hand-overs',
      'photography-editor': 'Edits and hand-overs',
      manager: 'Orders and tasks',
      'support-admin': 'Orders and tasks',
      admin: 'Everything',
      accountant: 'Invoices and pay',
    },
  },
}
