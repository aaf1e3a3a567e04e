/**
 * Photographs every screen of a running server: `BASE=http://localhost:3000 npm run look [parts of names, with commas]`;
 * with `LOOKS=390,dark` only in that width and scheme. Starts nothing; the server shows the demonstration world. Writes
 * shots/ and a contact sheet, shots/index.html. The screens are in look/screens.ts.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { SessionUser } from '#contract/accounts/shapes.ts'
import { type Left, left, open } from './look/open.ts'
import { type Screen, screens } from './look/screens.ts'
import type { Ask } from './look/world.ts'

const base = process.env['BASE'] ?? 'http://localhost:3000'
const folder = process.env['SHOTS'] ?? 'shots'
const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const password = 'demo-propolis'

interface Look {
  width: number
  scheme: 'light' | 'dark'
  lang: 'en' | 'ar'
}
const only = process.env['LOOKS']?.split(',') ?? []
const every: readonly Look[] = [
  { width: 1440, scheme: 'light', lang: 'en' },
  { width: 1440, scheme: 'dark', lang: 'en' },
  { width: 820, scheme: 'light', lang: 'en' },
  { width: 390, scheme: 'light', lang: 'en' },
  { width: 390, scheme: 'dark', lang: 'en' },
  { width: 1440, scheme: 'light', lang: 'ar' },
  { width: 390, scheme: 'light', lang: 'ar' },
]
const looks = every.filter(({ width, scheme, lang }) =>
  only.every((part) => [String(width), scheme, lang].includes(part)),
)

interface Session {
  access: string
  refresh: string
  user: SessionUser
}

async function signIn(username: string): Promise<Session> {
  const reply = await fetch(`${base}/api/accounts/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!reply.ok) throw new Error(`${username} cannot sign in at ${base}: ${await reply.text()}`)
  return (await reply.json()) as Session
}

/** What each person's browser keeps: a session is renewed while it is used, so it goes on from look to look. */
const kept = new Map<string, { name: string; value: string }[]>()
const keptOf = ({ access, refresh, user }: Session) =>
  Object.entries({ token: access, 'refresh-token': refresh, auth: JSON.stringify({ user }) }).map(
    ([name, value]) => ({ name, value }),
  )

async function contextOf(browser: Browser, look: Look, as: string | undefined): Promise<BrowserContext> {
  const localStorage = (as !== undefined && kept.get(as)) || []
  const context = await browser.newContext({
    viewport: { width: look.width, height: 900 },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: new URL(base).origin, localStorage }] },
  })
  const ui = encodeURIComponent(JSON.stringify({ scheme: look.scheme, lang: look.lang }))
  await context.addCookies([{ name: 'ui', value: ui, url: base }])
  return context
}

interface Place extends Screen {
  address: string
  left: Left
}

/** Waits until the screen has what it shows: nothing is loading any more (a live stream may stay open). */
async function settled(page: Page): Promise<void> {
  await page
    .locator('h1')
    .first()
    .waitFor({ timeout: 8000 })
    .catch(() => undefined)
  await page.waitForTimeout(300)
  const loading = '[aria-busy="true"], [class*="skeleton"]'
  for (let tries = 0; tries < 20 && (await page.locator(loading).count()) > 0; tries += 1)
    await page.waitForTimeout(250)
}

async function photograph(context: BrowserContext, place: Place, file: string): Promise<string[]> {
  const page = await context.newPage()
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  page.on('console', (line) => line.type() === 'error' && said.push(line.text()))
  await page.addInitScript(({ local = {}, session = {} }) => {
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value)
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
  }, place.left)
  await page.goto(base + place.address, { waitUntil: 'load' })
  await settled(page)
  // What is fetched only near the screen comes by going there once.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y)
      await new Promise((done) => setTimeout(done, 60))
    }
    scrollTo(0, 0)
  })
  if (place.open)
    await open(page, place.open).catch((error: Error) => said.push(error.message.split('\n')[0] ?? ''))
  await settled(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (wide > 0) said.push(`${wide} px wider than the window`)
  await page.screenshot({ path: join(folder, file), fullPage: !place.open || place.open.startsWith('step') })
  await page.close()
  return said
}

const wanted = process.argv[2]?.split(',') ?? ['']
const chosen = screens.filter(({ name }) => wanted.some((part) => name.includes(part)))
const people = [
  ...new Set(['client', ...chosen.flatMap(({ as, finder }) => [as ?? [], finder ?? []].flat())]),
]
const sessions = new Map<string, Session>()
for (const person of people) {
  const session = await signIn(person)
  sessions.set(person, session)
  kept.set(person, keptOf(session))
}
const asking =
  (person: string): Ask =>
  async <T>(path: string) => {
    const authorization = `Bearer ${sessions.get(person)?.access}`
    return (await (await fetch(base + path, { headers: { authorization } })).json()) as T
  }
const leftFor = async ({ as, open: what }: Screen): Promise<Left> =>
  what ? left(what, as === undefined ? undefined : sessions.get(as)?.user, asking(as ?? 'client')) : {}
async function placeOf(screen: Screen): Promise<Place[]> {
  const { name, as, finder, path = `/${screen.route}` } = screen
  const address = typeof path === 'string' ? path : await path(asking(finder ?? as ?? 'client'))
  if (address === undefined) console.log(`${name}: this world has nothing of the sort`)
  return address === undefined ? [] : [{ ...screen, address, left: await leftFor(screen) }]
}
const places = (await Promise.all(chosen.map(placeOf))).flat()

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu'],
})
const cells: string[] = []
for (const look of looks) {
  for (const as of [undefined, ...people]) {
    const context = await contextOf(browser, look, as)
    for (const place of places.filter((one) => one.as === as)) {
      const file = `${place.name}-${look.width}-${look.scheme}-${look.lang}.png`
      const said = await photograph(context, place, file)
      if (said.length > 0) console.log(`${file}: ${said.join(' | ')}`)
      const note = said.join(' ').replace(/[<&]/g, ' ')
      cells.push(
        `<figure><a href="${file}"><img src="${file}" loading="lazy"></a><figcaption>${file} ${note}</figcaption></figure>`,
      )
    }
    const { origins } = await context.storageState()
    if (as && origins[0]) kept.set(as, origins[0].localStorage)
    await context.close()
  }
}
await browser.close()
const style =
  'body{font:13px sans-serif;display:grid;grid-template-columns:repeat(auto-fill,minmax(280px,1fr));gap:16px}figure{margin:0}img{width:100%;height:360px;object-fit:cover;object-position:top;border:1px solid #ddd}'
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><title>Screens</title><style>${style}</style>${cells.join('\n')}`,
)
console.log(`${cells.length} pictures in ${folder}/index.html`)
