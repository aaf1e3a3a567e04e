// `npm start`: installs and builds what is missing, then runs the product. Plain JavaScript: it runs on Node 20, before
// anything is installed. `--dev` watches the sources and serves the web unbuilt, `--empty` leaves out the demonstration.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import {
  ensureBuilt,
  ensureInstalled,
  environment,
  giveUp,
  productNode,
  root,
  serverFlags,
} from './install.mjs'

const known = ['--dev', '--empty']
const given = process.argv.slice(2)
const stranger = given.find((word) => !known.includes(word))
if (stranger)
  giveUp(
    `${stranger} is not known here: there are ${known.join(' and ')}. Settings are environment variables.`,
  )

const dev = given.includes('--dev')
ensureInstalled()
if (!dev) ensureBuilt()

const env = environment({
  NODE_ENV: dev ? 'development' : 'production',
  ...(given.includes('--empty') ? { WORLD: 'empty' } : {}),
})
// In a process group of its own, a Ctrl-C reaches it once, from here. The channel tells it when we are gone.
const server = spawn(
  productNode,
  [...serverFlags, ...(dev ? ['--watch', '--watch-preserve-output'] : []), 'server/main.ts'],
  {
    cwd: root,
    env,
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
)

let last = 0
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // npm passes on the signal that the terminal has sent already: one Ctrl-C counts once, a second one after a while.
    if (performance.now() - last < 500) return
    last = performance.now()
    server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  })
}
server.on('error', (error) => giveUp(`The product cannot be started: ${error.message}`))
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
