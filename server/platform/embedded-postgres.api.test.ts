import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { quietLog } from '#db/testing/quiet-log.ts'
import { startEmbedded, type EmbeddedPostgres } from './embedded-postgres.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'propolis-embedded-'))
chmodSync(dataDir, 0o711)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const program = new URL('./embedded-postgres.ts', import.meta.url).href
const children: ChildProcess[] = []
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')))

/** Another process that starts the database, says whether it owns it, and stays. */
async function otherProcess(): Promise<{ child: ChildProcess; owned: boolean }> {
  const text = `
    const { startEmbedded } = await import(${JSON.stringify(program)})
    const none = () => {}
    const log = { debug: none, info: none, warn: none, error: none }
    const { owned } = await startEmbedded(${JSON.stringify(dataDir)}, { log })
    console.log(owned ? 'owned' : 'attached')
    setInterval(none, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: new URL('../..', import.meta.url),
  })
  children.push(child)
  const word = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (data) => resolve(String(data))),
  )
  return { child, owned: word.trim() === 'owned' }
}

function postgresPid(): number | undefined {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

async function gone(pid: number): Promise<boolean> {
  for (let waited = 0; waited < 5000; waited += 20) {
    try {
      process.kill(pid, 0)
    } catch {
      return true
    }
    await sleep(20)
  }
  return false
}

async function query(embedded: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client(embedded.connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}

test('a killed owner leaves no orphan and loses nothing; the next start has the data', async () => {
  const { child, owned } = await otherProcess()
  expect(owned).toBe(true)
  const attached = await startEmbedded(dataDir, { log: quietLog })
  expect(attached.owned).toBe(false)
  await query(attached, 'create table kept (id int)')
  await query(attached, 'insert into kept select generate_series(1, 100)')
  await attached.stop() // not ours to stop
  expect(await query(attached, 'select count(*)::int as n from kept')).toEqual([{ n: 100 }])

  const pid = postgresPid()
  child.kill('SIGKILL')
  expect(pid && (await gone(pid))).toBe(true)

  const again = await startEmbedded(dataDir, { log: quietLog })
  expect(again.owned).toBe(true)
  expect(await query(again, 'select count(*)::int as n from kept')).toEqual([{ n: 100 }])
  const running = postgresPid()
  await again.stop()
  expect(running && (await gone(running))).toBe(true)
  expect(postgresPid()).toBeUndefined()
})

test('who is attached takes over when the owner is killed', async () => {
  const { child } = await otherProcess()
  const attached = await startEmbedded(dataDir, { log: quietLog })
  expect(attached.owned).toBe(false)
  child.kill('SIGKILL')
  for (let waited = 0; !attached.owned && waited < 10_000; waited += 50) await sleep(50)
  expect(await query(attached, 'select 1 as one')).toEqual([{ one: 1 }])
  await attached.stop()
})

test('a database server that is killed comes back', async () => {
  const ours = await startEmbedded(dataDir, { log: quietLog })
  const first = postgresPid()
  process.kill(first ?? 0, 'SIGKILL')
  await expect
    .poll(async () => (postgresPid() !== first ? await query(ours, 'select 1 as one') : []), {
      timeout: 15_000,
    })
    .toEqual([{ one: 1 }])
  await ours.stop()
})

test('two first starts at once share one database, and a first start that is killed leaves none', async () => {
  rmSync(join(dataDir, 'postgres'), { recursive: true })
  const early = otherProcess()
  await sleep(500)
  children.at(-1)?.kill('SIGKILL')
  void early
  const both = await Promise.all([1, 2].map(() => startEmbedded(dataDir, { log: quietLog })))
  expect(both.filter((each) => each.owned)).toHaveLength(1)
  expect(readdirSync(join(dataDir, 'postgres'))).toContain('cluster')
  for (const each of both) expect(await query(each, 'select 1 as one')).toEqual([{ one: 1 }])
  await Promise.all(both.map((each) => each.stop()))
})
