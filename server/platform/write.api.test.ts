import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { people } from '#db/worlds/test-world.ts'
import { lockOn, write } from './write.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** Two writes that take the same two locks in opposite orders: the database breaks one of them off. */
test('two writes that block one another both happen, each once', async () => {
  const both = { ready: 0, go: () => {} }
  const met = new Promise<void>((resolve) => {
    both.go = resolve
  })
  const take = (first: string, second: string, name: string) =>
    write({ app: t.app, actor: null }, async (w) => {
      await lockOn(w.tx, first)
      both.ready++
      if (both.ready === 2) both.go()
      await met
      await lockOn(w.tx, second)
      w.audit({ action: 'test.collided', subject: 'test', after: { name } })
    })
  await Promise.all([take('a', 'b', 'one'), take('b', 'a', 'two')])
  const { rows } = await sql<{ name: string }>`
    select after ->> 'name' as name from audit where action = 'test.collided' order by 1`.execute(t.db)
  expect(rows.map(({ name }) => name)).toEqual(['one', 'two'])
})

test('any other failure is not tried again, and leaves nothing', async () => {
  let runs = 0
  const fails = write({ app: t.app, actor: null }, async (w) => {
    runs++
    await w.tx.updateTable('users').set({ language: 'fr' }).where('id', '=', people.client.id).execute()
    throw new Error('no')
  })
  await expect(fails).rejects.toThrow('no')
  expect(runs).toBe(1)
  const user = await t.db
    .selectFrom('users')
    .select('language')
    .where('id', '=', people.client.id)
    .executeTakeFirstOrThrow()
  expect(user.language).toBe('en')
})
