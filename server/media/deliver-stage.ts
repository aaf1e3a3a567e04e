import { randomBytes } from 'node:crypto'
import { addDays } from '#contract/words/time.ts'
import { moveStage } from '#server/orders/move-stage.ts'
import type { App, Reaction } from '#server/platform/app-context.ts'
import type { JobData } from '#server/platform/outside.ts'
import { write, type Writing } from '#server/platform/write.ts'

/** Days for which a web link is served when no hosting was bought. */
export const LINK_DAYS = 98

/** After approval the stage is delivered as soon as its files are made. */
export const deliverWhenReady: Reaction<'stage.approved'> = async (w, { stageId }) => {
  await w.app.jobs.enqueue(w.tx, 'media.deliver', { stage_id: stageId })
}

/** Delivers an approved stage; throws, to be tried again, while sizes are still being made. */
export async function deliverStage(app: App, { stage_id }: JobData['media.deliver']): Promise<void> {
  await write({ app, actor: null }, async (w) => {
    const stage = await w.tx
      .selectFrom('stages as s')
      .where('s.id', '=', stage_id)
      .select((eb) => [
        's.state',
        's.order_id',
        eb
          .selectFrom('assets as a')
          .whereRef('a.stage_id', '=', 's.id')
          .where('a.deleted_at', 'is', null)
          .where('a.state', '=', 'processing')
          .select((a) => a.fn.countAll<number>().as('n'))
          .as('waiting'),
      ])
      .forUpdate()
      .executeTakeFirst()
    if (stage?.state !== 'approved') return
    if (stage.waiting) throw new Error(`stage ${stage_id}: ${stage.waiting} files are still being made`)
    await deliver(w, stage_id, stage.order_id)
  })
}

/** Moves the stage to delivered, closes its asset group and makes the order's two links. */
export async function deliver(w: Writing, stageId: number, orderId: number): Promise<void> {
  await w.tx
    .updateTable('asset_groups')
    .set({ state: 'delivered', delivered_at: w.now })
    .where('stage_id', '=', stageId)
    .execute()
  await makeLinks(w, orderId)
  await moveStage(w, stageId, 'deliver')
}

/** A branded and an unbranded link, each with a key that cannot be guessed; those that exist stay. */
async function makeLinks(w: Writing, orderId: number): Promise<void> {
  const order = await w.tx
    .selectFrom('orders as o')
    .where('o.id', '=', orderId)
    .select((eb) => [
      'o.address_line1',
      'o.city',
      eb
        .selectFrom('order_lines as l')
        .innerJoin('addons as a', 'a.id', 'l.item_id')
        .whereRef('l.order_id', '=', 'o.id')
        .where('l.kind', '=', 'addon')
        .select((l) => l.fn.max('a.hosting_months').as('months'))
        .as('months'),
    ])
    .executeTakeFirstOrThrow()
  const slug = `${order.address_line1} ${order.city}`
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const expires = addDays(
    w.now.toISOString().slice(0, 10),
    order.months ? Math.round(order.months * 30.44) : LINK_DAYS,
  )
  await w.tx
    .insertInto('web_links')
    .values(
      (['branded', 'mls'] as const).map((kind) => ({
        key: randomBytes(18).toString('base64url'),
        order_id: orderId,
        kind,
        slug,
        expires_on: expires,
        created_at: w.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
    .execute()
}
