import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { watermarkFor } from '#server/accounts/company-thing-queries.ts'
import { chooseCover } from '#server/orders/choose-cover.ts'
import type { App } from '#server/platform/app-context.ts'
import type { Brand } from '#server/platform/brand-image.ts'
import { derivativeSizes, makeDerivative, type DerivativeSize } from '#server/platform/images.ts'
import type { JobData } from '#server/platform/outside.ts'
import { workFolder } from '#server/platform/work-folder.ts'
import { write, type Writing } from '#server/platform/write.ts'

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
  const asset = await toDerive(app, asset_id)
  if (!asset || asset.state === 'ready') return
  const missing = derivativeSizes.filter((size) => !asset.done.includes(size))
  const original = await app.storage.localCopy(asset.storage_key)
  const mark = missing.includes('watermark') ? await watermarkFor(app.db, asset.company_id) : undefined
  const markFile = mark && (await app.storage.localCopy(mark.key))
  const brand = mark && markFile && { ...mark, path: markFile.path }
  const folder = await workFolder(app)
  try {
    const made: Made[] = []
    // One after the other: each opens the whole picture, and memory is what runs short.
    for (const size of missing) made.push(await makeOne(app, asset, original.path, folder, size, brand))
    await write({ app, actor: null }, (w) => record(w, asset, made))
  } finally {
    await original.release()
    await markFile?.release()
    await rm(folder, { recursive: true, force: true })
  }
}

interface ToDerive {
  readonly id: number
  readonly order_id: number
  readonly storage_key: string
  readonly state: string
  readonly company: string | null
  readonly company_id: number | null
  readonly done: readonly string[]
}

const toDerive = (app: App, id: number): Promise<ToDerive | undefined> =>
  app.db
    .selectFrom('assets as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .leftJoin('companies as c', 'c.id', 'o.company_id')
    .where('a.id', '=', id)
    .where('a.deleted_at', 'is', null)
    .select(['a.id', 'a.storage_key', 'a.state', 'a.order_id', 'o.company_id', 'c.name as company'])
    .select(sql<string[]>`array(select d.size from derivatives d where d.asset_id = a.id)`.as('done'))
    .executeTakeFirst()

async function record(w: Writing, asset: ToDerive, made: readonly Made[]): Promise<void> {
  // The order before its assets, as handing in locks them: the other way round the two can wait for each other.
  await chooseCover(w, asset.order_id, asset.id)
  if (made.length > 0) {
    await w.tx
      .insertInto('derivatives')
      .values(
        made.map(({ key, ...row }) => ({
          ...row,
          asset_id: asset.id,
          content_type: 'image/jpeg',
          storage_key: key,
          made_at: w.now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await w.tx.updateTable('assets').set({ state: 'ready' }).where('id', '=', asset.id).execute()
}

async function makeOne(
  app: App,
  asset: ToDerive,
  from: string,
  folder: string,
  size: DerivativeSize,
  brand: Brand | undefined,
): Promise<Made> {
  const out = join(folder, `${size}.jpg`)
  const { width, height, bytes } = await makeDerivative(from, size, out, {
    watermarkText: asset.company ?? 'Propolis',
    brand,
  })
  const key = `derivatives/${asset.id}/${size}.jpg`
  if (!(await app.storage.exists(key))) await app.storage.adopt(key, out, 'image/jpeg')
  return { size, width, height, bytes, key }
}
