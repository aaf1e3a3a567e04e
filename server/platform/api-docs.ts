import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { apiDocsPage } from './api-docs-page.ts'
import type { App } from './app-context.ts'
import { openApi } from './openapi.ts'

const policy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`
const MARK = '@@nonce@@'

/** `openapi.json` and the page `docs`, below the prefix of the instance; made when first asked for. */
export async function apiDocs(api: FastifyInstance, app: Pick<App, 'config'>): Promise<void> {
  let made: { json: string; page: string[] } | undefined
  const make = () => {
    const document = openApi(`${app.config.publicUrl}/api`)
    return { json: JSON.stringify(document), page: apiDocsPage(document, MARK).split(MARK) }
  }
  api.get('/openapi.json', (_request, reply) => {
    made ??= make()
    return reply.type('application/json; charset=utf-8').send(made.json)
  })
  api.get('/docs', (_request, reply) => {
    made ??= make()
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', policy(nonce))
      .type('text/html; charset=utf-8')
      .send(made.page.join(nonce))
  })
}
