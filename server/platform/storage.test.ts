import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Storage } from './outside.ts'
import { openStorage } from './storage.ts'
import { openFolder } from './storage-folder.ts'
import { KeyTaken, NoSuchFile } from './storage-key.ts'
import { openS3 } from './storage-s3.ts'

/** An S3-compatible store in memory. `failures` are statuses that the next writes answer. */
const objects = new Map<string, { body: Buffer; type: string }>()
const failures: number[] = []
async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const name = new URL(request.url ?? '', 'http://s3').pathname
  const object = objects.get(name)
  const end = (status: number, headers: Record<string, string | number> = {}, body: Buffer | string = '') =>
    reply.writeHead(status, headers).end(body)
  if (!request.headers.authorization?.includes('Credential=key/')) return void end(403)
  if (request.method === 'PUT') {
    const body = await buffer(request)
    const failure = failures.shift()
    if (failure === 501 && request.headers['if-none-match']) return void end(501)
    if (failure && failure !== 501) return void end(failure)
    if (object && request.headers['if-none-match'] === '*') return void end(412)
    if (body.length !== Number(request.headers['content-length'])) return void end(400)
    objects.set(name, { body, type: request.headers['content-type'] ?? '' })
    return void end(200, { etag: '"1"' })
  }
  if (request.method === 'DELETE') return void (objects.delete(name), end(204))
  if (!object)
    return void end(404, {}, request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>')
  const { body } = object
  if (request.method === 'HEAD') return void end(200, { 'content-length': body.length })
  const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
  if (from === undefined) return void end(200, { 'content-length': body.length }, body)
  if (Number(from) >= body.length) return void end(416)
  const part = body.subarray(Number(from), Number(to) + 1)
  end(206, { 'content-length': part.length, 'content-range': `bytes ${from}-${to}/${body.length}` }, part)
}

