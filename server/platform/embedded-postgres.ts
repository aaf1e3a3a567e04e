import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { databaseAccount, reachable, type Account } from './database-account.ts'
import { runnablePrograms } from './embedded-programs.ts'
import { spawnLeashed, type Leashed } from './leash.ts'

/** What the database says of itself; pino's logger fits. */
export interface DatabaseLog {
  debug(fields: object, text: string): void
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
  error(fields: object, text: string): void
}

export interface EmbeddedPostgres {
  readonly connection: { host: string; port: number; user: string; database: string }
  /** Whether this process runs the server, or uses the one of another process on the same folder. */
  readonly owned: boolean
  /** Stops the server when this process runs it. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  log: DatabaseLog
  /** Server settings over the usual ones, for tests. */
  settings?: Readonly<Record<string, string>>
}

interface Places {
  root: string
  cluster: string
  sockets: string
}

const usual = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '50',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors of single statements are the program's to tell: only what concerns the server is written.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  // Short statements lose more to just-in-time compiling than they gain.
  jit: 'off',
  random_page_cost: '1.1',
}
const port = 5432
const startSeconds = 60
const environment = { PATH: process.env.PATH, LC_ALL: 'C', LANG: 'C', TZ: 'UTC', PGTZ: 'UTC' }

/**
 * Runs the PostgreSQL that ships with the product on `dataDir`/postgres, reached by a unix socket. If another process
 * runs it already, uses that one, and takes it over when the other process ends. Throws when it cannot be started.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32')
    throw new Error('There is no embedded database on Windows: set DATABASE_URL')
  const account = databaseAccount()
  const places = preparePlaces(path.resolve(dataDir), account)
  const programs = runnablePrograms(places.root, account)
  const connection = { host: places.sockets, port, user: 'postgres', database: 'postgres' }
  if (!fs.existsSync(path.join(places.cluster, 'PG_VERSION'))) await createCluster(places, programs, account)
  const join = () => joinOrLaunch(places, programs, connection, account, options)

  let server = await join()
  let busy = false
  async function keep(): Promise<void> {
    if (busy || (server ? server.running() : recordedServer(places))) return
    busy = true
    options.log.warn({ said: server?.said() }, 'the embedded database has ended, starting it again')
    try {
      server = await join()
    } catch (error) {
      options.log.error({ err: error }, 'the embedded database cannot be started again')
    } finally {
      busy = false
    }
  }
  const keeper = setInterval(() => void keep(), 500).unref()

  return {
    connection,
    get owned() {
      return server !== undefined
    },
    async stop() {
      clearInterval(keeper)
      while (busy) await sleep(20)
      await server?.stop()
    },
  }
}

function preparePlaces(dataDir: string, account: Account | undefined): Places {
  const root = path.join(dataDir, 'postgres')
  const first = fs.mkdirSync(root, { recursive: true, mode: 0o700 })
  // The account passes through the folders made here, whatever the umask, but lists none of them.
  for (let folder = root; account && first; folder = path.dirname(folder)) {
    fs.chmodSync(folder, 0o711)
    if (folder === first) break
  }
  if (!reachable(root, account)) {
    throw new Error(
      `DATA_DIR ${dataDir} cannot be entered by the account that the database runs as (uid ${account?.uid}): ` +
        'choose another folder, such as one below /var/lib',
    )
  }
  return { root, cluster: path.join(root, 'cluster'), sockets: socketFolder(root, account) }
}

/** A folder for the socket that is ours alone; in the system's temporary one when the path would be too long. */
function socketFolder(root: string, account: Account | undefined): string {
  const beside = path.join(root, 'run')
  const short = `propolis-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`
  const folder = Buffer.byteLength(beside) > 85 ? path.join(tmpdir(), short) : beside
  const made = fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (made && account) fs.chownSync(folder, account.uid, account.gid)
  const found = fs.lstatSync(folder)
  const owner = account?.uid ?? process.getuid?.()
  if (!found.isDirectory() || found.uid !== owner) {
    throw new Error(`${folder} is needed for the socket of the database and belongs to someone else`)
  }
  return folder
}

/** Makes the cluster in a folder of its own and moves it into place whole: a kill never leaves half a cluster. */
async function createCluster(places: Places, programs: string, account: Account | undefined): Promise<void> {
  for (const name of fs.readdirSync(places.root).filter((each) => each.startsWith('new-'))) {
    const left = path.join(places.root, name)
    if (Date.now() - fs.statSync(left).mtimeMs > 60_000) fs.rmSync(left, { recursive: true, force: true })
  }
  const draft = fs.mkdtempSync(path.join(places.root, 'new-'))
  if (account) fs.chownSync(draft, account.uid, account.gid)
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const access = ['--username=postgres', '--auth-local=trust', '--auth-host=reject']
  const options = { ...account, env: environment, cwd: places.root }
  await promisify(execFile)(path.join(programs, 'initdb'), ['-D', draft, ...locale, ...access], options)
  try {
    fs.renameSync(draft, places.cluster)
    const folder = fs.openSync(places.root, 'r')
    fs.fsyncSync(folder)
    fs.closeSync(folder)
  } catch (error) {
    if (!fs.existsSync(path.join(places.cluster, 'PG_VERSION'))) throw error
    fs.rmSync(draft, { recursive: true, force: true }) // another process was first
  }
}

/** Undefined when another process runs the server already. */
async function joinOrLaunch(
  places: Places,
  programs: string,
  connection: EmbeddedPostgres['connection'],
  account: Account | undefined,
  options: EmbeddedOptions,
): Promise<Leashed | undefined> {
  const deadline = Date.now() + startSeconds * 1000
  for (;;) {
    if (recordedServer(places) && (await answers(connection))) return undefined
    const server = launch(places, programs, account, options)
    const ready = () => server.said().includes('ready to accept connections')
    // No deadline while it runs: after a power loss it may have much to recover.
    while (server.running() && !(ready() && (await answers(connection)))) await sleep(5)
    if (server.running()) return server
    if (Date.now() > deadline)
      throw new Error(`The embedded database does not start:\n${server.said().trim()}`)
    forgetStrangersRecord(places)
    await sleep(100)
  }
}

function launch(
  places: Places,
  programs: string,
  account: Account | undefined,
  { log, settings }: EmbeddedOptions,
): Leashed {
  const all = { ...usual, unix_socket_directories: places.sockets, ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [path.join(programs, 'postgres'), '-D', places.cluster, '-p', String(port), ...flags]
  const onLine = (line: string) => {
    if (/\b(PANIC|FATAL):/.test(line)) log.warn({ postgres: line }, 'the embedded database complains')
    else log.debug({ postgres: line }, 'the embedded database')
  }
  return spawnLeashed(command, { account, cwd: places.cluster, env: environment, onLine })
}

/** Whether a server answers on the socket. */
async function answers(connection: EmbeddedPostgres['connection']): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** The process that the cluster's lock file names, if there is one. */
function recordedServer(places: Places): number | undefined {
  try {
    const [first] = fs.readFileSync(path.join(places.cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(first)
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}

/** After a kill in a container the lock file may name a process that is no database and would block every start. */
function forgetStrangersRecord(places: Places): void {
  const pid = recordedServer(places)
  if (!pid || !fs.existsSync(`/proc/${pid}/cmdline`)) return
  const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  if (!command.includes('postgres')) fs.rmSync(path.join(places.cluster, 'postmaster.pid'), { force: true })
}
