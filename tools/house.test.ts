import { describe, expect, test } from 'vitest'
import { complaints } from '#tools/house.ts'
import { factsOf } from '#tools/house/facts.ts'

const tree = (files: Record<string, string>, own: string[] = []) =>
  new Map(Object.entries(files).map(([path, text]) => [path, factsOf(path, text, own)]))
/** The complaints about one file, without its path. */
const about = (path: string, text: string, others: Record<string, string> = {}): string[] =>
  complaints(tree({ [path]: text, ...others }))
    .filter((each) => each.startsWith(path))
    .map((each) => each.slice(path.length + 1).trim())
const lines = (count: number) => 'const a = 1\n'.repeat(count)

const good = {
  'contract/orders/calls.ts': `import * as z from 'zod'
import { calls } from '#contract/call.ts'
export const orders = calls({ 'PUT orders/hold': { may: 'orders.manage' }, 'GET orders/list': { may: 'orders.read' } })`,
  'contract/call.ts': 'export const calls = <T>(table: T): T => table',
  'server/orders/tables.ts':
    'export interface Orders { id: number }\nexport interface OrdersTables { orders: Orders }',
  'server/orders/routes.ts': `import { holdOrder } from './hold-order.ts'
import { orderList } from './queries.ts'
export const ordersRoutes = { 'PUT orders/hold': holdOrder, 'GET orders/list': orderList }`,
  'server/orders/hold-order.ts': `import { write } from '#server/platform/write.ts'
export const holdOrder = (call: Call) => write(call, async (w) => {
  await w.tx.updateTable('orders').set({ state: 'on-hold' }).execute()
  w.audit({ action: 'order.hold' })
})`,
  'server/orders/queries.ts':
    "export const orderList = (db: Db) => db.selectFrom('orders').selectAll().execute()",
  'web/orders/orders-page.tsx': `import { TaskList } from '#web/work/task-list.tsx'
import type { Route } from './+types/orders-page.ts'
export default function OrdersPage() { return <p>Don't {"{"} worry</p> }`,
  'web/work/task-list.tsx': 'export const TaskList = () => <ul />',
  'docs/words.md': 'GET work/waiting, /dashboard/work/ and ./work/calls.ts are no places of a machine.',
}

test('a good house has nothing to complain about', () => {
  expect(complaints(tree(good))).toEqual([])
})

describe('floors and rooms', () => {
  test.each([
    ['web/orders/a.ts', "import '#server/orders/queries.ts'", 'web → contract ← server'],
    ['web/orders/a.ts', "import type { A } from '#server/orders/tables.ts'", 'web → contract ← server'],
    ['contract/orders/a.ts', "import { readFileSync } from 'node:fs'", 'neither Node nor the browser'],
    ['server/orders/a.ts', "import '#web/orders/a.ts'", 'server may see'],
    ['server/orders/a.ts', "import '#server/billing/post-entry.ts'", 'server/reactions.ts'],
    ['server/platform/a.ts', "const a = await import('#server/orders/queries.ts')", 'server/reactions.ts'],
    ['server/orders/a.ts', "import '#server/app.ts'", 'imported by nobody'],
    ['server/orders/a.ts', "import '../billing/a.ts'", 'write #server/billing/a.ts'],
    ['web/orders/a.tsx', "import '#web/work/task-list.tsx'", 'rooms meet in a page'],
    ['web/ui/a.tsx', "import '#web/platform/call.ts'", 'another product'],
    ['server/kitchen/a.ts', '', 'kitchen is not a room'],
    ['server/orders/deep/a.ts', '', 'a server room holds'],
    ['server/orders/holdOrder.ts', '', 'a server room holds'],
    ['server/extra.ts', '', 'stands outside the rooms'],
  ])('%#: %s', (path, text, says) => {
    expect(about(path, text).join('\n')).toContain(says)
  })

  test.each([
    ['server/orders/queries.ts', "import type { InvoicesTable } from '#server/billing/tables.ts'"],
    ['server/billing/a.ts', "import { a } from '#server/orders/queries.ts'"],
    ['server/reactions.ts', "import '#server/billing/post-entry.ts'"],
    ['server/orders/place-order.api.test.ts', "import '#server/billing/post-entry.ts'"],
    ['web/work/a.tsx', "import '#web/orders/order-row.tsx'"],
    ['web/platform/shell-layout.tsx', "import '#web/work/task-list.tsx'"],
  ])('%# may: %s', (path, text) => {
    expect(about(path, text)).toEqual([])
  })

  test('circles, of types too on the contract', () => {
    const found = complaints(
      tree({
        'contract/orders/a.ts': "import type { B } from '#contract/media/b.ts'",
        'contract/media/b.ts': "import { a } from '#contract/orders/a.ts'",
        'server/orders/c.ts': "import type { D } from './d.ts'",
        'server/orders/d.ts': "import { c } from './c.ts'",
      }),
    )
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('contract/orders/a.ts → contract/media/b.ts → contract/orders/a.ts: a circle')
  })
})

