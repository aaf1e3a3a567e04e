import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { left, open } from '#tools/look/open.ts'
import { type Screen, screens } from '#tools/look/screens.ts'
import type { Ask } from '#tools/look/world.ts'
import { as } from './api.ts'
import { accessible, openAs, type Visit, withBrowser } from './browser.ts'
import { productUrl } from './product.ts'

withBrowser()

/** Milliseconds for all screens of one person, on a machine that is busy with other things. */
const LONG = { timeout: 900_000 }
/** Width of the narrowest telephone that is looked after. */
const NARROW = 390
const nothingThere = ['not-found', 'unknown', 'link-unknown']

const asking =
  (username: string): Ask =>
  async <T>(path: string) => {
    const { token } = await as(username)
    const reply = await fetch(productUrl() + path, { headers: { authorization: `Bearer ${token}` } })
    return (await reply.json()) as T
  }
async function addressOf({ path, route, finder, as: who = 'client' }: Screen): Promise<string | undefined> {
  return typeof path === 'function' ? path(asking(finder ?? who)) : (path ?? `/${route}`)
}

/** Nothing is on its way any more; a live stream may stay open. */
async function settled(page: Page): Promise<boolean> {
  const shown = page.getByRole('heading', { level: 1 }).first()
  const loading = page.locator('main [aria-busy="true"], main [class*="skeleton"]')
  return shown
    .waitFor()
    .then(() => loading.first().waitFor({ state: 'hidden' }))
    .then(
      () => true,
      () => false,
    )
}

/** A page of the person on which the screen stands, opened as its line says; undefined when the world has none. */
async function standing(first: Page, screen: Screen): Promise<Page | undefined> {
  const address = await addressOf(screen)
  if (!address) return undefined
  const page = await first.context().newPage()
  if (screen.open) {
    const auth = await first.evaluate(() => localStorage.getItem('auth'))
    const user = auth ? (JSON.parse(auth) as { user: Parameters<typeof left>[1] }).user : undefined
    await page.addInitScript(
      ({ local = {}, session = {} }) => {
        for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value)
        for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
      },
      await left(screen.open, user, asking(screen.as ?? 'client')),
    )
  }
  await page.goto(address)
  expect.soft(await settled(page), `${screen.name} (${address}) is shown`).toBe(true)
  if (screen.open) await open(page, screen.open)
  return page
}

const sticksOut = async (page: Page, screen: string) =>
  expect
    .soft(
      await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'),
      `pixels by which ${screen} sticks out`,
    )
    .toBeLessThanOrEqual(0)

/** Goes through screens of one person, each in a page of its own of the same browser. */
async function through(
  wanted: readonly Screen[],
  visit: Visit,
  look: (page: Page, screen: string) => Promise<unknown>,
): Promise<void> {
  const first = await openAs(wanted[0]?.as, visit)
  // The storage is there only on a page of the product.
  await first.goto('/error-pages/coming-soon')
  const one = async (screen: Screen) => {
    const page = await standing(first, screen)
    if (!page) return
    await look(page, screen.name)
    await page.close()
  }
  const lane = async (list: readonly Screen[]) => {
    for (const screen of list) await one(screen)
  }
  // Two at a time, save those that leave a draft for themselves: the pages of a browser share their storage.
  const plain = wanted.filter((screen) => !screen.open)
  await Promise.all([0, 1].map((odd) => lane(plain.filter((_, at) => at % 2 === odd))))
  await lane(wanted.filter((screen) => screen.open))
}

const people = [...new Set(screens.map(({ as: who }) => who))]
const ofPerson = (who: string | undefined, names?: readonly string[]) =>
  screens.filter(({ as: of, name }) => of === who && (names?.includes(name) ?? true))

/** Screens on which most of the work is done. */
const important = [
  'signup-company',
  'orders-client',
  'order-client',
  'order-new-3',
  'dashboard-manager',
  'order',
  'dispatch',
  'approval',
  'visits',
  'visit',
]

/** As it stands when the theme is switched (tokens.css): the page is not asked for again. */
async function darkened(page: Page): Promise<void> {
  const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor')
  const light = await ground()
  await page.evaluate(() => {
    for (const name of ['scheme', 'mantineColorScheme']) document.documentElement.dataset[name] = 'dark'
    // Grounds go over to their new colour in a moment, within which letters may be pale.
    const changes = document.getAnimations().filter((change) => change instanceof CSSTransition)
    return Promise.allSettled(changes.map(({ finished }) => finished))
  })
  expect(await ground()).not.toBe(light)
}

async function onTelephone(page: Page): Promise<void> {
  await page.setViewportSize({ width: NARROW, height: 844 })
  await settled(page)
}

describe('every screen can be used by everybody', () => {
  for (const who of people)
    test(`of ${who ?? 'a visitor'}, on a desk; nothing sticks out on a telephone`, LONG, async () => {
      await through(ofPerson(who), {}, async (page, name) => {
        const lost = await page.getByText('There is nothing at this address').count()
        expect.soft(lost > 0, `${name} is there`).toBe(nothingThere.includes(name))
        await accessible(page, name)
        if (important.includes(name)) {
          await darkened(page)
          await accessible(page, `${name} in the dark`, 'contrast')
        }
        await onTelephone(page)
        await sticksOut(page, name)
      })
    })
})

describe('the screens of most work', () => {
  const theirs = people
    .map((who) => ofPerson(who, important))
    .filter((list) => list.length > 0)
    .map((list) => [list[0]?.as ?? 'a visitor', list] as const)
  test.each(theirs)('of %s stand from right to left in Arabic', LONG, async (_, list) => {
    await through(list, { language: 'ar' }, async (page, name) => {
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
      expect.soft(await page.locator('main').innerText(), name).toMatch(/\p{Script=Arabic}/u)
      await sticksOut(page, `${name} in Arabic`)
      await accessible(page, `${name} in Arabic`)
      await onTelephone(page)
      await sticksOut(page, `${name} in Arabic, on a telephone`)
    })
  })
})
