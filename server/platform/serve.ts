import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import * as z from 'zod'
import type { Permission } from '#contract/accounts/permissions.ts'
import type { Answer, Args, Call, Calls, Method } from '#contract/call.ts'
import { scopeOf, systemScope, type Actor, type Scope } from './actor.ts'
import type { App } from './app-context.ts'
import { Problem, wrongFields } from './problem.ts'
import type { Once } from './write.ts'

/** An answer that is a file: streamed, never gathered in memory. */
export interface FileAnswer {
  readonly file: {
    readonly name: string
    readonly type: string
    readonly body: Readable | Buffer | string
    readonly inline?: boolean
  }
}

/** What a handler receives: who calls, what he may see, what he sent. */
export interface Incoming {
  readonly app: App
  readonly scope: Scope
  readonly requestId: string
  readonly address: string
  readonly agent: string
  readonly once: Once | undefined
}
type Who<C extends Call> = C['may'] extends 'public' ? Actor | null : Actor
export type Handled<C extends Call> = Incoming &
  Args<C> & { readonly actor: Who<C>; readonly file: C['takes'] extends number ? Buffer : undefined }
export type Handler<C extends Call> = (
  call: Handled<C>,
) => Promise<C['file'] extends readonly string[] ? FileAnswer : Answer<C>>
/** One handler for each call of a room: complete, or it does not compile. */
export type Handlers<T> = { readonly [K in keyof T]: T[K] extends Call ? Handler<T[K]> : never }

/** Finds out who sends a request; the accounts room provides it. */
export type Gate = (app: App, token: string) => Promise<Actor>

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]

/** The permission that the call declares, checked in this one place. */
function admit(may: Permission | 'public' | 'session', actor: Actor | null): void {
  if (may === 'public') return
  if (!actor) throw new Problem('no_session')
  if (may !== 'session' && !actor.permissions.has(may)) throw new Problem('not_allowed')
}

/** Parses a part of the request; the first thing wrong with each field is named. */
function parse(schema: z.core.$ZodType, value: unknown): unknown {
  // PostgreSQL keeps no NUL in a text, and no person types one.
  if (JSON.stringify(value).includes('\\u0000'))
    throw new Problem('malformed', { reason: 'a text holds a NUL character' })
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  const errors: Record<string, string> = {}
  for (const issue of read.error.issues) {
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of names) {
      const name = path.join('.') || 'body'
      errors[name] ??= issue.code === 'unrecognized_keys' ? 'This field is not known' : issue.message
    }
  }
  throw wrongFields(errors)
}

function onceOf(key: string, spec: Call, request: FastifyRequest, body: unknown): Once | undefined {
  const given = request.headers['idempotency-key']
  if (!spec.once || typeof given !== 'string' || given === '') return undefined
  if (given.length > 200)
    throw new Problem('malformed', { reason: 'Idempotency-Key has more than 200 characters' })
  return { key: given, call: key, body }
}

function sendFile(reply: FastifyReply, { file }: FileAnswer) {
  const name = file.name.replace(/[^\w.() -]/g, '_')
  return reply
    .type(file.type)
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename="${name}"`)
    .send(file.body)
}

function envelope(spec: Call, answer: unknown): unknown {
  const out = (value: unknown) => (spec.result ? z.parse(spec.result, value) : value)
  if (spec.envelope === 'bare') return out(answer)
  if (spec.envelope === 'list') {
    const { rows, count } = answer as { rows: unknown; count: number }
    return { success: true, result: out(rows), count }
  }
  return { success: true, result: out(answer), ...(spec.says ? { message: spec.says } : {}) }
}

/** How a call takes a file: as it is, whatever it may be, so that its content is what it is judged by. */
const FILE = 'application/octet-stream'

/** Files arrive whole in memory: a call says how large they may be. */
export function takeFiles(server: FastifyInstance): void {
  server.addContentTypeParser(FILE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** Answers every call of a room under `/api/`, with and without its last slash, and under its aliases. */
export function serve<T extends Calls>(
  server: FastifyInstance,
  app: App,
  gate: Gate,
  room: T,
  handlers: Handlers<T>,
): void {
  for (const [key, spec] of Object.entries(room) as [keyof T & string, Call][]) {
    const [method, path] = key.split(' ') as [Method, string]
    const handle = handlers[key] as unknown as (call: unknown) => Promise<unknown>
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const token = bearer(request)
      const actor = token && spec.may !== 'public' ? await gate(app, token) : null
      if (actor?.viewedBy && method !== 'GET' && !spec.inView)
        throw new Problem('read_only_view', { name: actor.name })
      admit(spec.may, actor)
      const query = spec.query ? parse(spec.query, request.query) : undefined
      const body = spec.body ? parse(spec.body, request.body ?? {}) : undefined
      if (spec.takes && !Buffer.isBuffer(request.body))
        throw new Problem('malformed', { reason: `send the file as ${FILE}` })
      const done = await handle({
        app,
        actor,
        scope: actor ? scopeOf(actor) : systemScope,
        query,
        body,
        file: spec.takes ? request.body : undefined,
        requestId: request.id,
        address: request.ip,
        agent: request.headers['user-agent'] ?? '',
        once: onceOf(key, spec, request, body),
      })
      if (spec.file && typeof done === 'object' && done !== null && 'file' in done)
        return sendFile(reply, done as FileAnswer)
      return reply.code(spec.status ?? 200).send(envelope(spec, done))
    }
    const config = spec.limit
      ? { rateLimit: { max: spec.limit.perMinute, timeWindow: 60_000 } }
      : { rateLimit: false as const }
    for (const each of [path, ...(spec.alias ?? [])]) {
      const url = `/${each.replace(/\/$/, '')}`
      server.route({ method, url, config, handler: answer, ...(spec.takes ? { bodyLimit: spec.takes } : {}) })
    }
  }
}
