import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { StageKind } from '#contract/orders/states.ts'
import { people } from '#db/worlds/test-world.ts'
import type { Client, TestApp } from './app.ts'

export type Uploading = Awaited<ReturnType<typeof uploadsOf>>

/** Uploads by the shooter through the address that a browser uses; listens on a free port of this machine. */
export async function uploadsOf(t: TestApp) {
  await t.server.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(t.server.server.address() as AddressInfo).port}`
  const shooter: Client = await t.as(people.shooter)
  const headers = (more: Record<string, string>) => ({
    authorization: `Bearer ${shooter.token}`,
    'tus-resumable': '1.0.0',
    ...more,
  })
  let slot = 0

  /** A visit of the shooter with one stage that waits for its files. */
  async function stage(kind: StageKind) {
    slot += 1
    const date = `2026-06-${String(3 + Math.floor(slot / 4)).padStart(2, '0')}`
    const visit = { bee_id: people.shooter.id, date, slot_id: (slot % 4) + 1 }
    const order = await t.build.order({
      user_id: people.client.id,
      state: 'scheduled',
      stages: [kind],
      visit,
    })
    const { id } = await t.db
      .updateTable('stages')
      .set({ state: 'scheduled', shooter_id: people.shooter.id })
      .where('order_id', '=', order.id)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, orderId: order.id, reference: order.reference }
  }

  /** Announces a file; answers where its bytes go. */
  async function announce(stageId: number, file: Buffer, { name = 'hall.jpg' } = {}): Promise<string> {
    const sha256 = createHash('sha256').update(file).digest('hex')
    const metadata = Object.entries({ stage_id: String(stageId), filename: name, sha256 })
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',')
    const reply = await fetch(`${base}/api/uploads`, {
      method: 'POST',
      headers: headers({ 'upload-length': String(file.length), 'upload-metadata': metadata }),
    })
    if (reply.status !== 201) throw new Error(`not announced: ${reply.status} ${await reply.text()}`)
    return reply.headers.get('location') ?? ''
  }
  const append = (location: string, offset: number, part: Buffer) =>
    fetch(base + location, {
      method: 'PATCH',
      headers: headers({
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      }),
      body: new Uint8Array(part),
    })
  return {
    shooter,
    stage,
    announce,
    append,
    send: async (stageId: number, file: Buffer, facts: { name?: string } = {}) =>
      append(await announce(stageId, file, facts), 0, file),
    assets: (stageId: number) =>
      t.db.selectFrom('assets').selectAll().where('stage_id', '=', stageId).orderBy('id').execute(),
  }
}
