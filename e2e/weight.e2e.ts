// What docs/performance.md promises of a first visit, so that it stays true. Bytes are the same on every machine.
import { describe, expect, test } from 'vitest'
import { watchQuiet } from '#bench/quiet.ts'
import { collectScripts } from '#bench/scripts.ts'
import { openAs, see, withBrowser } from './browser.ts'

withBrowser()

/** Kilobytes of scripts at most, brotli, when this screen is the first that is opened. */
const budgets = [
  { path: '/', who: undefined, content: 'h1', most: 110 },
  { path: '/signin', who: undefined, content: 'form button[type=submit]', most: 155 },
  { path: '/dashboard/dashboard', who: 'admin', content: 'main tbody tr', most: 160 },
  { path: '/dashboard/orders', who: 'admin', content: 'main tbody tr', most: 160 },
] as const

describe('the first screen that is opened is light', () => {
  test.each(budgets)('$path: at most $most KB of scripts', async ({ path, who, content, most }) => {
    const page = await openAs(who)
    // The first visit stands on dashboards of the demonstration only; nobody who works has it.
    await page.addInitScript(() => localStorage.setItem('first-visit-hidden', '["admin"]'))
    const scripts = collectScripts(page)
    const quiet = watchQuiet(page)
    await page.goto(path)
    await see(page.locator(content).first())
    await quiet()
    expect(await scripts()).toBeLessThanOrEqual(most)
  })
})
