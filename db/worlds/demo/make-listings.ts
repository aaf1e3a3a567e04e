import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { App } from '#server/platform/app-context.ts'
import { makeDerivative } from '#server/platform/images.ts'
import type { JobData } from '#server/platform/outside.ts'
import { workFolder } from '#server/platform/work-folder.ts'
import { keyOf, picturesOf, readHomes, renderOf } from './pictures.ts'

/**
 * The pictures of a home cut for listing sites, shared by all orders about it. They take longer to make than all else of a
 * picture together, and whoever looks meanwhile sees the larger one.
 */
export async function makeListings(app: App, data: JobData['world.listings']): Promise<void> {
  const home = (await readHomes()).find(({ slug }) => slug === data.home)
  if (!home) return
  const folder = await workFolder(app)
  try {
    const made = []
    for (const file of picturesOf(home)) {
      const began = performance.now()
      const out = join(folder, file)
      const size = await makeDerivative(renderOf(home.slug, file), 'listing', out)
      const of = keyOf(home.slug, file)
      const storage_key = `${of}.listing.jpg`
      // A try that was killed may have left its file.
      if (!(await app.storage.exists(storage_key))) await app.storage.adopt(storage_key, out, 'image/jpeg')
      made.push({ of, storage_key, ...size })
      // Who looks around meanwhile has the processor for as long.
      await pause(performance.now() - began)
    }
    await sql`insert into derivatives (asset_id, size, content_type, width, height, bytes, storage_key, made_at)
      select a.id, 'listing', 'image/jpeg', made.width, made.height, made.bytes, made.storage_key, a.created_at
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
        as made ("of" text, storage_key text, width int, height int, bytes bigint)
      join assets a on a.storage_key = made.of
      on conflict do nothing`.execute(app.db)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
