import { sql } from 'kysely'
import type { App } from '#server/platform/app-context.ts'
import { newRows } from './demo/rows.ts'
import { tellCatalogue } from './demo/tell-catalogue.ts'
import { FIRST_ID } from './first-id.ts'

/**
 * What an installation without the demonstration begins with: a catalogue with prices in both currencies, so that a first
 * order can be placed, and neither people nor companies.
 */
export async function loadStandingCatalogue(app: Pick<App, 'db'>): Promise<void> {
  const rows = newRows()
  tellCatalogue(rows)
  await app.db.transaction().execute(async (tx) => {
    await rows.write(tx)
    await sql`select setval('ids', greatest(${FIRST_ID}, (select last_value from ids)))`.execute(tx)
  })
}
