import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { currencySign } from '#contract/words/money.ts'
import { countryOf } from '#contract/words/place.ts'
import type { Config } from '#server/platform/config.ts'
import { localTime, zoneOf } from '#server/scheduling/slot-time.ts'
import { leftToPay, owedBack } from './open-amount.ts'
import type { WholeInvoice } from './queries/invoice-details.ts'

const ink = '#1B1815'
const quiet = '#57514B'
const line = '#E2DED9'
const ground = '#F1F8F5'
const [left, top, right, bottom] = [48, 44, 48, 84]
const width = 595.28 - left - right

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 36"><path d="M17 2.6 30.4 10.3V25.7L17 33.4 3.6 25.7V10.3Z" fill="#0C5C4C" stroke="#0C5C4C" stroke-width="3" stroke-linejoin="round"/><path d="M17 10.2 25 16.6V23.6L17 28.2 9 23.6V16.6Z" fill="#fff"/><path d="M17 18.2 20.2 20V26.3L17 28.2 13.8 26.3V20Z" fill="#E5407B"/></svg>'

// The letters that the font's second file holds: all of Latin beyond Western Europe.
const beyond = /([\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff]+)/u
/** Text in which each letter comes from the file that has it. */
export const written = (text: string): { text: string; font: string }[] =>
  text
    .split(beyond)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, font: beyond.test(part) ? 'PoppinsExtended' : 'Poppins' }))

/** `£1,234.50`, with the minus before the sign. */
export const amountText = (minor: number, currency: string): string => {
  const digits = (Math.abs(minor) / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })
  return `${minor < 0 ? '-' : ''}${currencySign(currency)}${digits}`
}
const rateText = (basisPoints: number) => `${(basisPoints / 100).toLocaleString('en-GB')}%`
const dayText = (day: Date | string, zone = 'UTC') =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: zone }).format(new Date(day))

type Seller = Pick<Config, 'mailFrom' | 'invoiceFrom' | 'publicUrl'>

/** Who issues it: the lines of INVOICE_FROM, or the name and the address of `Name <address>`. */
const sellerOf = ({ invoiceFrom, mailFrom }: Seller): string[] => {
  if (invoiceFrom) return invoiceFrom.split('|').map((line) => line.trim())
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(mailFrom) ?? []
  return name && address ? [name, address] : [mailFrom]
}

/** What the document says, from top to bottom (A4, points). */
export function drawInvoice(invoice: WholeInvoice, config: Seller): TDocumentDefinitions {
  const title = invoice.kind === 'invoice' ? 'Invoice' : 'Credit note'
  const seller = sellerOf(config)
  return {
    pageSize: 'A4',
    pageMargins: [left, top, right, bottom],
    info: { title: `${title} ${invoice.invoice_reference}`, author: seller[0] ?? 'Propolis' },
    defaultStyle: { font: 'Poppins', fontSize: 9, lineHeight: 1.25, color: ink },
    footer: (page, pages) => footer(invoice, seller, config.publicUrl, `Page ${page} of ${pages}`),
    content: [
      head(title, invoice.invoice_reference),
      parties(invoice, seller),
      summary(invoice),
      lines(invoice),
      totals(invoice),
    ],
  }
}

const head = (title: string, reference: string): Content => ({
  columns: [
    { svg: mark, width: 24 },
    { text: 'Propolis', bold: true, fontSize: 18, margin: [6, -1, 0, 0], width: '*' },
    {
      width: 'auto',
      alignment: 'right',
      stack: [
        { text: title, bold: true, fontSize: 21, lineHeight: 1 },
        { text: reference, color: quiet },
      ],
    },
  ],
})

const strong = (text: string): Content => ({ text: written(text), bold: true })
const plain = (text: string): Content => ({ text: written(text) })
const label = (text: string): Content => ({ text, color: quiet })

function parties(invoice: WholeInvoice, [seller = '', ...sellerLines]: readonly string[]): Content {
  const { bill_to: to } = invoice
  const zone = zoneOf(invoice.country_code, invoice.region)
  return {
    margin: [0, 28, 0, 0],
    columnGap: 18,
    columns: [
      {
        stack: [
          label('Billed to'),
          strong(to.name),
          ...(to.contact === to.name ? [] : [plain(to.contact)]),
          ...to.address.map(plain),
          ...(to.vat_number ? [plain(`VAT ${to.vat_number}`)] : []),
        ],
      },
      { stack: [label('From'), strong(seller), ...sellerLines.map(plain)] },
      {
        width: 110,
        alignment: 'right',
        stack: [
          label('Issued'),
          plain(invoice.issued_at ? dayText(invoice.issued_at, zone) : 'Draft'),
          ...(invoice.due_on
            ? [
                { text: 'Due', color: quiet, margin: [0, 6, 0, 0] } as Content,
                strong(dayText(invoice.due_on)),
              ]
            : []),
          ...(invoice.corrects
            ? [{ text: 'Corrects', color: quiet, margin: [0, 6, 0, 0] } as Content, strong(invoice.corrects)]
            : []),
        ],
      },
    ],
  }
}

