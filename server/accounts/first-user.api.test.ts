import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await sql`truncate users cascade`.execute(t.db)
})
afterAll(() => t.close())

const first = (email: string) => ({
  first_name: 'Fay',
  last_name: 'First',
  email,
  password: 'quite-a-long-one',
  country_code: 1,
})

test('on an empty installation one person becomes the first admin, of two at once one', async () => {
  expect((await t.anybody().get('GET accounts/first-user')).body.result).toEqual({ open: true })
  const both = await Promise.all(
    ['fay@test.example', 'fay2@test.example'].map((email) =>
      t.anybody().send('POST accounts/first-user', first(email)),
    ),
  )
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404])
  const body = both.find(({ status }) => status === 200)?.body
  expect(body?.message).toBe('Signup successful')
  expect(body?.result.user).toMatchObject({ user_type: 'admin', first_name: 'Fay' })
  expect((await t.anybody({ token: body?.result.access ?? '' }).get('GET auth')).status).toBe(200)
  expect((await t.anybody().get('GET accounts/first-user')).status).toBe(404)
})
