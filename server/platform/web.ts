import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from 'react-router'

/** Answers a path of our own API without a network: Fastify's `inject` fits. */
export type Inject = (options: {
  method: 'GET'
  url: string
  remoteAddress?: string
}) => Promise<{ statusCode: number; body: string }>
export interface WebOptions {
  production: boolean
  inject?: Inject
}

type ApiGet = <T>(path: string) => Promise<T>
/** Made inside the web bundle, so they are taken from the entry of the build. */
interface Contexts {
  nonceContext: RouterContext<string | undefined>
  apiContext: RouterContext<ApiGet>
}
interface Renderer {
  handler: RequestHandler
  contexts: Contexts
}

/** Milliseconds for which a rendered page is served again; the nonce is new in each reply. */
const KEPT = 15_000
const PAGES = 500
const MARK = 'NONCE-MARK-7f3a9c'

const policy = (nonce: string): string =>
  [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `media-src 'self' blob:`,
    `connect-src 'self'`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ')

/**
 * Serves the pages: built assets (brotli beside them, immutable) and rendered HTML with a Content-Security-Policy
 * in production; Vite in the same process otherwise. Register it last: its route is `/*`.
 */
export async function mountWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const inject: Inject = options.inject ?? ((request) => app.inject(request))
  if (!options.production) return mountDevelopment(app, inject)
  const root = resolve('build/client')
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const immutable = path.includes('/assets/')
      reply.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      reply.header('x-content-type-options', 'nosniff')
    },
  })
  const build = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as ServerBuild
  const renderer: Renderer = {
    handler: createRequestHandler(build, 'production'),
    contexts: (build.entry.module as unknown as { contexts: Contexts }).contexts,
  }
  const pages = new Map<string, Kept>()
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const kept = await page(pages, renderer, inject, request)
      for (const [name, value] of kept.headers) reply.header(name, value)
      reply.code(kept.status).headers(safety)
      if (!kept.html) return sendData(request, reply, kept)
      const nonce = randomBytes(16).toString('base64')
      reply.header('content-security-policy', policy(nonce))
      return sendPage(request, reply, kept.parts.join(nonce))
    },
  })
}

const safety = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

interface Kept {
  until: number
  status: number
  html: boolean
  headers: [string, string][]
  /** The page, cut where the nonce stands. */
  parts: string[]
  /** What is no page, such as the table of routes, compressed when it is first asked for. */
  brotli?: Buffer
}

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** A page differs from reply to reply by its nonce, so it is compressed for each: about a millisecond. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? ''
  reply.header('vary', 'accept-encoding')
  if (html.length < 1000) return reply.send(html)
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await brotli(html, fast))
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await gzipped(html))
  return reply.send(html)
}

function sendData(request: FastifyRequest, reply: FastifyReply, kept: Kept): FastifyReply {
  const text = kept.parts.join(MARK)
  reply.header('vary', 'accept-encoding')
  if (text.length < 1000 || !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text)
  kept.brotli ??= brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return reply.header('content-encoding', 'br').send(kept.brotli)
}

/**
 * Tokens live in the browser's local storage, so whatever is rendered here is for an anonymous visitor: address,
 * preferences and whether he is a robot are all that a page depends on. `no-store` from the page opts out.
 */
async function page(
  pages: Map<string, Kept>,
  renderer: Renderer,
  inject: Inject,
  request: FastifyRequest,
): Promise<Kept> {
  const ui = /(?:^|; )ui=[^;]{0,500}/.exec(request.headers.cookie ?? '')?.[0].trim() ?? ''
  const key = `${request.method} ${request.host}${request.raw.url} ${ui}`
  const now = performance.now()
  const found = pages.get(key)
  if (found && found.until > now) return found
  const web = new Request(addressOf(request), {
    method: request.method,
    headers: { cookie: ui, accept: request.headers.accept ?? '*/*' },
  })
  const reply = await renderer.handler(web, contextOf(renderer.contexts, MARK, inject, request.ip))
  const headers = [...reply.headers].filter(([name]) => name !== 'content-length')
  const rendered: Kept = {
    until: now + KEPT,
    status: reply.status,
    html: reply.headers.get('content-type')?.startsWith('text/html') ?? false,
    headers,
    parts: (await reply.text()).split(MARK),
  }
  if (reply.status === 200 && !reply.headers.get('cache-control')?.includes('no-store')) {
    if (pages.size >= PAGES) pages.delete(pages.keys().next().value ?? '')
    pages.delete(key)
    pages.set(key, rendered)
  }
  return rendered
}

const addressOf = (request: FastifyRequest): string =>
  `${request.protocol}://${request.host}${request.raw.url ?? '/'}`

function contextOf(
  contexts: Contexts,
  nonce: string | undefined,
  inject: Inject,
  remoteAddress: string,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(contexts.nonceContext, nonce)
  context.set(contexts.apiContext, apiGet(inject, remoteAddress))
  return context
}

/** Reads a public call in-process and takes it out of its envelope; a refusal becomes the page's own status. */
const apiGet =
  (inject: Inject, remoteAddress: string): ApiGet =>
  async <T>(path: string) => {
    const reply = await inject({ method: 'GET', url: path, remoteAddress })
    if (reply.statusCode >= 400) throw new Response(reply.body, { status: reply.statusCode })
    const body = JSON.parse(reply.body) as Record<string, unknown>
    return ('result' in body && !('count' in body) ? body['result'] : body) as T
  }

// No nonce and no policy here: the development style sheet's link would not match them.
async function mountDevelopment(app: FastifyInstance, inject: Inject): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, ws: { server: app.server } } })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.url?.startsWith('/api/')) return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
  const contexts = (await vite.ssrLoadModule('/web/platform/server-context.ts')) as Contexts
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  const handler = createRequestHandler(load, 'development')
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const headers = { cookie: request.headers.cookie ?? '', accept: request.headers.accept ?? '*/*' }
      const web = new Request(addressOf(request), { method: request.method, headers })
      return reply.send(await handler(web, contextOf(contexts, undefined, inject, request.ip)))
    },
  })
}
