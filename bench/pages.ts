import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser, type Page } from 'playwright-core'
import { demoPassword } from '#server/accounts/demo-people.ts'
import { freePort, runProduct } from '#tools/run-product.ts'
import { median } from './load.ts'
import { report, type Goal } from './report.ts'
import { benchStart } from './start.ts'
import { worldsFolder } from './worlds.ts'

interface Screen {
  readonly path: string
  /** It is there when the person sees what he came for. */
  readonly content: string
  readonly script: Goal
  readonly signedIn: boolean
}
const screens: readonly Screen[] = [
  { path: '/', content: 'h1', script: { most: 110 }, signedIn: false },
  { path: '/signin', content: 'form button', script: { most: 110 }, signedIn: false },
  { path: '/dashboard/dashboard', content: 'main tbody tr', script: { most: 160 }, signedIn: true },
  { path: '/dashboard/orders', content: 'main tbody tr', script: { most: 160 }, signedIn: true },
]
const SLOWER = 4
const VISITS = 5

/** What a first visit loads and how long until its content shows, in a browser whose processor is slowed. */
export async function benchPages(given: string | undefined): Promise<void> {
  const dataDir = join(worldsFolder(given), 'start')
  if (!existsSync(dataDir)) await benchStart(given)
  const settings = { WORLD: 'demo' }
  const product = await runProduct({ dataDir, port: await freePort(), settings })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  try {
    const session = await signIn(product.url)
    for (const screen of screens) {
      const visits = []
      for (let i = 0; i < VISITS; i += 1)
        visits.push(await visit(browser, product.url, screen, screen.signedIn ? session : {}))
      report(
        `${screen.path}: scripts, brotli`,
        median(visits.map(({ kilobytes }) => kilobytes)),
        'KB',
        screen.script,
      )
      report(
        `${screen.path}: content, processor ${SLOWER} times slower`,
        median(visits.map(({ ms }) => ms)),
        'ms',
      )
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** What the browser keeps of a session, by its keys in local storage. */
async function signIn(url: string): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/api/accounts/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: demoPassword }),
  })
  const { access, refresh, user } = (await reply.json()) as { access: string; refresh: string; user: object }
  return { token: access, 'refresh-token': refresh, auth: JSON.stringify({ user }) }
}

async function visit(browser: Browser, url: string, screen: Screen, kept: Record<string, string>) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, kept)
    const page = await context.newPage()
    const scripts = collectScripts(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const began = performance.now()
    await page.goto(url + screen.path, { waitUntil: 'commit' })
    await page.locator(screen.content).first().waitFor({ state: 'visible', timeout: 60_000 })
    const ms = performance.now() - began
    await page.waitForLoadState('networkidle')
    return { ms, kilobytes: await scripts() }
  } finally {
    await context.close()
  }
}

/** Kilobytes of all scripts that the page asks for, compressed as they are served at best. */
function collectScripts(page: Page): () => Promise<number> {
  // A page that is given up takes its answers along: the visit itself says what was wrong.
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok())
      bodies.push(response.body().catch(() => Buffer.alloc(0)))
  })
  return async () =>
    (await Promise.all(bodies)).reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1000
}
