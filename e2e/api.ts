// What a journey needs before it begins is set up through the API, in the words of the contract.
import { randomUUID } from 'node:crypto'
import type { Api } from '#contract/api.ts'
import type { Input, Reply } from '#contract/call.ts'
import { demoPassword } from '#server/accounts/demo-people.ts'
import { productUrl } from './product.ts'

export type Key = keyof Api & string
type Answered<K extends Key> = Reply<Api[K], Buffer>
type Given<K extends Key> = Partial<Input<Api[K]>> & {
  idempotencyKey?: string
  body?: unknown
  query?: unknown
}
type Session = Answered<'POST accounts/login/'>

/** Each sign-in comes from another address: one address may sign in thirty times a minute only. */
const anyAddress = () =>
  `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 254) + 1).join('.')}`

/** Signs in; every browser needs a session of its own, as refresh tokens work once. */
export async function signIn(username: string): Promise<Session> {
  const reply = await fetch(`${productUrl()}/api/accounts/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() },
    body: JSON.stringify({ username, password: demoPassword }),
  })
  if (!reply.ok) throw new Error(`${username} cannot sign in: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Session
}

export interface Person {
  readonly id: number
  readonly name: string
  readonly token: string
  /** Makes a call; throws with the server's words unless it went well. */
  ask<K extends Key>(key: K, given?: Given<K>): Promise<Answered<K>>
  /** Makes a call that may be refused: its status and its answer, whole. */
  tries<K extends Key>(key: K, given?: Given<K>): Promise<{ status: number; body: Record<string, unknown> }>
}

const known = new Map<string, Promise<Person>>()

/** Somebody of the demonstration world, by username. */
export function as(username: string): Promise<Person> {
  const person = known.get(username) ?? signIn(username).then(personOf)
  known.set(username, person)
  return person
}

function personOf({ access, user }: Session): Person {
  return {
    id: user.id,
    name: `${user.first_name} ${user.last_name}`,
    token: access,
    async ask(key, given = {}) {
      const reply = await request(access, key, given)
      if (!reply.ok) throw new Error(`${key}: ${reply.status} ${await reply.text()}`)
      return (await read(reply)) as never
    },
    async tries(key, given = {}) {
      const reply = await request(access, key, given)
      return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
    },
  }
}

function request(token: string, key: string, { query, body, idempotencyKey }: Given<Key>): Promise<Response> {
  const [method = 'GET', path = ''] = key.split(' ')
  const url = new URL(`${productUrl()}/api/${path}`)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
  return fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      'idempotency-key': idempotencyKey ?? randomUUID(),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  })
}

async function read(reply: Response): Promise<unknown> {
  if (!reply.headers.get('content-type')?.includes('json')) return Buffer.from(await reply.arrayBuffer())
  const answer = (await reply.json()) as { result?: unknown; count?: number }
  if (!('result' in answer)) return answer
  return typeof answer.count === 'number' ? answer : answer.result
}
