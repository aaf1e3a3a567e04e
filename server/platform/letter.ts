/** What a letter says; every value is plain text. */
export interface LetterContent {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string } | undefined
  readonly facts?: readonly (readonly [label: string, value: string])[] | undefined
  /** Why it was sent, in small letters at the foot. */
  readonly footer?: string | undefined
  /** Of the text; English unless told. Arabic is set from right to left. */
  readonly language?: string | undefined
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Text as HTML, in elements and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (each) => entities[each] ?? each)

const font =
  "font-family:Poppins,'IBM Plex Sans Arabic','Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:26px"
// Only what cannot be said inline: programs that drop it show the light letter.
const style = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:#0C5C4C}
@media (max-width:600px){.card{padding:28px 22px!important}.page{padding:12px!important}}
@media (prefers-color-scheme:dark){
.page{background:#12181a!important}.card{background:#1b2326!important;border-color:#2c373b!important}
.title,.value{color:#f2f4f3!important}.text{color:#d3d9d7!important}.quiet{color:#98a4a1!important}
.row{border-color:#2c373b!important}.button{background:#12806a!important}a,.brand{color:#5fd0b8!important}.button a{color:#ffffff!important}}`

const cell = (inner: string, css: string, name: string) =>
  `<td class="${name}" style="${font};${css}">${inner}</td>`
/** What a person wrote, or an address, keeps its own direction within the letter's. */
const own = (inner: string) => `<span dir="auto">${inner}</span>`
const row = (inner: string) => `<tr>${inner}</tr>`
const table = (inner: string, css = '', name = '') =>
  `<table role="presentation" class="${name}" cellpadding="0" cellspacing="0" border="0" width="100%" style="border-collapse:separate;${css}">${inner}</table>`

const paragraph = (text: string) =>
  row(cell(own(escapeHtml(text).replaceAll('\n', '<br>')), 'color:#37413f;padding:0 0 16px', 'text'))

function factsTable(facts: NonNullable<LetterContent['facts']>): string {
  const line =
    'border-top:1px solid #e6e3de;padding:10px 0;font-size:14px;line-height:20px;vertical-align:top'
  const rows = facts.map(([label, value]) =>
    row(
      cell(escapeHtml(label), `${line};color:#6b7673;width:38%`, 'row quiet') +
        cell(own(escapeHtml(value)), `${line};color:#17211f;font-weight:600`, 'row value'),
    ),
  )
  return row(`<td style="padding:4px 0 20px">${table(rows.join(''))}</td>`)
}

/** A button that Outlook shows too: the cell is coloured, the link fills it. The address follows for those that cannot press. */
function button({ label, url }: NonNullable<LetterContent['action']>): string {
  const href = escapeHtml(url)
  const link = `<a href="${href}" style="${font};font-weight:600;color:#ffffff;text-decoration:none;display:inline-block;padding:13px 26px">${escapeHtml(label)}</a>`
  const shape = 'background:#0C5C4C;border-radius:10px'
  const box = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" bgcolor="#0C5C4C" style="${shape}">${link}</td></tr></table>`
  const spelled = `<a href="${href}" style="color:#6b7673;word-break:break-all" class="quiet" dir="ltr">${href}</a>`
  return (
    row(`<td style="padding:8px 0 16px">${box}</td>`) +
    row(cell(spelled, 'font-size:12px;line-height:18px', 'quiet'))
  )
}

/** The letter as HTML that every mail program shows: tables, styles inline, no pictures, light and dark. */
export function letterHtml(letter: LetterContent): string {
  const { title, paragraphs, facts = [], action, footer, language = 'en' } = letter
  const direction = language.startsWith('ar') ? 'rtl' : 'ltr'
  const heading = `<h1 style="margin:0;font-size:24px;line-height:32px;font-weight:600">${escapeHtml(title)}</h1>`
  const mark = cell('Propolis', 'color:#0C5C4C;font-weight:700;font-size:15px;padding:0 0 20px', 'brand')
  const body = [
    row(mark),
    row(cell(heading, 'color:#17211f;padding:0 0 16px', 'title')),
    ...paragraphs.map(paragraph),
    facts.length ? factsTable(facts) : '',
    action ? button(action) : '',
  ].join('')
  const card = `<td class="card" bgcolor="#ffffff" style="background:#ffffff;border:1px solid #e6e3de;border-radius:16px;padding:40px">${table(body)}</td>`
  const foot = footer
    ? row(cell(escapeHtml(footer), 'color:#6b7673;font-size:12px;line-height:18px;padding:16px 8px', 'quiet'))
    : ''
  const sheet = table(row(card) + foot, 'max-width:600px;margin:0 auto')
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body class="page" style="margin:0;padding:0;background:#f6f3ee">${table(row(`<td class="page" align="center" style="background:#f6f3ee;padding:32px 16px">${sheet}</td>`))}</body></html>`
}

/** The same letter as plain text. */
export function letterText({ title, paragraphs, facts = [], action, footer }: LetterContent): string {
  const parts = [
    title,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    footer ? `-- \n${footer}` : '',
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
