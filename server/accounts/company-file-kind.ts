import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ThingKind } from '#contract/accounts/company-things.ts'
import { thingKindTable } from '#contract/accounts/company-things.ts'
import { problemText } from '#contract/words/problem.ts'
import { keptImage } from '#server/platform/brand-image.ts'
import { inspectImage, NotAnImage } from '#server/platform/images.ts'
import { Problem, wrongFields } from '#server/platform/problem.ts'

export interface KeptFile {
  readonly data: Buffer
  readonly contentType: string
  readonly extension: string
  readonly width: number | null
  readonly height: number | null
}

const office: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
}

/**
 * A company's file as it is kept, judged by its content: a picture is written anew without what else it tells, a PDF or an
 * office document stays as it came. Throws invalid_fields (SVG, other kinds), not_an_image.
 */
export async function keepFile(kind: ThingKind, name: string, body: Buffer): Promise<KeptFile> {
  const takes = thingKindTable[kind].takes
  const head = body.subarray(0, 2000).toString('latin1')
  if (/<svg[\s>]/i.test(head))
    throw wrongFields({ file: 'SVG pictures are not taken, since they can hold programs: send it as PNG' })
  const plain = { data: body, width: null, height: null }
  if (takes !== 'image' && head.startsWith('%PDF-'))
    return { ...plain, contentType: 'application/pdf', extension: 'pdf' }
  if (takes === 'any' && head.startsWith('PK\x03\x04')) {
    const extension = /\.(docx|xlsx|pptx)$/i.exec(name)?.[1]?.toLowerCase() ?? 'zip'
    return { ...plain, contentType: office[extension] ?? 'application/zip', extension }
  }
  const folder = await mkdtemp(join(tmpdir(), 'propolis-'))
  try {
    const path = join(folder, 'picture')
    await writeFile(path, body)
    await inspectImage(path)
    const kept = await keptImage(path)
    return { ...kept, extension: kept.contentType === 'image/png' ? 'png' : 'jpg' }
  } catch (error) {
    if (!(error instanceof NotAnImage)) throw error
    if (takes === 'image')
      throw new Problem('not_an_image', { name }, { file: problemText('not_an_image', { name }) })
    throw wrongFields({
      file:
        takes === 'any'
          ? 'This file is not taken: send a PDF, a picture, an Office document or a ZIP'
          : 'This file is not taken: send a PDF or a picture',
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
