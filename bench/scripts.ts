import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** Kilobytes of all scripts, and of the table of routes, that the page asks for, compressed as they are served at best. */
export function collectScripts(page: Page): () => Promise<number> {
  // A page that is given up takes its answers along: the visit itself says what was wrong.
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    const counts =
      response.request().resourceType() === 'script' || new URL(response.url()).pathname === '/__manifest'
    if (counts && response.ok()) bodies.push(response.body().catch(() => Buffer.alloc(0)))
  })
  return async () =>
    (await Promise.all(bodies)).reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1000
}
