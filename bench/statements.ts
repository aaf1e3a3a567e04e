import { randomUUID } from 'node:crypto'
import { submission } from '#db/testing/submission.ts'
import { signAccess } from '#server/accounts/tokens.ts'
import { compose } from '#server/app.ts'
import { openHttpless } from './in-process.ts'
import { report } from './report.ts'
import { sampleOf } from './sample.ts'
import { someSlot } from './some-slot.ts'

/** How many statements each call sends to the database, begin and commit too, once its caller is known. */
export async function benchStatements(dataDir: string): Promise<void> {
  const sample = await sampleOf(dataDir)
  const heard: string[] = []
  const { app, close } = await openHttpless(dataDir, (sql) => void heard.push(sql))
  const server = await compose(app)
  const tokenOf = async (username: string) => {
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const sessionId = await app.ids.take()
    const now = app.clock.now()
    await app.db
      .insertInto('sessions')
      .values({ id: sessionId, user_id: id, started_at: now, seen_at: now })
      .execute()
    return `Bearer ${await signAccess(app.secrets, { userId: id, sessionId }, now)}`
  }
  const count = async (authorization: string, url: string, body?: object) => {
    const headers = { authorization, 'idempotency-key': randomUUID() }
    await server.inject({ method: 'GET', url: '/api/auth', headers })
    heard.length = 0
    const reply = await server.inject({
      method: body ? 'POST' : 'GET',
      url,
      headers,
      ...(body ? { payload: body } : {}),
    })
    if (reply.statusCode !== 200) throw new Error(`${url} answers ${reply.body}`)
    return heard.length
  }
  try {
    const staff = await tokenOf('admin')
    const client = await tokenOf(sample.client)
    report('statements of the list', await count(staff, '/api/dashboard/order-filter'), '')
    report(
      'statements of a detail',
      await count(staff, `/api/orders/order-details?ref=${sample.references[0]}`),
      '',
    )
    const place = () =>
      count(client, '/api/orders/order-placement', submission({ ...sample.order, shoot: someSlot() }))
    await place()
    const statements = await place()
    report('statements of a placement, with begin and commit', statements, '', { most: 25 })
  } finally {
    await server.close()
    await close()
  }
}
