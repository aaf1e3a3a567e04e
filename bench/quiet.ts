import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

/** Milliseconds without a request after which a page is quiet. */
const QUIET = 700
/** Milliseconds after which it is not waited for any longer. */
const PATIENCE = 30_000
/** The stream of news stays open for as long as the page does. */
const counts = (request: Request) => !request.url().includes('notification-stream')

/** Call it before the page is opened; what it answers waits until no request was under way for a while. */
export function watchQuiet(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let last = Date.now()
  page.on('request', (request) => {
    if (!counts(request)) return
    open.add(request)
    last = Date.now()
  })
  const end = (request: Request) => {
    if (open.delete(request)) last = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    const from = Date.now()
    last = Math.max(last, from - QUIET / 2)
    while (open.size > 0 || Date.now() - last < QUIET) {
      if (Date.now() - from > PATIENCE)
        throw new Error(`it is never quiet: ${[...open].map((request) => request.url()).join(', ')}`)
      await pause(50)
    }
  }
}
