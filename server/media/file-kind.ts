import { open } from 'node:fs/promises'
import { stageKindTable, type StageKind } from '#contract/orders/states.ts'
import { inspectImage, NotAnImage } from '#server/platform/images.ts'
import { Problem } from '#server/platform/problem.ts'

export interface FileFacts {
  readonly contentType: string
  readonly image: boolean
  readonly width: number
  readonly height: number
  readonly average: string
  readonly takenAt: Date | null
}

/** What is told apart by its first bytes, beside pictures: offset, bytes, type. */
const signatures: readonly (readonly [number, string, string])[] = [
  [0, '%PDF-', 'application/pdf'],
  [4, 'ftyp', 'video/mp4'],
  [0, '\x1aE\xdf\xa3', 'video/webm'],
  [0, 'ID3', 'audio/mpeg'],
  [0, '\xff\xfb', 'audio/mpeg'],
  [8, 'WAVE', 'audio/wav'],
]
const plain = { image: false, width: 0, height: 0, average: '#EFECE8', takenAt: null } as const

/** Judges a file by its content, never by its name. Throws not_an_image when the stage takes no such file. */
export async function factsOf(path: string, name: string, kind: StageKind): Promise<FileFacts> {
  try {
    const image = await inspectImage(path)
    return {
      contentType: `image/${image.format}`,
      image: true,
      width: image.width,
      height: image.height,
      average: image.averageColour,
      takenAt: image.taken ?? null,
    }
  } catch (error) {
    if (!(error instanceof NotAnImage)) throw error
  }
  const known = stageKindTable[kind].takes === 'any' ? await signed(path) : undefined
  if (!known) throw new Problem('not_an_image', { name })
  return { ...plain, contentType: known }
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
