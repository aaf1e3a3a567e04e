import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, runProduct } from '#tools/run-product.ts'
import { median } from './load.ts'
import { report } from './report.ts'
import { worldsFolder } from './worlds.ts'

const WARM = 5

/** `npm start` from a built tree until it is ready: on no data at all, with the demonstration, and then again. */
export async function benchStart(given: string | undefined): Promise<void> {
  spawnSync(process.execPath, ['tools/test.mjs', '--build'], { stdio: 'inherit' })
  const dataDir = join(worldsFolder(given), 'start')
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o711)
  const start = async () => {
    const settings = { WORLD: 'demo' }
    const product = await runProduct({ dataDir, port: await freePort(), entry: 'tools/start.mjs', settings })
    await product.stop()
    return product.readyMs
  }
  report('start on no data, with the demonstration', await start(), 'ms')
  const warm: number[] = []
  for (let i = 0; i < WARM; i += 1) warm.push(await start())
  report('start again', median(warm), 'ms', { most: 2000 })
}
