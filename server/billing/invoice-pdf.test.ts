import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { invoicePdf } from './invoice-pdf.ts'
import type { WholeInvoice } from './queries/invoice-details.ts'

const invoice: WholeInvoice = {
  id: 1,
  language: 'en',
  series: 'INV-UK',
  number: 20_001,
  invoice_reference: 'INV-20001',
  kind: 'invoice',
  corrects_id: null,
  corrects: null,
  notes: null,
  order_id: 1,
  user_id: 1,
  company_id: 1,
  country_code: 1,
  currency: 'GBP',
  net: 34_100,
  tax: 6820,
  gross: 40_920,
  credits_used: 2800,
  paid: 10_000,
  credited: 0,
  state: 'part-paid',
  due_on: '2026-12-04',
  created_at: new Date('2026-11-20T10:00:00Z'),
  issued_at: new Date('2026-11-20T10:00:00Z'),
  bill_to: {
    name: 'Thistlewick & Brandlow',
    contact: 'Paweł Ashdown',
    email: 'pawel@test.example',
    address: ['2 Saddlers Yard', 'Bristol', 'BS1 0KV'],
    vat_number: 'GB 123 4567 89',
  },
  reference: 'PR-84213',
  address_line1: '17 Quillmere Road',
  city: 'Bristol',
  postcode: 'BS6 0CV',
  region: null,
  shoot_at: new Date('2026-11-20T10:30:00Z'),
  lines: [
    { name: 'Signature', quantity: 1, net: 36_900, tax: 7380, gross: 44_280, tax_rate: 2000 },
    { name: 'Promo code SPRING', quantity: 1, net: -2800, tax: -560, gross: -3360, tax_rate: 2000 },
  ],
}
const config = {
  mailFrom: 'Propolis Ltd <accounts@propolis.example>',
  invoiceFrom: 'Propolis Ltd | 1 Market Place, Brindleford | VAT GB 000 0000 00',
  publicUrl: 'https://propolis.example',
}
const words = async (wish: Partial<WholeInvoice> = {}) =>
  textOf(await invoicePdf({ ...invoice, ...wish }, config))

test('an invoice says who owes what to whom, for what and until when, as text that can be copied', async () => {
  const text = await words()
  for (const each of [
    'INV-20001',
    'Thistlewick & Brandlow',
    'Paweł Ashdown',
    'BS1 0KV',
    'VAT GB 123 4567 89',
    'Propolis Ltd',
    'VAT GB 000 0000 00',
    '20 November 2026',
    '4 December 2026',
    'PR-84213',
    '17 Quillmere Road, Bristol BS6 0CV',
    'Promo code SPRING',
    '£369.00',
    '-£33.60',
    'VAT at 20% on £341.00',
    '£68.20',
    '£409.20',
    'Account credits used',
    '-£28.00',
    'Paid',
    '-£100.00',
    'Left to pay',
    '£281.20',
    'Page 1 of 1',
  ])
    expect(text).toContain(each)
})

test("an invoice that is credited after it was paid says what stands to the client's credit", async () => {
  const text = await words({ credited: 38_120, notes: 'CN-3001' })
  expect(text).toContain('Credited by CN-3001')
  expect(text).toContain('To your credit')
  expect(text).toContain('£100.00')
  expect(text).not.toContain('Left to pay')
})

test('a credit note names the invoice that it corrects', async () => {
  const text = await words({
    kind: 'credit-note',
    gross: -40_920,
    corrects: 'INV-20001',
    paid: 0,
    due_on: null,
  })
  for (const each of ['Credit note', 'Corrects', 'INV-20001', 'Credited', '£409.20'])
    expect(text).toContain(each)
})

test('in the United States it speaks of sales tax and dollars', async () => {
  const text = await words({ country_code: 2, currency: 'USD', region: 'CA' })
  for (const each of ['Sales tax', '$409.20', 'Shoot 20 November 2026, 02:30']) expect(text).toContain(each)
})

test('it is written in the language of its recipient', async () => {
  const french = await words({ language: 'fr' })
  for (const each of [
    'Facture',
    'Reste à payer',
    'TVA à 20% sur £341,00',
    '20 novembre 2026',
    'Page 1 sur 1',
  ])
    expect(french).toContain(each)
  const arabic = await words({ language: 'ar' })
  // Letters are shaped and stand as they are seen, from left to right.
  expect(arabic).toContain(Array.from('المبلغ المستحق').toReversed().join(''))
  expect(arabic).toContain('£281.20')
  expect(await words({ language: 'zh' })).toContain('Left to pay')
}, 30_000)

test('a long one goes on over pages', async () => {
  const [line] = invoice.lines ?? []
  expect(
    await words({ lines: Array.from({ length: 40 }, () => line).filter((each) => each !== undefined) }),
  ).toMatch(/Page 1 of [2-9]/)
})

/** What a reader copies out of a PDF that pdfkit wrote: glyphs through each font's table back to letters. */
function textOf(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map((match) => [
      match[1] ?? '',
      match[2] ?? '',
    ]),
  )
  const stream = (object = '') => {
    const [, content] = /stream\n([\s\S]*?)\nendstream/.exec(object) ?? []
    if (content === undefined) return ''
    const bytes = Buffer.from(content, 'latin1')
    return (object.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
  }
  const letters = new Map<string, string[]>()
  for (const object of objects.values())
    for (const [, name = '', font = ''] of object.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '') ?? []
      letters.set(name, lettersOf(stream(objects.get(table))))
    }
  const pages = [...objects.values()].filter((object) => object.includes('stream')).map(stream)
  return pages
    .flatMap((page) => [...page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)])
    .reduce(
      ({ font, text }, [, name, shown]) =>
        name === undefined
          ? { font, text: text + decoded(shown ?? '', letters.get(font) ?? []) }
          : { font: name, text },
      { font: '', text: '' },
    ).text
}

const lettersOf = (table: string): string[] =>
  [...table.matchAll(/beginbfrange\n[^[]*\[([^\]]*)\]/g)].flatMap(([, row = '']) =>
    [...row.matchAll(/<([^>]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )
const decoded = (shown: string, letters: readonly string[]): string =>
  [...shown.matchAll(/<([0-9a-f]+)>/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '?')
    .join('')
