import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, type Api } from '#contract/api.ts'
import type { Call } from '#contract/call.ts'
import { testApp, type Client, type TestApp } from '#db/testing/app.ts'
import { samples } from '#db/testing/samples.ts'
import { makeScene, type Scene } from '#db/testing/scene.ts'
import { companies, people } from '#db/worlds/test-world.ts'

let t: TestApp
let scene: Scene
beforeAll(async () => {
  t = await testApp()
  scene = await makeScene(t.app, t.build, {
    client: people.client,
    companyAdmin: people.companyAdmin,
    companyId: companies.branch.id,
    shooter: people.shooter,
    editor: people.editor,
    photographyEditor: people.photographyEditor,
  })
})
afterAll(() => t.close())

const start = (who: Client, user_id: number) =>
  who.send('POST accounts/view-as', { user_id, reason: 'He called' })

describe('seeing the product as somebody else', () => {
  test('shows what he sees, marked, until it is stopped; start and stop are recorded', async () => {
    const staff = await t.as(people.manager)
    const started = await start(staff, people.client.id)
    expect(started.body.result).toMatchObject({
      id: people.client.id,
      viewed_by: { id: people.manager.id, name: 'Mara Mills' },
    })
    const auth = await staff.get('GET auth')
    expect(auth.body.result).toMatchObject({
      id: people.client.id,
      user_type: 'client',
      viewed_by: { id: people.manager.id },
    })
    expect((await staff.get('GET dashboard/backend/clients-list/')).status).toBe(403)
    const stopped = await staff.send('DELETE accounts/view-as')
    expect(stopped.body.result).toMatchObject({ id: people.manager.id, viewed_by: null })
    expect((await staff.get('GET auth')).body.result.id).toBe(people.manager.id)
    const trace = await t.db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'after'])
      .where('action', 'like', 'view.%')
      .orderBy('id')
      .execute()
    expect(trace).toMatchObject([
      { action: 'view.started', actor_id: people.manager.id, after: { reason: 'He called' } },
      { action: 'view.stopped', actor_id: people.manager.id },
    ])
  })

  test('nobody sees as somebody who may do to others what he may not; not out of reach, not as himself', async () => {
    const staff = await t.as(people.manager)
    expect((await start(staff, people.admin.id)).status).toBe(403)
    expect((await start(staff, people.accountant.id)).status).toBe(403)
    expect((await start(staff, people.manager.id)).body.code).toBe('not_yourself')
    expect((await start(await t.as(people.usManager), people.client.id)).status).toBe(404)
    expect((await start(await t.as(people.client), people.colleague.id)).status).toBe(403)
  })

  test('access codes are never shown in a view', async () => {
    t.clock.set(new Date(scene.visit.starts_at ?? 0))
    const staff = await t.as(people.admin)
    expect(
      (await (await t.as(people.shooter)).get('GET orders/access-codes', { ref: scene.order.reference }))
        .status,
    ).toBe(200)
    await start(staff, people.shooter.id)
    const shown = await staff.get('GET orders/access-codes', { ref: scene.order.reference })
    expect([shown.status, shown.body.code]).toEqual([403, 'read_only_view'])
    expect(shown.raw.toString()).not.toContain('1234')
  })

  test('signing out of a view ends the session of who looks, and not of who is seen', async () => {
    const staff = await t.as(people.admin)
    const client = await t.as(people.client)
    await start(staff, people.client.id)
    expect((await staff.send('POST accounts/logout/')).status).toBe(200)
    expect((await staff.get('GET auth')).status).toBe(401)
    expect((await client.get('GET auth')).status).toBe(200)
  })

  test('a view ends when the person seen is given more', async () => {
    const staff = await t.as(people.manager)
    const admin = await t.as(people.admin)
    const person = await t.build.user()
    await start(staff, person.id)
    await admin.send('PUT accounts/user-access', { user_id: person.id, group_ids: [] })
    expect((await staff.get('GET auth')).body.result.id).toBe(people.manager.id)
  })
})

const writing = (Object.keys(api) as (keyof Api)[]).filter((key) => {
  const { may, inView }: Call = api[key]
  return !key.startsWith('GET ') && may !== 'public' && !inView
})

describe('every call that writes is refused during a view', () => {
  const views = new Map<number, Client>()
  beforeAll(async () => {
    for (const who of [people.client, people.companyAdmin, people.shooter, people.supportAdmin]) {
      const staff = await t.as(people.admin)
      await start(staff, who.id)
      views.set(who.id, staff)
    }
  })
  test.each(writing)('%s', async (key) => {
    for (const who of [people.client, people.companyAdmin, people.shooter, people.supportAdmin]) {
      const body = samples[key].send(scene, who.type)
      const { status, body: reply } = await (views.get(who.id) as Client).send(
        key as 'POST accounts/logout/',
        body,
      )
      expect([who.type, status, reply.code]).toEqual([who.type, 403, 'read_only_view'])
    }
  })
  test('and so is an upload', async () => {
    const { token = '' } = views.get(people.supportAdmin.id) ?? {}
    const reply = await t.server.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-length': '3' },
    })
    expect(reply.statusCode).toBe(403)
  })
})
