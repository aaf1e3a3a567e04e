import type { Column, Content, ContentText, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { countryOf } from '#contract/words/place.ts'
import type { Config } from '#server/platform/config.ts'
import type { LetterKey, Say } from '#server/platform/letter-words.ts'
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

/** How the document is set: its words, and which side a line begins on. */
interface Setting {
  readonly say: Say
  readonly start: 'left' | 'right'
  readonly end: 'left' | 'right'
  /** Columns as they stand from left to right. */
  turn<T>(columns: T[]): T[]
}
const settingOf = (say: Say): Setting =>
  say.language === 'ar'
    ? { say, start: 'right', end: 'left', turn: (columns) => columns.toReversed() }
    : { say, start: 'left', end: 'right', turn: (columns) => columns }

type Run = ContentText & { text: string; font: string }
// The letters that the font's second file holds: all of Latin beyond Western Europe.
const beyond = /([\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff]+)/u
const arabic = /([\u0600-\u06ff]+(?:\s+[\u0600-\u06ff]+)*)/u

/**
 * Text in which each letter comes from the file that has it. Arabic is shaped phrase by phrase, and the phrases and what
 * stands between them are laid from right to left, as the drawing program knows one direction only.
 */
export function written(text: string): Run[] {
  const plain = text.replace(/[\u00a0\u202f]/g, ' ')
  if (!arabic.test(plain)) return latin(plain)
  return plain
    .split(arabic)
    .filter((part) => part !== '')
    .toReversed()
    .flatMap((part) =>
      arabic.test(part)
        ? [{ text: part, font: 'PlexArabic', noWrap: true, fontFeatures: ['liga'] }]
        : latin(part.replace(/^(\s*)(.*?)(\s*)$/s, '$3$2$1')),
    )
}
const latin = (text: string): Run[] =>
  text
    .split(beyond)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, font: beyond.test(part) ? 'PoppinsExtended' : 'Poppins' }))

const dayText = (say: Say, day: Date | string, zone = 'UTC') => say.day(day, zone)
const rateText = (say: Say, basisPoints: number) => `${(basisPoints / 100).toLocaleString(say.locale)}%`

type Seller = Pick<Config, 'mailFrom' | 'invoiceFrom' | 'publicUrl'>

/** Who issues it: the lines of INVOICE_FROM, or the name and the address of `Name <address>`. */
const sellerOf = ({ invoiceFrom, mailFrom }: Seller): string[] => {
  if (invoiceFrom) return invoiceFrom.split('|').map((line) => line.trim())
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(mailFrom) ?? []
  return name && address ? [name, address] : [mailFrom]
}

/** What the document says, from top to bottom (A4, points), in the words of its recipient. */
export function drawInvoice(invoice: WholeInvoice, config: Seller, say: Say): TDocumentDefinitions {
  const setting = settingOf(say)
  const title = say(invoice.kind === 'invoice' ? 'invoice.invoice' : 'invoice.creditNote')
  const seller = sellerOf(config)
  return {
    pageSize: 'A4',
    pageMargins: [left, top, right, bottom],
    info: { title: `${title} ${invoice.invoice_reference}`, author: seller[0] ?? 'Propolis' },
    defaultStyle: { font: 'Poppins', fontSize: 9, lineHeight: 1.25, color: ink, alignment: setting.start },
    footer: (page, pages) =>
      footer(invoice, seller, config.publicUrl, say('invoice.page', { page, pages }), setting),
    content: [
      head(title, invoice.invoice_reference, setting),
      parties(invoice, seller, setting),
      summary(invoice, setting),
      lines(invoice, setting),
      totals(invoice, setting),
    ],
  }
}

const strong = (text: string): Content => ({ text: written(text), bold: true })
const plain = (text: string): Content => ({ text: written(text) })
const label = (text: string): ContentText => ({ text: written(text), color: quiet })
const below = (text: string): Content => ({ text: written(text), color: quiet, margin: [0, 6, 0, 0] })

