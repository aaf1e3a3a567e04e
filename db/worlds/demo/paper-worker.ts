import { parentPort } from 'node:worker_threads'
import { drawPdf } from '#server/platform/pdf.ts'
import { drawBrochure, drawWindowCard, type Sheet } from './draw-papers.ts'

/** A paper to draw; answered with its bytes, in the order of asking. */
export interface Asked {
  readonly sheet: Sheet
  readonly brochure: boolean
}

// Drawing takes the better part of a second: it stands beside the server, which answers meanwhile.
parentPort?.on('message', ({ sheet, brochure }: Asked) => {
  void drawPdf(brochure ? drawBrochure(sheet) : drawWindowCard(sheet)).then((pdf) =>
    parentPort?.postMessage(pdf),
  )
})
