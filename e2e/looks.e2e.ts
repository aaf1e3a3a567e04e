import type { Locator, Page, Response } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { words } from '#messages/ar/words.ts'
import { navStyles } from '#web/platform/nav-styles.ts'
import { accessible, eventually, missing, openAs, see, withBrowser } from './browser.ts'

withBrowser()

const HOME = '/dashboard/dashboard'
const title = (page: Page) => page.getByRole('heading', { level: 1 }).first()
const html = (page: Page) => page.locator('html')
const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })

async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('complementary').getByRole('button', { name: 'Settings' }).click()
  await see(settings(page).getByText('Theme'))
  return settings(page)
}
/** A choice of a segmented control: its radio is behind its words. */
const segment = (page: Page, group: string, choice: string) =>
  settings(page).getByRole('group', { name: group }).getByText(choice, { exact: true }).click()

/** What the `ui` cookie says. */
async function kept(page: Page): Promise<Record<string, unknown>> {
  const cookies = await page.context().cookies()
  const { value } = cookies.find(({ name }) => name === 'ui') ?? { value: '{}' }
  return JSON.parse(decodeURIComponent(value)) as Record<string, unknown>
}
/** The opening of the document as the server sends it, before any script has run. */
async function painted(reply: Response | null): Promise<string> {
  return /<html[^>]*>/.exec((await reply?.text()) ?? '')?.[0] ?? ''
}
const boxOf = async (what: Locator) => {
  const box = await what.boundingBox()
  if (!box) throw new Error('it stands nowhere')
  return box
}

/** Choices of the drawer: how each is made, what the cookie keeps, what the document says. */
const choices: readonly {
  name: string
  choose: (page: Page) => Promise<unknown>
  keeps: Record<string, unknown>
  says: Record<string, string>
}[] = [
  {
    name: 'dark',
    choose: (page) => segment(page, 'Theme', 'Dark'),
    keeps: { scheme: 'dark' },
    says: { 'data-scheme': 'dark', 'data-mantine-color-scheme': 'dark' },
  },
  {
    name: 'semi dark',
    choose: (page) => segment(page, 'Theme', 'Semi dark'),
    keeps: { scheme: 'semi-dark' },
    says: { 'data-scheme': 'semi-dark', 'data-mantine-color-scheme': 'light' },
  },
  {
    name: 'modern',
    choose: (page) => segment(page, 'Style', 'Modern'),
    keeps: { style: 'modern' },
    says: { 'data-style': 'modern' },
  },
  {
    name: 'violet',
    choose: (page) => settings(page).getByRole('button', { name: 'Violet' }).click(),
    keeps: { preset: 'violet' },
    says: { 'data-preset': 'violet' },
  },
  {
    name: 'boxed',
    choose: (page) => segment(page, 'Layout', 'Boxed'),
    keeps: { layout: 'boxed' },
    says: { 'data-layout': 'boxed' },
  },
  {
    name: 'right to left',
    choose: (page) => settings(page).getByRole('switch', { name: 'Right to left' }).click(),
    keeps: { rtl: true },
    says: { dir: 'rtl', lang: 'en' },
  },
  {
    name: 'Arabic',
    choose: (page) => settings(page).getByRole('combobox', { name: 'Language' }).selectOption('ar'),
    keeps: { lang: 'ar' },
    says: { dir: 'rtl', lang: 'ar' },
  },
]

