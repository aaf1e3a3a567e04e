import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { people } from '#db/worlds/test-world.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const feedback = (more: object = {}) => ({ contact_us: 0, subject: 'Lovely', text: 'Go on.', ...more })

describe('feedback', () => {
  test('reaches the people behind the product by mail, with who wrote it', async () => {
    const client = await t.as(people.client)
    const reply = await client.send('POST dashboard/feedback-email/', feedback({ user_id: people.client.id }))
    expect(reply.status).toBe(200)
    const [mail] = await t.db.selectFrom('mails').selectAll().where('template', '=', 'feedback').execute()
    expect(mail?.subject).toContain('Lovely')
    expect(mail?.body_text).toContain('Go on.')
    expect(mail?.body_text).toContain('Priya Shah')
  })

  test('asks for the subject first and for the note', async () => {
    const client = await t.as(people.client)
    const reply = await client.send('POST dashboard/feedback-email/', feedback({ subject: ' ', text: '' }))
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toMatchObject({
      subject: 'Please enter a subject',
      text: 'Please enter a note',
    })
  })

  test('is not sent in the name of somebody else', async () => {
    const client = await t.as(people.client)
    const reply = await client.send(
      'POST dashboard/feedback-email/',
      feedback({ user_id: people.shooter.id }),
    )
    expect(reply.status).toBe(404)
    expect(reply.body.success).toBe(false)
  })
})
