import type { Legal } from '#messages/catalogue.ts'

export const legal: Legal = {
  contents: 'Indice',
  note: 'Questo testo è fornito con il prodotto. Chi usa Propolis per un’attività lo sostituisce con condizioni lette da un legale.',
  terms: {
    title: 'Termini e condizioni',
    lead: 'Che cosa può aspettarsi da noi quando ordina contenuti per un immobile, e che cosa ci aspettiamo da lei.',
    sections: [
      [
        'Il servizio',
        'Fotografiamo, filmiamo, misuriamo e presentiamo immobili per chi li vende e li affitta. Lei ordina su questa piattaforma; noi pianifichiamo la visita, facciamo il lavoro e consegniamo qui i file.',
      ],
      [
        'Ordini',
        'Un ordine è vincolante quando lei lo fa e noi lo confermiamo. Può annullarlo gratis finché non è assegnata una visita; dopo possiamo addebitare il tempo riservato.',
      ],
      [
        'Prezzi e pagamento',
        'I prezzi sono mostrati con le imposte prima dell’ordine. Gli ordini prepagati si pagano subito con carta. In conto si paga entro la data della fattura.',
      ],
      [
        'Visite',
        'Si assicuri che possiamo entrare, che l’immobile sia pronto per le fotografie e che chi vi abita sappia quando arriviamo. Codici e chiavi servono solo per la visita.',
      ],
      [
        'Immagini e loro uso',
        'Pagato l’ordine, può usare quanto consegnato per promuovere quell’immobile finché è sul mercato, con ogni mezzo. Il diritto d’autore resta nostro.',
      ],
      [
        'Hosting',
        'Tour, filmati e link sono serviti per il periodo ordinato. Le scriviamo prima della fine.',
      ],
      [
        'Condotta',
        'Custodisca la password, carichi solo ciò che può usare e non cerchi di vedere ciò che è di altri.',
      ],
      [
        'Responsabilità',
        'Se qualcosa nel nostro lavoro non va, ce lo dica entro quattordici giorni: correggiamo o rimborsiamo. Oltre a ciò rispondiamo di quanto la legge non permette di escludere.',
      ],
      [
        'Modifiche',
        'Quando queste condizioni cambiano la avvisiamo per e-mail trenta giorni prima. Gli ordini già fatti conservano le condizioni di allora.',
      ],
    ],
  },
  privacy: {
    title: 'Privacy',
    lead: 'Quali dati conserviamo su di lei, perché, per quanto tempo e che cosa può chiederci.',
    sections: [
      [
        'Che cosa conserviamo',
        'Nome, e-mail, telefoni, società e indirizzo; ordini, messaggi e fatture; quando e da dove ha effettuato l’accesso.',
      ],
      [
        'Perché',
        'Per fare ciò che ordina, fatturarlo, proteggere il suo account e perché la legge ci chiede di tenere i libri. Non vendiamo dati e non mostriamo pubblicità.',
      ],
      [
        'Chi li vede',
        'Il nostro personale, il fotografo della visita (nome, telefono e accesso, solo intorno alla visita) e i fornitori di carte, posta e archiviazione.',
      ],
      [
        'Per quanto tempo',
        'Ordini e fatture finché lo chiede il fisco. Codici di accesso fino al giorno dopo la visita. Accessi per novanta giorni. Gli account chiusi perdono tutto ciò che i libri non richiedono.',
      ],
      [
        'Luoghi nelle fotografie',
        'Ciò che le fotocamere scrivono nelle fotografie sul luogo e sull’apparecchio viene tolto da tutto ciò che consegniamo.',
      ],
      [
        'I suoi diritti',
        'Può vedere, correggere e portare con sé ciò che conserviamo, e farlo cancellare quando la legge non chiede di conservarlo. Ci scriva dal suo account o per posta.',
      ],
      [
        'Cookie',
        'Un cookie conserva lingua, colori e disposizione. La sessione resta nel browser. Non ce ne sono altri, e nessuno la segue qui.',
      ],
      [
        'Contatti',
        'Ci scriva con il modulo dei commenti o all’indirizzo della fattura. Può anche rivolgersi all’autorità per la protezione dei dati del suo paese.',
      ],
    ],
  },
}
