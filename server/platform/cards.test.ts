import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCards } from './cards.ts'
import { isSandbox, notifyFromSandbox, openSandbox } from './cards-sandbox.ts'
import { sandboxPages } from './cards-sandbox-page.ts'
import { openStripe } from './cards-stripe.ts'
import { ForgedEvent, signatureHeaders, webhookPath } from './cards-webhook.ts'
import { openSecrets } from './secrets.ts'

const secrets = openSecrets('a key that is long enough for the tests')
const publicUrl = 'https://propolis.example'
const order = {
  amount: { amount: 123_456, currency: 'GBP' as const },
  reference: 'INV-UK-20001 <b>',
  email: 'ada@example.com',
  returnUrl: `https://elsewhere.example/en/invoices/1?tab=${'long'.repeat(100)}`,
}

test('the settings choose the provider', async () => {
  const none = { publicUrl, stripeSecretKey: undefined, stripeWebhookSecret: undefined }
  expect((await openCards(none, secrets)).provider).toBe('sandbox')
  const both = { publicUrl, stripeSecretKey: 'sk_test_1', stripeWebhookSecret: 'whsec_1' }
  expect((await openCards(both, secrets)).provider).toBe('stripe')
})

describe('sandbox', () => {
  let time = Date.parse('2026-03-01T09:00:00Z')
  const cards = openSandbox({ secrets, publicUrl, now: () => time })

  /** The page on a server of its own, whose webhook answers `statuses` in turn and 200 after. */
  async function start(...statuses: number[]) {
    const heard: unknown[] = []
    const enqueued: unknown[] = []
    const server = Fastify({ routerOptions: { maxParamLength: 300 } })
    server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    server.post(`/api${webhookPath}`, async (request, reply) => {
      heard.push(cards.read(request.body as Buffer, request.headers[signatureHeaders.sandbox] as string))
      return reply.code(statuses.shift() ?? 200).send('')
    })
    const app = {
      cards,
      log: { warn: () => {} },
      db: { transaction: () => ({ execute: (run: (tx: unknown) => unknown) => run({}) }) },
      jobs: { enqueue: async (_tx: unknown, _name: string, data: unknown) => void enqueued.push(data) },
    }
    await sandboxPages(server, app as never)
    const session = await cards.open(order)
    const path = session.url.slice(publicUrl.length)
    const press = (outcome: string) =>
      server.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `outcome=${outcome}`,
      })
    return { server, session, path, press, heard, enqueued }
  }

  test('the page says what is paid, that it is no money, and runs nothing', async () => {
    const { server, path } = await start()
    const page = await server.inject(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Sandbox: no real money moves')
    expect(page.body).toContain('£1,234.56')
    expect(page.body).toContain('INV-UK-20001 &lt;b&gt;')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self' https://elsewhere.example;")
    expect(page.body).toContain(`<style nonce="${/nonce-([^']+)'/.exec(policy)?.[1]}">`)
  })

  test.each([
    ['paid', 'success'],
    ['declined', 'declined'],
    ['abandoned', 'abandoned'],
  ])('%s is told to the webhook before the customer goes back', async (outcome, word) => {
    const { press, heard, enqueued, session } = await start()
    const reply = await press(outcome)
    expect(reply.statusCode).toBe(303)
    expect(reply.headers.location).toBe(`${order.returnUrl}&payment=${word}`)
    expect(heard).toEqual([
      { id: `${session.id}_${outcome}`, session: session.id, outcome, amount: order.amount },
    ])
    expect(enqueued).toEqual([])
    await press(outcome)
    expect(heard[1]).toEqual(heard[0])
  })

  test('a webhook that fails is told again by a job', async () => {
    const { press, heard, enqueued, session } = await start(500, 500)
    expect((await press('paid')).statusCode).toBe(303)
    expect(enqueued).toEqual([{ session: session.id, outcome: 'paid' }])
    await expect(notifyFromSandbox({ cards }, { session: session.id, outcome: 'paid' })).rejects.toThrow(
      '500',
    )
    await notifyFromSandbox({ cards }, { session: session.id, outcome: 'paid' })
    expect(heard).toHaveLength(3)
  })

  test('no token but ours opens the page, and only for a day', async () => {
    const { server, path, press } = await start()
    for (const wrong of [`${path}x`, path.replace('/pay/', '/pay/A'), '/sandbox/pay/', '/sandbox/pay/a.b'])
      expect((await server.inject(wrong)).statusCode).toBe(404)
    expect((await press('stolen')).statusCode).toBe(400)
    time += 25 * 3_600_000
    expect((await server.inject(path)).statusCode).toBe(404)
    expect((await press('paid')).statusCode).toBe(404)
    time -= 25 * 3_600_000
  })

  test('an event that was not signed, was changed, or is old is refused', async () => {
    const seen: { raw: Buffer; signature: string }[] = []
    cards.deliverBy(async (raw, signature) => void seen.push({ raw, signature }))
    const { id } = await cards.open(order)
    await cards.notify({ session: id, outcome: 'declined' })
    const [{ raw, signature }] = seen as [(typeof seen)[0]]
    expect(cards.read(raw, signature)).toMatchObject({ outcome: 'declined' })
    const changed = Buffer.from(raw.toString().replace('declined', 'paid'))
    for (const [body, proof] of [
      [changed, signature],
      [raw, undefined],
      [raw, signature.replace(/^t=\d/, 't=2')],
      [raw, `${signature}A`],
    ] as const)
      expect(() => cards.read(body, proof)).toThrow(ForgedEvent)
    time += 301_000
    expect(() => cards.read(raw, signature)).toThrow('long ago')
    expect(isSandbox(cards)).toBe(true)
  })
})

