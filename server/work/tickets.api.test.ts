import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { people } from '#db/worlds/test-world.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())

const post = async (who: { id: number }, body: Record<string, unknown>) =>
  (await world.as(who)).send('POST tickets/ticket-create', { text: 'The gate is locked', ...body })
const opened = async (who: { id: number } = people.client, body: Record<string, unknown> = {}) =>
  (await post(who, { title: 'Gate', ...body })).body.result
const read = async (who: { id: number }, id: number) =>
  (await world.as(who)).get('GET tickets/ticket-details', { ticket_id: id })
const taskOf = (ticketId: number) =>
  world.db
    .selectFrom('tasks')
    .select(['state', 'description', 'pool'])
    .where('related_object_id', '=', ticketId)
    .where('target', '=', 9)
    .orderBy('id')
    .execute()
const lettersOf = (number: string) =>
  world.db
    .selectFrom('mails')
    .select(['template', 'to_address', 'to_user_id'])
    .where('subject', 'like', `${number}:%`)
    .orderBy('id')
    .execute()

describe('a ticket that a client posts', () => {
  test('has a number, a task for staff and a letter to them', async () => {
    const { status, body } = await post(people.client, { title: 'Gate' })
    expect(status).toBe(200)
    expect(body.message).toBe('Ticket Submitted')
    expect(body.result.ticket_id).toMatch(/^T-23\d\d$/)
    expect(await taskOf(body.result.id)).toEqual([
      { state: 'open', description: `${body.result.ticket_id}: Gate`, pool: 'staff' },
    ])
    expect(await lettersOf(body.result.ticket_id)).toEqual([
      { template: 'ticket-posted', to_address: 'support-admin@test.example', to_user_id: null },
    ])
  })

  test('needs a subject and a note', async () => {
    expect((await post(people.client, {})).body.errors['title']).toBe('Please enter a subject')
    expect((await post(people.client, { title: 'x', text: ' ' })).body.errors['text']).toBe(
      'Please enter a note',
    )
  })

  test('may be about an order of his, and about no other', async () => {
    const order = await world.build.order({ user_id: people.client.id })
    const ticket = await opened(people.client, { order_reference: order.reference })
    expect((await read(people.client, ticket.id)).body.result.order_reference).toBe(order.reference)
    const other = await post(people.otherClient, { title: 'x', order_reference: order.reference })
    expect(other.status).toBe(404)
  })

  test('is seen by him, by the admin of his company and by staff, not by others', async () => {
    const { id } = await opened()
    const statuses = await Promise.all(
      [
        people.client,
        people.companyAdmin,
        people.manager,
        people.otherClient,
        people.usManager,
        people.shooter,
      ].map(async (who) => (await read(who, id)).status),
    )
    expect(statuses).toEqual([200, 200, 200, 404, 404, 404])
  })
})

describe('a reply', () => {
  test('of staff settles the task and tells the client; his answer opens it again', async () => {
    const { id, ticket_id } = await opened()
    await post(people.supportAdmin, { ticket_id: id, text: 'We have a key' })
    expect(await taskOf(id)).toMatchObject([{ state: 'complete' }])
    expect((await lettersOf(ticket_id)).at(-1)).toMatchObject({
      template: 'ticket-answered',
      to_user_id: people.client.id,
    })
    await post(people.client, { ticket_id: id, text: 'It does not fit' })
    expect((await taskOf(id)).map(({ state }) => state)).toEqual(['complete', 'open'])
  })

  test('for staff only is hidden from the client, and tells him nothing', async () => {
    const { id, ticket_id } = await opened()
    await post(people.supportAdmin, { ticket_id: id, text: 'He pays late', staff_only: true })
    const texts = async (who: { id: number }) =>
      (await read(who, id)).body.result.messages.map((message) => message.text)
    expect(await texts(people.client)).toEqual(['The gate is locked'])
    expect(await texts(people.companyAdmin)).toEqual(['The gate is locked'])
    expect(await texts(people.admin)).toEqual(['The gate is locked', 'He pays late'])
    expect(await lettersOf(ticket_id)).toHaveLength(1)
    expect((await post(people.client, { ticket_id: id, staff_only: true })).body.errors).toHaveProperty(
      'staff_only',
    )
  })

  test('closes the ticket, and a later one of the client opens it again', async () => {
    const { id } = await opened()
    const closed = await post(people.supportAdmin, { ticket_id: id, status: 'closed' })
    expect(closed.body.result.status).toBe('closed')
    const again = await post(people.client, { ticket_id: id })
    expect(again.body.result.status).toBe('open')
    const audit = await world.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', 'ticket')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual([
      'ticket.posted',
      'ticket.closed',
      'ticket.answered',
      'ticket.reopened',
      'ticket.answered',
    ])
  })

  test('to a ticket of somebody else finds none', async () => {
    const { id } = await opened()
    expect((await post(people.otherClient, { ticket_id: id })).status).toBe(404)
  })
})

describe('the list of tickets', () => {
  test('has the newest change first, by state and words', async () => {
    const first = await opened(people.otherClient, { title: 'Chimney sweep' })
    world.clock.pass(1000)
    const second = await opened(people.otherClient, { title: 'Chimney pots' })
    world.clock.pass(1000)
    await post(people.otherClient, { ticket_id: first.id })
    const client = await world.as(people.otherClient)
    const ids = async (query: Record<string, unknown>) =>
      (await client.get('GET tickets/ticket-list', query)).body.result.map(({ id }) => id)
    expect(await ids({ query: 'chim' })).toEqual([first.id, second.id])
    expect(await ids({ query: second.ticket_id })).toEqual([second.id])
    await post(people.otherClient, { ticket_id: first.id, status: 'closed' })
    expect(await ids({ status: 'open', query: 'chimney' })).toEqual([second.id])
    expect(await ids({ status: 'closed' })).toEqual([first.id])
  })

  test('from staff about an order is for its client', async () => {
    const order = await world.build.order({ user_id: people.colleague.id })
    const ticket = await opened(people.supportAdmin, { order_reference: order.reference })
    expect((await read(people.colleague, ticket.id)).status).toBe(200)
    expect(await taskOf(ticket.id)).toEqual([])
  })
})
