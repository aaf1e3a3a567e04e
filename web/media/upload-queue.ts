import { ApiProblem } from '#web/platform/call.ts'
import { checksumOf } from './checksum.ts'
import { smallPicture } from './small-picture.ts'
import type { Engine, EngineEvents } from './upload-engine.ts'

/** `checking`: its checksum is reckoned; `same`: its contents are already there. */
export type UploadState = 'checking' | 'uploading' | 'paused' | 'failed' | 'done' | 'same'
export interface UploadItem {
  readonly key: string
  readonly name: string
  readonly bytes: number
  readonly sent: number
  readonly state: UploadState
  readonly sha256: string | null
  readonly problem: ApiProblem | null
  readonly thumb: string | null
}
export interface QueueView {
  readonly items: readonly UploadItem[]
  readonly paused: boolean
  /** Bytes a second over the last moments; 0 when nothing moves. */
  readonly speed: number
  /** When uploads that had been cut off went on; milliseconds. */
  readonly resumedAt: number | null
}
/** What the server has of an upload. */
export interface Known {
  readonly id: string
  readonly sha256: string
  readonly received: number
  readonly state: 'open' | 'done' | 'failed'
}

/** Milliseconds over which speed is measured, and between two pictures of the progress. */
const WINDOW = 8000
const TICK = 250

const keyOf = (file: File) => `${file.name}-${file.size}-${file.lastModified}`
const unreadable = () => new ApiProblem(0, { code: 'unreadable', result: 'The file cannot be read any more' })

