import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { demoPassword } from '#server/accounts/demo-people.ts'
import { freePort, runProduct } from '#tools/run-product.ts'
import { median } from './load.ts'
import { watchQuiet } from './quiet.ts'
import { report, type Goal } from './report.ts'
import { collectScripts } from './scripts.ts'
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
  { path: '/signin', content: 'form button[type=submit]', script: { most: 155 }, signedIn: false },
  { path: '/dashboard/dashboard', content: 'main tbody tr', script: { most: 158 }, signedIn: true },
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
    for (const screen of screens) {
      const visits = []
      for (let i = 0; i < VISITS; i += 1) visits.push(await visit(browser, product.url, screen))
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

/** What the browser keeps of a session; each visit has its own, as a refresh token is good once. */
async function signIn(url: string) {
  const reply = await fetch(`${url}/api/accounts/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: demoPassword }),
  })
  const { access, refresh, user } = (await reply.json()) as { access?: string; refresh: string; user: object }
  if (!access) throw new Error(`admin cannot sign in: ${reply.status}`)
  const kept = { token: access, 'refresh-token': refresh, auth: JSON.stringify({ user }) }
  return { origin: url, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }
}

async function visit(browser: Browser, url: string, screen: Screen) {
  const origins = screen.signedIn ? [await signIn(url)] : []
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins },
  })
  try {
    const page = await context.newPage()
    const scripts = collectScripts(page)
    const quiet = watchQuiet(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const began = performance.now()
    await page.goto(url + screen.path, { waitUntil: 'commit' })
    await page.locator(screen.content).first().waitFor({ state: 'visible', timeout: 60_000 })
    const ms = performance.now() - began
    await quiet()
    return { ms, kilobytes: await scripts() }
  } finally {
    await context.close()
  }
}
