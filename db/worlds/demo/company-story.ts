import { createRequire } from 'node:module'
import sharp from 'sharp'
import type { ThingKind } from '#contract/accounts/company-things.ts'
import type { App } from '#server/platform/app-context.ts'
import { towns } from './names.ts'
import { companies } from './people.ts'
import type { Rows } from './rows.ts'

/** How a company signs its name; its branches use what stands above them. */
interface Brand {
  readonly id: number
  readonly words: string
  readonly below: string
  readonly colour: string
}
const brands: readonly Brand[] = [
  { id: 201, words: 'HARROW & VALE', below: 'GROUP', colour: '#1f3d36' },
  { id: 202, words: 'Harrow & Vale', below: 'ESTATE AGENTS', colour: '#1f3d36' },
  { id: 205, words: 'Juniper', below: 'LETTINGS', colour: '#4b3b7c' },
  { id: 207, words: 'Marlow Finch', below: 'HOMES WELL SOLD', colour: '#8a3b2a' },
  { id: 208, words: 'Larkfield', below: 'REALTY GROUP', colour: '#17466b' },
]
/** The brand of a company, or of the nearest above it that has one. */
export function brandOf(companyId: number | null): Brand | undefined {
  const company = companies.find(({ id }) => id === companyId)
  return brands.find(({ id }) => id === companyId) ?? (company?.parent ? brandOf(company.parent) : undefined)
}
const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const fontfile = createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf')
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

interface Drawn {
  readonly key: string
  readonly bytes: number
  readonly width: number
  readonly height: number
}
/** The files of the demonstration's companies, by company and kind. */
export type BrandFiles = ReadonlyMap<string, Drawn>

/** Draws a wordmark in a colour for each company that has one, and in white for its watermark; both take milliseconds. */
export async function storeBrands(app: App): Promise<BrandFiles> {
  const files = new Map<string, Drawn>()
  const draw = async (brand: Brand, kind: 'publiclogo' | 'watermark') => {
    const { data, info } = await wordmark(brand, kind === 'watermark' ? '#ffffff' : brand.colour)
    const key = `worlds/companies/${brand.id}-${kind}.png`
    if (!(await app.storage.exists(key))) await app.storage.put(key, data, 'image/png')
    files.set(`${brand.id} ${kind}`, { key, bytes: data.length, width: info.width, height: info.height })
  }
  await Promise.all(brands.flatMap((brand) => [draw(brand, 'publiclogo'), draw(brand, 'watermark')]))
  const sheet = Buffer.from(pdf('House style: logo, colours and how a brochure begins'))
  const key = 'worlds/companies/house-style.pdf'
  if (!(await app.storage.exists(key))) await app.storage.put(key, sheet, 'application/pdf')
  files.set('sheet', { key, bytes: sheet.length, width: 0, height: 0 })
  return files
}

