import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Storage } from './outside.ts'
import { checkKey, KeyTaken, NoSuchFile } from './storage-key.ts'

export interface S3Options {
  readonly bucket: string
  /** Undefined is Amazon's own. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
const tries = 3
const quiet = () => {}

/** Files in an S3-compatible bucket. The store itself refuses to write over a key, where it can. */
export function openS3({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Options): Storage {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // What fails is thrown, and logged by whoever catches it.
    logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    // Stores other than Amazon's do not all know its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: checkKey(key) })

  const head = (key: string) =>
    client.send(new HeadObjectCommand(at(key))).catch((error: unknown) => {
      if (statusOf(error) === 404) return undefined
      throw error
    })

  /** `body` is asked for a stream at each try, as a stream that broke cannot be sent again. */
  async function send(key: string, body: () => Readable | Buffer, bytes: number, contentType: string) {
    // Most stores refuse the key themselves; this one keeps those right that do not.
    if (await head(key)) throw new KeyTaken(key)
    for (let nth = 1; ; nth += 1) {
      const input = { ...at(key), Body: body(), ContentLength: bytes, ContentType: contentType }
      try {
        await client.send(new PutObjectCommand({ ...input, IfNoneMatch: '*' }))
        return
      } catch (error) {
        const status = statusOf(error) ?? 0
        if (status === 412) {
          // It may be our own earlier try whose answer got lost.
          if (nth > 1 && (await head(key))?.ContentLength === bytes) return
          throw new KeyTaken(key)
        }
        if (status === 501) return void (await client.send(new PutObjectCommand({ ...input, Body: body() })))
        if (nth === tries || (status >= 400 && status < 500 && status !== 409 && status !== 429)) throw error
        await sleep(nth * 200)
      }
    }
  }
  async function sendFile(key: string, path: string, contentType: string) {
    const { size } = await stat(path)
    await send(key, () => createReadStream(path), size, contentType)
    return { bytes: size }
  }
  async function get(key: string, range?: { start: number; end: number }) {
    const asked = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
    try {
      const answer = await client.send(new GetObjectCommand({ ...at(key), ...asked }))
      return { body: answer.Body as Readable, bytes: answer.ContentLength ?? 0 }
    } catch (error) {
      if (statusOf(error) === 404) throw new NoSuchFile(key)
      if (statusOf(error) === 416) return { body: Readable.from([]), bytes: 0 }
      throw error
    }
  }

  return {
    get,
    async put(key, body, contentType) {
      if (Buffer.isBuffer(body)) {
        await send(key, () => body, body.length, contentType)
        return { bytes: body.length }
      }
      // The store wants to know the length first, and half a stream must not become a file.
      return withFolder(async (folder) => {
        const path = join(folder, 'body')
        await pipeline(body, createWriteStream(path, { mode: 0o600 }))
        return sendFile(key, path, contentType)
      })
    },
    async adopt(key, path, contentType) {
      await sendFile(key, path, contentType)
      await rm(path, { force: true })
    },
    async localCopy(key) {
      const folder = await mkdtemp(join(tmpdir(), 'propolis-file-'))
      const release = () => rm(folder, { recursive: true, force: true })
      try {
        const path = join(folder, `${randomBytes(6).toString('hex')}${extname(key)}`)
        await pipeline((await get(key)).body, createWriteStream(path, { mode: 0o600 }))
        return { path, release }
      } catch (error) {
        await release()
        throw error
      }
    },
    remove: async (key) => void (await client.send(new DeleteObjectCommand(at(key)))),
    exists: async (key) => (await head(key)) !== undefined,
  }
}

async function withFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'propolis-file-'))
  try {
    return await run(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
