// `node tools/write-tables.ts`: migrates an empty embedded database and writes server/<room>/tables.ts from it.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { quietLog } from '#db/testing/quiet-log.ts'
import { openDatabase } from '#server/platform/db.ts'
import { migrate } from '#server/platform/migrate.ts'
import { tableFiles } from '#tools/tables.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'propolis-tables-'))
// The database runs as another account where this one is root.
chmodSync(dataDir, 0o755)
const database = await openDatabase({ databaseUrl: undefined, dataDir }, quietLog)
try {
  await migrate(database)
  const client = await database.pool.connect()
  try {
    for (const [path, text] of await tableFiles(client)) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
  } finally {
    // The pool does not close before: what went wrong would never be said.
    client.release()
  }
} finally {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}
