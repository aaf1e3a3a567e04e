// `node tools/write-tables.ts "<connection string>"`: writes server/<room>/tables.ts from a migrated database.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import { tableFiles } from '#tools/tables.ts'

const client = new pg.Client(process.argv[2])
await client.connect()
for (const [path, text] of await tableFiles(client)) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
await client.end()
