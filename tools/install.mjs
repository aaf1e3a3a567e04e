// What `npm start` and `npm test` do first. Plain JavaScript for Node 20, with nothing installed: it installs and builds.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
/** The Node that the product runs on, whatever the system has: it comes with the packages. */
export const productNode = join(modules, '.bin', 'node')

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** What a program of ours is started with: our Node first on the PATH, and its compiled code kept between starts. */
export function environment(extra = {}) {
  const { PATH = '', ...others } = process.env
  return {
    ...others,
    PATH: [join(modules, '.bin'), PATH].join(delimiter),
    NODE_COMPILE_CACHE: join(root, '.cache', 'compile'),
    ...extra,
  }
}

/**
 * How the server keeps its memory. V8 measures by the machine: on a large one it lets hundreds of megabytes of garbage lie.
 * With a heap of at most 1 GB it collects at 1.6 times of what is alive. NODE_OPTIONS says otherwise where that is needed.
 */
export const serverFlags = ['--max-old-space-size=1024', '--max-semi-space-size=16'].filter(
  (flag) => !process.env.NODE_OPTIONS?.includes(flag.split('=')[0]),
)

/** Ends the program with a message for people. */
export function giveUp(message) {
  console.error(`\n${message}`)
  process.exit(1)
}

function stamped(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Runs `npm ci` when packages are missing, or are others than the lock file's. */
export function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stamp = join(modules, '.propolis-installed')
  const wanted = createHash('sha256').update(`${process.platform} ${process.arch} ${lock}`).digest('hex')
  if (existsSync(productNode) && stamped(stamp) === wanted) return
  if (!installedAs(lock)) install()
  writeFileSync(stamp, wanted)
}

/** Whether npm's own record of what it installed agrees with the lock file: so after an `npm install` by hand. */
function installedAs(lock) {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record) || !existsSync(productNode)) return false
  const { packages } = JSON.parse(readFileSync(record, 'utf8'))
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, { version, optional }]) =>
      !path || (packages[path] ? packages[path].version === version : optional === true),
  )
}

function install() {
  const began = performance.now()
  console.log('Installing packages (only the first time, and when they change) …')
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  // Not our own Node: the install replaces it.
  const [command, before] = basename(npm ?? '') === 'npm-cli.js' ? [systemNode(), [npm]] : ['npm', []]
  const { status, error } = spawnSync(command, [...before, ...options], { cwd: root, stdio: 'inherit' })
  if (error) giveUp(`npm cannot be run: ${error.message}`)
  if (status !== 0) giveUp('The packages could not be installed: see the lines above.')
  if (!existsSync(productNode)) {
    giveUp(
      `There is no Node.js for ${process.platform}-${process.arch} among the packages: this platform is not supported.`,
    )
  }
  console.log(`Installed in ${seconds(began)}.`)
}

function systemNode() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const nodes = folders.map((folder) => join(folder, 'node')).filter((file) => existsSync(file))
  return nodes.find((file) => !realpathSync(file).includes('node_modules')) ?? process.execPath
}

const inputs = ['web', 'contract', 'messages', 'public', 'package-lock.json', 'package.json']
const isConfig = (name) => /^(vite|react-router|postcss)\.config\.|^tsconfig.*\.json$/.test(name)

/** A digest of every file that the web is built from. */
function digestOfInputs() {
  const hash = createHash('sha256')
  const add = (place) =>
    hash
      .update(place)
      .update('\0')
      .update(readFileSync(join(root, place)))
  for (const input of [...inputs, ...readdirSync(root).filter(isConfig).sort()]) {
    if (!existsSync(join(root, input))) continue
    if (/\.\w+$/.test(input)) add(input)
    else walk(input, add)
  }
  return hash.digest('hex')
}

function walk(folder, add) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const place = `${folder}/${entry.name}`
    if (entry.isDirectory()) walk(place, add)
    else if (!/\.test\.tsx?$/.test(entry.name)) add(place)
  }
}

/** Builds the web when there is no build, or its sources are others than those it was made from. */
export function ensureBuilt() {
  const stamp = join(root, '.cache', 'built')
  const wanted = digestOfInputs()
  if (existsSync(join(root, 'build', 'client')) && stamped(stamp) === wanted) return
  const began = performance.now()
  console.log('Building the web (only the first time, and when it changes) …')
  rmSync(stamp, { force: true })
  const build = [join(modules, '@react-router', 'dev', 'bin.cjs'), 'build']
  const env = environment({ NODE_ENV: 'production' })
  const { status, stdout, stderr } = spawnSync(productNode, build, { cwd: root, env, encoding: 'utf8' })
  if (status !== 0) giveUp(`${stdout}${stderr}\nThe web could not be built: see the lines above.`)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  console.log(`Built in ${seconds(began)}.`)
}
