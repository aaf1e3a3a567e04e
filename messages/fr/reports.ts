import type { Catalogue } from '#messages/catalogue.ts'

export const reports: Catalogue<'reports'> = {
  home: {
    approval:
      '{count, plural, one {# commande attend une validation} other {# commandes attendent une validation}}',
    open: '{count, plural, =0 {Aucune commande ouverte} one {# commande ouverte} other {# commandes ouvertes}}',
    needsYou: 'Vous attend',
    tasks: '{count, plural, one {# tâche} other {# tâches}}',
    nothing: 'Rien ne vous attend',
    shootDate: 'Date de prise de vue',
    title: 'Titre',
    status: 'État',
    id: 'Nº',
    description: 'Description',
    noOrders: 'Pas encore de commandes',
    noTickets: 'Pas encore de tickets',
    noTasks: 'Aucune tâche ouverte',
    inWork: 'En cours',
    nothingInWork: 'Rien en cours',
    delivered: 'Dernières livraisons',
    nothingDelivered: 'Ce qui est livré apparaît ici',
    toPay: 'À payer',
    nothingToPay: 'Tout est payé',
    due: 'échéance le {date}',
    visits: 'Vos visites du jour',
    noVisits: 'Pas de visite aujourd’hui',
    nextVisit: 'La prochaine est le {date}',
    overdue: 'Factures en retard',
    nothingOverdue: 'Aucune facture en retard',
    beeMonths: 'Factures des photographes',
    noBeeMonths: 'Pas encore d’écritures de photographes',
  },
}
