import { sql } from 'kysely'
import type { z } from 'zod'
import { downloadSizes, type WebLink } from '#contract/media/calls.ts'
import type { AssetFile } from '#contract/orders/shapes.ts'
import { logoFor } from '#server/accounts/company-thing-queries.ts'
import type { App } from '#server/platform/app-context.ts'
import { fileUrl } from '#server/platform/file-url.ts'
import { found, Problem } from '#server/platform/problem.ts'
import { filesOfStages, type DownloadSize } from './asset-queries.ts'
import { deliveredAs, mayLeave, zipUrl } from './zip-files.ts'

type Link = z.output<typeof WebLink>

/**
 * What a public link shows, and one more view on it. The unbranded form names neither agent nor company. Throws
 * not_found, link_expired.
 */
export async function openLink(app: App, key: string, kind: 'branded' | 'mls'): Promise<Link> {
  const now = app.clock.now()
  const link = found(
    await app.db
      .updateTable('web_links')
      .set((eb) => ({ views: eb('views', '+', 1) }))
      .where('key', '=', key)
      .where('kind', '=', kind)
      .returning(['order_id', 'expires_on'])
      .executeTakeFirst(),
  )
  if (link.expires_on < now.toISOString().slice(0, 10)) throw new Problem('link_expired')
  const [order, stages] = await Promise.all([
    orderOf(app, link.order_id),
    deliveredStages(app, link.order_id),
  ])
  const files = await filesOfStages(
    app.db,
    app.secrets,
    stages.map((stage) => stage.id),
    'deliverable',
  )
  const shown = stages.map(({ id, kind: stageKind, name }) => ({
    kind: stageKind,
    name,
    files: (files.get(id) ?? []).map(publicFile),
  }))
  const cover = order.cover_asset_id
  return {
    kind,
    title: order.address_line1,
    city: order.city,
    postcode: order.postcode,
    property: (order.property ?? {}) as Link['property'],
    expires_on: link.expires_on,
    cover: cover
      ? {
          id: cover,
          thumb: fileUrl(app.secrets, cover, 'thumb'),
          web: fileUrl(app.secrets, cover, 'web'),
          average: order.average ?? '#EFECE8',
        }
      : null,
    agent: kind === 'mls' ? null : order.agent,
    stages: shown,
    downloads: await downloads(app, link.order_id, now),
  }
}

/** Notes are nobody's business outside. */
const publicFile = (file: AssetFile): AssetFile => ({ ...file, note: '' })

async function orderOf(app: App, orderId: number) {
  const row = found(
    await app.db
      .selectFrom('orders as o')
      .innerJoin('users as u', 'u.id', 'o.user_id')
      .leftJoin('companies as c', 'c.id', 'o.company_id')
      .leftJoin('assets as a', 'a.id', 'o.cover_asset_id')
      .where('o.id', '=', orderId)
      .where('o.deleted_at', 'is', null)
      .select(['o.address_line1', 'o.city', 'o.postcode', 'o.property', 'o.cover_asset_id', 'a.average'])
      .select([
        'u.first_name',
        'u.last_name',
        'u.email',
        'u.mobile',
        'u.phone',
        'o.company_id',
        'c.name as company',
        'c.logo',
      ])
      .executeTakeFirst(),
  )
  const agent = {
    name: `${row.first_name} ${row.last_name}`,
    company: row.company ?? '',
    phone: row.mobile ?? row.phone ?? '',
    email: row.email,
    logo: row.logo ?? (await logoFor(app, row.company_id)),
  }
  return { ...row, agent }
}

const deliveredStages = (app: App, orderId: number) =>
  app.db
    .selectFrom('stages')
    .select(['id', 'kind', 'name'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'delivered')
    .orderBy('sequence')
    .execute()

/** Each size with its number of files and bytes, counted in one statement. */
export async function downloads(app: App, orderId: number, now: Date): Promise<Link['downloads']> {
  const rows = await app.db
    .selectFrom('assets as a')
    .innerJoin('stages as s', 's.id', 'a.stage_id')
    .crossJoin(sql<{ size: DownloadSize }>`unnest(${[...downloadSizes]}::text[])`.as<'w'>(sql`w(size)`))
    .leftJoinLateral(deliveredAs(sql`w.size`).as('d'), (join) => join.onTrue())
    .where(mayLeave(sql`w.size`))
    .where('a.order_id', '=', orderId)
    .where('a.kind', '=', 'deliverable')
    .where('a.deleted_at', 'is', null)
    .where('s.state', '=', 'delivered')
    .groupBy('w.size')
    .select((eb) => [
      'w.size',
      eb.fn.countAll<number>().as('files'),
      sql<string>`sum(coalesce(d.bytes, a.bytes))`.as('bytes'),
    ])
    .execute()
  return downloadSizes
    .flatMap((size) => rows.filter((row) => row.size === size && size !== 'original'))
    .map((row) => ({
      size: row.size,
      files: row.files,
      bytes: Number(row.bytes),
      url: zipUrl(app.secrets, now, orderId, null, row.size),
    }))
}
