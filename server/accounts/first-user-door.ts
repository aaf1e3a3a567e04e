import type { FastifyInstance } from 'fastify'
import type { App } from '#server/platform/app-context.ts'
import { hasNobody } from './register-first-user.ts'

/** Pages that are of no use before there is anybody. */
const useless = new Set(['/', '/signin', '/signup'])

/** Leads from the home page and the sign-in page of an installation without anybody to where its first admin registers. */
export function firstUserDoor(server: FastifyInstance, app: App): void {
  // Whoever is there stays: once it is known nothing is asked again.
  let someone = false
  server.addHook('onRequest', async (request, reply) => {
    if (someone || request.method !== 'GET') return
    const path = request.url.split('?', 1)[0] ?? ''
    if (!useless.has(path.length > 1 ? path.replace(/\/$/, '') : path)) return
    someone = !(await hasNobody(app.db))
    if (!someone) return reply.header('cache-control', 'no-store').redirect('/first-user-registartion', 302)
  })
}
