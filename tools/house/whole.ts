// What only shows when files are seen together: circles, promises without an answer, writes without guard or trace.
import type { Facts } from './facts.ts'
import { notAudited, notWrites } from './plan.ts'
import { floorOf, target, type Tree } from './rules.ts'

/** Circles of imports, each once; on the contract the imports of types count too. */
export function* circles(tree: Tree): Generator<string> {
  const done = new Set<string>()
  const open: string[] = []
  function* enter(path: string): Generator<string> {
    open.push(path)
    for (const { from, typeOnly } of tree.get(path)?.imports ?? []) {
      const to = target(path, from)
      if (!to || !tree.has(to) || (typeOnly && floorOf(path) !== 'contract')) continue
      const at = open.indexOf(to)
      if (at >= 0) yield `${[...open.slice(at), to].join(' → ')}: a circle; move what both need to the left`
      else if (!done.has(to)) yield* enter(to)
    }
    open.pop()
    done.add(path)
  }
  for (const path of tree.keys()) if (!done.has(path)) yield* enter(path)
}

const routesOf = (tree: Tree): [string, Facts][] =>
  [...tree].filter(([path]) => /^server\/[a-z]+\/([a-z]+-)?routes\.ts$/.test(path))

/** Calls that the contract promises and no room's routes.ts answers, or another's: `company-calls.ts` has `company-routes.ts`. */
export function* promises(tree: Tree): Generator<string> {
  const answered = new Map<string, string>()
  for (const [path, { keys }] of routesOf(tree)) for (const { key } of keys) answered.set(key, path)
  for (const [path, { keys }] of tree) {
    if (!/^contract\/[a-z]+\/[a-z-]*calls\.ts$/.test(path)) continue
    const home = path.replace(/^contract/, 'server').replace(/calls\.ts$/, 'routes.ts')
    const missing = keys.filter(({ key }) => !answered.has(key)).map(({ key }) => `'${key}'`)
    if (missing.length) yield `${path}: promised and not answered in ${home}: ${missing.join(', ')}`
    for (const { key, line } of keys) {
      const at = answered.get(key)
      if (at && at !== home) yield `${path}:${line}: '${key}' is answered in ${at}; it belongs in ${home}`
    }
  }
}

/** Whether a file calls `.audit(`, or something of a room that does, at most two steps away. */
function audits(tree: Tree, path: string, steps = 2): boolean {
  const facts = tree.get(path)
  if (!facts) return false
  if (facts.methods.some(({ name }) => name === 'audit')) return true
  return (
    steps > 0 &&
    facts.imports.some(({ from, names }) => {
      const to = target(path, from)
      const used = names.some((name) => facts.called.includes(name))
      return used && to !== undefined && to.startsWith('server/') && audits(tree, to, steps - 1)
    })
  )
}

/** Each call that is not a GET is answered by a file of its own that goes through write() and leaves an audit row. */
export function* writes(tree: Tree): Generator<string> {
  for (const [path, facts] of routesOf(tree))
    for (const { key, names, line } of facts.keys) {
      if (key.startsWith('GET ') || key in notWrites) continue
      const from = facts.imports.filter((one) => one.names.some((name) => names.includes(name)))
      const files = from.flatMap((one) => target(path, one.from) ?? []).filter((file) => tree.has(file))
      const verb = files.filter((file) => tree.get(file)?.called.includes('write'))
      const where = files.length ? files.join(', ') : 'its <verb>-<noun>.ts'
      if (verb.length === 0)
        yield `${path}:${line}: '${key}' does not go through write() in ${where}; a question with a body is listed in tools/house/plan.ts`
      else if (!(key in notAudited) && !verb.some((file) => audits(tree, file)))
        yield `${path}:${line}: '${key}' leaves no audit row: call .audit( inside the write of ${where}`
    }
}

/** Keys in the plan's lists of exceptions that no longer exist. */
export function* stale(tree: Tree): Generator<string> {
  const promised = new Set(
    [...tree].flatMap(([path, { keys }]) => (floorOf(path) === 'contract' ? keys.map(({ key }) => key) : [])),
  )
  for (const key of [...Object.keys(notWrites), ...Object.keys(notAudited)])
    if (tree.has('contract/api.ts') && !promised.has(key))
      yield `tools/house/plan.ts: '${key}' is an exception for a call that is not promised`
}
