import type { FastifyInstance } from 'fastify'
import type { App } from '#server/platform/app-context.ts'
import { found, notFound } from '#server/platform/problem.ts'
import { companyFileUrlHolds } from './company-file-url.ts'

/** The bytes of companies' files, by signed addresses: pictures are shown, everything else is downloaded. */
export async function companyFiles(server: FastifyInstance, app: App): Promise<void> {
  server.get<{
    Params: { id: string; version: string }
    Querystring: { s?: string; download?: string }
  }>('/files/company/:id/:version', async (request, reply) => {
    const [id, version] = [Number(request.params.id), Number(request.params.version)]
    if (!companyFileUrlHolds(app.secrets, id, version, request.query.s ?? '')) throw notFound()
    const etag = `"company-${id}-${version}"`
    reply.header('etag', etag).header('cache-control', 'private, max-age=31536000, immutable')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const row = found(
      await app.db
        .selectFrom('company_things')
        .select(['file_key', 'file_name', 'file_type', 'file_bytes'])
        .where('id', '=', id)
        .where('file_version', '=', version)
        .where('removed_at', 'is', null)
        .executeTakeFirst(),
    )
    const { body } = await app.storage.get(found(row.file_key))
    const name = (row.file_name ?? 'file').replace(/[^\w.() -]/g, '_')
    const shown = row.file_type?.startsWith('image/') && request.query.download === undefined
    return reply
      .type(row.file_type ?? 'application/octet-stream')
      .header('content-length', row.file_bytes ?? 0)
      .header('content-disposition', `${shown ? 'inline' : 'attachment'}; filename="${name}"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(body)
  })
}
