import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { cameraFile } from '#db/testing/camera-files.ts'
import { quietLog } from '#db/testing/quiet-log.ts'
import { uploadsOf, type Uploading } from '#db/testing/uploading.ts'
import type { App } from '#server/platform/app-context.ts'
import { openDatabase } from '#server/platform/db.ts'
import { openStorage } from '#server/platform/storage.ts'
import { clearWork } from '#server/platform/work-folder.ts'
import { finishUpload, uploadsFolder } from './finish-upload.ts'
import { sweepUploads } from './sweep-uploads.ts'

let t: TestApp
let up: Uploading
let photograph: Buffer
beforeAll(async () => {
  t = await testApp()
  up = await uploadsOf(t)
  photograph = (await cameraFile('small')).body
})
afterAll(() => t.close())

const DAY = 86_400_000
const idOf = (location: string) => location.split('/').at(-1) ?? ''

test('an upload that nobody finishes is given up after seven days, with its bytes', async () => {
  const stage = await up.stage('photography')
  const old = await up.announce(stage.id, photograph)
  await up.append(old, 0, photograph.subarray(0, 100))
  t.clock.pass(8 * DAY)
  const young = await up.announce(stage.id, photograph)
  const row = await t.db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', idOf(old))
    .executeTakeFirstOrThrow()
  // A server was killed between the store and the database.
  const key = `originals/${row.order_id}/${row.stage_id}/${row.sha256}`
  await t.app.storage.put(key, photograph, 'image/jpeg')
  expect(await sweepUploads(t.app)).toBe(1)
  const left = await t.db.selectFrom('uploads').select('id').where('stage_id', '=', stage.id).execute()
  expect(left).toEqual([{ id: idOf(young) }])
  const names = await readdir(uploadsFolder(t.app))
  expect(names.filter((name) => name.startsWith(idOf(old)))).toEqual([])
  // The younger upload is of the same bytes, so what is in the store may still be its own.
  expect(await t.app.storage.exists(key)).toBe(true)
  t.clock.pass(8 * DAY)
  expect(await sweepUploads(t.app)).toBe(1)
  expect(await t.app.storage.exists(key)).toBe(false)
})

test('bytes whose row is gone are removed when they are as old', async () => {
  const path = join(uploadsFolder(t.app), 'nobodys')
  await mkdir(uploadsFolder(t.app), { recursive: true })
  await writeFile(path, 'x')
  const then = new Date(t.clock.now().getTime() - 8 * DAY)
  await utimes(path, then, then)
  await sweepUploads(t.app)
  expect(existsSync(path)).toBe(false)
})

test('one upload finished by two processes at once is one file', async () => {
  const other = await openDatabase(t.app.config, quietLog, { connections: 5 })
  const storage = await openStorage(t.app.config)
  const second: App = { ...t.app, db: other.db, ids: other.ids, storage }
  for (let nth = 0; nth < 5; nth += 1) {
    const stage = await up.stage('photography')
    const file = Buffer.concat([photograph, Buffer.alloc(nth + 1)])
    const id = idOf(await up.announce(stage.id, file))
    await writeFile(join(uploadsFolder(t.app), id), file)
    await Promise.all([finishUpload(t.app, id, null), finishUpload(second, id, null)])
    expect(await up.assets(stage.id)).toHaveLength(1)
    const row = await t.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'done', error: null })
  }
  await other.close()
})

test('what a killed process left of its work is cleared, and nothing of a living one', async () => {
  const root = join(t.app.config.dataDir, 'work')
  await mkdir(root, { recursive: true })
  const here = hostname().replace(/[^\w-]/g, '_')
  const dead = await mkdtemp(join(root, `${here}.999999999.`))
  const mine = await mkdtemp(join(root, `${here}.${process.pid}.`))
  const copy = await mkdtemp(join(tmpdir(), 'propolis-file-'))
  await clearWork(t.app)
  expect([existsSync(dead), existsSync(mine), existsSync(copy)]).toEqual([false, true, true])
  const then = new Date(Date.now() - 2 * DAY)
  await utimes(copy, then, then)
  await clearWork(t.app)
  expect(existsSync(copy)).toBe(false)
  await rm(mine, { recursive: true })
})