describe('names, budgets, habits', () => {
  test.each([
    ['server/orders/utils.ts', '', 'says nothing'],
    ['web/orders/index.tsx', '', 'says nothing'],
    ['web/orders/order-helpers.ts', '', 'says nothing'],
    ['server/orders/order-service.ts', '', 'layer inside a floor'],
    ['server/orders/a.ts', lines(401), '401 lines, at most 400'],
    ['server/orders/a.ts', `export function far() {\n${lines(60)}}`, 'far has 62 lines, at most 60'],
    [
      'server/orders/a.ts',
      `export const far = (call) => write(call, async (w) => {\n${lines(70)}})`,
      'far has 72 lines',
    ],
    ['web/orders/a.tsx', `export const Far = () => {\n${lines(119)}}`, 'Far has 121 lines, at most 120'],
    ['server/orders/a.ts', 'const a: any = 1', 'any: say what it is'],
    ['server/orders/a.ts', '// TODO: later', 'TODO'],
    ['web/orders/a.module.css', '/* FIXME */', 'FIXME'],
    ['server/orders/a.ts', '// @ts-expect-error', 'without its reason'],
    ['server/orders/a.ts', '// oxlint-disable-next-line no-console', 'without its reason'],
    ['server/orders/a.ts', '// @ts-nocheck because I say so', 'unchecked'],
    ['server/orders/a.ts', 'export default 1', 'default export'],
    ['server/orders/a.ts', 'const = 1', 'cannot be read'],
    ['server/orders/a.ts', "const folder = '/work/main/data'", 'no place of a machine'],
    ['package-lock.json', '"resolved": "https://registry.npmjs.org/zod"', 'no registry'],
  ])('%#: %s', (path, text, says) => {
    expect(about(path, text).join('\n')).toContain(says)
  })

  test.each([
    ['web/orders/order-form.tsx', lines(500)],
    ['messages/en/orders.ts', lines(900)],
    ['server/orders/a.ts', "const says = 'TODO and any'"],
    ['server/orders/a.ts', '// oxlint-disable-next-line no-console -- the start prints its address'],
    ['server/orders/a.ts', '// @ts-expect-error the package has no types'],
    ['server/orders/a.test.ts', `test('x', () => {\n${lines(90)}})`],
    [
      'server/orders/a.ts',
      `export function open() {\n  const one = () => {\n${lines(40)}  }\n  return { two() {\n${lines(40)}  } }\n}`,
    ],
    ['web/orders/a.tsx', "const a = /[/]*'{/\nexport const A = () => <p>it's {`${1}`} {/* ' */}</p>"],
  ])('%# may: %s', (path, text) => {
    expect(about(path, text)).toEqual([])
  })

  test('a folder of this machine is told by its own name', () => {
    const own = ['', 'srv', 'build', 'propolis'].join('/')
    expect(complaints(tree({ 'docs/a.md': `see ${own}/docs` }, [own])).join()).toContain(`names ${own}`)
  })
})

describe('reads and writes', () => {
  test.each([
    ['web/orders/a.ts', "db.selectFrom('orders')", 'only the server speaks to the database'],
    ['server/orders/queries.ts', "db.insertInto('orders')", 'a file of reads'],
    ['server/media/mark-seen.ts', "tx.updateTable('orders')", 'owned by orders'],
    [
      'server/orders/routes.ts',
      "export const r = { 'PUT orders/hold': (call) => 1, 'GET orders/list': a }",
      'write()',
    ],
    [
      'server/orders/routes.ts',
      "export const r = { 'PUT orders/hold': b }",
      "not answered in server/orders/routes.ts: 'GET",
    ],
    [
      'server/orders/hold-order.ts',
      'export const holdOrder = (c) => write(c, async () => 1)',
      'leaves no audit row',
    ],
  ])('%#: %s', (path, text, says) => {
    expect(complaints(tree({ ...good, [path]: text })).join('\n')).toContain(says)
  })

  test('an audit row may be left by what the verb calls', () => {
    const files = {
      ...good,
      'server/orders/hold-order.ts': `import { write } from '#server/platform/write.ts'
import { move } from './move-order.ts'
export const holdOrder = (call: Call) => write(call, (w) => move(w))`,
      'server/orders/move-order.ts': "export const move = (w: Writing) => w.audit({ action: 'moved' })",
    }
    expect(complaints(tree(files))).toEqual([])
  })

  test('a call answered in another room', () => {
    const { 'server/orders/routes.ts': routes, ...rest } = good
    const moved = { ...rest, 'server/media/routes.ts': routes.replaceAll('./', '#server/orders/') }
    expect(complaints(tree(moved)).join('\n')).toContain('it belongs in server/orders/routes.ts')
  })
})