describe('stripe', () => {
  let server: Server
  let asked: URLSearchParams | undefined
  const webhookSecret = 'whsec_test'
  beforeAll(async () => {
    server = createServer((request, reply) => {
      void text(request).then((body) => {
        asked = new URLSearchParams(body)
        reply.setHeader('content-type', 'application/json')
        reply.end(
          JSON.stringify({ id: 'cs_test_1', object: 'checkout.session', url: 'https://pay.example/1' }),
        )
      })
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
  })
  afterAll(() => void server.close())
  const open = () =>
    openStripe({
      secretKey: 'sk_test_1',
      webhookSecret,
      server: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' },
    })

  test('a session is opened for the amount and the customer comes back', async () => {
    expect(await open().open(order)).toEqual({ id: 'cs_test_1', url: 'https://pay.example/1' })
    expect(asked?.get('mode')).toBe('payment')
    expect(asked?.get('line_items[0][price_data][unit_amount]')).toBe('123456')
    expect(asked?.get('line_items[0][price_data][currency]')).toBe('gbp')
    expect(asked?.get('success_url')).toBe(`${order.returnUrl}&payment=success`)
    expect(asked?.get('cancel_url')).toBe(`${order.returnUrl}&payment=abandoned`)
    expect(Number(asked?.get('expires_at')) * 1000 - Date.now()).toBeLessThan(24 * 3_600_000)
  })

  const event = (type: string, session: object = {}) => {
    const object = { id: 'cs_1', payment_status: 'paid', amount_total: 500, currency: 'usd', ...session }
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
    const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
      payload,
      secret: webhookSecret,
    })
    return open().read(Buffer.from(payload), signature)
  }

  test.each([
    ['checkout.session.completed', 'paid'],
    ['checkout.session.async_payment_succeeded', 'paid'],
    ['checkout.session.async_payment_failed', 'declined'],
    ['checkout.session.expired', 'abandoned'],
  ])('%s is %s', (type, outcome) => {
    expect(event(type)).toEqual({
      id: 'evt_1',
      session: 'cs_1',
      outcome,
      amount: { amount: 500, currency: 'USD' },
    })
  })

  test('what does not matter is left, what is forged is refused', () => {
    expect(event('checkout.session.completed', { payment_status: 'unpaid' })).toBeUndefined()
    expect(event('charge.updated')).toBeUndefined()
    expect(() => open().read(Buffer.from('{}'), 't=1,v1=00')).toThrow(ForgedEvent)
    expect(() => open().read(Buffer.from('{}'), undefined)).toThrow(ForgedEvent)
  })
})
