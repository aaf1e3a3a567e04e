/**
 * Photographs every screen of a running server: `BASE=http://localhost:3000 npm run look [part of a path]`. Starts
 * nothing; the server shows the demonstration world. Writes shots/ and a contact sheet, shots/index.html.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'

const base = process.env['BASE'] ?? 'http://localhost:3000'
const folder = process.env['SHOTS'] ?? 'shots'
const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const password = 'demo-propolis'

type Asking = <T>(path: string) => Promise<T>
interface Screen {
  name: string
  /** A demonstration person; without, nobody is signed in. */
  as?: string
  /** The path, or how to find one of the world that is there. */
  path: string | ((ask: Asking) => Promise<string>)
}

interface Rows {
  result: { reference: string }[]
}
interface Details {
  result: { links: { kind: string; url: string }[] }
}

const firstOrder = async (ask: Asking) => {
  const { result } = await ask<Rows>('/api/dashboard/order-filter?status=completed&limit=5')
  return result[1]?.reference ?? result[0]?.reference ?? ''
}
const link = (kind: string) => async (ask: Asking) => {
  const { result } = await ask<Details>(`/api/orders/order-details?ref=${await firstOrder(ask)}`)
  return new URL(result.links.find((one) => one.kind === kind)?.url ?? base).pathname
}

/** Every screen that exists. A new page is a line here. */
const screens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'products', path: '/products' },
  { name: 'product', path: '/products/photography' },
  { name: 'cities', path: '/cities' },
  { name: 'city', path: '/cities/united-kingdom/brindleford' },
  { name: 'signin', path: '/signin' },
  { name: 'delivery', path: link('branded') },
  { name: 'delivery-mls', path: link('mls') },
  { name: 'link-unknown', path: '/mls/aaaaaaaaaaaaaaaaaaaaaaaa' },
  { name: 'not-found', path: '/error-pages/error-404' },
  { name: 'dashboard', as: 'client', path: '/dashboard/dashboard' },
  { name: 'orders', as: 'manager', path: '/dashboard/orders' },
  { name: 'order', as: 'manager', path: async (ask) => `/dashboard/orders/detail/${await firstOrder(ask)}` },
  { name: 'order-new', as: 'client', path: '/order/new' },
]

interface Look {
  width: number
  scheme: 'light' | 'dark'
  lang: 'en' | 'ar'
}
const looks: readonly Look[] = [
  { width: 1440, scheme: 'light', lang: 'en' },
  { width: 1440, scheme: 'dark', lang: 'en' },
  { width: 820, scheme: 'light', lang: 'en' },
  { width: 390, scheme: 'light', lang: 'en' },
  { width: 390, scheme: 'dark', lang: 'en' },
  { width: 1440, scheme: 'light', lang: 'ar' },
]

interface Session {
  access: string
  refresh: string
  user: unknown
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

async function contextOf(
  browser: Browser,
  look: Look,
  session: Session | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: 900 },
    reducedMotion: 'reduce',
  })
  const ui = encodeURIComponent(JSON.stringify({ scheme: look.scheme, lang: look.lang }))
  await context.addCookies([{ name: 'ui', value: ui, url: base }])
  if (session) {
    await context.addInitScript(({ access, refresh, user }) => {
      localStorage.setItem('token', access)
      localStorage.setItem('refresh-token', refresh)
      localStorage.setItem('auth', JSON.stringify({ user }))
    }, session)
  }
  return context
}

async function photograph(context: BrowserContext, path: string, file: string): Promise<string[]> {
  const page = await context.newPage()
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  page.on('console', (line) => line.type() === 'error' && said.push(line.text()))
  await page.goto(base + path, { waitUntil: 'load' })
  await page.waitForTimeout(400)
  // What is fetched only near the screen comes by going there once.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y)
      await new Promise((done) => setTimeout(done, 60))
    }
    scrollTo(0, 0)
  })
  await page.waitForTimeout(300)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (wide > 0) said.push(`${wide} px wider than the window`)
  await page.screenshot({ path: join(folder, file), fullPage: true })
  await page.close()
  return said
}

const wanted = process.argv[2] ?? ''
const chosen = screens.filter(({ name }) => name.includes(wanted))
const people = [...new Set(['client', ...chosen.flatMap(({ as }) => as ?? [])])]
const sessions = new Map(
  await Promise.all(people.map(async (person) => [person, await signIn(person)] as const)),
)
const asking =
  (person: string): Asking =>
  async <T>(path: string) => {
    const authorization = `Bearer ${sessions.get(person)?.access}`
    return (await (await fetch(base + path, { headers: { authorization } })).json()) as T
  }
const places = await Promise.all(
  chosen.map(async ({ name, as, path }) => ({
    name,
    as,
    path: typeof path === 'string' ? path : await path(asking(as ?? 'client')),
  })),
)

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu'],
})
const cells: string[] = []
for (const look of looks) {
  for (const as of [undefined, ...people]) {
    const context = await contextOf(browser, look, as ? sessions.get(as) : undefined)
    for (const place of places.filter((one) => one.as === as)) {
      const file = `${place.name}-${look.width}-${look.scheme}-${look.lang}.png`
      const said = await photograph(context, place.path, file)
      if (said.length > 0) console.log(`${file}: ${said.join(' | ')}`)
      const note = said.join(' ').replace(/[<&]/g, ' ')
      cells.push(
        `<figure><a href="${file}"><img src="${file}" loading="lazy"></a><figcaption>${file} ${note}</figcaption></figure>`,
      )
    }
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
