import type { Api } from '#contract/api.ts'
import type { Input, Reply } from '#contract/call.ts'
import { ApiProblem, type Refusal } from './api-problem.ts'
import { endSession, freshToken } from './token.ts'

export { ApiProblem }
export type Key = keyof Api & string
/** What a call resolves to. */
export type Answered<K extends Key> = Reply<Api[K], Blob>

export interface Options {
  signal?: AbortSignal
  /** Sent as Idempotency-Key: the same key acts once however often it is sent. */
  idempotencyKey?: string
  headers?: Record<string, string>
  /** For a call that takes a file as its body. */
  file?: Blob
  /** Told the words of a success ("Order placed succesfully"). */
  onSaid?: (message: string) => void
}

/** Calls by which somebody gets in: they carry no token, and their 401 ends no session. */
const waysIn =
  /^(POST users$|\w+ accounts\/(login|token|company-registration|verify-pin|resend-pin|confirm-registration|company_signup|invitation-details|first-user|reset-password))/

type Nothing = Record<never, never>
type Must<I> = { [P in keyof I as Nothing extends I[P] ? never : P]: I[P] }
type May<I> = { [P in keyof I as Nothing extends I[P] ? P : never]?: I[P] }
/** A call's query and body; a part whose fields are all optional may be left out. */
export type Given<K extends Key> = Must<Input<Api[K]>> & May<Input<Api[K]>>
type Arguments<K extends Key> =
  Nothing extends Given<K> ? [args?: Given<K> & Options] : [args: Given<K> & Options]

/**
 * Makes a call of the API: `await call('GET orders/order-details', { query: { ref } })`. Types only, no schema is
 * shipped. Resolves to the result, `{ result, count }` for a list, or a Blob for a file.
 * Throws ApiProblem; a 401 ends the session and shows the sign-in page.
 */
export async function call<K extends Key>(key: K, ...[given]: Arguments<K>): Promise<Answered<K>> {
  const args: { query?: unknown; body?: unknown } & Options = given ?? {}
  const [method = 'GET', path = ''] = key.split(' ')
  const signingIn = waysIn.test(key)
  const token = signingIn ? null : await freshToken()
  const reply = await fetch(`/api/${path.replace(/^\//, '')}${queryText(args.query)}`, {
    method,
    signal: args.signal,
    headers: {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(args.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(args.file ? { 'content-type': 'application/octet-stream' } : {}),
      ...(args.idempotencyKey ? { 'idempotency-key': args.idempotencyKey } : {}),
      ...args.headers,
    },
    body: args.file ?? (args.body === undefined ? undefined : JSON.stringify(args.body)),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiProblem(0, { code: 'unreachable', result: 'We could not reach the server' })
  })
  return (await read(reply, signingIn, args.onSaid)) as Answered<K>
}

async function read(
  reply: Response,
  signingIn: boolean,
  onSaid?: (message: string) => void,
): Promise<unknown> {
  const json = reply.headers.get('content-type')?.includes('json') ?? false
  if (!json && reply.ok) return reply.status === 204 ? undefined : reply.blob()
  const body = json ? ((await reply.json()) as Record<string, unknown>) : {}
  if (!reply.ok || body['success'] === false) {
    if (reply.status === 401 && !signingIn) endSession()
    throw new ApiProblem(reply.status, body as Partial<Refusal>)
  }
  if (typeof body['message'] === 'string') onSaid?.(body['message'])
  if (!('result' in body)) return body
  return 'count' in body ? { result: body['result'], count: body['count'] } : body['result']
}

function queryText(query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  return search.size ? `?${search}` : ''
}
