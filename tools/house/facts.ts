// What the checks need to know of a file, read once from its text: plain data, so that it can be kept between runs.
import { parseSync } from 'rolldown/utils'

export interface Import {
  readonly from: string
  readonly names: readonly string[]
  /** Nothing of it is left at run time. */
  readonly typeOnly: boolean
  readonly line: number
}
export interface Facts {
  readonly lines: number
  readonly code: boolean
  readonly broken: string | null
  readonly imports: readonly Import[]
  readonly functions: readonly { readonly name: string; readonly line: number; readonly lines: number }[]
  readonly anys: readonly number[]
  readonly comments: readonly { readonly text: string; readonly line: number }[]
  readonly defaultExport: number | null
  /** Functions called by name, and methods called with their first argument when that is a string. */
  readonly called: readonly string[]
  readonly methods: readonly { readonly name: string; readonly of: string | null; readonly line: number }[]
  /** Properties whose key is `METHOD path`, with the names that the value mentions. */
  readonly keys: readonly { readonly key: string; readonly names: readonly string[]; readonly line: number }[]
  /** Fields of interfaces whose name ends in Tables. */
  readonly tables: readonly string[]
  /** Text that names a registry or a place on somebody's machine. */
  readonly places: readonly { readonly text: string; readonly line: number }[]
}

