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
  'Change of contact for Friday': [
    ['s', 1, 'Who should the photographer ring?'],
    ['c', 3, 'The vendor’s sister: she has the keys. I have put her name on the order.'],
  ],
}

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
