import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultGroup, userTypes, type UserType } from '#contract/accounts/permissions.ts'
import { api, type Api } from '#contract/api.ts'
import type { Call } from '#contract/call.ts'
import { testApp, type Client, type TestApp } from '#db/testing/app.ts'
import { samples } from '#db/testing/samples.ts'
import { makeScene, type Scene } from '#db/testing/scene.ts'
import { companies, people, type TestPerson } from '#db/worlds/test-world.ts'

type Key = keyof Api
const keys = Object.keys(api) as Key[]
const callOf = (key: Key): Call => api[key]

const ofType: Record<UserType, TestPerson> = {
  admin: 'admin',
  'support-admin': 'supportAdmin',
  manager: 'manager',
  accountant: 'accountant',
  'company-admin': 'companyAdmin',
  client: 'client',
  'shooter-bee': 'shooter',
  'editor-bee': 'editor',
  'photography-editor': 'photographyEditor',
}
/** Who has a tenant, a run of visits or a country of his own, and so must not see the foreign scene. */
const limited: TestPerson[] = [
  'companyAdmin',
  'client',
  'shooter',
  'editor',
  'photographyEditor',
  'usManager',
]

const notStepping = {
  types: ['company-admin', 'client', 'shooter-bee', 'editor-bee', 'photography-editor'],
  status: 403,
  because: 'two-step sign-in is for staff and finance, as GET accounts/two-step says',
} as const
/** What a permission opens and still is not everybody's who has it, with what they are answered. */
const notTheirs: Partial<Record<Key, { types: readonly UserType[]; status: 403 | 404; because: string }>> = {
  'GET scheduler/visit-details': {
    types: ['company-admin', 'client', 'editor-bee', 'photography-editor'],
    status: 404,
    because: 'how to get in and whom to call is for staff and for the shooter of the visit',
  },
  'PUT accounts/update-client-user/': {
    types: ['accountant', 'shooter-bee', 'editor-bee', 'photography-editor'],
    status: 404,
    because: 'who does not manage clients changes himself alone, and a bee is changed by its own call',
  },
  'PUT accounts/update-bee-user/': {
    types: ['accountant', 'company-admin', 'client'],
    status: 404,
    because: 'who does not manage bees changes himself alone, if he is one',
  },
  'DELETE accounts/delete-user': {
    types: ['manager'],
    status: 403,
    because: 'of staff, only those who may delete; a company-admin closes people of his companies',
  },
  'POST accounts/reopen-user': { types: ['manager'], status: 403, because: 'as for closing' },
  'POST orders/support-notes': {
    types: ['company-admin', 'client', 'shooter-bee', 'editor-bee', 'photography-editor'],
    status: 403,
    because: 'only staff write what only staff read; it is said before anything is looked up',
  },
  'POST work/complete-task': {
    types: ['admin', 'support-admin', 'manager', 'accountant'],
    status: 404,
    because: 'a lesson is marked as done by the bee whose it is',
  },
  'POST accounts/two-step-setup': notStepping,
  'POST accounts/two-step-confirm': notStepping,
}

let t: TestApp
let own: Scene
let foreign: Scene
const clients = new Map<TestPerson, Client>()

const newScene = () =>
  makeScene(t.app, t.build, {
    client: people.client,
    companyAdmin: people.companyAdmin,
    companyId: companies.branch.id,
    shooter: people.shooter,
    editor: people.editor,
    photographyEditor: people.photographyEditor,
  })
async function newForeignScene() {
  const [editor, photographyEditor] = [
    await t.build.bee({ user_type: 'editor-bee' }),
    await t.build.bee({ user_type: 'photography-editor' }),
  ]
  return makeScene(t.app, t.build, {
    client: people.otherClient,
    companyAdmin: people.otherCompanyAdmin,
    companyId: companies.other.id,
    shooter: people.secondShooter,
    editor,
    photographyEditor,
  })
}
const may = (key: Key, type: UserType) => {
  const needed = callOf(key).may
  return needed === 'public' || needed === 'session' || defaultGroup[type].includes(needed)
}
/** Calls after which the session is another: each has one of its own. */
const changesSession = (key: Key) => /logout|view-as/.test(key)
/** Sends a call's sample, of whichever method it is. */
async function send(client: Client, key: Key, scene: Scene, type: UserType) {
  const sample = samples[key].send(scene, type)
  return key.startsWith('GET ')
    ? client.get(key as Parameters<Client['get']>[0], sample)
    : client.send(key as Parameters<Client['send']>[0], sample)
}

beforeAll(async () => {
  t = await testApp()
  own = await newScene()
  foreign = await newForeignScene()
  for (const who of [...Object.values(ofType), 'usManager' as const])
    clients.set(who, await t.as(people[who]))
})
afterAll(() => t.close())

/** A check that does not apply to a call is not there, rather than skipped. */
const testIf = (applies: boolean) => (applies ? test : () => undefined)

test('every call has a sample', () => {
  expect(Object.keys(samples).sort()).toEqual([...keys].sort())
})

describe.each(keys)('%s', (key) => {
  const { may: needed, limit } = callOf(key)

  testIf(limit === undefined)('nobody: 401 unless the call is public', async () => {
    const reply = await send(t.anybody(), key, own, 'client')
    if (needed === 'public') expect([401, 403]).not.toContain(reply.status)
    else expect(reply.status).toBe(401)
  })

  test('a person without its permission: 403, and nothing is said of what exists', async () => {
    for (const type of userTypes.filter((each) => !may(key, each))) {
      const client = clients.get(ofType[type]) as Client
      const mine = await send(client, key, own, type)
      const theirs = await send(client, key, foreign, type)
      expect([type, mine.status, mine.body.code]).toEqual([type, 403, 'not_allowed'])
      expect([type, theirs.body]).toEqual([type, mine.body])
    }
  })

  testIf(samples[key].names === true)("another tenant's: 404, as if it did not exist", async () => {
    for (const who of limited.filter((each) => may(key, people[each].type))) {
      const reply = await send(clients.get(who) as Client, key, foreign, people[who].type)
      const status = notTheirs[key]?.types.includes(people[who].type) ? notTheirs[key].status : 404
      expect([who, reply.status]).toEqual([who, status])
      if (status === 404) expect(reply.body.result).toBe('There is nothing here by that name')
    }
  })

  testIf(needed !== 'public')('with its permission: answered', async () => {
    for (const type of userTypes.filter((each) => may(key, each))) {
      const scene = key.startsWith('GET ') ? own : await newScene()
      const client = changesSession(key)
        ? await t.as(people[ofType[type]])
        : (clients.get(ofType[type]) as Client)
      const { status, body } = await send(client, key, scene, type)
      const expected = notTheirs[key]?.types.includes(type) ? [notTheirs[key].status] : [200, 201, 409, 422]
      expect(expected, `${type}: ${status} ${JSON.stringify(body).slice(0, 300)}`).toContain(status)
    }
  })

  testIf(needed !== 'public')("no answer to the limited holds anything of another tenant's", async () => {
    for (const who of limited.filter((each) => may(key, people[each].type) && !samples[key].names)) {
      const client = changesSession(key) ? await t.as(people[who]) : (clients.get(who) as Client)
      const { raw } = await send(client, key, foreign, people[who].type)
      for (const secret of [foreign.order.reference, foreign.invoice.reference, 'Larkspur'])
        expect(raw.toString(), `${who} sees ${secret}`).not.toContain(secret)
    }
  })
})