let folder: string
let server: Server
const stores: Record<string, Storage> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'propolis-storage-'))
  server = createServer((request, reply) => void answer(request, reply)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stores['folder'] = await openFolder(join(folder, 'files'))
  stores['s3'] = openS3({
    bucket: 'photos',
    endpoint,
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 's',
  })
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

const everything = async (root: string) =>
  (await readdir(root, { recursive: true, withFileTypes: true })).filter((each) => each.isFile())

describe.each(['folder', 's3'])('%s', (name) => {
  const store = () => stores[name]!

  test('what is put comes back, whole or in part', async () => {
    expect(await store().put('orders/1/a.jpg', Buffer.from('0123456789'), 'image/jpeg')).toEqual({
      bytes: 10,
    })
    expect(await store().put('orders/1/b.jpg', Readable.from(['01234', '56789']), 'image/jpeg')).toEqual({
      bytes: 10,
    })
    for (const key of ['orders/1/a.jpg', 'orders/1/b.jpg']) {
      const whole = await store().get(key)
      expect([whole.bytes, await text(whole.body)]).toEqual([10, '0123456789'])
      const part = await store().get(key, { start: 2, end: 4 })
      expect([part.bytes, await text(part.body)]).toEqual([3, '234'])
      const past = await store().get(key, { start: 10, end: 12 })
      expect([past.bytes, await text(past.body)]).toEqual([0, ''])
    }
    await store().put('empty', Buffer.alloc(0), 'text/plain')
    expect(await text((await store().get('empty')).body)).toBe('')
  })

  test('a key is never overwritten, by whichever way', async () => {
    const local = join(folder, `${name}-late`)
    await writeFile(local, 'late')
    await store().put('once', Buffer.from('first'), 'text/plain')
    await expect(store().put('once', Buffer.from('second'), 'text/plain')).rejects.toThrow(KeyTaken)
    await expect(store().put('once', Readable.from(['third']), 'text/plain')).rejects.toThrow(KeyTaken)
    await expect(store().adopt('once', local, 'text/plain')).rejects.toThrow(KeyTaken)
    expect(await text((await store().get('once')).body)).toBe('first')
    expect((await stat(local)).size).toBe(4)
    const race = ['a', 'b', 'c', 'd'].map((each) => store().put('race', Buffer.from(each), 'text/plain'))
    const settled = await Promise.allSettled(race)
    expect(settled.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  })

  test('a stream that breaks leaves nothing', async () => {
    async function* broken() {
      yield 'half'
      throw new Error('the line is gone')
    }
    await expect(store().put('broken', Readable.from(broken()), 'text/plain')).rejects.toThrow(
      'the line is gone',
    )
    expect(await store().exists('broken')).toBe(false)
    expect(await readdir(join(folder, 'files', 'half'))).toEqual([])
  })

  test('a local file is adopted, and there is a local copy', async () => {
    const local = join(folder, `${name}-local`)
    await writeFile(local, 'a film')
    await store().adopt('films/1.mp4', local, 'video/mp4')
    await expect(stat(local)).rejects.toThrow('ENOENT')
    const copy = await store().localCopy('films/1.mp4')
    expect(await text((await import('node:fs')).createReadStream(copy.path))).toBe('a film')
    await copy.release()
    expect(await store().exists('films/1.mp4')).toBe(true)
  })

  test('what is not there says so, and removing it is no trouble', async () => {
    await store().put('gone', Buffer.from('x'), 'text/plain')
    await store().remove('gone')
    await store().remove('gone')
    expect(await store().exists('gone')).toBe(false)
    await expect(store().get('gone')).rejects.toThrow(NoSuchFile)
    await expect(store().localCopy('gone')).rejects.toThrow(NoSuchFile)
  })

  test.each([
    '../etc/passwd',
    '/etc/passwd',
    'a//b',
    'a/../b',
    'a/.hidden',
    '',
    'a b',
    'a\\b',
    'a\0',
    'x'.repeat(201),
  ])('the key %j is refused', async (key) => {
    await expect((async () => store().put(key, Buffer.from('x'), 'text/plain'))()).rejects.toThrow(
      'not a key',
    )
    await expect((async () => store().get(key))()).rejects.toThrow('not a key')
  })
})

test('half files of a process that is gone are removed, those of others are not', async () => {
  const root = join(folder, 'restart')
  await openFolder(root)
  const host = (await import('node:os')).hostname().replace(/[^\w-]/g, '_')
  const old = new Date(Date.now() - 2 * 3_600_000)
  const halves = {
    gone: `${host}.999999999.a`,
    alive: `${host}.${process.ppid}.b`,
    other: 'away.1.c',
    late: 'away.1.d',
  }
  for (const half of Object.values(halves)) await writeFile(join(root, 'half', half), 'x')
  await utimes(join(root, 'half', halves.late), old, old)
  await openFolder(root)
  expect((await readdir(join(root, 'half'))).toSorted()).toEqual([halves.other, halves.alive].toSorted())
})

test('files are spread over folders', async () => {
  const root = join(folder, 'spread')
  const store = await openFolder(root)
  for (let n = 0; n < 60; n += 1) await store.put(`orders/${n}/a.jpg`, Buffer.from('x'), 'image/jpeg')
  const files = await everything(root)
  expect(files).toHaveLength(60)
  expect(new Set(files.map((file) => file.parentPath)).size).toBeGreaterThan(50)
})

test('a store that stumbles is asked again, one without conditional writes is looked at first', async () => {
  const s3 = stores['s3']!
  failures.push(500, 503)
  await s3.put('again', Readable.from(['x']), 'text/plain')
  expect(objects.get('/photos/again')).toMatchObject({ body: Buffer.from('x'), type: 'text/plain' })
  failures.push(501)
  await s3.put('plain', Buffer.from('x'), 'text/plain')
  expect(await s3.exists('plain')).toBe(true)
  failures.push(403)
  await expect(s3.put('forbidden', Buffer.from('x'), 'text/plain')).rejects.toThrow()
  expect(failures).toEqual([])
})

test('the settings say which', async () => {
  const none = {
    dataDir: join(folder, 'data'),
    s3Bucket: undefined,
    s3Endpoint: undefined,
    s3Region: 'us-east-1',
  }
  const store = await openStorage({ ...none, s3AccessKeyId: undefined, s3SecretAccessKey: undefined })
  await store.put('a', Buffer.from('x'), 'text/plain')
  expect(await everything(join(folder, 'data', 'files'))).toHaveLength(1)
})
