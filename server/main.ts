import { stdout } from 'node:process'
import { deliverJobs } from './jobs.ts'
import { compose } from './app.ts'
import { openApp } from './open-app.ts'
import { configOrExit } from './platform/config.ts'
import { mountWeb } from './platform/web.ts'
import { clearWork } from './platform/work-folder.ts'
import { prepareWorld } from './world.ts'

const began = performance.now()
const config = configOrExit()
const { app, close } = await openApp(config)
const people = await prepareWorld(app)
const server = await compose(app)
await mountWeb(server, { production: process.env['NODE_ENV'] === 'production' })
await clearWork(app)
deliverJobs(app)
await app.jobs.start()
await server.listen({ port: config.port, host: config.host })

const seconds = ((performance.now() - began) / 1000).toFixed(1)
stdout.write(`\nPropolis is ready at ${config.publicUrl} (${seconds} s)\n`)
if (people.length > 0) {
  stdout.write('\nSign in as:\n')
  for (const { user_type, username, password } of people)
    stdout.write(`  ${user_type.padEnd(20)} ${username.padEnd(28)} ${password}\n`)
  stdout.write('\n')
}

let stopping = false
/** Lets what is under way finish, then leaves. A second signal leaves at once. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (stopping) process.exit(1)
  stopping = true
  app.log.info({ signal }, 'stopping')
  await server.close()
  await close()
  process.exit(0)
}
process.on('SIGINT', (signal) => void stop(signal))
process.on('SIGTERM', (signal) => void stop(signal))
// The program that started this one is gone, and nobody else would stop it.
process.once('disconnect', () => void stop('SIGTERM'))
