// The rules of the house. Each says where the thing belongs, so that the message is enough to put it right.
import { basename, dirname, posix } from 'node:path'
import { statements, type Facts } from './facts.ts'
import {
  composers,
  contractPackages,
  defaultExports,
  emptyNames,
  floorFiles,
  floors,
  kinds,
  layerNames,
  mostFunctionLines,
  mostLines,
  placesAllowed,
  queryFloors,
  readFiles,
  rooms,
  sideRooms,
  unbounded,
} from './plan.ts'

export type Tree = ReadonlyMap<string, Facts>
/** What is wrong with one file; `line` is 0 when it is the file itself. */
type Rule = (path: string, facts: Facts, tree: Tree) => Iterable<{ line: number; says: string }>

export const floorOf = (path: string): string => path.split('/')[0] ?? ''
/** The room of a path, or undefined for what stands outside all rooms. */
export const roomOf = (path: string): string | undefined =>
  path.split('/').length > 2 ? path.split('/')[1] : undefined
const rankOf = (path: string): number => (rooms as readonly string[]).indexOf(roomOf(path) ?? '')
const composes = (path: string): boolean => /^server\/[a-z-]+\.ts$/.test(path) || composers.includes(path)
const isTest = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path)

/** The project's own path behind an import, or undefined for a package. */
export function target(path: string, from: string): string | undefined {
  if (from.startsWith('#')) return from.slice(1)
  return from.startsWith('.') ? posix.join(dirname(path), from) : undefined
}

const floorRule: Rule = function* (path, { imports }) {
  const floor = floorOf(path)
  const may = floors[floor]
  if (!may) return
  for (const { from, line } of imports) {
    const to = target(path, from)
    if (from.startsWith('../'))
      yield { line, says: `imports ${from}: write #${to ?? ''}, so that it survives a move` }
    if (
      to &&
      to.includes('/') &&
      !may.includes(floorOf(to)) &&
      floors[floorOf(to)] !== undefined &&
      !isTest(path)
    )
      yield { line, says: `imports ${to}: ${floor} may see ${may.join(', ')} only (web → contract ← server)` }
    if (!to && floor === 'contract' && !isTest(path) && !contractPackages.includes(from))
      yield { line, says: `imports ${from}: the contract knows zod and itself, neither Node nor the browser` }
  }
}

const serverRooms: Rule = function* (path, { imports }) {
  if (floorOf(path) !== 'server' || composes(path) || isTest(path)) return
  for (const { from, typeOnly, line } of imports) {
    const to = target(path, from)
    if (!to || floorOf(to) !== 'server' || (typeOnly && basename(to) === 'tables.ts')) continue
    if (composes(to) && to !== 'server/platform/tables.ts')
      yield { line, says: `imports ${to}: what composes the program is imported by nobody` }
    else if (rankOf(to) > rankOf(path))
      yield {
        line,
        says: `imports ${to}, to its right (${rooms.join(' → ')}): emit an event and let server/reactions.ts answer it`,
      }
  }
}

const webRooms: Rule = function* (path, { imports }) {
  if (floorOf(path) !== 'web' || isTest(path) || !roomOf(path) || /-(page|layout)\.tsx$/.test(path)) return
  for (const { from, line } of imports) {
    const to = target(path, from)
    if (!to || floorOf(to) !== 'web') continue
    if (roomOf(path) === 'ui' && roomOf(to) !== 'ui')
      yield {
        line,
        says: `imports ${to}: web/ui could ship in another product; move this to web/platform or a room`,
      }
    else if (rankOf(to) > rankOf(path))
      yield {
        line,
        says: `imports ${to}, to its right: rooms meet in a page; give the part to it as a property`,
      }
  }
}

const kindRule: Rule = function* (path) {
  const floor = floorOf(path)
  const kind = kinds[floor]
  const parts = path.split('/')
  if (!kind) return
  if (parts.length === 2) {
    if (!floorFiles[floor]?.test(parts[1] ?? ''))
      yield {
        line: 0,
        says: `stands outside the rooms of ${floor}: put it into a room (${rooms.join(', ')})`,
      }
    return
  }
  const room = parts[1] ?? ''
  const side = sideRooms[floor]?.includes(room) ?? false
  if (!side && !(rooms as readonly string[]).includes(room))
    yield {
      line: 0,
      says: `${room} is not a room: there are ${rooms.join(', ')}; a new one is a decision record`,
    }
  else if (!side && !kind.fits.test(parts.slice(2).join('/'))) yield { line: 0, says: kind.belongs }
}

