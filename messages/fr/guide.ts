import type { Catalogue } from '#messages/catalogue.ts'

export const guide: Catalogue<'guide'> = {
  title: 'À essayer : {role}',
  close: 'Masquer ces suggestions',
  rows: {
    verify: {
      title: 'Vérifier un client',
      more: 'Quelqu’un s’est inscrit : voyez avec qui il pourrait se confondre.',
    },
    permissions: {
      title: 'Parcourir les droits',
      more: 'Chaque rôle et groupe, et ce que chacun peut faire.',
    },
    outbox: {
      title: 'Lire le courrier envoyé',
      more: 'Aucun serveur de courrier requis : les lettres sont gardées ici.',
    },
    dispatch: {
      title: 'Attribuer une nouvelle commande',
      more: 'Les meilleurs photographes, avec les raisons.',
    },
    approve: {
      title: 'Valider des photographies',
      more: 'Comparez, signalez les corrections ou laissez partir.',
    },
    ticket: { title: 'Répondre à un ticket', more: 'Un échange avec un client, sa commande à côté.' },
    plan: { title: 'Planifier la journée', more: 'Toutes les visites sur une carte, et qui est libre.' },
    held: {
      title: 'Suivre les commandes en attente',
      more: 'Chacune dit pourquoi elle attend ; reprenez-en une.',
    },
    change: {
      title: 'Décider d’une modification',
      more: 'Un client demande un autre nom ou une autre adresse : avant et après.',
    },
    overdue: { title: 'Relancer les factures en retard', more: 'Ce qui est échu, de qui et depuis quand.' },
    beeInvoices: { title: 'Contrôler les gains des photographes', more: 'Un mois chacun, ligne par ligne.' },
    ledger: {
      title: 'Ouvrir le grand livre',
      more: 'Chaque centime deux fois : débiteurs, créanciers, caisse.',
    },
    company: { title: 'Gérer votre société', more: 'Agences, personnes, logos et formules convenues.' },
    group: {
      title: 'Voir les commandes de toutes les agences',
      more: 'Filtrez par agence, état ou date, et exportez.',
    },
    gallery: {
      title: 'Ouvrir une galerie livrée',
      more: 'Photographies, plan, téléchargements et lien web.',
    },
    place: { title: 'Passer une commande', more: 'Quatre étapes ; prix et créneaux tout de suite.' },
    pay: { title: 'Payer une facture', more: 'Avec une carte d’essai : aucun argent ne circule.' },
    visit: {
      title: 'Ouvrir une visite',
      more: 'Adresse, clés, demandes et itinéraire, pensé pour le téléphone.',
    },
    upload: {
      title: 'Envoyer des photographies',
      more: 'L’envoi reprend après un rechargement ou une coupure.',
    },
    calendar: {
      title: 'Consulter votre agenda',
      more: 'Vos visites et vos heures ; fermez un jour ou un créneau.',
    },
    edit: {
      title: 'Remettre des photographies retouchées',
      more: 'Ce qui vous attend, avec les souhaits du client.',
    },
    tasks: { title: 'Prendre une tâche', more: 'Choisissez-en une que personne n’a encore prise.' },
    news: { title: 'Lire ce qui est revenu', more: 'La cloche dit ce qu’il faut corriger, et pourquoi.' },
  },
  steps: {
    title: 'Trois étapes vers la première commande',
    done: 'Fait',
    company: {
      title: 'Saisir une société',
      more: 'Et invitez son client : il commande lui-même, ou vous pour lui.',
    },
    bee: { title: 'Saisir un photographe', more: 'Avec ses compétences, ses horaires et ses tarifs.' },
    catalogue: {
      title: 'Parcourir le catalogue',
      more: 'Formules et options y sont déjà, avec des prix en livres et en dollars.',
    },
  },
}
