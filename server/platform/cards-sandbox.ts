import { randomBytes } from 'node:crypto'
import type { Currency, Money } from '#contract/words/money.ts'
import { ForgedEvent } from './cards-webhook.ts'
import type { CardEvent, Cards, JobData, Secrets } from './outside.ts'

export interface SandboxOptions {
  readonly secrets: Secrets
  readonly publicUrl: string
  readonly now?: () => number
}

/** What the page of a session shows; it travels in the address, signed. */
export interface SandboxSession {
  readonly id: string
  readonly amount: Money
  readonly reference: string
  readonly returnUrl: string
}

/** Hands a signed event to the webhook; throws unless it was taken. */
export type Deliver = (raw: Buffer, signature: string) => Promise<void>

export interface SandboxCards extends Cards {
  readonly provider: 'sandbox'
  /** The session of a page's token; undefined when it is not ours, or has ended. */
  session(token: string): SandboxSession | undefined
  /** Tells the webhook what became of a session; the same outcome is always the same event. */
  notify(event: JobData['cards.notify']): Promise<void>
  /** Says how the webhook is reached: by sandboxPages. */
  deliverBy(deliver: Deliver): void
}

const sessionHours = 24
const toleranceSeconds = 300
const idShape = /^sandbox_(\d{1,10})(GBP|USD)_[\w-]{24}$/

/**
 * A card provider of our own, for trying: no money moves. It keeps nothing: the session is in its signed address, and
 * its id holds the amount.
 */
export function openSandbox({ secrets, publicUrl, now = Date.now }: SandboxOptions): SandboxCards {
  let deliver: Deliver | undefined
  const signed = (at: number, raw: Buffer) => `card event ${at} ${raw.toString('base64')}`

  return {
    provider: 'sandbox',
    async open({ amount, reference, returnUrl }) {
      const id = `sandbox_${amount.amount}${amount.currency}_${randomBytes(18).toString('base64url')}`
      if (!idShape.test(id)) throw new Error(`the sandbox does not take ${amount.amount} ${amount.currency}`)
      const ends = now() + sessionHours * 3_600_000
      const content = Buffer.from(JSON.stringify([id, reference, returnUrl, ends])).toString('base64url')
      return { id, url: `${publicUrl}/sandbox/pay/${content}.${secrets.sign(`card session ${content}`)}` }
    },
    session(token) {
      const [content = '', signature = ''] = token.split('.')
      if (!secrets.verify(`card session ${content}`, signature)) return undefined
      const read = JSON.parse(Buffer.from(content, 'base64url').toString()) as [
        string,
        string,
        string,
        number,
      ]
      const [id, reference, returnUrl, ends] = read
      return ends > now() ? { id, reference, returnUrl, amount: amountOf(id) } : undefined
    },
    async notify({ session, outcome }) {
      if (!deliver) throw new Error('the sandbox does not know the webhook yet')
      const event: CardEvent = { id: `${session}_${outcome}`, session, outcome, amount: amountOf(session) }
      const raw = Buffer.from(JSON.stringify(event))
      const at = Math.floor(now() / 1000)
      await deliver(raw, `t=${at},v1=${secrets.sign(signed(at, raw))}`)
    },
    deliverBy: (how) => void (deliver = how),
    read(raw, signature = '') {
      const [, at = '', proof = ''] = /^t=(\d{1,12}),v1=([\w-]+)$/.exec(signature) ?? []
      if (!secrets.verify(signed(Number(at), raw), proof)) throw new ForgedEvent('the signature is wrong')
      if (Math.abs(now() / 1000 - Number(at)) > toleranceSeconds)
        throw new ForgedEvent('it was signed long ago')
      return JSON.parse(raw.toString()) as CardEvent
    },
  }
}

function amountOf(session: string): Money {
  const [, amount, currency] = idShape.exec(session) ?? []
  if (!amount) throw new Error(`'${session}' is not a session of the sandbox`)
  return { amount: Number(amount), currency: currency as Currency }
}

export const isSandbox = (cards: Cards): cards is SandboxCards => cards.provider === 'sandbox'

/** The job `cards.notify`: throws, to be tried again, until the webhook has taken the event. */
export async function notifyFromSandbox(
  app: { cards: Cards },
  event: JobData['cards.notify'],
): Promise<void> {
  if (isSandbox(app.cards)) await app.cards.notify(event)
}
