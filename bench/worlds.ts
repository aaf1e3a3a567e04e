import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadLargeWorld } from '#db/worlds/large-world.ts'
import { openHttpless } from './in-process.ts'

/** Below which the worlds lie: the database runs as another account for root, and has to be able to enter. */
export const worldsFolder = (given: string | undefined): string =>
  given ??
  (process.getuid?.() === 0 ? '/var/lib/propolis-bench' : join(import.meta.dirname, '..', '.cache', 'bench'))

/** The data folder of a world of so many orders, made the first time. */
export async function worldOf(orders: number, given: string | undefined): Promise<string> {
  const folder = join(worldsFolder(given), String(orders))
  if (existsSync(folder)) return folder
  console.log(`making a world of ${orders} orders …`)
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  chmodSync(draft, 0o711)
  const { app, close } = await openHttpless(draft)
  await loadLargeWorld(app, orders)
  await close()
  renameSync(draft, folder)
  return folder
}