const head = (title: string, reference: string, { start, end, turn }: Setting): Content => ({
  columns: turn<Column>([
    { svg: mark, width: 24, alignment: start },
    { text: 'Propolis', bold: true, fontSize: 18, margin: [6, -1, 6, 0], width: '*' },
    {
      width: 'auto',
      alignment: end,
      stack: [
        { text: written(title), bold: true, fontSize: 21, lineHeight: 1 },
        { text: reference, color: quiet },
      ],
    },
  ]),
})

function parties(
  invoice: WholeInvoice,
  [seller = '', ...sellerLines]: readonly string[],
  { say, end, turn }: Setting,
): Content {
  const { bill_to: to } = invoice
  const zone = zoneOf(invoice.country_code, invoice.region)
  const issued = invoice.issued_at ? dayText(say, invoice.issued_at, zone) : say('invoice.draft')
  return {
    margin: [0, 28, 0, 0],
    columnGap: 18,
    columns: turn<Column>([
      {
        stack: [
          label(say('invoice.billedTo')),
          strong(to.name),
          ...(to.contact === to.name ? [] : [plain(to.contact)]),
          ...to.address.map(plain),
          ...(to.vat_number ? [plain(say('invoice.vatNumber', { number: to.vat_number }))] : []),
        ],
      },
      { stack: [label(say('invoice.from')), strong(seller), ...sellerLines.map(plain)] },
      {
        width: 110,
        alignment: end,
        stack: [
          label(say('invoice.issued')),
          plain(issued),
          ...(invoice.due_on ? [below(say('invoice.due')), strong(dayText(say, invoice.due_on))] : []),
          ...(invoice.corrects ? [below(say('invoice.corrects')), strong(invoice.corrects)] : []),
        ],
      },
    ]),
  }
}

/** The sum that matters, and what it is for, on a ground of its own. */
function summary(invoice: WholeInvoice, { say, end, turn }: Setting): Content {
  const note = invoice.kind === 'credit-note'
  const sum = note ? -invoice.gross : leftToPay(invoice)
  const zone = zoneOf(invoice.country_code, invoice.region)
  const { shoot_at: at, reference } = invoice
  const shoot = at ? say('invoice.shoot', { day: dayText(say, at, zone), time: localTime(at, zone) }) : ''
  const what: TableCell = {
    stack: [
      label(say(note ? 'invoice.credited' : 'invoice.amountDue')),
      { text: say.money(sum, invoice.currency), bold: true, fontSize: 23, lineHeight: 1 },
    ],
  }
  const which: TableCell = {
    alignment: end,
    stack: reference
      ? [
          strong(say('invoice.order', { reference })),
          plain(`${invoice.address_line1}, ${invoice.city} ${invoice.postcode}`),
          ...(shoot && !note ? [plain(shoot)] : []),
        ]
      : [],
  }
  return {
    margin: [0, 24, 0, 20],
    table: { widths: turn(['auto', '*']), body: [turn([what, which])] },
    layout: {
      fillColor: () => ground,
      hLineColor: () => line,
      vLineColor: () => line,
      hLineWidth: () => 0.75,
      vLineWidth: (column) => (column === 1 ? 0 : 0.75),
      paddingLeft: () => 18,
      paddingRight: () => 18,
      paddingTop: () => 14,
      paddingBottom: () => 14,
    },
  }
}

const ends = (text: string, { end }: Setting, more: object = {}): TableCell => ({
  text: written(text),
  alignment: end,
  noWrap: true,
  ...more,
})

/** What the tax is called where the invoice comes from. */
const taxOf = (invoice: WholeInvoice, say: Say): string => {
  const names: Record<string, LetterKey & ('invoice.vat' | 'invoice.salesTax')> = {
    VAT: 'invoice.vat',
    'Sales tax': 'invoice.salesTax',
  }
  const { tax } = countryOf(invoice.country_code)
  const name = names[tax]
  return name ? say(name) : tax
}

