/** A message of a ticket: who writes it (`n` is a note among staff), how many hours after the ticket, and what. */
type Message = readonly [by: 'c' | 's' | 'n', hours: number, text: string]

/** What follows the first message of a ticket, by its title; what lies in the future is not said yet. */
export const conversations: Readonly<Record<string, readonly Message[]>> = {
  'Brighten the hall photograph': [
    ['s', 1, 'Of course. Is it the one with the staircase, or the one from the front door?'],
    ['c', 4, 'The one with the staircase, please. The vendor says it looks like a cellar.'],
    ['n', 5, 'Two exposures are there: blend them rather than lift the shadows.'],
    ['s', 9, 'Done: the hall is brighter, and the window still shows the garden.'],
  ],
  'Wrong postcode on the plan': [
    ['s', 1, 'Sorry about that. Which one is right?'],
    ['c', 2, 'The one on the order. On the plan two letters have changed places.'],
    ['s', 6, 'The plan is drawn again and sent; the old one is gone from the web link too.'],
  ],
  'Add our new logo': [
    ['s', 2, 'With pleasure. Please put it under Logos on the page of your company.'],
    ['c', 7, 'It is there now. Can the brochures of this week have it already?'],
  ],
  'Invoice to head office': [
    ['s', 1, 'We can send it there from now on. For this invoice only, or for all?'],
    ['c', 20, 'For all, please, and with our reference on it.'],
    ['n', 21, 'Accounts know. The reference comes from the order.'],
    ['s', 24, 'From the next invoice on it goes to head office.'],
  ],
  'Tour link has ended': [
    ['s', 1, 'It was paid for three months. Shall we renew it for twelve?'],
    ['c', 3, 'Yes please, the house is still for sale.'],
  ],
  'Second bedroom is missing': [
    ['s', 1, 'You are right, it was shot and not handed in. We are on it.'],
    ['n', 2, 'Files 31 to 34 of the upload, wide one first.'],
    ['s', 8, 'Two photographs of it are in the gallery now.'],
    ['c', 10, 'Thank you, perfect.'],
  ],
  'Please swap the cover': [
    ['s', 1, 'To which photograph?'],
    ['c', 2, 'The front at dusk, please.'],
    ['s', 3, 'It is the cover now, on the web link as well.'],
  ],
  'Sky looks too blue': [
    ['s', 2, 'We can tone it down. Do you want it grey as it was, or a lighter blue?'],
    ['c', 5, 'A lighter blue. It should look like our weather.'],
  ],
  'Need the files for print today': [
    ['s', 1, 'The large files are under Downloads, Print. Do you need them as one ZIP?'],
    ['c', 1.5, 'One ZIP would be best.'],
    ['s', 2, 'Choose all and press Download: it makes one.'],
    ['c', 2.5, 'Found it. Thank you!'],
  ],
  'An extra on the invoice that nobody ordered': [
    ['s', 2, 'I am sorry. Let me find out who put it there.'],
    ['n', 3, 'Added on the day by telephone, and nobody wrote down by whom.'],
    ['c', 20, 'Our branch did not ask for it. We will not pay for it, please take it off.'],
    ['n', 21, 'Accounts agree: credit that line, and only that.'],
    [
      's',
      23,
      'You are right, we have no word of it from you. That line is credited; the note is under Invoices.',
    ],
    ['c', 25, 'Thank you, that settles it.'],
  ],
  'This invoice is higher than agreed': [
    ['c', 1, 'Head office has a price for this package since spring. You have charged the one of the list.'],
    [
      's',
      4,
      'I have asked our accounts to lay the agreement beside the invoice. Please leave it unpaid meanwhile.',
    ],
    ['n', 5, 'The agreement is with the brand above the branch. Does it hold for this branch too?'],
    ['c', 30, 'Is there any news? We would rather not have a reminder for something that is in dispute.'],
  ],
  'The photographs came two days late': [
    ['c', 0.5, 'The open house was on Saturday and the portal showed a grey square. Who answers for that?'],
    ['s', 2, 'We do. The editor fell ill and nobody took over in time; that must not happen.'],
    ['n', 3, 'Second time this month for this branch.'],
    ['s', 6, 'A credit of 25 stands on your account, and your next orders go to another desk.'],
    ['c', 9, 'Fair. Thank you for saying it plainly.'],
  ],
  'Change of contact for Friday': [
    ['s', 1, 'Who should the photographer ring?'],
    ['c', 3, 'The vendor’s sister: she has the keys. I have put her name on the order.'],
  ],
}

/** Why somebody goes there a second time. */
export const reshootReasons = [
  'The scaffold is down now: the front once more, please',
  'The new kitchen is in, and the photographs show the old one',
  'It rained all morning; the vendor asks for the garden in sun',
] as const
/** Why an order waits, and why one is given up. */
export const holdReasons = [
  'The vendor is redecorating the hall',
  'Keys are with the solicitor until next week',
  'The tenant asked for another day',
  'Waiting for the garden to be cleared',
] as const
export const cancelReasons = [
  'The sale fell through',
  'The vendor changed his mind',
  'Ordered twice',
] as const
/** What is wrong with what was handed in. */
export const amendNotes = [
  'The kitchen leans to the left',
  'Please take the bins out of the front',
  'The bathroom is too yellow',
] as const
