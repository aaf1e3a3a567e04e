import type { Legal } from '#messages/catalogue.ts'

export const legal: Legal = {
  contents: 'Sommaire',
  note: 'Ce texte est livré avec le produit. Qui exploite Propolis pour une entreprise le remplace par des conditions relues par un juriste.',
  terms: {
    title: 'Conditions générales',
    lead: 'Ce que vous pouvez attendre de nous quand vous commandez des médias immobiliers, et ce que nous attendons de vous.',
    sections: [
      [
        'Le service',
        'Nous photographions, filmons, mesurons et présentons des biens pour ceux qui les vendent et les louent. Vous commandez sur cette plateforme ; nous planifions la visite, faisons le travail et livrons les fichiers ici.',
      ],
      [
        'Commandes',
        'Une commande engage dès que vous la passez et que nous la confirmons. Vous pouvez l’annuler sans frais tant qu’aucune visite n’est attribuée ; ensuite nous pouvons facturer le temps réservé.',
      ],
      [
        'Prix et paiement',
        'Les prix sont affichés taxes comprises avant la commande. Les commandes prépayées se règlent aussitôt par carte. En compte, vous payez avant la date de la facture.',
      ],
      [
        'Visites',
        'Veillez à ce que nous puissions entrer, que le bien soit prêt à être photographié et que ses occupants sachent quand nous venons. Codes et clés ne servent qu’à la visite.',
      ],
      [
        'Images et usage',
        'Une fois la commande payée, vous pouvez utiliser ce que nous avons livré pour commercialiser ce bien, tant qu’il est sur le marché, sur tout support. Nous gardons le droit d’auteur.',
      ],
      [
        'Hébergement',
        'Visites virtuelles, films et liens sont servis pendant la période commandée. Nous vous écrivons avant la fin.',
      ],
      [
        'Conduite',
        'Gardez votre mot de passe pour vous, ne téléversez que ce que vous pouvez utiliser, et n’essayez pas de voir ce qui appartient à d’autres.',
      ],
      [
        'Responsabilité',
        'Si notre travail est défectueux, dites-le-nous sous quatorze jours : nous corrigeons ou remboursons. Au-delà, nous répondons de ce que la loi n’autorise pas à exclure.',
      ],
      [
        'Modifications',
        'Quand ces conditions changent, nous vous prévenons par e-mail trente jours avant. Les commandes passées gardent les conditions d’alors.',
      ],
    ],
  },
  privacy: {
    title: 'Confidentialité',
    lead: 'Quelles données nous gardons sur vous, pourquoi, combien de temps, et ce que vous pouvez nous demander.',
    sections: [
      [
        'Ce que nous gardons',
        'Vos nom, e-mail, téléphones, société et adresse ; vos commandes, messages et factures ; quand et d’où vous vous êtes connecté.',
      ],
      [
        'Pourquoi',
        'Pour exécuter vos commandes, les facturer, protéger votre compte, et parce que la loi exige que nous tenions nos livres. Nous ne vendons pas de données et n’affichons pas de publicité.',
      ],
      [
        'Qui le voit',
        'Notre personnel, le photographe de votre visite (nom, téléphone et accès, autour de la visite seulement) et les prestataires de cartes, d’e-mail et de stockage.',
      ],
      [
        'Combien de temps',
        'Commandes et factures aussi longtemps que le fisc l’exige. Codes d’accès jusqu’au lendemain de la visite. Connexions quatre-vingt-dix jours. Les comptes fermés perdent tout ce dont les livres n’ont pas besoin.',
      ],
      [
        'Lieux dans les photographies',
        'Ce que les appareils inscrivent dans les photographies sur le lieu et l’appareil est retiré de tout ce que nous livrons.',
      ],
      [
        'Vos droits',
        'Vous pouvez voir, corriger et emporter ce que nous gardons, et le faire effacer quand la loi n’exige pas de le conserver. Écrivez-nous depuis votre compte ou par courrier.',
      ],
      [
        'Cookies',
        'Un cookie garde votre langue, vos couleurs et votre mise en page. Votre session reste dans votre navigateur. Il n’y en a pas d’autres, et personne ne vous suit ici.',
      ],
      [
        'Contact',
        'Écrivez-nous par le formulaire d’avis ou à l’adresse de votre facture. Vous pouvez aussi saisir l’autorité de protection des données de votre pays.',
      ],
    ],
  },
}
