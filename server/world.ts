import { demoPeople } from './accounts/demo-people.ts'
import type { App } from './platform/app-context.ts'
import { lockOn } from './platform/write.ts'

export type DemoPerson = Awaited<ReturnType<typeof demoPeople>>[number]

/**
 * Fills a new database with the demonstration world when WORLD says so, once, even when several processes start together.
 * Answers one sign-in a role for the lines printed at the start; none in an empty world.
 */
export async function prepareWorld(app: App): Promise<DemoPerson[]> {
  if (app.config.world !== 'demo') return []
  if (await hasNobody(app)) await load(app)
  return demoPeople(app)
}

/** The loader writes by its own transactions, so that the lock is held beside them. */
async function load(app: App): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await lockOn(tx, 'demo-world')
    if (!(await hasNobody(app))) return
    const began = performance.now()
    const { loadDemoWorld } = await import('#db/worlds/demo-world.ts')
    await loadDemoWorld(app)
    app.log.info({ ms: Math.round(performance.now() - began) }, 'the demonstration world is loaded')
  })
}

async function hasNobody({ db }: App): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
}
