import { setTimeout as pause } from 'node:timers/promises'
import { AxeBuilder } from '@axe-core/playwright'
import {
  chromium,
  devices,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { signIn } from './api.ts'
import { productUrl } from './product.ts'

/** Most milliseconds that anything on a screen may take. */
const PATIENCE = 45_000
const pictures = new URL('../shots/', import.meta.url).pathname

let browser: Browser

/** Opens the browser of a file of journeys: called once at its top. */
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    })
  })
  afterAll(() => browser.close())
}

export interface Visit {
  readonly phone?: boolean
  readonly language?: 'en' | 'ar'
  readonly scheme?: 'light' | 'dark'
}

/**
 * A browser of somebody's own, signed in unless nobody is named. When the journey fails its pages are photographed into
 * `shots/`; an error that a page threw fails it.
 */
export async function openAs(username: string | undefined, visit: Visit = {}): Promise<Page> {
  const url = productUrl()
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    acceptDownloads: true,
    ...(visit.phone ? devices['Pixel 7'] : { viewport: { width: 1440, height: 900 } }),
    storageState: { cookies: [settings(url, visit)], origins: [await stored(url, username)] },
  })
  context.setDefaultTimeout(PATIENCE)
  watch(context)
  return context.newPage()
}

/** The cookie in which the pages keep language and theme. */
const settings = (url: string, { language = 'en', scheme = 'light' }: Visit) => ({
  name: 'ui',
  value: encodeURIComponent(JSON.stringify({ lang: language, scheme })),
  domain: new URL(url).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
})

async function stored(url: string, username: string | undefined) {
  if (!username) return { origin: url, localStorage: [] }
  const { access, refresh, user } = await signIn(username)
  const kept = { token: access, 'refresh-token': refresh, auth: JSON.stringify({ user }) }
  return { origin: url, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }
}

function watch(context: BrowserContext): void {
  const thrown: string[] = []
  context.on('weberror', (error) => thrown.push(String(error.error().stack ?? error.error())))
  onTestFinished(async ({ task }) => {
    const name = task.name.replace(/\W+/g, '-').slice(0, 60)
    const failed = task.result?.state === 'fail'
    for (const [at, page] of (failed ? context.pages() : []).entries())
      await page.screenshot({ path: `${pictures}e2e-${name}-${at}.png`, fullPage: true })
    await context.close()
    expect(thrown, 'errors that the pages threw').toEqual([])
  })
}

/** Waits until it is seen. */
export const see = (what: Locator): Promise<void> => what.waitFor({ state: 'visible' })
/** Waits until it is not, or no longer, seen. */
export const missing = (what: Locator): Promise<void> => what.waitFor({ state: 'hidden' })

/** Asks again and again until the answer is as wished; for what happens in the background. */
export async function eventually<T>(ask: () => Promise<T>, wished: (answer: T) => boolean): Promise<T> {
  for (const end = Date.now() + 60_000; ; await pause(250)) {
    const answer = await ask()
    if (wished(answer)) return answer
    if (Date.now() > end)
      throw new Error(`it never came to be; the last answer was ${JSON.stringify(answer).slice(0, 1000)}`)
  }
}

/** All rules of axe but one, or those alone that a change of theme touches. */
const asked = {
  // The one counts what is decoration, such as initials in a picture's place, as words that the name must repeat.
  all: (axe: AxeBuilder) => axe.disableRules('label-content-name-mismatch'),
  contrast: (axe: AxeBuilder) => axe.withRules('color-contrast'),
}

/** No serious or critical finding of axe on the screen as it stands; the journey goes on, and fails at its end. */
export async function accessible(
  page: Page,
  screen: string,
  rules: keyof typeof asked = 'all',
): Promise<void> {
  // Only what is wrong is wanted, and no rule asked reads style sheets or films.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false })
  const { violations } = await asked[rules](axe).analyze()
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(
            ({ target, failureSummary }) =>
              `${String(target)} (${(failureSummary ?? '').split('\n')[1]?.trim()})`,
          )
          .slice(0, 4)
          .join(' | ')}`,
    )
  expect.soft(found, `accessibility of ${screen}`).toEqual([])
}
