// `npm test`: installs what is missing and runs everything, one line a step. Plain JavaScript: it runs on Node 20, before
// anything is installed. `--fast` is `npm run verify`: types, lint, house rules and the pure tests.
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureBuilt, ensureInstalled, environment, giveUp, productNode, root } from './install.mjs'

const fast = process.argv.includes('--fast')
const logs = join(root, '.cache', 'test')
const bin = (name) => join(root, 'node_modules', '.bin', name)
const vitest = ['vitest', 'run']
const database = (kind) => ({ TEST_DATABASE: kind })

/** `run` is a list of commands; `fast` steps are in both runs. */
const steps = [
  {
    name: 'types',
    fast: true,
    run: [
      ['react-router', 'typegen'],
      ['tsc', '-b'],
    ],
  },
  { name: 'lint', fast: true, run: [['oxlint', '--type-aware', '--deny-warnings']] },
  { name: 'format', run: [['biome', 'format']] },
  { name: 'house rules', fast: true, run: [['node', 'tools/house.ts']] },
  { name: 'pure tests', fast: true, only: 'fast', run: [[...vitest, '--project', 'unit']] },
  {
    name: 'unit and API tests, embedded database',
    env: database('embedded'),
    run: [[...vitest, '--project', 'unit', '--project', 'api']],
  },
  { name: 'API tests, PostgreSQL server', env: database('server'), run: [[...vitest, '--project', 'api']] },
  { name: 'build', run: [['node', 'tools/test.mjs', '--build']] },
  { name: 'browser journeys', browser: true, run: [[...vitest, '--project', 'e2e']] },
  { name: 'kill test', file: 'tools/kill-test.ts', run: [['node', 'tools/kill-test.ts', '--short']] },
]

/** A Chromium on the PATH; installed from Debian's packages when there is none and that can be done. */
function ensureChromium() {
  const found = findChromium()
  if (found) return found
  const apt = findOnPath(['apt-get'])
  if (!apt || process.getuid?.() !== 0) {
    giveUp(
      'The browser journeys need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM to it.',
    )
  }
  console.log('Installing Chromium …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status, stdout, stderr } = spawnSync(apt, words, { env, encoding: 'utf8' })
    if (status !== 0)
      giveUp(`${stdout}${stderr}\nChromium could not be installed: apt-get ${words[0]} failed.`)
  }
  return findChromium() ?? giveUp('Chromium was installed and is not on the PATH: set CHROMIUM to it.')
}

function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return findOnPath(['chromium', 'chromium-browser', 'google-chrome']) ?? (existsSync(mac) ? mac : undefined)
}

function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(130)
  })
}

/** Runs a command, what it writes going to the log; answers whether it went well. */
function runs([program, ...words], env, log) {
  const command = program === 'node' ? productNode : bin(program)
  const child = spawn(command, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      log.write(`${command}: ${error.message}\n`)
      resolve(false)
    })
    child.on('close', (code) => {
      running.delete(child)
      resolve(code === 0)
    })
  })
}

/** What a test program said of its count, such as '17 passed'. */
function countIn(text) {
  const counts = [...text.matchAll(/^\s*Tests\s+(.+?)(?: \(\d+\))?$/gm)].map((match) => match[1])
  return counts.length ? `, ${counts.join(', ')}` : ''
}

async function runStep(step, number) {
  const began = performance.now()
  const file = join(logs, `${String(number).padStart(2, '0')}-${step.name.replace(/\W+/g, '-')}.log`)
  const log = createWriteStream(file)
  if (process.stdout.isTTY) process.stdout.write(`   …  ${step.name}`)
  const env = environment({ NODE_ENV: 'test', NO_COLOR: '1', FORCE_COLOR: undefined, ...step.env })
  let passed = true
  for (const command of step.run) passed &&= await runs(command, env, log)
  await new Promise((resolve) => log.end(resolve))
  const said = readFileSync(file, 'utf8')
  const time = `${((performance.now() - began) / 1000).toFixed(1)} s`
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[2K')
  console.log(`${passed ? ' ok ' : 'FAIL'}  ${step.name} (${time}${countIn(said)})`)
  if (!passed) console.log(`${said.split('\n').slice(-400).join('\n').trimEnd()}\n`)
  return passed
}

async function main() {
  ensureInstalled()
  mkdirSync(logs, { recursive: true })
  const chosen = steps.filter((step) => (fast ? step.fast : step.only !== 'fast'))
  const present = chosen.filter((step) => !step.file || existsSync(join(root, step.file)))
  if (present.some((step) => step.browser)) process.env.CHROMIUM = ensureChromium()
  let failed = 0
  for (const [index, step] of present.entries()) if (!(await runStep(step, index + 1))) failed += 1
  console.log(`${present.length - failed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}

if (process.argv.includes('--build')) ensureBuilt()
else await main()