/** The sum that matters, and what it is for, on a ground of its own. */
function summary(invoice: WholeInvoice): Content {
  const note = invoice.kind === 'credit-note'
  const sum = note ? -invoice.gross : leftToPay(invoice)
  const zone = zoneOf(invoice.country_code, invoice.region)
  const shoot = invoice.shoot_at
    ? `Shoot ${dayText(invoice.shoot_at, zone)}, ${localTime(invoice.shoot_at, zone)}`
    : ''
  return {
    margin: [0, 24, 0, 20],
    table: {
      widths: ['auto', '*'],
      body: [
        [
          {
            border: [true, true, false, true],
            stack: [
              label(note ? 'Credited' : 'Amount due'),
              { text: amountText(sum, invoice.currency), bold: true, fontSize: 23, lineHeight: 1 },
            ],
          },
          {
            border: [false, true, true, true],
            alignment: 'right',
            stack: invoice.reference
              ? [
                  {
                    text: [
                      { text: 'Order ', color: quiet },
                      { text: invoice.reference, bold: true },
                    ],
                  },
                  plain(`${invoice.address_line1}, ${invoice.city} ${invoice.postcode}`),
                  ...(shoot && !note ? [plain(shoot)] : []),
                ]
              : [],
          },
        ],
      ],
    },
    layout: {
      fillColor: () => ground,
      hLineColor: () => line,
      vLineColor: () => line,
      hLineWidth: () => 0.75,
      vLineWidth: () => 0.75,
      paddingLeft: () => 18,
      paddingRight: () => 18,
      paddingTop: () => 14,
      paddingBottom: () => 14,
    },
  }
}

const ends = (text: string, more: object = {}): TableCell => ({
  text,
  alignment: 'right',
  noWrap: true,
  ...more,
})

function lines(invoice: WholeInvoice): Content {
  const { tax } = countryOf(invoice.country_code)
  const money = (minor: number) => ends(amountText(minor, invoice.currency))
  const headings = ['Quantity', 'Net', `${tax} rate`, tax, 'Total']
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 'auto', 'auto', 'auto', 'auto', 'auto'],
      body: [
        [{ text: 'Description', color: quiet }, ...headings.map((text) => ends(text, { color: quiet }))],
        ...(invoice.lines ?? []).map((each) => [
          { text: written(each.name), bold: true },
          ends(String(each.quantity)),
          money(each.net),
          ends(rateText(each.tax_rate)),
          money(each.tax),
          money(each.gross),
        ]),
      ],
    },
    layout: {
      hLineColor: () => line,
      hLineWidth: (row) => (row === 0 ? 0 : 0.75),
      vLineWidth: () => 0,
      paddingLeft: (column) => (column === 0 ? 0 : 14),
      paddingRight: () => 0,
      paddingTop: (row) => (row === 0 ? 0 : 8),
      paddingBottom: () => 7,
    },
  }
}

/** Tax by rate, highest first, so that the tax office sees on what it was charged. */
export function taxByRate(of: readonly { tax_rate: number; net: number; tax: number }[]) {
  const rates = [...new Set(of.map((each) => each.tax_rate))].sort((a, b) => b - a)
  return rates.map((rate) => {
    const at = of.filter((each) => each.tax_rate === rate)
    const sum = (what: 'net' | 'tax') => at.reduce((total, each) => total + each[what], 0)
    return { rate, net: sum('net'), tax: sum('tax') }
  })
}

function totals(invoice: WholeInvoice): Content {
  const { tax } = countryOf(invoice.country_code)
  const money = (minor: number) => amountText(minor, invoice.currency)
  const row = (name: string, minor: number, more: object = {}) => [
    { text: name, color: quiet, ...more },
    ends(money(minor), more),
  ]
  const heavy = { bold: true, color: ink, fontSize: 11.5 }
  const back = owedBack(invoice)
  const after = [
    ...(invoice.credits_used
      ? [
          row(
            invoice.kind === 'invoice' ? 'Account credits used' : 'Account credits returned',
            -invoice.credits_used,
          ),
        ]
      : []),
    ...(invoice.credited ? [row(`Credited by ${invoice.notes ?? 'credit note'}`, -invoice.credited)] : []),
    ...(invoice.paid ? [row('Paid', -invoice.paid)] : []),
    ...(back ? [row('To your credit', back, heavy)] : []),
  ]
  const rates = taxByRate(invoice.lines ?? [])
  const body = [
    row('Net', invoice.net),
    ...rates.map((each) => row(`${tax} at ${rateText(each.rate)} on ${money(each.net)}`, each.tax)),
    row('Total', invoice.gross, heavy),
    ...after,
    ...(invoice.kind === 'invoice' && !back ? [row('Left to pay', leftToPay(invoice), heavy)] : []),
  ]
  const total = rates.length + 1
  return {
    unbreakable: true,
    margin: [width - 230, 14, 0, 0],
    table: { widths: ['*', 'auto'], body },
    layout: {
      hLineColor: () => ink,
      hLineWidth: (at) => (at === total ? 1.5 : 0),
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 4,
      paddingBottom: () => 3,
    },
  }
}

function footer(
  invoice: WholeInvoice,
  [seller = '']: readonly string[],
  publicUrl: string,
  page: string,
): Content {
  const toPay = leftToPay(invoice) > 0
  const where = invoice.reference ? `/dashboard/orders/detail/${invoice.reference}` : '/dashboard/invoices'
  return {
    margin: [left, 0, right, 0],
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75, lineColor: line }] },
      {
        margin: [0, 10, 0, 0],
        columns: [
          {
            stack: toPay
              ? [
                  strong('Pay by card'),
                  { text: `${publicUrl}${where}`, color: quiet },
                  { text: `Please quote ${invoice.invoice_reference}`, color: quiet },
                ]
              : [strong('Nothing is left to pay'), { text: 'Thank you.', color: quiet }],
          },
          {
            width: 200,
            alignment: 'right',
            fontSize: 8,
            color: quiet,
            stack: [{ text: written(seller) }, { text: page }],
          },
        ],
      },
    ],
  }
}
