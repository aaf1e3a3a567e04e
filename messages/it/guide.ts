import type { Catalogue } from '#messages/catalogue.ts'

export const guide: Catalogue<'guide'> = {
  title: 'Da provare come {role}',
  close: 'Nascondi questi suggerimenti',
  rows: {
    verify: {
      title: 'Verificare un cliente',
      more: 'Qualcuno si è registrato: veda con chi potrebbe coincidere.',
    },
    permissions: { title: 'Scorrere i permessi', more: 'Ogni ruolo e gruppo, e che cosa può fare ciascuno.' },
    outbox: {
      title: 'Leggere la posta inviata',
      more: 'Non serve un server di posta: le lettere restano qui.',
    },
    dispatch: { title: 'Assegnare un nuovo ordine', more: 'I fotografi più adatti, con i motivi.' },
    approve: { title: 'Approvare fotografie', more: 'Confronti, segni le correzioni o le lasci partire.' },
    ticket: {
      title: 'Rispondere a una richiesta',
      more: 'Una conversazione con un cliente, con il suo ordine accanto.',
    },
    plan: { title: 'Pianificare la giornata', more: 'Tutte le visite su una mappa, e chi è ancora libero.' },
    held: { title: 'Seguire gli ordini sospesi', more: 'Ognuno dice perché aspetta; ne riprenda uno.' },
    change: {
      title: 'Decidere su una modifica',
      more: 'Un cliente chiede un altro nome o indirizzo: prima e dopo.',
    },
    overdue: { title: 'Sollecitare le fatture scadute', more: 'Che cosa è scaduto, di chi e da quando.' },
    beeInvoices: { title: 'Controllare i guadagni dei fotografi', more: 'Un mese ciascuno, voce per voce.' },
    ledger: {
      title: 'Aprire il libro mastro',
      more: 'Ogni centesimo due volte: debitori, creditori, cassa.',
    },
    company: { title: 'Gestire la sua azienda', more: 'Filiali, persone, loghi e pacchetti concordati.' },
    group: {
      title: 'Vedere gli ordini di tutte le filiali',
      more: 'Filtri per filiale, stato o data, ed esporti.',
    },
    gallery: {
      title: 'Aprire una galleria consegnata',
      more: 'Fotografie, planimetria, download e link web.',
    },
    place: { title: 'Fare un ordine', more: 'Quattro passi; prezzo e orari liberi subito.' },
    pay: { title: 'Pagare una fattura', more: 'Con una carta di prova: nessun denaro si muove.' },
    visit: {
      title: 'Aprire una visita',
      more: 'Indirizzo, chiavi, richieste e percorso, pensato per il telefono.',
    },
    upload: { title: 'Caricare fotografie', more: 'Riprendono dopo un ricaricamento o una caduta di rete.' },
    calendar: { title: 'Guardare il suo calendario', more: 'Visite e orari; chiuda un giorno o una fascia.' },
    edit: {
      title: 'Consegnare fotografie ritoccate',
      more: 'Quello che la aspetta, con i desideri del cliente.',
    },
    tasks: { title: 'Prendere un’attività', more: 'Ne scelga una che nessuno ha ancora preso.' },
    news: { title: 'Leggere che cosa è tornato', more: 'La campanella dice che cosa correggere, e perché.' },
  },
  steps: {
    title: 'Tre passi fino al primo ordine',
    done: 'Fatto',
    company: { title: 'Inserire un’azienda', more: 'E invitare il suo cliente: ordina lui, o lei per lui.' },
    bee: { title: 'Inserire un fotografo', more: 'Con competenze, orari e tariffe.' },
    catalogue: {
      title: 'Scorrere il catalogo',
      more: 'Pacchetti ed extra ci sono già, con prezzi in sterline e dollari.',
    },
  },
}
