import { open } from 'node:fs/promises'
import { stageKindTable, type StageKind } from '#contract/orders/states.ts'
import { inspectImage, NotAnImage } from '#server/platform/images.ts'
import { inspectMovie, NotAMovie, type MovieTools } from '#server/platform/movies.ts'
import { Problem } from '#server/platform/problem.ts'

export interface FileFacts {
  readonly contentType: string
  readonly image: boolean
  readonly width: number
  readonly height: number
  readonly average: string
  readonly takenAt: Date | null
  /** Of a movie; 0 when nobody could look into it, null when it is none. */
  readonly seconds: number | null
}

/** What is told apart by its first bytes, beside pictures: offset, bytes, type. */
const signatures: readonly (readonly [number, string, string])[] = [
  [0, '%PDF-', 'application/pdf'],
  [4, 'ftypqt', 'video/quicktime'],
  [4, 'ftyp', 'video/mp4'],
  [0, '\x1aE\xdf\xa3', 'video/webm'],
  [0, 'ID3', 'audio/mpeg'],
  [0, '\xff\xfb', 'audio/mpeg'],
  [8, 'WAVE', 'audio/wav'],
]
const plain = { image: false, width: 0, height: 0, average: '#EFECE8', takenAt: null, seconds: null } as const

/** Stages whose files are films, and stills beside them. */
const filmed: readonly StageKind[] = ['video', 'movie']

/**
 * Judges a file by its content, never by its name; a movie is looked into where there is a program for it. Throws
 * not_an_image when the stage takes no such file, heic_not_read.
 */
export async function factsOf(
  path: string,
  name: string,
  kind: StageKind,
  tools: MovieTools | undefined,
): Promise<FileFacts> {
  try {
    const image = await inspectImage(path)
    return {
      contentType: `image/${image.format}`,
      image: true,
      width: image.width,
      height: image.height,
      average: image.averageColour,
      takenAt: image.taken ?? null,
      seconds: null,
    }
  } catch (error) {
    if (!(error instanceof NotAnImage)) throw error
    if (error.heic) throw new Problem('heic_not_read', { name })
  }
  const known = stageKindTable[kind].takes === 'any' ? await signed(path) : undefined
  const movie = known?.startsWith('video/') ?? false
  if (!known || (filmed.includes(kind) && !movie)) throw new Problem('not_an_image', { name })
  if (!movie) return { ...plain, contentType: known }
  if (!tools) return { ...plain, contentType: known, seconds: 0 }
  try {
    return { ...plain, contentType: known, ...(await inspectMovie(tools, path)) }
  } catch (error) {
    if (error instanceof NotAMovie) throw new Problem('not_an_image', { name })
    throw error
  }
}

async function signed(path: string): Promise<string | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    const head = buffer.subarray(0, bytesRead).toString('latin1')
    return signatures.find(([at, bytes]) => head.startsWith(bytes, at))?.[2]
  } finally {
    await file.close()
  }
}
