// `npm run world -- --orders 10000 [--data-dir folder]`: fills a new database with a large world, for measuring. Without
// a folder it is that of DATA_DIR, or the server of DATABASE_URL.
import { parseArgs } from 'node:util'
import { loadLargeWorld } from '#db/worlds/large-world.ts'
import { openApp } from '#server/open-app.ts'
import { configOrExit } from '#server/platform/config.ts'

const { values } = parseArgs({ options: { orders: { type: 'string' }, 'data-dir': { type: 'string' } } })
const orders = Number(values.orders ?? 10_000)
if (!Number.isSafeInteger(orders) || orders < 1 || orders > 3_000_000) {
  console.error('--orders is a number between 1 and 3000000')
  process.exit(1)
}
if (values['data-dir']) process.env['DATA_DIR'] = values['data-dir']
process.env['LOG_LEVEL'] ??= 'warn'

const began = performance.now()
const { app, close } = await openApp({ ...configOrExit(), jobs: false })
try {
  const made = await loadLargeWorld(app, orders)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `${made.orders} orders, about ${made.rows} rows in all, in ${seconds} s. References and sums are right.`,
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await close()
}
