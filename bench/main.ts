// `npm run bench -- [orders] [offers] [media] [start] [pages] [--sizes 10000,100000] [--rounds 5] [--seconds 4]`: what we claim
// about speed, measured on this machine. Worlds are made once, in .cache/bench or the folder of --worlds. Needs a build.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { worldOf } from './worlds.ts'
import { table } from './report.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    worlds: { type: 'string' },
  },
})
const timing = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
const sizes = values.sizes.split(',').map(Number)

const parts: Record<string, () => Promise<void>> = {
  async orders() {
    const { benchOrders, compareSizes } = await import('./orders.ts')
    const { benchStatements } = await import('./statements.ts')
    for (const [i, orders] of sizes.entries()) {
      const folder = await worldOf(orders, values.worlds)
      if (i === 0) await benchStatements(folder)
      await benchOrders(folder, orders, timing)
    }
    compareSizes()
  },
  offers: async () => (await import('./offers.ts')).benchOffers(),
  media: async () => (await import('./media.ts')).benchMedia(timing.rounds),
  start: async () => (await import('./start.ts')).benchStart(values.worlds),
  pages: async () => (await import('./pages.ts')).benchPages(values.worlds),
}

const chosen = positionals.length > 0 ? positionals : Object.keys(parts)
const stranger = chosen.find((name) => !parts[name])
if (stranger) throw new Error(`There is no part ${stranger}: there are ${Object.keys(parts).join(', ')}`)
if (!existsSync(join(import.meta.dirname, '..', 'build', 'server', 'index.js')))
  throw new Error('There is no build: npm run build')
for (const name of chosen) await parts[name]?.()
console.log(`\n${table()}`)
process.exit(0)
