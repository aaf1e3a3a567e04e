import { describe, expect, test } from 'vitest'
import { accessible, openAs, see, withBrowser } from './browser.ts'

withBrowser()

/** Screens that the journeys do not come by, each with somebody who works there. */
const screens = [
  ['client', ['/dashboard/dashboard', '/dashboard/orders', '/dashboard/invoices']],
  ['manager', ['/dashboard/orders', '/dashboard/tasks', '/dashboard/tickets', '/dashboard/dispatch']],
  ['accounts', ['/dashboard/invoices', '/dashboard/bee-invoices', '/dashboard/ledger']],
  ['admin', ['/dashboard/outbox']],
  ['shooter', ['/dashboard/dashboard', '/dashboard/visits']],
  [undefined, ['/', '/signin']],
] as const

describe('every screen can be used by everybody', () => {
  for (const [who, paths] of screens) {
    test(`${who ?? 'a visitor'}: ${paths.join(', ')}`, async () => {
      const page = await openAs(who)
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await see(page.getByRole('heading', { level: 1 }).first())
        expect(await page.getByText('There is nothing at this address').count(), path).toBe(0)
        await accessible(page, `${path} of ${who ?? 'a visitor'}`)
      }
    })
  }

  test('in the dark the contrast is enough as well', async () => {
    const page = await openAs('manager', { scheme: 'dark' })
    for (const path of ['/dashboard/dashboard', '/dashboard/orders', '/order/new']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
      await see(page.getByRole('heading', { level: 1 }).first())
      await accessible(page, `${path} in the dark`)
    }
  })

  test('in Arabic everything stands from right to left, and nothing sticks out', async () => {
    for (const [visit, width] of [
      [{ language: 'ar' }, 'wide'],
      [{ language: 'ar', phone: true }, 'phone'],
    ] as const) {
      const page = await openAs('client', visit)
      for (const path of ['/order/new', '/dashboard/orders']) {
        await page.goto(path, { waitUntil: 'networkidle' })
        const title = page.getByRole('heading', { level: 1 }).first()
        await see(title)
        expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
        expect(await title.textContent()).toMatch(/\p{Script=Arabic}/u)
        const over = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')
        expect(over, `${path}, ${width}`).toBeLessThanOrEqual(0)
        await accessible(page, `${path} in Arabic, ${width}`)
      }
    }
  })
})
