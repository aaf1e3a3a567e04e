import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './outside.ts'
import { checkKey, KeyTaken, NoSuchFile } from './storage-key.ts'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
/** Of a half file on another machine that shares the folder: until then it may still be written. */
const abandonedAfter = 3_600_000
const here = hostname().replace(/[^\w-]/g, '_')

/**
 * Files in a folder. They are written beside, flushed, and linked into place whole: a key is there whole or not at all, and
 * is never written over. Half files of processes that are gone are removed.
 */
export async function openFolder(root: string): Promise<Storage> {
  const halves = join(root, 'half')
  await mkdir(halves, { recursive: true, mode: 0o750 })
  await removeHalves(halves)
  const half = () => join(halves, `${here}.${process.pid}.${randomBytes(9).toString('hex')}`)

  async function put(key: string, body: Readable | Buffer) {
    const path = pathOf(root, key)
    const draft = half()
    try {
      const file = createWriteStream(draft, { mode: 0o640, flush: true })
      await pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, file)
      await place(draft, path, key)
      return { bytes: file.bytesWritten }
    } finally {
      await rm(draft, { force: true })
    }
  }

  return {
    put,
    async adopt(key, path) {
      try {
        await flush(path)
        await place(path, pathOf(root, key), key)
      } catch (error) {
        // It lies on another disk, and has to be copied.
        if (codeOf(error) !== 'EXDEV') throw error
        await put(key, createReadStream(path))
      }
      await rm(path, { force: true })
    },
    async get(key, range) {
      const file = await open(pathOf(root, key)).catch((error: unknown) => {
        throw codeOf(error) === 'ENOENT' ? new NoSuchFile(key) : error
      })
      const { size } = await file.stat()
      const start = Math.min(range?.start ?? 0, size)
      const bytes = Math.max(0, Math.min((range?.end ?? size - 1) + 1, size) - start)
      if (bytes > 0) return { body: file.createReadStream({ start, end: start + bytes - 1 }), bytes }
      await file.close()
      return { body: Readable.from([]), bytes: 0 }
    },
    async localCopy(key) {
      const path = pathOf(root, key)
      await access(path).catch(() => {
        throw new NoSuchFile(key)
      })
      return { path, release: async () => {} }
    },
    remove: (key) => rm(pathOf(root, key), { force: true }),
    exists: (key) =>
      stat(pathOf(root, key)).then(
        (file) => file.isFile(),
        () => false,
      ),
  }
}

/** Two levels of 256 folders, so that none gets too many files; slashes become a letter that no key has. */
function pathOf(root: string, key: string): string {
  const shard = createHash('sha256').update(checkKey(key)).digest('hex')
  return join(root, shard.slice(0, 2), shard.slice(2, 4), key.replaceAll('/', '+'))
}

async function place(draft: string, path: string, key: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o750 })
  try {
    await link(draft, path)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new KeyTaken(key)
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error) ?? '')) throw error
    // A disk without hard links.
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      throw new KeyTaken(key)
    await rename(draft, path)
  }
  await flush(dirname(path))
}

/** Puts a file or a folder on the disk for good. Windows does not do folders. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r').catch((error: unknown) => {
    if (codeOf(error) === 'EISDIR' || codeOf(error) === 'EPERM') return undefined
    throw error
  })
  try {
    await file?.sync()
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error
  } finally {
    await file?.close()
  }
}

async function removeHalves(halves: string): Promise<void> {
  const names = await readdir(halves)
  await Promise.all(
    names.map(async (name) => {
      const [host, pid] = name.split('.')
      const mine = host === here && (Number(pid) === process.pid || !isAlive(Number(pid)))
      const path = join(halves, name)
      const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs
      if (mine || age > abandonedAfter) await rm(path, { force: true })
    }),
  )
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
