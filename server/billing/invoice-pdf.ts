import { letterWords } from '#server/platform/letter-words.ts'
import { drawPdf } from '#server/platform/pdf.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { WholeInvoice } from './queries/invoice-details.ts'

/**
 * The invoice or credit note on A4, as bytes, in the language of its recipient; Chinese is written in English, as none
 * of our fonts has its characters.
 */
export const invoicePdf = (
  invoice: WholeInvoice,
  config: Parameters<typeof drawInvoice>[1],
): Promise<Buffer> =>
  drawPdf(drawInvoice(invoice, config, letterWords(invoice.language === 'zh' ? 'en' : invoice.language)))