/** The uploads of one stage. They go on while other screens are looked at. */
export class UploadQueue {
  readonly #stageId: number
  readonly #items = new Map<string, UploadItem>()
  readonly #files = new Map<string, File>()
  readonly #ids = new Map<string, string>()
  readonly #listeners = new Set<() => void>()
  #known: readonly Known[] = []
  #engine: Promise<Engine> | undefined
  #line: Promise<unknown> = Promise.resolve()
  #paused = false
  #go: (() => void) | undefined
  #resumedAt: number | null = null
  #samples: { at: number; sent: number }[] = []
  #view: QueueView = { items: [], paused: false, speed: 0, resumedAt: null }
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(stageId: number) {
    this.#stageId = stageId
    addEventListener('online', () => this.#retryUnreached())
    addEventListener('beforeunload', (event) => {
      if (this.busy) event.preventDefault()
    })
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly view = (): QueueView => this.#view
  get busy(): boolean {
    return [...this.#items.values()].some(({ state }) => state === 'checking' || state === 'uploading')
  }

  /** What the server has: the same file is not sent twice, and what was begun goes on where it stopped. */
  know(rows: readonly Known[]): void {
    this.#known = rows
  }

  add(files: readonly File[]): void {
    for (const file of files) {
      const key = keyOf(file)
      const old = this.#items.get(key)
      if (old && old.state !== 'failed') continue
      if (old && this.#ids.has(key)) this.retry(key)
      else this.#enqueue(key, file)
    }
  }

  #enqueue(key: string, file: File): void {
    this.#files.set(key, file)
    const item = { key, name: file.name, bytes: file.size, sent: 0, sha256: null, problem: null, thumb: null }
    this.#items.set(key, { ...item, state: 'checking' })
    this.#tell()
    // One after the other: a telephone has little memory.
    this.#line = this.#line.then(() => this.#prepare(key, file)).catch(() => undefined)
  }

  async #prepare(key: string, file: File): Promise<void> {
    if (this.#paused) await new Promise<void>((go) => (this.#go = go))
    if (!this.#items.has(key)) return
    try {
      this.#change(key, { thumb: await smallPicture(file) })
      const sha256 = await checksumOf(file)
      if (!this.#items.has(key)) return
      this.#change(key, { sha256 })
      if (this.#isThere(key, sha256)) return this.#change(key, { state: 'same', sent: file.size })
      const begun = this.#known.find((row) => row.state === 'open' && row.sha256 === sha256)
      if (begun && begun.received > 0) this.#resumedAt = Date.now()
      const uploadUrl = begun && `${location.origin}/api/uploads/${begun.id}`
      const engine = await this.#open()
      this.#ids.set(key, engine.start({ file, sha256, uploadUrl }))
      this.#change(key, { state: 'uploading', sent: begun?.received ?? 0 })
      // What had arrived before is no speed.
      if (begun) this.#samples = []
    } catch {
      this.#change(key, { state: 'failed', problem: unreadable() })
    }
  }

  #isThere(key: string, sha256: string): boolean {
    const here = [...this.#items.values()].some(
      (item) => item.key !== key && item.sha256 === sha256 && item.state !== 'failed',
    )
    return here || this.#known.some((row) => row.state === 'done' && row.sha256 === sha256)
  }

  #open(): Promise<Engine> {
    const at = (id: string, patch: Partial<UploadItem>) => {
      for (const [key, known] of this.#ids) if (known === id) this.#change(key, patch)
    }
    const events: EngineEvents = {
      progress: (id, sent) => at(id, { sent }),
      done: (id) => {
        for (const [key, known] of this.#ids)
          if (known === id)
            this.#change(key, { state: 'done', sent: this.#items.get(key)?.bytes ?? 0, problem: null })
      },
      failed: (id, problem) => at(id, { state: 'failed', problem }),
    }
    this.#engine ??= import('./upload-engine.ts').then(({ openEngine }) => openEngine(this.#stageId, events))
    return this.#engine
  }

  toggle(key: string): void {
    const item = this.#items.get(key)
    const id = this.#ids.get(key)
    if (!item || !id) return
    void this.#engine?.then((engine) => engine.toggle(id))
    this.#change(key, { state: item.state === 'paused' ? 'uploading' : 'paused' })
  }

  pauseAll(): void {
    this.#paused = true
    void this.#engine?.then((engine) => engine.pauseAll())
    this.#each('uploading', 'paused')
  }

  resumeAll(): void {
    this.#paused = false
    this.#go?.()
    void this.#engine?.then((engine) => engine.resumeAll())
    this.#each('paused', 'uploading')
  }

  #each(from: UploadState, state: UploadState): void {
    for (const item of this.#items.values()) if (item.state === from) this.#change(item.key, { state })
    this.#tell()
  }

  retry(key: string): void {
    const id = this.#ids.get(key)
    const file = this.#files.get(key)
    if (!id) return file && this.#enqueue(key, file)
    this.#change(key, { state: 'uploading', problem: null })
    void this.#engine?.then((engine) => engine.retry(id))
  }

  #retryUnreached(): void {
    const cut = [...this.#items.values()].filter(
      ({ state, problem }) => state === 'failed' && !problem?.status,
    )
    if (cut.length > 0) this.#resumedAt = Date.now()
    for (const { key } of cut) this.retry(key)
  }

  remove(key: string): void {
    const id = this.#ids.get(key)
    const thumb = this.#items.get(key)?.thumb
    if (id) void this.#engine?.then((engine) => engine.remove(id))
    if (thumb) URL.revokeObjectURL(thumb)
    this.#items.delete(key)
    this.#files.delete(key)
    this.#ids.delete(key)
    this.#tell()
  }

  #change(key: string, patch: Partial<UploadItem>): void {
    const item = this.#items.get(key)
    if (!item) return
    this.#items.set(key, { ...item, ...patch })
    if (patch.state) this.#tell()
    else this.#timer ??= setTimeout(() => this.#tell(), TICK)
  }

  #tell(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const items = [...this.#items.values()]
    this.#view = { items, paused: this.#paused, speed: this.#speed(items), resumedAt: this.#resumedAt }
    for (const listener of this.#listeners) listener()
  }

  #speed(items: readonly UploadItem[]): number {
    const at = Date.now()
    const sent = items.reduce((sum, item) => (item.state === 'same' ? sum : sum + item.sent), 0)
    this.#samples = [...this.#samples.filter((sample) => at - sample.at < WINDOW), { at, sent }]
    const first = this.#samples[0]
    return first && at > first.at ? Math.max(0, ((sent - first.sent) * 1000) / (at - first.at)) : 0
  }
}

const queues = new Map<number, UploadQueue>()

/** The one queue of a stage in this tab. */
export function queueOf(stageId: number): UploadQueue {
  const queue = queues.get(stageId) ?? new UploadQueue(stageId)
  queues.set(stageId, queue)
  return queue
}
