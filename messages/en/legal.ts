import type { Legal } from '#messages/catalogue.ts'

export const legal: Legal = {
  contents: 'Contents',
  note: 'This text comes with the product. Whoever runs Propolis for a business replaces it with terms that a lawyer has read.',
  terms: {
    title: 'Terms and conditions',
    lead: 'What you can expect of us when you order property media, and what we expect of you.',
    sections: [
      [
        'The service',
        'We photograph, film, measure and present properties for people who sell and let them. You order on this platform; we plan the visit, do the work, and deliver the files here.',
      ],
      [
        'Orders',
        'An order is binding when you place it and we confirm it. You may cancel it free of charge until a visit is allocated; after that we may charge for the time that was kept for you.',
      ],
      [
        'Prices and payment',
        'Prices are shown with tax before you order. Prepaid orders are paid by card at once. On account you pay by the date on the invoice.',
      ],
      [
        'Visits',
        'Please make sure that we can get in, that the property is ready to be photographed, and that whoever lives there knows when we come. Codes and keys are used for the visit only.',
      ],
      [
        'Pictures and their use',
        'When an order is paid you may use what we delivered to market that property, for as long as it is on the market, in any medium. We keep the copyright.',
      ],
      [
        'Hosting',
        'Tours, films and web links are served for the period that you ordered. We write to you before it ends.',
      ],
      [
        'Conduct',
        'Keep your password to yourself, upload only what you may use, and do not try to see what belongs to others.',
      ],
      [
        'Liability',
        'If something is wrong with our work, tell us within fourteen days and we put it right or give the money back. Beyond that we answer for what the law does not let us exclude.',
      ],
      [
        'Changes',
        'When these terms change we tell you by mail thirty days before. Orders that are placed keep the terms under which they were placed.',
      ],
    ],
  },
  privacy: {
    title: 'Privacy',
    lead: 'Which data we keep about you, why, for how long, and what you can ask of us.',
    sections: [
      [
        'What we keep',
        'Your name, address for mail, telephone numbers, company and address; your orders, messages and invoices; when and from where you signed in.',
      ],
      [
        'Why',
        'To do what you order, to bill it, to keep your account safe, and because the law asks us to keep our books. We do not sell data and show no advertising.',
      ],
      [
        'Who sees it',
        'Our staff, the photographer of your visit (name, telephone and how to get in, around the visit only), and the providers of cards, mail and storage that we work with.',
      ],
      [
        'For how long',
        'Orders and invoices for as long as tax law asks. Access codes until a day after the visit. Sign-ins for ninety days. Closed accounts lose everything that the books do not need.',
      ],
      [
        'Places in photographs',
        'What cameras write into photographs about the place and the device is taken out of everything that we deliver.',
      ],
      [
        'Your rights',
        'You can see, correct and take with you what we keep, and have it erased where the law does not ask us to keep it. Write to us from your account, or by mail.',
      ],
      [
        'Cookies',
        'One cookie keeps your language, colours and layout. Your session is kept in your browser. There are no others, and nobody follows you here.',
      ],
      [
        'Contact',
        'Write to us with the feedback form, or to the address on your invoice. You may also complain to the authority that supervises data protection where you live.',
      ],
    ],
  },
}
