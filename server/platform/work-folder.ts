import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from './app-context.ts'

const here = hostname().replace(/[^\w-]/g, '_')
/** Of a folder that another machine left in a data folder that is shared: until then it may be in use. */
const DAY = 86_400_000

const root = (app: Pick<App, 'config'>) => join(app.config.dataDir, 'work')

/** A new folder for the files of one piece of work; its maker removes it, and `clearWork` when he was killed. */
export async function workFolder(app: Pick<App, 'config'>): Promise<string> {
  await mkdir(root(app), { recursive: true, mode: 0o750 })
  return mkdtemp(join(root(app), `${here}.${process.pid}.`))
}

/** Removes what killed processes left: their folders of work, and copies of files from a store far away. */
export async function clearWork(app: Pick<App, 'config'>): Promise<number> {
  const mine = await namesIn(root(app))
  const copies = (await namesIn(tmpdir())).filter((name) => name.startsWith('propolis-file-'))
  const left = await Promise.all([
    ...mine.map(async (name) => {
      const [host, pid] = name.split('.')
      const path = join(root(app), name)
      return (host === here ? !isAlive(Number(pid)) : await isOld(path)) ? path : undefined
    }),
    ...copies.map(async (name) => {
      const path = join(tmpdir(), name)
      return (await isOld(path)) ? path : undefined
    }),
  ])
  const paths = left.filter((path) => path !== undefined)
  await Promise.all(paths.map((path) => rm(path, { recursive: true, force: true })))
  return paths.length
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
const isOld = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > DAY,
    () => false,
  )
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
