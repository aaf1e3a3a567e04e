import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZipFile } from 'yazl'
import type { App } from '#server/platform/app-context.ts'
import { fileUrlHolds, type FileSize } from '#server/platform/file-url.ts'
import { found, notFound } from '#server/platform/problem.ts'
import { downloadSize } from './asset-queries.ts'
import { zipEntries, zipUrlHolds, type ZipEntry } from './zip-files.ts'

/** The bytes themselves, by signed addresses: one file in one size, or a ZIP streamed as it is made. */
export async function mediaFiles(server: FastifyInstance, app: App): Promise<void> {
  server.get<{ Params: { id: string; size: string }; Querystring: { s?: string; download?: string } }>(
    '/files/:id/:size',
    (request, reply) => sendFile(app, request, reply),
  )
  server.get<{
    Params: { order: string; stage: string; size: string }
    Querystring: { until?: string; s?: string }
  }>('/files/zip/:order/:stage/:size', async ({ params, query }, reply) => {
    const orderId = Number(params.order)
    const stageId = Number(params.stage) || null
    const holds = zipUrlHolds(
      app.secrets,
      app.clock.now(),
      orderId,
      stageId,
      params.size,
      Number(query.until),
      query.s ?? '',
    )
    if (!holds) throw notFound()
    const [entries, order] = await Promise.all([
      zipEntries(app.db, orderId, stageId, downloadSize(params.size)),
      app.db
        .selectFrom('orders')
        .select(['reference', 'address_line1'])
        .where('id', '=', orderId)
        .executeTakeFirst(),
    ])
    const name = `${found(order).reference}-${params.size}.zip`
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(zipStream(app, entries))
  })
}

type FileRequest = FastifyRequest<{
  Params: { id: string; size: string }
  Querystring: { s?: string; download?: string }
}>

async function sendFile(app: App, request: FileRequest, reply: FastifyReply) {
  const { id } = request.params
  const size = request.params.size as FileSize
  if (!fileUrlHolds(app.secrets, Number(id), size, request.query.s ?? '')) throw notFound()
  const etag = `"${id}-${size}"`
  reply
    .header('etag', etag)
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('accept-ranges', 'bytes')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const row = found(
    await app.db
      .selectFrom('assets as a')
      .leftJoin('derivatives as d', (join) =>
        join.onRef('d.asset_id', '=', 'a.id').on('d.size', '=', size as never),
      )
      .where('a.id', '=', Number(id))
      .where('a.deleted_at', 'is', null)
      .select([
        'a.name',
        'a.storage_key',
        'a.bytes',
        'a.content_type',
        'd.storage_key as made_key',
        'd.bytes as made_bytes',
        'd.content_type as made_type',
      ])
      .executeTakeFirst(),
  )
  const made = size !== 'original' && row.made_key !== null
  if (size !== 'original' && !made) throw notFound()
  const total = (made ? row.made_bytes : row.bytes) ?? 0
  const range = readRange(request.headers.range, total)
  const { body } = await app.storage.get(made ? (row.made_key as string) : row.storage_key, range)
  const name = row.name.replace(/[^\w.() -]/g, '_')
  reply
    .type((made ? row.made_type : row.content_type) ?? 'application/octet-stream')
    .header(
      'content-disposition',
      `${request.query.download === undefined ? 'inline' : 'attachment'}; filename="${name}"`,
    )
    .header('content-length', range ? range.end - range.start + 1 : total)
    .header('content-security-policy', "default-src 'none'; sandbox")
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${total}`)
  return reply.send(body)
}

/** One range of bytes, as players ask for it; anything else is answered whole. */
function readRange(header: string | undefined, total: number): { start: number; end: number } | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const start = match[1] === '' ? Math.max(0, total - Number(match[2])) : Number(match[1])
  const end = match[1] !== '' && match[2] !== '' ? Math.min(Number(match[2]), total - 1) : total - 1
  return start <= end && start < total ? { start, end } : undefined
}

/** Photographs do not shrink, so they are stored as they are; each is opened when its turn comes. */
function zipStream(app: App, entries: readonly ZipEntry[]): PassThrough {
  const zip = new ZipFile()
  const out = new PassThrough()
  zip.on('error', (error: Error) => {
    app.log.error({ err: error }, 'a ZIP broke off')
    out.destroy(error)
  })
  for (const entry of entries) {
    zip.addReadStreamLazy(entry.name, { compress: false, size: entry.bytes }, (give) => {
      app.storage.get(entry.key).then(
        ({ body }) => give(null, body),
        (error: Error) => give(error, out),
      )
    })
  }
  zip.end()
  zip.outputStream.pipe(out)
  return out
}
