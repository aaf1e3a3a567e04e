import { describe, expect, test } from 'vitest'
import { newCall } from '#tools/new-call.ts'

const files: Record<string, string> = {
  'contract/orders/calls.ts': `import * as z from 'zod'
import { calls } from '#contract/call.ts'

export const orders = calls({
  'GET orders/list': {
    may: 'orders.read',
  },
})
`,
  'server/orders/routes.ts': `import type { orders } from '#contract/orders/calls.ts'
import type { Handlers } from '#server/platform/serve.ts'
import { holdOrder } from './hold-order.ts'

export const ordersRoutes: Handlers<typeof orders> = {
  'GET orders/list': async ({ app }) => {
    return app
  },
}
`,
}
const make = (key: string, room = 'orders', may = 'orders.manage') =>
  newCall({ key, room, may }, (path) => files[path])

test('a write: contract, route, verb with its guard and trace, test', () => {
  const made = make('POST orders/example')
  expect([...made.keys()]).toEqual([
    'contract/orders/calls.ts',
    'server/orders/routes.ts',
    'server/orders/add-example.ts',
    'server/orders/add-example.api.test.ts',
  ])
  expect(made.get('contract/orders/calls.ts')).toMatch(
    /'POST orders\/example': \{\n {4}may: 'orders\.manage',[^]*\},\n\}\)\n$/,
  )
  const routes = made.get('server/orders/routes.ts') ?? ''
  expect(routes).toMatch(
    /serve\.ts'\nimport \{ addExample \} from '\.\/add-example\.ts'\nimport \{ holdOrder/,
  )
  expect(routes.endsWith("  },\n  'POST orders/example': addExample,\n}\n")).toBe(true)
  expect(made.get('server/orders/add-example.ts')).toMatch(/write\(call[^]*audit\([^]*not written yet/)
  expect(made.get('server/orders/add-example.api.test.ts')).toContain("send('POST orders/example', {})")
})

test.each([
  ['GET orders/example/', 'example-queries.ts'],
  ['DELETE orders/example', 'remove-example.ts'],
  ['POST orders/create-zip-file', 'create-zip-file.ts'],
])('%s is answered in %s', (key, file) => {
  expect([...make(key).keys()]).toContain(`server/orders/${file}`)
})

describe('refuses', () => {
  test.each([
    ['FETCH orders/example', 'orders', 'orders.manage', 'is no call'],
    ['POST orders/example', 'kitchen', 'orders.manage', 'is no room'],
    ['POST orders/example', 'orders', 'orders.bake', 'is no permission'],
    ['GET orders/list', 'orders', 'orders.read', 'is promised in contract/orders/calls.ts'],
    ['POST media/example', 'media', 'media.read', 'contract/media/calls.ts is not there'],
  ])('%s in %s for %s', (key, room, may, reason) => {
    expect(() => make(key, room, may)).toThrow(reason)
  })
})
