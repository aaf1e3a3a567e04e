import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#db/testing/database.ts'
import { openJobs } from './jobs.ts'
import { letterHtml, letterText } from './letter.ts'
import { openMail, sendMail } from './mail.ts'
import type { Jobs } from './outside.ts'

let fresh: FreshDatabase
let smtp: Server
let jobs: Jobs
const arrived: string[] = []
/** What the server says to a recipient, in turn; then that he is welcome. */
const answers: string[] = []
let now = new Date('2026-03-01T09:00:00Z')
const clock = { now: () => now }

/** As much of SMTP as a letter needs. */
function talk(socket: Socket): void {
  let data: string | undefined
  const say = (line: string) => socket.write(`${line}\r\n`)
  const hear = (line: string) => {
    if (data !== undefined) {
      if (line !== '.') return void (data += `${line}\n`)
      arrived.push(data)
      data = undefined
      return say('250 taken')
    }
    const word = line.slice(0, 4).toUpperCase()
    if (word === 'EHLO') return say('250-here\r\n250 8BITMIME')
    if (word === 'RCPT') return say(answers.shift() ?? '250 welcome')
    if (word === 'DATA') data = ''
    if (word === 'QUIT') return void socket.end('221 bye\r\n')
    return say(word === 'DATA' ? '354 go on' : '250 ok')
  }
  let rest = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\r\n')
    rest = lines.pop() ?? ''
    lines.forEach(hear)
  })
  say('220 here')
}

beforeAll(async () => {
  fresh = await freshDatabase()
  smtp = createServer(talk).listen(0, '127.0.0.1')
  await new Promise((resolve) => smtp.once('listening', resolve))
  const smtpUrl = `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}?ignoreTLS=true`
  config.smtpUrl = smtpUrl
  jobs = openJobs({ database: fresh, log: { warn: () => {}, error: () => {} }, work: false })
  jobs.work('mail.send', (data) =>
    sendMail({ db: fresh.db, config: { ...fresh.config, ...config }, clock }, data),
  )
})
afterAll(async () => {
  await jobs?.stop()
  smtp?.close()
  await fresh?.drop()
})

const config = { smtpUrl: undefined as string | undefined, mailFrom: 'Propolis <no-reply@propolis.example>' }
const content = { title: 'Grüße', paragraphs: ['Hello.'] }
const letter = {
  to: 'ada@example.com',
  template: 'test',
  subject: 'Grüße',
  text: letterText(content),
  html: letterHtml(content),
}
const post = (to: Partial<typeof config> = {}) =>
  fresh.db
    .transaction()
    .execute((tx) => openMail({ ...config, ...to }, jobs, fresh.ids, clock).post(tx, letter))
const last = () =>
  fresh.db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

test('without a mail server the letter is kept for staff to read', async () => {
  await post({ smtpUrl: undefined })
  expect(await last()).toMatchObject({ state: 'kept', to_address: 'ada@example.com', body_text: letter.text })
})

test('with one it leaves after the commit, once', async () => {
  await post()
  expect(arrived).toHaveLength(0)
  await jobs.drain()
  const mail = await last()
  expect(mail).toMatchObject({ state: 'sent', sent_at: now, error: null })
  await sendMail({ db: fresh.db, config: { ...fresh.config, ...config }, clock }, { mail_id: mail.id })
  expect(arrived).toHaveLength(1)
  expect(arrived[0]).toContain('From: Propolis <no-reply@propolis.example>')
  expect(arrived[0]).toContain('To: ada@example.com')
  expect(arrived[0]).toMatch(/Message-ID: <mail-\d+-\d+@propolis\.example>/)
  expect(arrived[0]).toContain('multipart/alternative')
})

test('a server that is busy is asked again', async () => {
  answers.push('450 busy', '450 busy')
  await post()
  await jobs.drain()
  expect(answers).toHaveLength(0)
  expect(await last()).toMatchObject({ state: 'sent', error: null })
})

test('a recipient who does not exist is not asked again', async () => {
  answers.push('550 nobody here', '250 unused')
  await post()
  await jobs.drain()
  expect(answers.splice(0)).toEqual(['250 unused'])
  expect(await last()).toMatchObject({ state: 'failed', error: expect.stringContaining('550 nobody here') })
})

test('after four hours it is given up', async () => {
  await post()
  now = new Date('2026-03-01T14:00:00Z')
  answers.push('450 busy', '250 unused')
  await jobs.drain()
  expect(answers.splice(0)).toEqual(['250 unused'])
  expect(await last()).toMatchObject({ state: 'failed' })
})
