import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverFlags } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface Product {
  readonly url: string
  readonly pid: number
  /** From the start of the process until it answered. */
  readonly readyMs: number
  /** How `pg` reaches the embedded database. */
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly database: string
  }
  /** Processes of the embedded database; none when it is elsewhere. */
  databasePids(): number[]
  /** kill -9: the server alone, or its database too, postmaster and all. */
  kill(withDatabase: boolean): Promise<void>
  /** Asks it to end, and waits. */
  stop(): Promise<void>
}

export interface RunOptions {
  readonly dataDir: string
  readonly port: number
  /** `server/main.ts`, unless the whole of `npm start` is wanted. */
  readonly entry?: string
  readonly settings?: Readonly<Record<string, string>>
}

/** Runs the product itself as a process of its own, built and for production, until it says that it is ready. */
export async function runProduct({ dataDir, port, entry, settings }: RunOptions): Promise<Product> {
  const began = performance.now()
  const logFile = join(dataDir, 'product.log')
  const log = openSync(logFile, 'a')
  // As `npm start` runs it: what is measured and tested is what is run.
  const child = spawn(process.execPath, entry ? [entry] : [...serverFlags, 'server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(root, '.cache', 'compile'),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      WORLD: 'empty',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'pipe', log],
  })
  closeSync(log)
  const readyMs = await ready(child, began, () => readFileSync(logFile, 'utf8').slice(-4000))
  const ended = once(child, 'exit')
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    readyMs,
    connection: {
      host: join(dataDir, 'postgres', 'run'),
      port: 5432,
      user: 'postgres',
      database: 'postgres',
    },
    databasePids: () => databasePids(dataDir),
    async kill(withDatabase) {
      const others = withDatabase ? databasePids(dataDir) : []
      for (const pid of [child.pid ?? 0, ...others]) strike(pid)
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function ready(child: ChildProcess, began: number, log: () => string): Promise<number> {
  let said = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said = (said + String(chunk)).slice(-20_000)
      if (said.includes('Propolis is ready')) resolve(performance.now() - began)
    }
    child.stdout?.on('data', hear)
    child.on('error', reject)
    child.on('exit', (code) =>
      reject(new Error(`The product has ended with ${code} before it was ready:\n${log()}`)),
    )
  })
}

function strike(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** The postmaster that the cluster's lock file names, first, and all that it has started. */
function databasePids(dataDir: string): number[] {
  try {
    const [first] = readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')
    const postmaster = Number(first)
    const children = execFileSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' })
    return [postmaster, ...children.trim().split('\n').map(Number)]
  } catch {
    return []
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
