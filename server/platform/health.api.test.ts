import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'

const metricsToken = 'the token of the metrics'
let t: TestApp
beforeAll(async () => {
  t = await testApp({ settings: { METRICS_TOKEN: metricsToken } })
})
afterAll(() => t.close())

test('/healthz answers as long as the process does', async () => {
  const reply = await t.server.inject('/healthz')
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ status: 'ok' })
})

test('/readyz wants every migration, and says 503 with Retry-After until then', async () => {
  expect((await t.server.inject('/readyz')).statusCode).toBe(200)
  await sql`update kysely_migration set name = 'x' || name where name like '0009%'`.execute(t.db)
  const reply = await t.server.inject('/readyz')
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('5')
  expect(reply.json()).toEqual({ status: 'not ready', problem: 'the database is not up to date' })
  await sql`update kysely_migration set name = substr(name, 2) where name like 'x%'`.execute(t.db)
})

test('/metrics is for whoever holds the token: answers by route and status, database, jobs', async () => {
  await t.anybody().get('GET accounts/get-country-list/')
  await t.anybody().get('GET auth')
  expect((await t.server.inject('/metrics')).statusCode).toBe(401)
  const reply = await t.server.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toContain('text/plain')
  expect(reply.payload).toMatch(
    /propolis_http_request_seconds_count\{method="GET",route="\/api\/auth",status="401"\} 1/,
  )
  expect(reply.payload).toMatch(/route="\/api\/accounts\/get-country-list",status="200"/)
  expect(reply.payload).toMatch(/propolis_database_connections\{state="\w+/)
  expect(reply.payload).toContain('propolis_nodejs_eventloop_lag_seconds')
})
