// A product for each worker: built, in production mode, in a process of its own, on an embedded database of its own with
// the demonstration world.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort, runProduct } from '#tools/run-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker, in the order of their numbers. */
    urls: readonly string[]
  }
}

const ends: (() => Promise<void>)[] = []

/** Called by vitest before the first journey. `E2E_URL` names a product that runs already. */
export async function setup(project: TestProject): Promise<void> {
  const running = process.env['E2E_URL']
  const urls: string[] = []
  // One after the other: the first start of a version also writes the cache of compiled code.
  for (let worker = 0; !running && worker < project.config.maxWorkers; worker++) urls.push(await start())
  project.provide('urls', running ? [running] : urls)
}

async function start(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'propolis-e2e-'))
  chmodSync(folder, 0o711) // as root the database runs as another account
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o711 })
  const port = await freePort()
  // Journeys sign in more often than one address may: each says another one. The demonstration's films would keep both
  // processors busy for minutes.
  const settings = { WORLD: 'demo', TRUST_PROXY: 'on', FFMPEG: 'none' }
  const product = await runProduct({ dataDir, port, settings })
  ends.push(async () => {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return `http://localhost:${port}`
}

/** Called by vitest after the last one. */
export async function teardown(): Promise<void> {
  for (const end of ends) await end()
}
