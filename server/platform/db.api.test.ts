import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#db/testing/database.ts'
import { quietLog } from '#db/testing/quiet-log.ts'
import { openDatabase } from './db.ts'
import { migrate } from './migrate.ts'

let fresh: FreshDatabase
const statements: string[] = []
beforeAll(async () => {
  fresh = await freshDatabase({ onStatement: (text) => statements.push(text) })
})
afterAll(() => fresh.drop())

test('values arrive as the program wants them', async () => {
  const { rows } =
    await sql`select 48300::bigint as big, array[1, null]::bigint[] as bigs, 12.50::numeric as exact,
    '2026-03-29'::date as day, array['2026-03-29']::date[] as days, '2026-03-29T10:00Z'::timestamptz as at,
    current_setting('timezone') as zone`.execute(fresh.db)
  expect(rows).toEqual([
    {
      big: 48300,
      bigs: [1, null],
      exact: '12.50',
      day: '2026-03-29',
      days: ['2026-03-29'],
      at: new Date('2026-03-29T10:00Z'),
      zone: 'UTC',
    },
  ])
})

test('statements are prepared once on each connection, and heard', async () => {
  statements.length = 0
  await fresh.db.connection().execute(async (db) => {
    for (const each of [1, 2]) await sql`select ${each}::int as prepared_here`.execute(db)
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
      where statement like '%prepared_here%' and statement not like '%pg_prepared%'`.execute(db)
    expect(rows).toHaveLength(1)
  })
  expect(statements).toHaveLength(3)
})

test('a transaction that fails leaves nothing', async () => {
  const work = fresh.db.transaction().execute(async (tx) => {
    await sql`create table half (id bigint)`.execute(tx)
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  const { rows } = await sql`select to_regclass('half') as half`.execute(fresh.db)
  expect(rows).toEqual([{ half: null }])
})

test('a server that is not there is a clear error', async () => {
  const wrongName = Object.assign(new URL(fresh.config.databaseUrl ?? ''), { pathname: '/none' }).href
  await expect(openDatabase({ databaseUrl: wrongName, dataDir: '' }, quietLog)).rejects.toThrow(
    'The database of DATABASE_URL cannot be reached: database "none" does not exist',
  )
})

test('migrations run once, in order, together or not at all, and say where they fail', async () => {
  expect(await migrate(fresh)).toEqual([]) // the template is up to date
  const scratch = await freshDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'propolis-migrations-'))
  const url = pathToFileURL(`${folder}/`)
  try {
    await sql`drop table kysely_migration, kysely_migration_lock`.execute(scratch.db)
    writeFileSync(
      join(folder, '0001-first.sql'),
      'create table a_one (id bigint);\ncreate table a_two (id bigint);',
    )
    writeFileSync(join(folder, '0002-second.sql'), 'insert into a_one values (1);\n\nselect nonsense;\n')
    await expect(migrate(scratch, url)).rejects.toThrow('db/migrations/0002-second.sql:3: column "nonsense"')
    const half = await sql`select to_regclass('a_one') as one`.execute(scratch.db)
    expect(half.rows).toEqual([{ one: null }])

    writeFileSync(join(folder, '0002-second.sql'), 'insert into a_one values (1)')
    const both = await Promise.all([migrate(scratch, url), migrate(scratch, url)])
    expect(both.flat()).toEqual(['0001-first.sql', '0002-second.sql'])
    expect((await sql`select * from a_one`.execute(scratch.db)).rows).toHaveLength(1)

    rmSync(join(folder, '0002-second.sql'))
    await expect(migrate(scratch, url)).rejects.toThrow('newer than this program')
    writeFileSync(join(folder, '2.sql'), '')
    await expect(migrate(scratch, url)).rejects.toThrow('NNNN-name.sql')
  } finally {
    rmSync(folder, { recursive: true })
    await scratch.drop()
  }
})