describe('the settings drawer', () => {
  test('changes theme, style, colour, layout, direction and language at once, and keeps them without a flash', async () => {
    const page = await openAs('client')
    await page.goto(HOME)
    await openSettings(page)
    await accessible(page, 'settings')
    for (const { name, choose, keeps, says } of choices) {
      await choose(page)
      for (const [attribute, value] of Object.entries(says))
        await see(page.locator(`html[${attribute}="${value}"]`))
      expect(await kept(page), name).toMatchObject(keeps)
    }
    await see(page.getByRole('dialog', { name: words.settings.title }))
    const reply = await page.reload()
    const opening = await painted(reply)
    // What was chosen later took the place of what was chosen before.
    const last = Object.assign({}, ...choices.map(({ says }) => says)) as Record<string, string>
    for (const [attribute, value] of Object.entries(last))
      expect(opening).toContain(`${attribute}="${value}"`)
    await see(title(page))
    expect(await title(page).textContent()).toMatch(/\p{Script=Arabic}/u)
    await page.getByRole('complementary').getByRole('button', { name: words.shell.settings }).click()
    await page.getByRole('button', { name: words.settings.reset }).click()
    await see(page.locator('html[data-scheme="light"][data-style="standard"][data-preset="green"]'))
    expect(await kept(page)).toMatchObject({ scheme: 'light', lang: 'ar', rtl: false, layout: 'full' })
  })

  test('the dark theme and the colours are seen, not only said', async () => {
    const page = await openAs('client')
    await page.goto(HOME)
    await openSettings(page)
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor')
    const primary = () =>
      page.evaluate(`getComputedStyle(document.documentElement).getPropertyValue('--primary').trim()`)
    const [light, green] = [await ground(), await primary()]
    await segment(page, 'Theme', 'Dark')
    await eventually(ground, (colour) => colour !== light)
    await segment(page, 'Theme', 'Light')
    await eventually(ground, (colour) => colour === light)
    const presets = settings(page).getByRole('group', { name: 'Colour' }).getByRole('button')
    expect(await presets.count()).toBe(12)
    await presets.nth(3).click()
    await eventually(primary, (colour) => colour !== green)
  })

  test('boxed is at most 1260 wide, on wide screens 1680; full is as wide as the window', async () => {
    const page = await openAs('client')
    await page.setViewportSize({ width: 1800, height: 900 })
    await page.goto(HOME)
    await see(title(page))
    const width = async (of: Locator) => Math.round((await boxOf(of)).width)
    const content = page.getByRole('main')
    const side = page.getByRole('complementary')
    expect([await width(content), await width(side)]).toEqual([1800 - 304, 304])
    await openSettings(page)
    await segment(page, 'Layout', 'Boxed')
    await page.keyboard.press('Escape')
    await missing(settings(page))
    expect(await width(content)).toBe(1260)
    await page.setViewportSize({ width: 2560, height: 1200 })
    expect([await width(content), Math.round((await boxOf(side)).width * 10)]).toEqual([1680, 3456])
    await page.reload()
    await see(title(page))
    expect(await width(content)).toBe(1680)
  })

  test('the footer follows the page, or stands at the bottom of the window', async () => {
    const page = await openAs('manager')
    await page.setViewportSize({ width: 1440, height: 600 })
    await page.goto('/dashboard/orders')
    await see(page.getByRole('row').nth(5))
    const foot = page.getByRole('contentinfo')
    const bottom = async () => {
      const { y, height } = await boxOf(foot)
      return Math.round(y + height)
    }
    expect(await bottom()).toBeGreaterThan(600)
    await openSettings(page)
    await segment(page, 'Footer', 'Fixed')
    await eventually(bottom, (at) => at === 600)
    await page.reload()
    await see(page.getByRole('row').nth(5))
    expect(await bottom()).toBe(600)
    expect(await kept(page)).toMatchObject({ footer: 'fixed' })
  })
})

describe('URL parameters', () => {
  test('choose theme, direction, navigation and style, and stay chosen', async () => {
    const page = await openAs('client')
    const asked = 'theme_mode=dark&is_rtl=true&nav_style=mini&theme_style=modern'
    const opening = await painted(await page.goto(`${HOME}?${asked}`))
    const wished = ['data-scheme="dark"', 'dir="rtl"', 'data-style="modern"']
    for (const attribute of wished) expect(opening).toContain(attribute)
    await see(page.getByRole('button', { name: 'Unfold the sidebar' }))
    expect(await kept(page)).toMatchObject({ scheme: 'dark', rtl: true, nav: 'mini', style: 'modern' })
    const later = await painted(await page.goto('/'))
    for (const attribute of wished) expect(later).toContain(attribute)
  })

  test('that nobody knows change nothing', async () => {
    const page = await openAs(undefined)
    const opening = await painted(await page.goto('/?theme_mode=pitch&nav_style=spiral&theme_style=baroque'))
    expect(opening).toContain('data-scheme="light"')
    expect(opening).toContain('data-style="standard"')
    expect(opening).toContain('dir="ltr"')
  })
})

