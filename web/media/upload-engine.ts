import Uppy, { type Meta } from '@uppy/core'
import Tus from '@uppy/tus'
import { ApiProblem } from '#web/platform/call.ts'
import { freshToken } from '#web/platform/token.ts'

const CHUNK = 5_000_000
/** Files at a time. */
const AT_ONCE = 3
/** Milliseconds before the next try, when the server or the network is away. */
const RETRY = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000]

export interface EngineEvents {
  progress: (id: string, sent: number) => void
  done: (id: string) => void
  failed: (id: string, problem: ApiProblem) => void
}
export interface Announced {
  readonly file: File
  readonly sha256: string
  /** Where an upload that was begun before goes on. */
  readonly uploadUrl?: string | undefined
}
export interface Engine {
  /** Begins a file and answers its id. */
  start: (announced: Announced) => string
  retry: (id: string) => void
  toggle: (id: string) => void
  pauseAll: () => void
  resumeAll: () => void
  remove: (id: string) => void
}

/** What Uppy keeps of the answer. */
type Answer = { xhr?: XMLHttpRequest }

/** What the server said, or that it could not be reached. */
function problemOf(xhr: XMLHttpRequest | undefined): ApiProblem {
  if (!xhr?.status) return new ApiProblem(0, { code: 'unreachable', result: 'We could not reach the server' })
  try {
    return new ApiProblem(xhr.status, JSON.parse(xhr.responseText) as Record<string, never>)
  } catch {
    return new ApiProblem(xhr.status)
  }
}

/** Resumable uploads to a stage by the tus protocol. Loaded when the first file is chosen. */
export function openEngine(stageId: number, on: EngineEvents): Engine {
  const uppy = new Uppy<Meta, Answer>({ id: `stage-${stageId}`, autoProceed: false })
  uppy.use(Tus, {
    endpoint: `${location.origin}/api/uploads`,
    chunkSize: CHUNK,
    limit: AT_ONCE,
    retryDelays: RETRY,
    allowedMetaFields: ['stage_id', 'filename', 'sha256'],
    removeFingerprintOnSuccess: true,
    onBeforeRequest: async (request) => {
      const token = await freshToken()
      if (token) request.setHeader('authorization', `Bearer ${token}`)
    },
  })
  const run = (id: string) => void uppy.retryUpload(id).catch(() => undefined)
  uppy.on('upload-progress', (file, progress) => {
    if (file && progress.bytesUploaded) on.progress(file.id, progress.bytesUploaded)
  })
  uppy.on('upload-success', (file) => file && on.done(file.id))
  uppy.on('upload-error', (file, _error, response) => {
    if (!file) return
    on.failed(file.id, problemOf(response?.body?.xhr))
  })
  return {
    start: ({ file, sha256, uploadUrl }) => {
      const id = uppy.addFile({
        name: file.name,
        type: file.type,
        data: file,
        meta: { stage_id: String(stageId), filename: file.name, sha256 },
      })
      if (uploadUrl) uppy.setFileState(id, { tus: { uploadUrl } })
      // Begins this one file only: `upload()` would also begin again all that failed.
      run(id)
      return id
    },
    retry: run,
    toggle: (id) => void uppy.pauseResume(id),
    pauseAll: () => uppy.pauseAll(),
    resumeAll: () => uppy.resumeAll(),
    remove: (id) => {
      if (uppy.getFile(id)) uppy.removeFile(id)
    },
  }
}
