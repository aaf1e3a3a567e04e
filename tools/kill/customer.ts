import { setTimeout as sleep } from 'node:timers/promises'

/** An answer that came whole; a connection that broke, or a 5xx, is none. */
export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}
export interface Customer {
  /** Sends once. Undefined when no answer came: whether it was done is not known. */
  send(
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: string | Buffer,
  ): Promise<Answered | undefined>
  /** Sends until an answer comes. */
  insist(
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: string | Buffer,
  ): Promise<Answered>
}

/** Answers that did not come, and why, for the report. */
export const unanswered = { broken: 0, failed: 0 }

/** Somebody signed in, whose calls may break at any moment. */
export async function signIn(url: string, username: string, password: string): Promise<Customer> {
  let token = ''
  const raw = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string | Buffer,
  ) => {
    try {
      const reply = await fetch(`${url}/api/${path}`, {
        method,
        headers: { connection: 'close', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { body: body as BodyInit }),
        signal: AbortSignal.timeout(15_000),
      })
      const text = await reply.text()
      if (reply.status < 500) return { status: reply.status, headers: reply.headers, body: text }
      unanswered.failed += 1
    } catch {
      unanswered.broken += 1
    }
    return undefined
  }
  const enter = async () => {
    for (;;) {
      const credentials = JSON.stringify({ username, password })
      const reply = await raw('POST', 'accounts/login/', { 'content-type': 'application/json' }, credentials)
      if (reply?.status === 200) return void (token = (JSON.parse(reply.body) as { access: string }).access)
      if (reply && reply.status !== 429) throw new Error(`${username} cannot sign in: ${reply.body}`)
      await sleep(500)
    }
  }
  await enter()
  const send: Customer['send'] = async (method, path, headers = {}, body) => {
    const reply = await raw(method, path, headers, body)
    if (reply?.status !== 401) return reply
    token = ''
    await enter()
    return raw(method, path, headers, body)
  }
  return {
    send,
    async insist(method, path, headers, body) {
      for (;;) {
        const reply = await send(method, path, headers, body)
        if (reply) return reply
        await sleep(100)
      }
    },
  }
}
