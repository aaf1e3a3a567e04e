import { Agent, request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { people } from '#db/worlds/test-world.ts'
import { write } from '#server/platform/write.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Person = { readonly id: number }
const listOf = async (who: Person, query = {}) => (await t.as(who)).get('GET work/notification-list', query)
const unreadOf = async (who: Person) =>
  (await (await t.as(who)).get('GET work/notification-count')).body.result.unread
const post = async (who: Person, body: Record<string, unknown>) =>
  (await t.as(who)).send('POST tickets/ticket-create', { text: 'The gate is locked', ...body })
const newTicket = async (title: string) => (await post(people.client, { title })).body.result
const about = async (who: Person) => (await listOf(who)).body.result.map((row) => row.about)

describe('what happens', () => {
  test('tells those whom it concerns, and not who did it', async () => {
    const ticket = await newTicket('Gate')
    expect((await listOf(people.supportAdmin)).body.result[0]).toMatchObject({
      kind: 'ticket-posted',
      about: `${ticket.ticket_id}: Gate`,
      related_id: ticket.id,
      stage: null,
      by_name: 'Priya Shah',
      read_at: null,
    })
    expect(await about(people.client)).not.toContain(`${ticket.ticket_id}: Gate`)
    await post(people.supportAdmin, { ticket_id: ticket.id })
    expect((await listOf(people.client)).body.result[0]).toMatchObject({ kind: 'ticket-answered' })
  })

  test('to a stage says which, so that everybody reads it in his language, and where', async () => {
    const order = await t.build.order({
      user_id: people.client.id,
      stages: ['floor-plan'],
      address_line1: '3 Fennel Road',
    })
    const { id } = await t.db
      .selectFrom('stages')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    await write({ app: t.app, actor: null }, (w) =>
      w.emit('stage.submitted', { orderId: order.id, stageId: id }),
    )
    expect((await listOf(people.manager)).body.result[0]).toMatchObject({
      kind: 'stage-submitted',
      stage: 'floor-plan',
      about: '3 Fennel Road, Brindleford',
      reference: order.reference,
    })
  })

  test('of a country tells the staff of that country only', async () => {
    const ticket = await newTicket('British')
    expect(await about(people.manager)).toContain(`${ticket.ticket_id}: British`)
    expect(await about(people.usManager)).not.toContain(`${ticket.ticket_id}: British`)
  })

  test('between staff only stays among them', async () => {
    const ticket = await newTicket('Secret')
    const before = await unreadOf(people.client)
    await post(people.supportAdmin, { ticket_id: ticket.id, staff_only: true })
    expect(await unreadOf(people.client)).toBe(before)
  })

  test('is one notification', async () => {
    const before = await unreadOf(people.admin)
    await newTicket('Once')
    expect(await unreadOf(people.admin)).toBe(before + 1)
  })
})

describe('the bell', () => {
  test('counts what is unread, and marks some or all of it', async () => {
    await newTicket('One')
    await newTicket('Two')
    const admin = await t.as(people.admin)
    const [last] = (await admin.get('GET work/notification-list', { unread: true })).body.result
    const before = await unreadOf(people.admin)
    const some = await admin.send('POST work/notifications-read', { ids: [last?.id] })
    expect(some.body.result.unread).toBe(before - 1)
    const back = await admin.send('POST work/notifications-read', { ids: [last?.id], read: false })
    expect(back.body.result.unread).toBe(before)
    expect((await admin.send('POST work/notifications-read')).body.result.unread).toBe(0)
    expect((await listOf(people.admin, { unread: true })).body.count).toBe(0)
    expect((await listOf(people.admin)).body.count).toBeGreaterThanOrEqual(before)
  })

  test('marks nothing of somebody else', async () => {
    await newTicket('Mine')
    const [row] = (await listOf(people.admin)).body.result
    await (await t.as(people.client)).send('POST work/notifications-read', { ids: [row?.id] })
    expect((await listOf(people.admin)).body.result[0]?.read_at).toBeNull()
  })
})

describe('choices', () => {
  const choose = async (who: Person, kind: string, bell: boolean, mail: boolean) =>
    (await t.as(who)).send('PUT work/notification-choices', { choices: [{ kind, bell, mail }] })

  test('are offered for what can happen to a person of that type', async () => {
    const kinds = (await (await t.as(people.shooter)).get('GET work/notification-choices')).body.result
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'order-cancelled',
      'visit-allocated',
      'stage-amended',
      'ticket-answered',
    ])
    const { status, body } = await choose(people.shooter, 'invoice-paid', true, true)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ 'choices.0.kind': 'This cannot happen to you' })
  })

  test('take what the person does not want out of the bell', async () => {
    await choose(people.manager, 'ticket-posted', false, true)
    const before = await unreadOf(people.manager)
    await newTicket('Quiet')
    expect(await unreadOf(people.manager)).toBe(before)
  })

  test('keep letters back that the person does not want, and no others', async () => {
    const letters = (template: string) =>
      t.db
        .selectFrom('mails')
        .select('id')
        .where('template', '=', template)
        .where('to_user_id', '=', people.client.id)
        .execute()
    const ticket = await newTicket('Letters')
    await post(people.supportAdmin, { ticket_id: ticket.id })
    const before = (await letters('ticket-answered')).length
    await choose(people.client, 'ticket-answered', true, false)
    await post(people.supportAdmin, { ticket_id: ticket.id })
    expect(await letters('ticket-answered')).toHaveLength(before)
    await choose(people.client, 'ticket-answered', true, true)
    await post(people.supportAdmin, { ticket_id: ticket.id })
    expect(await letters('ticket-answered')).toHaveLength(before + 1)
  })
})

describe('the stream', () => {
  test('is for who is signed in', async () => {
    const reply = await t.server.inject('/api/work/notification-stream')
    expect(reply.statusCode).toBe(401)
  })

  test('says at once what is unread, and again when something happens', async () => {
    await t.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.server.server.address() as { port: number }
    const { token } = await t.as(people.supportAdmin)
    const heard = listen(port, token ?? '')
    const first = await heard.next()
    await newTicket('Live')
    // The same count may be told again meanwhile, when the process has just begun to hear of news.
    while ((await heard.next()) === first);
    expect(heard.last()).toBe(first + 1)
    heard.end()
  })

  test('does not keep a server that stops waiting, though the browser would keep its connection', async () => {
    const { port } = t.server.server.address() as { port: number }
    const { token } = await t.as(people.supportAdmin)
    const agent = new Agent({ keepAlive: true })
    const heard = listen(port, token ?? '', agent)
    await heard.next()
    // Kept alive it would last 72 seconds, more than this test may.
    await t.server.close()
    agent.destroy()
  })
})

/** The counts that a stream tells, one after the other. */
function listen(port: number, token: string, agent?: Agent) {
  const counts: number[] = []
  let last = 0
  let wake: (() => void) | undefined
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    path: '/api/work/notification-stream',
    headers: { authorization: `Bearer ${token}` },
    ...(agent ? { agent } : {}),
  })
  request.on('error', () => undefined)
  request.on('response', (response) =>
    response.setEncoding('utf8').on('data', (text: string) => {
      for (const [, data] of text.matchAll(/data: (\{.*\})/g))
        counts.push((JSON.parse(data ?? '{}') as { unread: number }).unread)
      wake?.()
    }),
  )
  request.end()
  return {
    async next(): Promise<number> {
      while (counts.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      last = counts.shift() as number
      return last
    },
    last: () => last,
    end: () => request.destroy(),
  }
}
