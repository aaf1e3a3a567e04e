import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublic, probeLink } from './probe-link.ts'

let server: Server
let base = ''
beforeAll(async () => {
  server = createServer((request, reply) => {
    const path = request.url ?? ''
    if (path === '/moved') return reply.writeHead(301, { location: '/here' }).end()
    if (path === '/round') return reply.writeHead(302, { location: '/round' }).end()
    if (path === '/no-head' && request.method === 'HEAD') return reply.writeHead(405).end()
    if (path === '/inside') return reply.writeHead(302, { location: 'ftp://files.test/' }).end()
    return reply.writeHead(path === '/gone' ? 404 : path === '/members' ? 403 : 200).end('text')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => server.close(done)))

test.each([
  ['/here', true, '200'],
  ['/moved', true, '200'],
  ['/no-head', true, '200'],
  ['/members', true, '403'],
  ['/gone', false, '404'],
  ['/round', false, 'too many redirections'],
  ['/inside', false, 'not a public address'],
])('%s answers: %s, %s', async (path, answers, detail) => {
  expect(await probeLink(base + path, { anywhere: true })).toEqual({ answers, detail })
})

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://169.254.169.254/latest',
  'http://agency.test:8080/',
])('%s is not asked', async (url) => {
  expect(await probeLink(url)).toEqual({ answers: false, detail: 'not a public address' })
})
test('a name that leads inside is not asked', async () => {
  expect((await probeLink('http://localhost/')).answers).toBe(false)
})
test('nobody there', async () => {
  expect((await probeLink('http://127.0.0.1:1/', { anywhere: true })).detail).toBe('no answer')
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['::ffff:127.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['0.0.0.0', false],
  ['not an address', false],
])('%s is of the open internet: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected)
})