const nameRule: Rule = function* (path) {
  if (!floors.hasOwnProperty.call(floors, floorOf(path))) return
  for (const part of path.split('/').slice(1)) {
    const words = part.replace(/\.[a-z.]+$/, '').split(/[-.]/)
    const last = words.at(-1) ?? ''
    if (
      words.length === 1
        ? emptyNames.includes(last)
        : ['utils', 'util', 'helpers', 'helper', 'types'].includes(last)
    )
      yield { line: 0, says: `"${part}" says nothing: name it by what it does, in the room that owns it` }
    if (floorOf(path) in kinds && layerNames.includes(last) && /\.tsx?$/.test(part))
      yield {
        line: 0,
        says: `"${part}" is a layer inside a floor: a write is <verb>-<noun>.ts, a read stands in queries.ts, a decision is <rule>.ts`,
      }
  }
}

const budgets: Rule = function* (path, { lines, code, functions }) {
  const counted = code || /\.(css|sql)$/.test(path)
  if (counted && lines > mostLines(path) && !unbounded.some((pattern) => pattern.test(path)))
    yield { line: 0, says: `${lines} lines, at most ${mostLines(path)}: split by rule or by part` }
  const most = mostFunctionLines(path) ?? Number.POSITIVE_INFINITY
  for (const one of functions)
    if (one.lines > most)
      yield {
        line: one.line,
        says: `${one.name || 'a function'} has ${one.lines} lines, at most ${most}: split by step or by part`,
      }
}

const habits: Rule = function* (path, { broken, anys, comments, defaultExport, places }) {
  if (broken) yield { line: 0, says: `cannot be read: ${broken}` }
  for (const line of anys) yield { line, says: 'any: say what it is, or take unknown and look' }
  for (const { text, line } of comments) {
    const task = /\b(TODO|FIXME|XXX|HACK)\b/.exec(text)?.[1]
    if (task) yield { line, says: `${task}: do it now, or write it down where work is planned` }
    if (/@ts-nocheck/.test(text)) yield { line, says: '@ts-nocheck: no file is left unchecked' }
    else if (suppresses(text) && !reasonOf(text))
      yield { line, says: 'suppresses a check without its reason: write it behind two hyphens or a colon' }
  }
  if (defaultExport !== null && /\.tsx?$/.test(path) && !defaultExports.some((pattern) => pattern.test(path)))
    yield {
      line: defaultExport,
      says: 'default export: only pages, layouts, entries and configurations have one',
    }
  if (!placesAllowed.test(path))
    for (const { text, line } of places)
      yield { line, says: `names ${text}: no registry and no place of a machine stands in the repository` }
}

const suppresses = (text: string): boolean =>
  /^(oxlint|eslint)-disable|^biome-ignore|^@ts-(ignore|expect-error)/.test(text)
/** The words behind `--` or `:`, or behind an @ts comment; undefined when there are fewer than two. */
function reasonOf(text: string): string | undefined {
  const reason = text.startsWith('@ts-')
    ? text.replace(/^@ts-[a-z-]+:?/, '')
    : (/(?: -- |: )(.*)$/s.exec(text)?.[1] ?? '')
  return reason.trim().split(/\s+/).filter(Boolean).length >= 2 ? reason : undefined
}

const queries: Rule = function* (path, { methods }, tree) {
  const floor = floorOf(path)
  if (!(floor in floors)) return
  for (const { name, of, line } of methods) {
    if (!statements.includes(name)) continue
    if (!queryFloors.includes(floor) && !isTest(path))
      yield {
        line,
        says: `.${name}(: only the server speaks to the database; make it a call of the contract`,
      }
    if (floor !== 'server' || isTest(path) || name === 'selectFrom') continue
    if (readFiles.test(path))
      yield { line, says: `.${name}( in a file of reads: a write is <verb>-<noun>.ts` }
    const owner = of ? ownerOf(tree, of) : undefined
    const room = roomOf(path)
    if (owner && room && rankOf(path) >= 0 && owner !== room && owner !== 'platform')
      yield {
        line,
        says: `.${name}('${of}'): that table is owned by ${owner}; call its verb, or emit an event for server/reactions.ts`,
      }
  }
}

const ownersOfTree = new WeakMap<Tree, Map<string, string>>()
/** The room that owns a table, by the generated tables.ts. */
function ownerOf(tree: Tree, table: string): string | undefined {
  let owners = ownersOfTree.get(tree)
  if (!owners) {
    owners = new Map()
    for (const [path, { tables }] of tree)
      if (/^server\/[a-z]+\/(platform-)?tables\.ts$/.test(path) && path !== 'server/platform/tables.ts')
        for (const each of tables) owners.set(each, roomOf(path) ?? '')
    ownersOfTree.set(tree, owners)
  }
  return owners.get(table)
}

const perFile: readonly Rule[] = [
  floorRule,
  serverRooms,
  webRooms,
  kindRule,
  nameRule,
  budgets,
  habits,
  queries,
]

/** What is wrong with single files, as `path:line: what and where it belongs`. */
export function* fileComplaints(tree: Tree): Generator<string> {
  for (const [path, facts] of tree)
    for (const rule of perFile)
      for (const { line, says } of rule(path, facts, tree)) yield `${path}${line ? `:${line}` : ''}: ${says}`
}
