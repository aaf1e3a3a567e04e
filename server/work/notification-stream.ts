import type { FastifyInstance } from 'fastify'
import type { App } from '#server/platform/app-context.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Gate } from '#server/platform/serve.ts'
import { unreadCount } from './notification-queries.ts'

/** Milliseconds between signs of life; the session is looked at again with each. */
const BEAT = 25_000
/** Milliseconds after which the browser is to come back when the stream ends. */
const RETRY = 3_000

const STREAM = 'work/notification-stream'

/** Server-sent events: the count of what is unread, at once and whenever it changes, as long as the session lives. */
export async function notificationStream(server: FastifyInstance, app: App, gate: Gate): Promise<void> {
  const open = new Set<() => void>()
  server.addHook('preClose', async () => {
    for (const end of open) end()
  })
  server.get(`/${STREAM}`, { config: { rateLimit: false } }, async (request, reply) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!token) throw new Problem('no_session')
    const actor = await gate(app, token)
    reply.hijack()
    const out = reply.raw
    out.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // Nginx would gather the events.
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    })
    out.write(`retry: ${RETRY}\n\n`)
    const send = async () => {
      const { unread } = await unreadCount(app.db, actor)
      if (!out.writableEnded) out.write(`event: unread\ndata: ${JSON.stringify({ unread })}\n\n`)
    }
    const end = () => {
      clearInterval(beat)
      unsubscribe()
      open.delete(end)
      out.end()
    }
    const failed = (error: unknown) => {
      app.log.warn({ err: error }, 'a stream of notifications ended')
      end()
    }
    const unsubscribe = app.live.subscribe(actor.id, () => void send().catch(failed))
    const beat = setInterval(() => {
      gate(app, token).then(
        () => out.write(': here\n\n'),
        // The session or the token has ended: the browser comes back with a new one, or signs out.
        () => end(),
      )
    }, BEAT)
    open.add(end)
    request.raw.on('close', end)
    await send().catch(failed)
  })
}
