import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { currencySign } from '#contract/words/money.ts'
import type { App } from './app-context.ts'
import { isSandbox, type Deliver, type SandboxSession } from './cards-sandbox.ts'
import { signatureHeaders, webhookPath } from './cards-webhook.ts'
import { escapeHtml } from './letter.ts'
import type { CardEvent } from './outside.ts'
import { withPayment } from './payment-return.ts'

const outcomes: readonly CardEvent['outcome'][] = ['paid', 'declined', 'abandoned']

/**
 * The payment page of the sandbox, at `/sandbox/pay/<token>`. What the customer presses is delivered to our own webhook before
 * he goes back; when that fails, a job goes on trying.
 */
export async function sandboxPages(
  server: FastifyInstance,
  app: Pick<App, 'cards' | 'db' | 'jobs' | 'log'>,
  deliver: Deliver = toOwnWebhook(server),
): Promise<void> {
  const { cards, db, jobs, log } = app
  if (!isSandbox(cards)) return
  cards.deliverBy(deliver)

  await server.register(async (pages) => {
    const form = 'application/x-www-form-urlencoded'
    pages.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 1000 }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    // A wildcard, as the token is longer than a parameter may be.
    pages.get<{ Params: { '*': string } }>('/sandbox/pay/*', async (request, reply) => {
      const session = cards.session(request.params['*'])
      return session ? send(reply, 200, payPage(session), session) : send(reply, 404, endedPage())
    })
    pages.post<{ Params: { '*': string }; Body: unknown }>('/sandbox/pay/*', async (request, reply) => {
      const session = cards.session(request.params['*'])
      const said = request.body instanceof URLSearchParams ? request.body.get('outcome') : null
      const outcome = outcomes.find((each) => each === said)
      if (!session) return send(reply, 404, endedPage())
      if (!outcome) return send(reply, 400, payPage(session), session)
      const event = { session: session.id, outcome }
      try {
        await cards.notify(event)
      } catch (error) {
        log.warn({ err: error, session: session.id }, 'the webhook did not take the card event, trying again')
        await db.transaction().execute((tx) => jobs.enqueue(tx, 'cards.notify', event))
      }
      return reply.header('cache-control', 'no-store').redirect(withPayment(session.returnUrl, outcome), 303)
    })
  })
}

const toOwnWebhook =
  (server: FastifyInstance): Deliver =>
  async (raw, signature) => {
    const headers = { 'content-type': 'application/json', [signatureHeaders.sandbox]: signature }
    const reply = await server.inject({ method: 'POST', url: `/api${webhookPath}`, headers, payload: raw })
    if (reply.statusCode >= 300) throw new Error(`the webhook answered ${reply.statusCode}`)
  }

function send(reply: FastifyReply, status: number, body: string, session?: SandboxSession): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  // A browser checks where a form leads on to as well.
  const onwards = session ? ` ${new URL(session.returnUrl).origin}` : ''
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'${onwards}; base-uri 'none'; frame-ancestors 'none'`
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(page(body, nonce))
}

const money = ({ amount, currency }: SandboxSession['amount']) =>
  `${currencySign(currency)}${(amount / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`

const payPage = ({ amount, reference }: SandboxSession) => `
<h1>Pay ${money(amount)}</h1>
<p class="note" role="note"><strong>Sandbox: no real money moves.</strong> This page stands in for a card provider.</p>
<dl><div><dt>For</dt><dd>${escapeHtml(reference)}</dd></div><div><dt>Amount</dt><dd>${money(amount)} ${amount.currency}</dd></div></dl>
<form method="post">
<button name="outcome" value="paid" class="first">Pay ${money(amount)}</button>
<button name="outcome" value="declined">Decline the card</button>
<button name="outcome" value="abandoned">Abandon and go back</button>
</form>`

const endedPage = () => `
<h1>This payment page has ended</h1>
<p class="note" role="note"><strong>Sandbox: no real money moves.</strong></p>
<p>Go back to your invoice and choose to pay again.</p>`

const page = (body: string, nonce: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Sandbox payment – Propolis</title>
<style nonce="${nonce}">${css}</style></head><body><main>${body}</main></body></html>`

const css = `
*{box-sizing:border-box}
:root{--ground:#f6f3ee;--card:#fff;--line:#e6e3de;--ink:#17211f;--quiet:#5d6866;--accent:#0c5c4c;--warn:#fff3d6;--warn-ink:#5b4300}
@media (prefers-color-scheme:dark){:root{--ground:#12181a;--card:#1b2326;--line:#2c373b;--ink:#f2f4f3;--quiet:#a3aeab;--accent:#12806a;--warn:#3b2f10;--warn-ink:#ffe3a0}}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--ground);color:var(--ink);font:16px/1.6 Poppins,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{width:100%;max-width:440px;background:var(--card);border:1px solid var(--line);border-radius:16px;padding:32px}
h1{margin:0 0 16px;font-size:1.6rem;line-height:1.25;font-variant-numeric:tabular-nums}
.note{margin:0 0 20px;padding:10px 14px;border-radius:10px;background:var(--warn);color:var(--warn-ink);font-size:.9rem}
dl{margin:0 0 24px}dl div{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-top:1px solid var(--line)}
dt{color:var(--quiet)}dd{margin:0;font-weight:600;text-align:end;overflow-wrap:anywhere}
form{display:grid;gap:10px}
button{font:inherit;font-weight:600;min-height:48px;border-radius:10px;border:1px solid var(--line);background:transparent;color:inherit;cursor:pointer}
.first{background:var(--accent);border-color:var(--accent);color:#fff}
button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`
