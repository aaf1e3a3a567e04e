import { fileURLToPath } from 'node:url'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import pdfmake from 'pdfmake'
import { letterWords } from '#server/platform/letter-words.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { WholeInvoice } from './queries/invoice-details.ts'

const font = (name: string, subset: string, weight: number) =>
  fileURLToPath(import.meta.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`))
/** `bold` is the half-bold of the screens; letters beyond Western Europe's stand in files of their own. */
const family = (name: string, subset: string) => ({
  normal: font(name, subset, 400),
  bold: font(name, subset, 600),
})

pdfmake.setFonts({
  Poppins: family('poppins', 'latin'),
  PoppinsExtended: family('poppins', 'latin-ext'),
  PlexArabic: family('ibm-plex-sans-arabic', 'arabic'),
})
// A document is drawn from what we hold: nothing is fetched, and no file but the fonts is read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.includes('@fontsource'))

/**
 * The invoice or credit note on A4, as bytes, in the language of its recipient; Chinese is written in English, as none
 * of our fonts has its characters.
 */
export const invoicePdf = (
  invoice: WholeInvoice,
  config: Parameters<typeof drawInvoice>[1],
): Promise<Buffer> => {
  const say = letterWords(invoice.language === 'zh' ? 'en' : invoice.language)
  return pdfmake.createPdf(drawInvoice(invoice, config, say) satisfies TDocumentDefinitions).getBuffer()
}
