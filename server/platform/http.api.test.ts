import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { openHttp } from './http.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('a request under way when the server is told to stop is answered, and its connection keeps nobody waiting', async () => {
  const server = await openHttp(t.app)
  const arrived = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  server.get('/slow', () => {
    arrived.resolve()
    return answer.promise
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const asked = once(get({ port, host: '127.0.0.1', path: '/slow', agent }), 'response')
  await arrived.promise
  const closed = server.close()
  await vi.waitUntil(() => !server.server.listening)
  answer.resolve('done')
  const [response] = (await asked) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  response.resume()
  // Kept alive, the connection would last 72 seconds: more than a test may.
  await closed
  agent.destroy()
})