/** The name above its line of small letters, as PNG on nothing. */
export async function wordmark({ words, below }: Brand, colour: string) {
  const line = (text: string, size: number, spacing: number) =>
    `<span foreground="${colour}" size="${size * 1024}" letter_spacing="${spacing}">${text.replace('&', '&amp;')}</span>`
  const text = `${line(words, 64, 0)}\n${line(below, 18, 6_000)}`
  const letters = await sharp({
    text: { text, font: 'Roboto Medium 64', fontfile, rgba: true, dpi: 72, align: 'centre' },
  })
    .png()
    .toBuffer()
  return sharp(letters)
    .extend({ top: 24, bottom: 24, left: 32, right: 32, background: clear })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** A page with one line of text, the smallest that readers open. */
function pdf(line: string): string {
  const stream = `BT /F1 18 Tf 72 760 Td (${line}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const start = text.length
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  return `${text}xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
}

type Extra = Partial<{ state: 'active' | 'broken' | 'pending'; state_detail: string; checked_at: Date }>

/** What the companies keep with us: regions, sites, links, accounts, and their brand files. */
export function tellCompanyThings(rows: Rows, now: Date, files: BrandFiles): void {
  const long = new Date(now.getTime() - 200 * 86_400_000)
  const add = (company: number, kind: ThingKind, name: string, attributes: object, extra: object = {}) =>
    rows.add('company_things', {
      id: rows.id('company_things'),
      company_id: company,
      kind,
      name,
      attributes: JSON.stringify(attributes),
      created_at: long,
      changed_at: long,
      ...extra,
    })
  const file = (drawn: Drawn | undefined, name: string, type: string) =>
    drawn
      ? {
          file_version: 1,
          file_key: drawn.key,
          file_name: name,
          file_type: type,
          file_bytes: drawn.bytes,
          file_width: drawn.width || null,
          file_height: drawn.height || null,
        }
      : undefined
  for (const brand of brands) {
    const name = companies.find(({ id }) => id === brand.id)?.name ?? brand.words
    const country = brand.id === 208 ? 2 : 1
    const site = `https://www.${slug(name).replace(/^-|-$/g, '')}.example`
    const looked = (state: 'active' | 'broken', state_detail: string): Extra => ({
      state,
      state_detail,
      checked_at: new Date(now.getTime() - 5 * 3_600_000),
    })
    for (const region of new Set(towns[country].map((town) => town.region)))
      add(brand.id, 'region', region, {
        postcodes: [
          ...new Set(
            towns[country]
              .filter((town) => town.region === region)
              .flatMap((town) =>
                town.codes.map((code) => (country === 1 ? (code.split(' ')[0] ?? code) : code.slice(0, 3))),
              ),
          ),
        ],
        contact_email: `${slug(region)}@${slug(name)}.example`,
      })
    add(brand.id, 'listingsite', 'Own site', { url: `${site}/homes`, preset: 'web' })
    add(brand.id, 'listingsite', country === 1 ? 'Homes Register' : 'Open Door Listings', {
      url: country === 1 ? 'https://homes-register.example/' : 'https://open-door.example/',
      preset: 'listing',
    })
    add(brand.id, 'link', 'Web page', { url: `${site}/`, purpose: 'web-page' }, looked('active', '200'))
    add(
      brand.id,
      'link',
      'Property feed',
      { url: `${site}/feed.xml`, purpose: 'feed' },
      brand.id === 205 ? looked('broken', '404') : looked('active', '200'),
    )
    if (brand.id !== 207)
      add(
        brand.id,
        'link',
        'Client records',
        { url: `${site}/records`, purpose: 'crm' },
        { state: 'pending' },
      )
    add(brand.id, 'account', 'Main account', {
      type: brand.id === 207 ? 'card' : 'bank',
      holder: name,
      bank: country === 1 ? 'Vale & County Bank' : 'First Harbor Bank',
      last4: String(1000 + ((brand.id * 37) % 9000)),
    })
    const logo = files.get(`${brand.id} publiclogo`)
    const mark = files.get(`${brand.id} watermark`)
    if (logo)
      add(
        brand.id,
        'publiclogo',
        'Wordmark',
        { background: 'light' },
        file(logo, 'wordmark.png', 'image/png'),
      )
    if (mark)
      add(
        brand.id,
        'watermark',
        'White wordmark',
        { placement: brand.id === 205 ? 'corner' : 'centre', opacity: 45 },
        file(mark, 'watermark.png', 'image/png'),
      )
    const sheet = files.get('sheet')
    if (sheet) {
      add(
        brand.id,
        'brochure',
        'Four pages, portrait',
        { pages: 4, orientation: 'portrait' },
        file(sheet, 'brochure.pdf', 'application/pdf'),
      )
      add(
        brand.id,
        'projectfile',
        'House style',
        { note: 'Colours, spacing and what never stands on a photograph' },
        file(sheet, 'house-style.pdf', 'application/pdf'),
      )
    }
  }
  for (const branch of companies.filter(({ kind }) => kind === 'branch')) {
    const { postcodes, region } = areaOf(branch.country, branch.town)
    add(branch.id, 'region', region, { postcodes, contact_email: `office@${slug(branch.name)}.example` })
    const page = { url: `https://www.${slug(branch.name)}.example/`, purpose: 'web-page' }
    add(branch.id, 'link', 'Page of the branch', page, {
      state: 'active',
      state_detail: '200',
      checked_at: now,
    })
  }
}

/** Where a branch works: the outward codes of its town, or the first three digits of its zips. */
function areaOf(country: 1 | 2, index: number) {
  const town = towns[country][index]
  const outward = (code: string) => (country === 1 ? (code.split(' ')[0] ?? code) : code.slice(0, 3))
  return { region: town?.city ?? '', postcodes: [...new Set(town?.codes.map(outward))] }
}
