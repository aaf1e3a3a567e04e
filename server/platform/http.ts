import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { App } from './app-context.ts'
import { Problem } from './problem.ts'

/** Sent with every answer; the Content-Security-Policy of pages is the web's own (it holds a nonce). */
const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=()',
}
const strictTransport = 'max-age=31536000; includeSubDomains'
const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Bytes of a JSON body at most; files come by their own way. */
const BODY_LIMIT = 1_000_000

/** The HTTP server with what every answer has in common: headers, ids, limits, errors. */
export async function openHttp(app: App): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: app.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: app.config.trustProxy as boolean,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  })
  const secure = app.config.publicUrl.startsWith('https:')
  const common = { ...headers, ...(secure ? { 'strict-transport-security': strictTransport } : {}) }
  const apiOnly = { ...common, 'content-security-policy': apiPolicy, 'cache-control': 'no-store' }
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? apiOnly : common).header('x-request-id', request.id)
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    const line = {
      request: request.id,
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500) app.log.error(line, 'answered')
    else app.log.info(line, 'answered')
    done()
  })
  // A connection whose request was under way when the server was told to stop would be kept alive for another minute.
  let stopping = false
  server.addHook('preClose', async () => void (stopping = true))
  server.addHook('onResponse', async () => {
    if (stopping) setImmediate(() => server.server.closeIdleConnections())
  })
  await server.register(underPressure, {
    maxEventLoopDelay: 1500,
    maxHeapUsedBytes: 0,
    retryAfter: 5,
    pressureHandler: (_request, reply, _type, delay) => {
      // After a second without a single measurement it says infinite, which is no measurement.
      if (Number.isFinite(delay)) void fail(reply, new Problem('overloaded'))
    },
  })
  await server.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, context) =>
      Object.assign(new Problem('too_many_requests'), { retryAfter: Math.ceil(context.ttl / 1000) }),
  })
  server.setErrorHandler((error: FastifyError | Problem, request, reply) =>
    answerError(app, error, request, reply),
  )
  return server
}

function answerError(
  app: App,
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem =
    error instanceof Problem ? error : readError(error, request.routeOptions.bodyLimit ?? BODY_LIMIT)
  if (problem.status >= 500) app.log.error({ request: request.id, err: error }, 'failed')
  return fail(reply, problem)
}

/** What Fastify and the database say, in our words. */
function readError(error: FastifyError, most: number): Problem {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Problem('too_large', { most: `${Math.round(most / 1_000_000)} MB` })
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Problem('malformed', { reason: 'send JSON' })
  if (error.statusCode === 400) return new Problem('malformed', { reason: 'the body is not JSON' })
  if (error.statusCode === 503) return new Problem('overloaded')
  return new Problem('something_went_wrong')
}

/** The failure envelope of domain.md section 9. */
export function fail(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.status === 503) reply.header('retry-after', '5')
  if ('retryAfter' in problem) reply.header('retry-after', String(problem.retryAfter))
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        success: false,
        result: problem.message,
        code: problem.code,
        ...(problem.errors ? { errors: problem.errors } : {}),
        ...(Object.keys(problem.details).length ? { details: problem.details } : {}),
      }),
    )
}
