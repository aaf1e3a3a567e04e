// `npm run house`: the rules of the house, checked over every file that git knows or would take. What a file holds is kept
// in .cache between runs, so that a run takes a fraction of a second.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { factsOf, type Facts } from '#tools/house/facts.ts'
import { fileComplaints, type Tree } from '#tools/house/rules.ts'
import { circles, promises, stale, writes } from '#tools/house/whole.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const BINARY = /\.(woff2?|png|jpe?g|webp|avif|ico|pdf|zip|mp4|webm|mp3|gz|br)$/
const MOST_BYTES = 2_000_000

/** Everything wrong with a tree, a line each. */
export const complaints = (tree: Tree): string[] => [
  ...fileComplaints(tree),
  ...circles(tree),
  ...promises(tree),
  ...writes(tree),
  ...stale(tree),
]

interface Kept {
  readonly stamp: string
  readonly facts: Facts
}

/** Folders of this machine: no file may name them. A home of one step (`/root`) is told apart from a path of a page. */
const ownPlaces = (): string[] => [root, homedir()].filter((place) => place.split('/').length > 2)

function listed(): string[] {
  const text = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  return text
    .split('\0')
    .filter((path) => path && !BINARY.test(path))
    .sort()
}

/** A digest of the checks themselves: what was kept by others is read anew. */
const edition = (): string =>
  String(statSync(join(root, 'tools/house/facts.ts')).mtimeMs) + ownPlaces().join(':')

function readTree(): Map<string, Facts> {
  const file = join(root, '.cache', 'house.json')
  let kept: { edition?: string; files?: Record<string, Kept> } = {}
  try {
    kept = JSON.parse(readFileSync(file, 'utf8')) as typeof kept
  } catch {
    // The first run, or one that was cut off: everything is read.
  }
  const before = kept.edition === edition() ? (kept.files ?? {}) : {}
  const files: Record<string, Kept> = {}
  let changed = false
  for (const path of listed()) {
    const found = statSync(join(root, path), { throwIfNoEntry: false })
    if (!found?.isFile() || found.size > MOST_BYTES) continue
    const stamp = `${found.mtimeMs} ${found.size}`
    const known = before[path]
    changed ||= known?.stamp !== stamp
    files[path] =
      known?.stamp === stamp
        ? known
        : { stamp, facts: factsOf(path, readFileSync(join(root, path), 'utf8'), ownPlaces()) }
  }
  if (changed || Object.keys(before).length !== Object.keys(files).length) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ edition: edition(), files }))
  }
  return new Map(Object.entries(files).map(([path, { facts }]) => [path, facts]))
}

if (import.meta.main) {
  const tree = readTree()
  const found = complaints(tree)
  for (const each of found) console.error(each)
  console.log(`house: ${tree.size} files, ${found.length ? `${found.length} complaints` : 'no complaints'}`)
  process.exitCode = found.length ? 1 : 0
}
