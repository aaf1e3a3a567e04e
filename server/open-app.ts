import type { App } from './platform/app-context.ts'
import { openCards } from './platform/cards.ts'
import { secretKey, type Config } from './platform/config.ts'
import { openDatabase, type DatabaseOptions } from './platform/db.ts'
import { openGeocoder } from './platform/geocoder.ts'
import { openJobs } from './platform/jobs.ts'
import { openLive } from './platform/live.ts'
import { openLog } from './platform/log.ts'
import { openMail } from './platform/mail.ts'
import { migrate } from './platform/migrate.ts'
import { openSecrets } from './platform/secrets.ts'
import { openStorage } from './platform/storage.ts'
import { reactions } from './reactions.ts'

/** Opens everything the program stands on, in order, and says how to close it again. */
export async function openApp(
  config: Config,
  options: DatabaseOptions = {},
): Promise<{ app: App; close(): Promise<void> }> {
  const log = openLog(config.logLevel)
  const database = await openDatabase(config, log, options)
  await migrate(database)
  const secrets = openSecrets(secretKey(config))
  const jobs = openJobs({ database, log, work: config.jobs })
  const live = openLive(database.connection, log)
  const app: App = {
    config,
    log,
    db: database.db,
    ids: database.ids,
    clock: { now: () => new Date() },
    jobs,
    mail: openMail(config, jobs, database.ids),
    storage: await openStorage(config),
    geocoder: openGeocoder(config, log),
    cards: await openCards(config, secrets),
    secrets,
    live,
    reactions,
  }
  const close = async () => {
    await live.close()
    await jobs.stop()
    await database.close()
  }
  return { app, close }
}
