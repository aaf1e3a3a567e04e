import { inject } from 'vitest'

/** Where the product of this worker answers: each has one of its own, so that no journey meets another's people. */
export function productUrl(): string {
  const urls = inject('urls')
  const url = urls[Number(process.env['VITEST_POOL_ID'] ?? 1) - 1] ?? urls[0]
  if (!url) throw new Error('No product runs: see e2e/server.ts.')
  return url
}