/** The methods of the query builder that begin a statement. */
export const statements = [
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'replaceInto',
  'mergeInto',
]
const watched = new Set([...statements, 'audit'])
const CODE = /\.(ts|tsx|mjs|cjs|js)$/
const ROUTE_KEY = /^(GET|POST|PUT|DELETE) /

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>
type Found = {
  -readonly [K in 'functions' | 'anys' | 'called' | 'methods' | 'keys' | 'tables']: Facts[K][number][]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

function* children(node: Node): Generator<Node> {
  for (const key in node) {
    const value = node[key]
    if (Array.isArray(value)) for (const one of value) if (isNode(one)) yield one
    if (isNode(value)) yield value
  }
}

/** The text of an identifier, a member's property or a string, and null for anything else. */
const nameOf = (node: unknown): string | null => {
  if (!isNode(node)) return null
  if (typeof node['name'] === 'string') return node['name']
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  return null
}

function identifiers(node: Node, into: string[] = []): string[] {
  if (node.type === 'Identifier') into.push(nameOf(node) ?? '')
  for (const child of children(node)) identifiers(child, into)
  return into
}

/** Line numbers, from 1, of offsets. */
function liner(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length
    while (low + 1 < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** A function under way: `inner` counts the lines of functions in it that have a name of their own. */
interface Frame {
  inner: number
}

function visit(
  node: Node,
  name: string,
  line: (offset: number) => number,
  found: Found,
  frame?: Frame,
): void {
  const own = functionTypes.has(node.type) ? { inner: 0 } : undefined
  if (node.type === 'TSAnyKeyword') found.anys.push(line(node.start))
  else if (node.type === 'CallExpression') noteCall(node, line, found)
  else if (node.type === 'Property') {
    const key = nameOf(node['key']) ?? ''
    if (ROUTE_KEY.test(key) && isNode(node['value']))
      found.keys.push({ key, names: identifiers(node['value']), line: line(node.start) })
  } else if (node.type === 'TSInterfaceDeclaration' && nameOf(node['id'])?.endsWith('Tables')) {
    for (const field of children(node['body'] as Node)) found.tables.push(nameOf(field['key']) ?? '')
  }
  // What is handed to a call is read as part of the function that calls; what has a name is read by itself.
  const called = node.type === 'CallExpression' ? '' : undefined
  const named = called ?? nameOf(node['id']) ?? nameOf(node['key']) ?? (own ? '' : name)
  for (const child of children(node)) visit(child, named, line, found, own ?? frame)
  if (own) countFunction(node, nameOf(node['id']) ?? name, line, found, own.inner, frame)
}

function countFunction(
  node: Node,
  name: string,
  line: (offset: number) => number,
  found: Found,
  inner: number,
  outer: Frame | undefined,
): void {
  const first = line(node.start)
  const all = line(node.end) - first + 1
  if (all - inner > 20) found.functions.push({ name, line: first, lines: all - inner })
  if (outer) outer.inner += name ? all : inner
}

function noteCall(node: Node, line: (offset: number) => number, found: Found): void {
  const callee = node['callee']
  if (!isNode(callee)) return
  if (callee.type === 'Identifier') found.called.push(nameOf(callee) ?? '')
  if (callee.type !== 'MemberExpression') return
  const name = nameOf(callee['property']) ?? ''
  if (!watched.has(name)) return
  const [first] = node['arguments'] as unknown[]
  found.methods.push({
    name,
    of: nameOf(first)?.split(' ')[0] ?? null,
    line: line((callee['property'] as Node).start),
  })
}

// Written so that these lines do not match themselves.
const PLACES =
  /registry\.npm(?:js|mirror)|registry\.yarnpkg|"resolved": "http|(?<![\w.#@*})\]\\/-])\/(?:work|root|Users)\/[\w.-]*/g

function placesIn(text: string, line: (offset: number) => number, own: readonly string[]): Facts['places'] {
  const places = [...text.matchAll(PLACES)].map((match) => ({ text: match[0], line: line(match.index) }))
  for (const place of own) {
    const at = text.indexOf(`${place}/`)
    if (at >= 0) places.push({ text: place, line: line(at) })
  }
  return places
}

const nothing = {
  code: false,
  broken: null,
  imports: [],
  functions: [],
  anys: [],
  comments: [],
  defaultExport: null,
  called: [],
  methods: [],
  keys: [],
  tables: [],
} as const

/** Reads a file. `own` are folders of this machine that no file may name. */
export function factsOf(path: string, text: string, own: readonly string[] = []): Facts {
  const line = liner(text)
  const base = { lines: line(text.length - 1), places: placesIn(text, line, own) }
  if (!CODE.test(path)) return { ...nothing, ...base, comments: textComments(path, text, line) }
  const parsed = parseSync(path, text)
  if (parsed.errors[0]) return { ...nothing, ...base, code: true, broken: parsed.errors[0].message }
  const found: Found = { functions: [], anys: [], called: [], methods: [], keys: [], tables: [] }
  visit(parsed.program as unknown as Node, '', line, found)
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const imports: Import[] = staticImports.map(({ moduleRequest, entries, start }) => ({
    from: moduleRequest.value,
    names: entries.map((entry) => entry.localName.value),
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    line: line(start),
  }))
  let defaultExport: number | null = null
  for (const { entries, start } of staticExports)
    for (const { moduleRequest, isType, exportName } of entries) {
      if (moduleRequest)
        imports.push({ from: moduleRequest.value, names: [], typeOnly: isType, line: line(start) })
      if (exportName.kind === 'Default') defaultExport = line(start)
    }
  for (const { moduleRequest } of dynamicImports) {
    const from = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2]
    if (from) imports.push({ from, names: [], typeOnly: false, line: line(moduleRequest.start) })
  }
  const comments = parsed.comments.map(({ value, start }) => ({ text: value.trim(), line: line(start) }))
  return {
    ...base,
    ...found,
    code: true,
    broken: null,
    imports,
    comments: comments.filter(isNoted),
    defaultExport,
  }
}

/** Only those that a check asks about. */
const isNoted = ({ text }: { text: string }): boolean =>
  /TODO|FIXME|XXX|HACK|oxlint-|eslint-|biome-ignore|@ts-/.test(text)

function textComments(path: string, text: string, line: (offset: number) => number): Facts['comments'] {
  if (!/\.(css|sql|md|html|ya?ml)$/.test(path)) return []
  return [...text.matchAll(/\b(?:TODO|FIXME)\b.*/g)].map((match) => ({
    text: match[0],
    line: line(match.index),
  }))
}
