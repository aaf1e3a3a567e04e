import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { unpackWoff } from './woff.ts'

/** Its own little file system, which its types leave out. */
const { virtualfs } = pdfmake as unknown as {
  virtualfs: { writeFileSync(name: string, body: Buffer): void }
}

function font(family: string, subset: string, weight: number): string {
  const name = `${family}-${subset}-${weight}-normal`
  const packed = fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${name}.woff`))
  virtualfs.writeFileSync(name, unpackWoff(readFileSync(packed)))
  return name
}
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
// A document is drawn from what we hold: nothing is fetched, and no file is read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

/** The document as bytes, in the fonts of the screens. */
export const drawPdf = (document: TDocumentDefinitions): Promise<Buffer> =>
  pdfmake.createPdf(document).getBuffer()