function lines(invoice: WholeInvoice, setting: Setting): Content {
  const { say, turn } = setting
  const tax = taxOf(invoice, say)
  const money = (minor: number) => ends(say.money(minor, invoice.currency), setting)
  const headings = [
    say('invoice.quantity'),
    say('invoice.net'),
    say('invoice.rate', { tax }),
    tax,
    say('invoice.total'),
  ]
  const first = setting.start === 'left' ? 0 : headings.length
  const away = (column: number) => (column === first ? 0 : 14)
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: turn(['*', 'auto', 'auto', 'auto', 'auto', 'auto']),
      body: [
        turn<TableCell>([
          label(say('invoice.description')),
          ...headings.map((text) => ends(text, setting, { color: quiet })),
        ]),
        ...(invoice.lines ?? []).map((each) =>
          turn<TableCell>([
            { text: written(each.name), bold: true },
            ends(String(each.quantity), setting),
            money(each.net),
            ends(rateText(say, each.tax_rate), setting),
            money(each.tax),
            money(each.gross),
          ]),
        ),
      ],
    },
    layout: {
      hLineColor: () => line,
      hLineWidth: (row) => (row === 0 ? 0 : 0.75),
      vLineWidth: () => 0,
      paddingLeft: (column) => (first === 0 ? away(column) : 0),
      paddingRight: (column) => (first === 0 ? 0 : away(column)),
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

function totals(invoice: WholeInvoice, setting: Setting): Content {
  const { say, turn } = setting
  const tax = taxOf(invoice, say)
  const money = (minor: number) => say.money(minor, invoice.currency)
  const row = (name: string, minor: number, more: object = {}) =>
    turn<TableCell>([{ text: written(name), color: quiet, ...more }, ends(money(minor), setting, more)])
  const heavy = { bold: true, color: ink, fontSize: 11.5 }
  const back = owedBack(invoice)
  const used = say(invoice.kind === 'invoice' ? 'invoice.creditsUsed' : 'invoice.creditsReturned')
  const credited = invoice.notes
    ? say('invoice.creditedBy', { note: invoice.notes })
    : say('invoice.creditedPlain')
  const rates = taxByRate(invoice.lines ?? [])
  const body = [
    row(say('invoice.net'), invoice.net),
    ...rates.map((each) =>
      row(say('invoice.taxAt', { tax, rate: rateText(say, each.rate), net: money(each.net) }), each.tax),
    ),
    row(say('invoice.total'), invoice.gross, heavy),
    ...(invoice.credits_used ? [row(used, -invoice.credits_used)] : []),
    ...(invoice.credited ? [row(credited, -invoice.credited)] : []),
    ...(invoice.paid ? [row(say('invoice.paid'), -invoice.paid)] : []),
    ...(back ? [row(say('invoice.toYourCredit'), back, heavy)] : []),
    ...(invoice.kind === 'invoice' && !back
      ? [row(say('invoice.leftToPay'), leftToPay(invoice), heavy)]
      : []),
  ]
  const total = rates.length + 1
  return {
    unbreakable: true,
    margin: setting.start === 'left' ? [width - 230, 14, 0, 0] : [0, 14, width - 230, 0],
    table: { widths: turn(['*', 'auto']), body },
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
  { say, start, end, turn }: Setting,
): Content {
  const toPay = leftToPay(invoice) > 0
  const where = invoice.reference ? `/dashboard/orders/detail/${invoice.reference}` : '/dashboard/invoices'
  const quote = say('invoice.quote', { reference: invoice.invoice_reference })
  return {
    margin: [left, 0, right, 0],
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75, lineColor: line }] },
      {
        margin: [0, 10, 0, 0],
        columns: turn<Column>([
          {
            alignment: start,
            stack: toPay
              ? [
                  strong(say('invoice.payByCard')),
                  { text: `${publicUrl}${where}`, color: quiet },
                  label(quote),
                ]
              : [strong(say('invoice.nothingLeft')), label(say('invoice.thanks'))],
          },
          {
            width: 200,
            alignment: end,
            fontSize: 8,
            color: quiet,
            stack: [plain(seller), plain(page)],
          },
        ]),
      },
    ],
  }
}
