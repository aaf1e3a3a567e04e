import { demoPeople } from './accounts/demo-people.ts'
import type { App } from './platform/app-context.ts'
import { lockOn } from './platform/write.ts'

export type DemoPerson = Awaited<ReturnType<typeof demoPeople>>[number]

/**
 * Fills a new database once, even when several processes start together: with the demonstration world, or, where WORLD
 * is empty, with a catalogue to sell from. Answers one sign-in a role for the lines printed at the start; none in an
 * empty world.
 */
export async function prepareWorld(app: App): Promise<DemoPerson[]> {
  if (await isNew(app)) await load(app)
  return demoPeople(app)
}

/** The loader writes by its own transactions, so that the lock is held beside them. */
async function load(app: App): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await lockOn(tx, 'world')
    if (!(await isNew(app))) return
    const began = performance.now()
    if (app.config.world === 'demo') {
      const { loadDemoWorld } = await import('#db/worlds/demo-world.ts')
      await loadDemoWorld(app)
    } else {
      const { loadStandingCatalogue } = await import('#db/worlds/standing-catalogue.ts')
      await loadStandingCatalogue(app)
    }
    const ms = Math.round(performance.now() - began)
    app.log.info({ ms, world: app.config.world }, 'the world is loaded')
  })
}

/** Nobody is there, and nothing is for sale. */
async function isNew({ db }: App): Promise<boolean> {
  const [someone, something] = await Promise.all([
    db.selectFrom('users').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('products').select('id').limit(1).executeTakeFirst(),
  ])
  return someone === undefined && something === undefined
}
