import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { databaseAccount } from '#server/platform/database-account.ts'
import { runnablePrograms } from '#server/platform/embedded-programs.ts'
import { spawnLeashed } from '#server/platform/leash.ts'

/**
 * Starts a PostgreSQL server as an administrator would, in a new cluster below `folder`: the system's programs where there
 * are any, otherwise those that ship with the product. As root it runs as another account.
 */
export async function startServer(
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ admin: string; stop(): Promise<void> }> {
  const account = databaseAccount()
  const programs = systemPrograms() ?? runnablePrograms(folder, account)
  const home = join(folder, 'server')
  mkdirSync(home, { mode: 0o700 })
  if (account) chownSync(home, account.uid, account.gid)
  const cluster = join(home, 'cluster')
  const options = { ...account, cwd: home, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  const format = ['--encoding=UTF8', '--locale=C', '--username=postgres', '--auth=trust', '--no-sync']
  await promisify(execFile)(join(programs, 'initdb'), ['-D', cluster, ...format], options)

  const port = await freePort()
  const all = { ...settings, listen_addresses: '', unix_socket_directories: home, port: String(port) }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [join(programs, 'postgres'), '-D', cluster, ...flags]
  const server = spawnLeashed(command, { account, cwd: home, env: options.env })
  const admin = `postgres:///postgres?host=${encodeURIComponent(home)}&port=${port}&user=postgres`
  for (let tries = 0; !(await answers(admin)); tries += 1) {
    if (tries > 300 || !server.running()) throw new Error(`The test server does not start:\n${server.said()}`)
    await sleep(50)
  }
  return { admin, stop: server.stop }
}

/** The folder of the system's own programs: on the PATH, or the newest that Debian's packages have put beside it. */
function systemPrograms(): string | undefined {
  const versions = '/usr/lib/postgresql'
  const newest = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...newest.map((version) => join(versions, version, 'bin')),
  ].filter((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
  return folders.find((folder) => {
    const version = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
    return Number(/(\d+)/.exec(version)?.[1]) >= 15
  })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url)
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
