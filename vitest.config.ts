import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'

const databaseTests = 'server/**/*.api.test.ts'
/** What pictures and days become is the same whichever database remembers it: it is asked once, not once for each. */
const askedOnce = ['camera-files', 'world-media', 'world-days'].map((name) => `server/**/${name}.api.test.ts`)

/** The longest file first: begun last, it would keep other workers waiting. */
class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const isLongest = ({ moduleId }: (typeof files)[number]) => moduleId.endsWith('screens.e2e.ts')
    return (await super.sort(files)).sort((one, other) => Number(isLongest(other)) - Number(isLongest(one)))
  }
}

/** Vitest alone would leave a processor free, and load every module anew for each file: that took twice as long. */
const together = { maxWorkers: availableParallelism(), isolate: false, unstubGlobals: true }

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...together,
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'server/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'messages/**/*.test.ts',
          ],
          exclude: [databaseTests],
        },
      },
      {
        test: {
          ...together,
          name: 'api',
          include: [databaseTests],
          exclude: process.env['TEST_DATABASE'] === 'server' ? askedOnce : [],
          globalSetup: ['db/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/server.ts'],
          // One keeps two processors busy, as browser and server have one each; each has a product of its own.
          maxWorkers: Number(process.env['E2E_WORKERS'] ?? 1),
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
