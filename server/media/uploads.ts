import { AsyncLocalStorage } from 'node:async_hooks'
import { FileStore } from '@tus/file-store'
import { EVENTS, MemoryLocker, Server, type Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { stageKindTable } from '#contract/orders/states.ts'
import { scopeOf, type Actor } from '#server/platform/actor.ts'
import type { App } from '#server/platform/app-context.ts'
import { found, Problem, wrongFields } from '#server/platform/problem.ts'
import type { Gate } from '#server/platform/serve.ts'
import { finishUpload, receivedBytes, uploadsFolder } from './finish-upload.ts'
import { loadStage } from './load-stage.ts'

/** Bytes of one file at most: pictures, and everything else. */
const MOST = { image: 500_000_000, any: 5_000_000_000 } as const
/** States in which files may still be added. */
const OPEN = ['to-schedule', 'scheduled', 'shot', 'editing']

/** Our failure as tus throws it: with the envelope of every other answer. */
const refusal = (problem: Problem) => ({
  status_code: problem.status,
  body: JSON.stringify({
    success: false,
    result: problem.message,
    code: problem.code,
    errors: problem.errors,
    details: problem.details,
  }),
})
const said = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    throw error instanceof Problem ? refusal(error) : error
  }
}

/** What was announced, checked: which stage, what name, how many bytes, which checksum. */
async function announce(app: App, actor: Actor, upload: Upload): Promise<void> {
  const { stage_id, filename, sha256 } = upload.metadata ?? {}
  const errors: Record<string, string> = {}
  if (!/^\d+$/.test(stage_id ?? '')) errors['stage_id'] = 'Name the stage by its id'
  if (!filename || filename.length > 200) errors['filename'] = 'Name the file in at most 200 characters'
  if (!/^[0-9a-f]{64}$/.test(sha256 ?? '')) errors['sha256'] = 'Send the SHA-256 of the file in hexadecimal'
  if (!upload.size) errors['upload-length'] = 'Announce how many bytes will come'
  if (Object.keys(errors).length > 0) throw wrongFields(errors)
  const stage = await loadStage(app.db, scopeOf(actor), Number(stage_id))
  if (!OPEN.includes(stage.state)) throw new Problem('action_not_allowed', { state: stage.state })
  const most = MOST[stageKindTable[stage.kind].takes]
  if ((upload.size ?? 0) > most) throw new Problem('too_large', { most: `${most / 1_000_000} MB` })
  await app.db
    .insertInto('uploads')
    .values({
      id: upload.id,
      order_id: stage.orderId,
      stage_id: stage.id,
      user_id: actor.id,
      name: filename ?? '',
      bytes: upload.size ?? 0,
      sha256: sha256 ?? '',
      created_at: app.clock.now(),
    })
    .execute()
}

/** Somebody else's upload does not exist; one that has all its bytes but was cut off before its asset is finished now. */
async function admit(app: App, actor: Actor, id: string): Promise<void> {
  const row = found(
    await app.db
      .selectFrom('uploads')
      .select(['state', 'bytes', 'error', 'name'])
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .executeTakeFirst(),
  )
  if (row.state === 'failed') throw new Problem('not_an_image', { name: row.name })
  if (row.state === 'open' && (await receivedBytes(app, id)) === row.bytes) await finishUpload(app, id, actor)
}

/** Resumable uploads by the tus protocol at `/api/uploads` (domain.md section 7). */
export async function mediaUploads(api: FastifyInstance, app: App, gate: Gate): Promise<void> {
  const caller = new AsyncLocalStorage<Actor>()
  const actor = () => caller.getStore() as Actor
  const tus = new Server({
    path: '/api/uploads',
    relativeLocation: true,
    datastore: new FileStore({ directory: uploadsFolder(app) }),
    locker: new MemoryLocker(),
    maxSize: MOST.any,
    onIncomingRequest: async (request, id) => {
      if (request.method !== 'POST' && request.method !== 'OPTIONS') await said(() => admit(app, actor(), id))
    },
    onUploadCreate: async (_request, upload) => {
      await said(() => announce(app, actor(), upload))
      return {}
    },
    onUploadFinish: async (_request, upload) => {
      await said(() => finishUpload(app, upload.id, actor()))
      return {}
    },
    onResponseError: (_request, error) => {
      if (error instanceof Error) app.log.error({ err: error }, 'upload failed')
      return undefined
    },
  })
  // What was given up is not asked for again.
  tus.on(EVENTS.POST_TERMINATE, (_request, _response, id) => {
    app.db
      .deleteFrom('uploads')
      .where('id', '=', id)
      .where('state', '=', 'open')
      .execute()
      .catch((err: unknown) => app.log.error({ err }, 'upload not forgotten'))
  })
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!token) throw new Problem('no_session')
    const who = await gate(app, token)
    if (who.viewedBy) throw new Problem('read_only_view', { name: who.name })
    if (!who.permissions.has('media.upload')) throw new Problem('not_allowed')
    reply.hijack()
    reply.raw.setHeader('x-request-id', request.id)
    await caller.run(who, () => tus.handle(request.raw, reply.raw))
  }
  await api.register(async (scope) => {
    // The stream is left alone: tus reads it.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
    scope.route({ method: ['POST', 'OPTIONS'], url: '/uploads', handler: answer })
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE', 'GET'],
      url: '/uploads/:id',
      exposeHeadRoute: false,
      handler: answer,
    })
  })
}
