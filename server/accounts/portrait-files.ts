import type { FastifyInstance } from 'fastify'
import type { App } from '#server/platform/app-context.ts'
import { found, notFound } from '#server/platform/problem.ts'
import { portraitFolder } from './portrait-url.ts'

/** The bytes of people's pictures, by names that cannot be guessed: each as long as somebody has it for his picture. */
export async function portraitFiles(server: FastifyInstance, app: App): Promise<void> {
  server.get<{ Params: { name: string } }>('/files/portraits/:name', async (request, reply) => {
    const { name } = request.params
    if (!/^[0-9a-f-]{36}\.webp$/.test(name)) throw notFound()
    const key = `${portraitFolder}${name}`
    found(
      await app.db
        .selectFrom('users')
        .select('id')
        .where('portrait_key', '=', key)
        .limit(1)
        .executeTakeFirst(),
    )
    const etag = `"portrait-${name}"`
    reply.header('etag', etag).header('cache-control', 'private, max-age=31536000, immutable')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const { body, bytes } = await app.storage.get(key)
    return reply
      .type('image/webp')
      .header('content-length', bytes)
      .header('content-disposition', 'inline')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(body)
  })
}
