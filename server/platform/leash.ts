import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './database-account.ts'

/** A process of ours that never outlives us. */
export interface Leashed {
  running(): boolean
  /** The last of what it wrote to its standard error. */
  said(): string
  /** Asks it to end (SIGINT) and waits; after 30 seconds it is killed. */
  stop(): Promise<void>
}

export interface LeashOptions {
  account: Account | undefined
  cwd: string
  env: NodeJS.ProcessEnv
  onLine?: (line: string) => void
}

// Descriptor 3 is a pipe that only we hold. When we say so, or die in any way, `read` returns and the process is asked to
// end; again and again, as one that has hardly begun may miss the first signal.
const script = `
"$@" </dev/null 3<&- & process=$!
{ read -r _ <&3; while kill -INT $process 2>/dev/null; do sleep 1; done; } & watch=$!
wait $process; code=$?; kill $watch 2>/dev/null; exit $code`

/** Starts a program that ends when this process ends, even by kill -9, and not by a Ctrl-C meant for us. */
export function spawnLeashed(command: readonly string[], options: LeashOptions): Leashed {
  const { account, cwd, env, onLine } = options
  const child = spawn('/bin/sh', ['-c', script, 'sh', ...command], {
    ...account,
    env,
    cwd,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const errors = child.stderr as Socket
  const held = child.stdio[3] as Socket
  let running = true
  let said = ''
  const ended = () => (running = false)
  child.on('exit', ended).on('error', ended).unref()
  held.on('error', () => {}).unref()
  errors.on('data', (chunk: Buffer) => {
    said = (said + String(chunk)).slice(-4000)
    for (const line of String(chunk).split('\n').filter(Boolean)) onLine?.(line)
  })
  errors.unref()
  return {
    running: () => running,
    said: () => said,
    async stop() {
      if (running) held.end('\n')
      for (let waited = 0; running && waited < 30_000; waited += 5) await sleep(5)
      if (running && child.pid) process.kill(-child.pid, 'SIGKILL')
    },
  }
}
