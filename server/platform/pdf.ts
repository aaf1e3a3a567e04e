import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

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

/** The document as bytes, in the fonts of the screens. */
export const drawPdf = (document: TDocumentDefinitions): Promise<Buffer> =>
  pdfmake.createPdf(document).getBuffer()
