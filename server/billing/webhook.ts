import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#server/platform/app-context.ts'
import { ForgedEvent, signatureHeaders, webhookPath } from '#server/platform/cards-webhook.ts'
import type { CardEvent } from '#server/platform/outside.ts'
import { Problem } from '#server/platform/problem.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Where the card provider's signed messages come in: they, not the browser's return, mark an invoice paid. Forged ones
 * answer 400.
 */
export async function billingWebhook(api: FastifyInstance, app: App): Promise<void> {
  await api.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(webhookPath, async (request: FastifyRequest) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = readEvent(app, raw, request.headers[signatureHeaders[app.cards.provider]])
      if (event) await settlePayment(app, event, JSON.parse(raw.toString('utf8')))
      return { success: true, result: { received: true } }
    })
  })
}

function readEvent(app: App, raw: Buffer, signature: string | string[] | undefined): CardEvent | undefined {
  try {
    return app.cards.read(raw, Array.isArray(signature) ? signature[0] : signature)
  } catch (error) {
    if (!(error instanceof ForgedEvent)) throw error
    app.log.warn({ err: error }, 'a webhook was not signed by the provider')
    throw new Problem('malformed', { reason: 'the signature does not fit' })
  }
}
