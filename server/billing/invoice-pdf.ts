import { fileURLToPath } from 'node:url'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import pdfmake from 'pdfmake'
import { drawInvoice } from './draw-invoice.ts'
import type { WholeInvoice } from './queries/invoice-details.ts'

const font = (subset: string, weight: number) =>
  fileURLToPath(import.meta.resolve(`@fontsource/poppins/files/poppins-${subset}-${weight}-normal.woff`))
/** `bold` is the half-bold of the screens; letters beyond Western Europe's stand in files of their own. */
const family = (subset: string) => ({ normal: font(subset, 400), bold: font(subset, 600) })

pdfmake.setFonts({ Poppins: family('latin'), PoppinsExtended: family('latin-ext') })
// A document is drawn from what we hold: nothing is fetched, and no file but the fonts is read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.includes('@fontsource'))

/** The invoice or credit note on A4, as bytes. */
export const invoicePdf = (
  invoice: WholeInvoice,
  config: Parameters<typeof drawInvoice>[1],
): Promise<Buffer> =>
  pdfmake.createPdf(drawInvoice(invoice, config) satisfies TDocumentDefinitions).getBuffer()
