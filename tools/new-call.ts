// `npm run new-call -- 'POST orders/example' orders orders.manage`: a row in the contract, a file that answers, its line in
// the routes, and a test that fails until both are written.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { permissions } from '#contract/accounts/permissions.ts'
import { rooms } from '#tools/house/plan.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

export interface NewCall {
  readonly key: string
  readonly room: string
  readonly may: string
}
/** The text of a file of the project, undefined when there is none. */
type Read = (path: string) => string | undefined

const verbs = { GET: '', POST: 'add', PUT: 'change', DELETE: 'remove' } as const
/** Words with which the last part of a path already says what is done. */
const doing =
  /^(add|approve|assign|cancel|change|close|complete|create|delete|deliver|generate|hold|mark|move|open|place|remove|resume|send|set|start|submit|update)-/

/** `change-example` for `PUT orders/example`, `example` for `GET orders/example/`. */
function nameOf(key: string): string {
  const [method = '', path = ''] = key.split(' ')
  const last =
    path
      .split('/')
      .filter((part) => /^[a-z0-9_-]+$/.test(part))
      .at(-1) ?? 'call'
  const name = last.replaceAll('_', '-')
  const verb = verbs[method as keyof typeof verbs]
  return verb === '' || doing.test(name) ? name : `${verb}-${name}`
}
const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function refuse(reason: string): never {
  throw new Error(`${reason}\n  npm run new-call -- 'POST orders/example' orders orders.manage`)
}

function check({ key, room, may }: NewCall, read: Read): void {
  if (!/^(GET|POST|PUT|DELETE) [a-z0-9][\w/{}-]*$/.test(key))
    refuse(`'${key}' is no call: method, space, path below /api/`)
  if (!(rooms as readonly string[]).includes(room))
    refuse(`'${room}' is no room: there are ${rooms.join(', ')}`)
  if (!['public', 'session', ...Object.keys(permissions)].includes(may))
    refuse(`'${may}' is no permission: see contract/accounts/permissions.ts, or public, or session`)
  for (const each of rooms)
    if (read(`contract/${each}/calls.ts`)?.includes(`'${key}'`))
      refuse(`'${key}' is promised in contract/${each}/calls.ts`)
  for (const path of [`contract/${room}/calls.ts`, `server/${room}/routes.ts`])
    if (read(path) === undefined) refuse(`${path} is not there: begin the room with it`)
}

/** Puts lines before the one that closes the table which `opens` begins. */
function intoTable(text: string, opens: RegExp, closes: string, lines: string, path: string): string {
  const begin = opens.exec(text)?.index ?? refuse(`${path}: no table found (${opens.source})`)
  const end = text.indexOf(closes, begin)
  if (end < 0) refuse(`${path}: the table does not end in '${closes.trim()}'`)
  return `${text.slice(0, end + 1)}${lines}${text.slice(end + 1)}`
}

/** Puts an import of the same folder behind those before it in the alphabet. */
function withImport(text: string, line: string): string {
  const lines = text.split('\n')
  const places = lines.flatMap((each, i) => (/ from '[^']+'$/.test(each) ? [i] : []))
  const from = (each: string | undefined) => / from '([^']+)'$/.exec(each ?? '')?.[1] ?? ''
  const before = places.filter((i) => !from(lines[i]).startsWith('./') || from(lines[i]) < from(line))
  lines.splice((before.at(-1) ?? -1) + 1, 0, line)
  return lines.join('\n')
}

const answering = (call: NewCall, write: boolean): string => {
  const type = `Handler<(typeof ${call.room})['${call.key}']>`
  const name = camel(nameOf(call.key))
  const missing = `throw new Error('${call.key} is not written yet')`
  return write
    ? `import type { ${call.room} } from '#contract/${call.room}/calls.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'

/** Say what it does and which problems it throws. */
export const ${name}: ${type} = (call) =>
  write(call, async (w) => {
    w.audit({ action: '${call.room}.${nameOf(call.key)}', subject: '${call.room}' })
    ${missing}
  })
`
    : `import type { ${call.room} } from '#contract/${call.room}/calls.ts'
import type { Handler } from '#server/platform/serve.ts'

/** Say what it answers, and in which scope. */
export const ${name}: ${type} = async () => {
  ${missing}
}
`
}

const testing = ({ key, may }: NewCall, write: boolean): string => {
  const who = may === 'public' ? 't.anybody()' : 'await t.as(people.admin)'
  return `import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
${may === 'public' ? '' : "import { people } from '#db/worlds/test-world.ts'\n"}
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('${key} is written', async () => {
  const caller = ${who}
  const { status } = await caller.${write ? `send('${key}', {})` : `get('${key}')`}
  expect(status, 'not written yet: say here what it promises').toBe(200)
})
`
}

/** Every file that a new call touches or adds, with its text. Throws when the call cannot be. */
export function newCall(call: NewCall, read: Read): Map<string, string> {
  check(call, read)
  const { key, room, may } = call
  const write = !key.startsWith('GET ')
  const name = nameOf(key)
  const file = write ? `${name}.ts` : `${name}-queries.ts`
  const at = (path: string) => `server/${room}/${path}`
  for (const path of [at(file), at(`${name}.api.test.ts`)])
    if (read(path) !== undefined) refuse(`${path} is there already`)
  const row = `  '${key}': {
    may: '${may}',
    summary: 'Say here what it does',
    ${write ? 'body: z.strictObject({})' : 'query: z.object({})'},
    result: z.object({}),
  },
`
  const promised = `contract/${room}/calls.ts`
  const routes = at('routes.ts')
  const contract = intoTable(read(promised) ?? '', /= calls\(\{/, '\n})', row, promised)
  const line = `  '${key}': ${camel(name)},\n`
  const routed = intoTable(
    read(routes) ?? '',
    new RegExp(`Handlers<typeof ${room}> = \\{`),
    '\n}',
    line,
    routes,
  )
  return new Map([
    [promised, contract],
    [routes, withImport(routed, `import { ${camel(name)} } from './${file}'`)],
    [at(file), answering(call, write)],
    [at(`${name}.api.test.ts`), testing(call, write)],
  ])
}

if (import.meta.main) {
  const [key = '', room = '', may = ''] = process.argv.slice(2)
  const read: Read = (path) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined
  try {
    const files = newCall({ key, room, may }, read)
    for (const [path, text] of files) writeFileSync(join(root, path), text)
    execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', ...files.keys()], {
      cwd: root,
      stdio: 'pipe',
    })
    console.log([...files.keys()].join('\n'))
    console.log(`Now: its shapes and summary in the contract, what it does, its test. A call of our own is named in
contract/contract.test.ts.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
