import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '#server/platform/app-context.ts'
import { derivativeSizes, makeDerivative, type DerivativeSize } from '#server/platform/images.ts'
import type { JobData } from '#server/platform/outside.ts'
import { write } from '#server/platform/write.ts'

interface Made {
  readonly size: DerivativeSize
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly key: string
}

/**
 * Makes every size of a picture that is not made yet (domain.md section 7). A restart begins again where it was:
 * what stands in the table is done, and the same size is never made twice.
 */
export async function deriveAsset(app: App, { asset_id }: JobData['media.derive']): Promise<void> {
  const asset = await app.db
    .selectFrom('assets as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .leftJoin('companies as c', 'c.id', 'o.company_id')
    .where('a.id', '=', asset_id)
    .where('a.deleted_at', 'is', null)
    .select([
      'a.id',
      'a.storage_key',
      'a.state',
      'a.order_id',
      'a.stage_id',
      'a.sequence',
      'o.cover_asset_id',
      'c.name as company',
    ])
    .executeTakeFirst()
  if (!asset || asset.state === 'ready') return
  const done = await app.db
    .selectFrom('derivatives')
    .select('size')
    .where('asset_id', '=', asset_id)
    .execute()
  const missing = derivativeSizes.filter((size) => !done.some((row) => row.size === size))
  const original = await app.storage.localCopy(asset.storage_key)
  const folder = await mkdtemp(join(tmpdir(), 'propolis-'))
  try {
    const made: Made[] = []
    // One after the other: each opens the whole picture, and memory is what runs short.
    for (const size of missing)
      made.push(await makeOne(app, asset.id, original.path, folder, size, asset.company))
    await write({ app, actor: null }, async (w) => {
      if (made.length > 0) {
        await w.tx
          .insertInto('derivatives')
          .values(
            made.map(({ key, ...row }) => ({
              ...row,
              asset_id,
              content_type: 'image/jpeg',
              storage_key: key,
              made_at: w.now,
            })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
      await w.tx.updateTable('assets').set({ state: 'ready' }).where('id', '=', asset_id).execute()
      if (asset.cover_asset_id === null) {
        await w.tx
          .updateTable('orders')
          .set({ cover_asset_id: asset_id })
          .where('id', '=', asset.order_id)
          .where('cover_asset_id', 'is', null)
          .execute()
      }
    })
  } finally {
    await original.release()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeOne(
  app: App,
  id: number,
  from: string,
  folder: string,
  size: DerivativeSize,
  company: string | null,
): Promise<Made> {
  const out = join(folder, `${size}.jpg`)
  const { width, height, bytes } = await makeDerivative(from, size, out, {
    watermarkText: company ?? 'Propolis',
  })
  const key = `derivatives/${id}/${size}.jpg`
  if (!(await app.storage.exists(key))) await app.storage.adopt(key, out, 'image/jpeg')
  return { size, width, height, bytes, key }
}
