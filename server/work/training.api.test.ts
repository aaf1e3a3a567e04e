import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { people } from '#db/worlds/test-world.ts'
import { write } from '#server/platform/write.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const entered = (name: string) => ({
  first_name: 'Nora',
  last_name: 'Newbee',
  email: `${name}@test.example`,
  phone: '01632960300',
  mobile: '07700900300',
  postcode: 'QX4 6QD',
  address: { address_line1: '2 Linden Row', address_line2: '', city: 'Brindleford', country: 1 },
})
const letterTo = async (email: string) =>
  t.db
    .selectFrom('mails')
    .select('body_text')
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/** Staff enter a bee, who follows the link of the letter. */
async function join(name: string, user_type: string) {
  const staff = await t.as(people.supportAdmin)
  const body = { ...entered(name), user_type }
  const { user_id } = (await staff.send('POST accounts/create-bee-user/', body)).body.result
  const { body_text } = await letterTo(body.email)
  const token = /token=([\w-]+)/.exec(body_text)?.[1] ?? ''
  const waiting = await lessonsOf(user_id)
  const accepted = await t.anybody().send('POST accounts/company_signup_with_invitation', {
    token,
    first_name: 'Nora',
    last_name: 'Newbee',
    password: 'quite-a-long-one',
  })
  expect(accepted.body.message).toBe('Signup successful')
  return { id: user_id, waiting }
}
const lessonsOf = (id: number) =>
  t.db
    .selectFrom('tasks')
    .select(['id', 'target', 'category', 'state', 'completed_by'])
    .where('assignee_id', '=', id)
    .orderBy('target')
    .execute()
const shownTo = async (who: { id: number }, query: Record<string, unknown> = {}) =>
  (await (await t.as(who)).get('GET dashboard/task-filter', { task_type: 5, ...query })).body.result
const joinAgain = (userId: number) =>
  write({ app: t.app, actor: null }, (w) => w.emit('person.joined', { userId }))
const mark = async (who: { id: number }, task_id: number, action = 'complete') =>
  (await t.as(who)).send('POST work/complete-task', { task_id, action })

describe('a bee joins', () => {
  test.each(['shooter-bee', 'editor-bee', 'photography-editor'])(
    'a %s who accepts the invitation has ten lessons to take, and none before',
    async (type) => {
      const bee = await join(`new-${type}`, type)
      expect(bee.waiting).toEqual([])
      const shown = await shownTo(bee)
      expect(shown.map(({ target }) => target)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 23, 24])
      expect(shown[0]).toMatchObject({
        task: 'Your profile',
        type: 5,
        status: 'open',
        assignee: { id: bee.id, name: 'Nora Newbee' },
      })
    },
  )

  test('who comes again has no lesson twice, whether it was taken or not', async () => {
    const bee = await join('again', 'shooter-bee')
    const [first] = await shownTo(bee)
    await mark(bee, first?.id ?? 0)
    await joinAgain(bee.id)
    expect(await lessonsOf(bee.id)).toHaveLength(10)
    expect(await shownTo(bee)).toHaveLength(9)
  })

  test('a client who joins has none', async () => {
    const client = await t.build.user()
    await joinAgain(client.id)
    expect(await lessonsOf(client.id)).toEqual([])
  })

  test('staff of the country see how far he is, those of another do not', async () => {
    const bee = await join('seen', 'editor-bee')
    const seen = async (who: { id: number }) =>
      (await shownTo(who, { limit: 100 })).filter(({ assignee }) => assignee?.id === bee.id).length
    expect(await seen(people.manager)).toBe(10)
    expect(await seen(people.usManager)).toBe(0)
  })
})

describe('a lesson', () => {
  test('is marked as done by the bee, and that is taken back', async () => {
    const bee = await join('done', 'shooter-bee')
    const [first] = await shownTo(bee)
    const id = first?.id ?? 0
    const done = await mark(bee, id)
    expect(done.body).toMatchObject({
      message: 'Status Marked',
      result: { task_id: id, status: 'complete' },
    })
    expect(await shownTo(bee)).toHaveLength(9)
    const [shown] = await shownTo(bee, { with_complete: true, target: first?.target })
    expect(shown).toMatchObject({ status: 'complete', completed_at: t.clock.now().toISOString() })
    const twice = await mark(bee, id)
    expect([twice.status, twice.body.code]).toEqual([409, 'action_not_allowed'])

    const back = await mark(bee, id, 'reopen')
    expect(back.body).toMatchObject({ message: 'Status Marked', result: { status: 'open' } })
    expect((await lessonsOf(bee.id))[0]).toMatchObject({ state: 'open', completed_by: null })
    const trace = await t.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', 'task')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(trace.map(({ action }) => action)).toEqual(['task.completed', 'task.reopened'])
  })

  test('of somebody else does not exist, not even for staff', async () => {
    const bee = await join('mine', 'shooter-bee')
    const [first] = await shownTo(bee)
    for (const who of [people.editor, people.manager, people.admin])
      expect((await mark(who, first?.id ?? 0)).status).toBe(404)
    expect((await lessonsOf(bee.id))[0]?.state).toBe('open')
  })

  test('no other task is completed by this way', async () => {
    const bee = await t.build.bee()
    const id = await t.app.ids.take()
    await t.db
      .insertInto('tasks')
      .values({
        id,
        category: 2,
        target: 2,
        description: 'Photography',
        country_code: 1,
        assignee_id: bee.id,
        created_at: t.clock.now(),
      })
      .execute()
    expect((await mark(bee, id)).status).toBe(404)
    expect((await lessonsOf(bee.id))[0]?.state).toBe('open')
  })
})
