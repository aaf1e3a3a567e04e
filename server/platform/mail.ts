import type { Transporter } from 'nodemailer'
import type { App } from './app-context.ts'
import type { Config } from './config.ts'
import type { Ids } from './ids.ts'
import type { Clock, JobData, Jobs, Letter, Mail } from './outside.ts'

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom'>

/** A letter that has not left by then is given up; the queue of mail.send tries for longer (job-queues.ts). */
const patienceHours = 4
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** With SMTP_URL letters leave by a job; without, they are kept in the outbox that staff read. */
export function openMail(
  config: MailConfig,
  jobs: Pick<Jobs, 'enqueue'>,
  ids: Pick<Ids, 'take'>,
  clock: Clock = { now: () => new Date() },
): Mail {
  return {
    async post(tx, letter) {
      const id = await ids.take()
      const state = config.smtpUrl ? 'queued' : 'kept'
      const row = { ...rowOf(letter), id, state, created_at: clock.now() } as const
      await tx.insertInto('mails').values(row).execute()
      if (state === 'queued') await jobs.enqueue(tx, 'mail.send', { mail_id: id })
    },
  }
}

const rowOf = (letter: Letter) => ({
  to_address: letter.to,
  to_user_id: letter.toUserId ?? null,
  order_id: letter.orderId ?? null,
  template: letter.template,
  subject: letter.subject,
  body_text: letter.text,
  body_html: letter.html,
})

/**
 * Sends a queued letter and says so on its row, which is locked meanwhile: it leaves once, save that the process dies
 * between the two, and then both bear the same Message-ID. Throws when it is worth another try.
 */
export async function sendMail(
  app: Pick<App, 'db' | 'config' | 'clock'>,
  { mail_id }: JobData['mail.send'],
): Promise<void> {
  const trouble = await app.db.transaction().execute(async (tx) => {
    const mails = tx.selectFrom('mails').selectAll().where('id', '=', mail_id).where('state', '=', 'queued')
    const mail = await mails.forUpdate().skipLocked().executeTakeFirst()
    if (!mail) return undefined
    const settle = (to: { state: 'sent' | 'kept' | 'failed' | 'queued'; error: string | null }) =>
      tx
        .updateTable('mails')
        .set({ ...to, sent_at: to.state === 'sent' ? app.clock.now() : null })
        .where('id', '=', mail_id)
        .execute()

    if (!app.config.smtpUrl) return void (await settle({ state: 'kept', error: null }))
    const { mailFrom } = app.config
    try {
      const transport = await transportOf(app.config.smtpUrl)
      await transport.sendMail({
        from: mailFrom,
        to: mail.to_address,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        messageId: `<mail-${mail_id}-${mail.created_at.getTime()}@${hostOf(mailFrom)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return void (await settle({ state: 'sent', error: null }))
    } catch (error) {
      const late = app.clock.now().getTime() - mail.created_at.getTime() > patienceHours * 3_600_000
      const ended = late || isRefusal(error as SmtpError)
      const said = (error as Error).message.slice(0, 500)
      await settle({ state: ended ? 'failed' : 'queued', error: said })
      return ended ? undefined : (error as Error)
    }
  })
  if (trouble) throw trouble
}

type SmtpError = Error & { code?: string; responseCode?: number }

/** Whether the server will never take this letter; trouble with our own account is not that. */
const isRefusal = ({ code, responseCode = 0 }: SmtpError): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500

const hostOf = (address: string) => /@([^<>@\s]+)>?$/.exec(address)?.[1] ?? 'localhost'

let transport: { url: string; to: Promise<Transporter> } | undefined
function transportOf(url: string): Promise<Transporter> {
  if (transport?.url !== url) transport = { url, to: openTransport(url) }
  return transport.to
}
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, ...timeouts })
}
