import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#db/testing/database.ts'
import { blockSize, openIds } from './ids.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

test('many who ask at once, in two processes, get different ids', async () => {
  const other = openIds(fresh.connection, () => {})
  const asked = [fresh.ids, other].flatMap((ids) => [
    ...Array.from({ length: 1500 }, () => ids.take()),
    ids.takeMany(2 * blockSize + 7),
    ids.takeMany(3),
  ])
  const all = (await Promise.all<number | number[]>(asked)).flat()
  await other.close()
  expect(all).toHaveLength(2 * (1500 + 2 * blockSize + 10))
  expect(new Set(all).size).toBe(all.length)
  expect(all.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true)
})

test('ids are there while every connection of the pool is in a transaction', async () => {
  const waiting = Array.from({ length: 5 }, () =>
    fresh.db.transaction().execute(async () => (await fresh.ids.takeMany(blockSize)).length),
  )
  expect(await Promise.all(waiting)).toEqual(Array(5).fill(blockSize))
})

test('a failed fetch is told, and the next one works', async () => {
  const broken = openIds(
    { ...fresh.connection, connectionString: 'postgres:///none?host=/nowhere' },
    () => {},
  )
  await expect(broken.take()).rejects.toThrow()
  await broken.close()
  expect(await fresh.ids.take()).toBeGreaterThan(0)
  expect(await fresh.ids.takeMany(0)).toEqual([])
})