/** What must be opened before the links of a group are seen. */
const before: Record<string, string | undefined> = {
  drawer: 'Open the menu',
  columns: 'Money',
  folded: 'Money',
}

describe('the navigation styles', () => {
  test('are eleven; each shows the menu, leads to a screen, and is there again after a reload', async () => {
    const page = await openAs('admin')
    await page.goto(HOME)
    await see(title(page))
    expect(navStyles.length).toBe(11)
    for (const { id, bar, links } of navStyles) {
      await page
        .getByRole('button', { name: /^Ada|Administrator$/ })
        .first()
        .click()
      await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click()
      const nav = settings(page).getByRole('group', { name: 'Navigation' })
      const choice = nav.getByRole('button').nth(navStyles.findIndex((style) => style.id === id))
      await choice.click()
      await see(nav.locator('button[aria-pressed="true"]').and(choice))
      await page.keyboard.press('Escape')
      await missing(settings(page))
      expect(await kept(page)).toMatchObject({ nav: id })

      const opener = before[bar === 'drawer' ? 'drawer' : links]
      if (opener) await page.getByRole('button', { name: opener, exact: true }).click()
      await page.getByRole('link', { name: 'Invoices', exact: true }).click()
      await page.waitForURL('**/dashboard/invoices')
      await see(page.getByRole('heading', { level: 1, name: 'Invoices' }))
      await missing(page.getByRole('dialog'))
      if (links === 'icons' || links === 'words') continue
      await page.reload()
      await see(page.getByRole('heading', { level: 1, name: 'Invoices' }))
      await accessible(page, `navigation ${id}`)
    }
  })

  test('the sidebar folds to icons and unfolds again', async () => {
    const page = await openAs('manager')
    await page.goto(HOME)
    await see(title(page))
    const side = page.getByRole('complementary')
    const width = async () => Math.round((await boxOf(side)).width)
    await page.getByRole('button', { name: 'Fold the sidebar' }).click()
    await eventually(width, (wide) => wide === 64)
    expect(await side.getByRole('link', { name: /^Orders/ }).getAttribute('title')).toBe('Orders')
    await page.reload()
    await see(page.getByRole('button', { name: 'Unfold the sidebar' }))
    expect(await width()).toBe(64)
    await accessible(page, 'folded sidebar')
    await page.getByRole('button', { name: 'Unfold the sidebar' }).click()
    await eventually(width, (wide) => wide === 304)
    expect(await kept(page)).toMatchObject({ nav: 'vertical' })
  })

  test('unfolding icons show their words while the pointer is over them, and move nothing', async () => {
    const page = await openAs('manager')
    await page.goto(`${HOME}?nav_style=mini-hover`)
    await see(title(page))
    const side = page.getByRole('complementary')
    const width = async () => Math.round((await boxOf(side)).width)
    await page.mouse.move(900, 500)
    await eventually(width, (wide) => wide === 64)
    const { x } = await boxOf(page.getByRole('main'))
    await side.hover()
    await eventually(width, (wide) => wide === 304)
    expect((await boxOf(page.getByRole('main'))).x).toBe(x)
    await side.getByRole('link', { name: /^Tickets/ }).click()
    await page.waitForURL('**/dashboard/tickets')
    await page.mouse.move(900, 500)
    await title(page).click()
    await eventually(width, (wide) => wide === 64)
  })
})

test('on a telephone every style is the drawer', async () => {
  const page = await openAs('client', { phone: true })
  for (const style of ['vertical', 'horizontal-dark', 'two-columns']) {
    await page.goto(`${HOME}?nav_style=${style}`)
    await see(title(page))
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Orders/ })
      .click()
    await page.waitForURL('**/dashboard/orders')
    await see(title(page))
  }
  expect(await html(page).getAttribute('dir')).toBe('ltr')
})
