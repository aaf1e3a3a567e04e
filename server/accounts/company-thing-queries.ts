import { sql, type SqlBool } from 'kysely'
import type * as z from 'zod'
import {
  thingAttributes,
  thingKindTable,
  type LinkRow,
  type ThingFile,
  type ThingKind,
} from '#contract/accounts/company-things.ts'
import type { Scope } from '#server/platform/actor.ts'
import type { App } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/problem.ts'
import { companyFileUrl } from './company-file-url.ts'
import { companiesIn } from './scope.ts'

type Attributes<K extends ThingKind> = z.output<(typeof thingAttributes)[K]>

/**
 * What a company keeps of a kind, its own first and then what it inherits from those above it, nearest first. Answers
 * not_found for a company outside the caller's scope.
 */
async function thingsOf<K extends ThingKind>(app: App, scope: Scope, companyId: number | null, kind: K) {
  const of = thingKindTable[kind].inherited ? sql`any(c.ancestors)` : sql`c.id`
  const rows = await app.db
    .selectFrom('companies as c')
    .leftJoin('company_things as t', (join) =>
      join.on(sql<SqlBool>`t.company_id = ${of}`).on('t.kind', '=', kind).on('t.removed_at', 'is', null),
    )
    .leftJoin('companies as o', 'o.id', 't.company_id')
    .where('c.id', '=', found(companyId))
    .where(companiesIn(scope))
    .selectAll('t')
    .select('o.name as company')
    .select(sql<boolean>`t.company_id <> c.id`.as('inherited'))
    .orderBy(sql`array_position(c.ancestors, t.company_id)`, 'desc')
    .orderBy('t.name')
    .orderBy('t.id')
    .execute()
  found(rows[0])
  return rows
    .filter((row) => row.id !== null)
    .map((row) => ({
      id: row.id as number,
      name: row.name as string,
      company_id: row.company_id as number,
      company: row.company as string,
      inherited: row.inherited,
      state: row.state as 'active' | 'broken' | 'pending',
      state_detail: row.state_detail as string,
      checked_at: row.checked_at?.toISOString() ?? null,
      created_at: (row.created_at as Date).toISOString(),
      changed_at: (row.changed_at as Date).toISOString(),
      file: fileOf(app, row),
      attributes: thingAttributes[kind].parse(row.attributes) as Attributes<K>,
    }))
}

interface FileColumns {
  id: number | null
  file_version: number | null
  file_name: string | null
  file_type: string | null
  file_bytes: number | null
  file_width: number | null
  file_height: number | null
}
const fileOf = (app: App, row: FileColumns): z.output<typeof ThingFile> | null =>
  row.id === null || row.file_name === null || row.file_type === null
    ? null
    : {
        url: companyFileUrl(app.secrets, row.id, row.file_version ?? 0),
        name: row.file_name,
        content_type: row.file_type,
        bytes: row.file_bytes ?? 0,
        width: row.file_width,
        height: row.file_height,
      }

/** The rows of a kind that has no state of its own: its attributes beside what every kind has. */
export const thingRows =
  <K extends 'region' | 'brochure' | 'listingsite' | 'publiclogo' | 'watermark' | 'projectfile'>(kind: K) =>
  async (app: App, scope: Scope, companyId: number | null) =>
    (await thingsOf(app, scope, companyId, kind)).map(({ attributes, ...row }) => ({ ...row, ...attributes }))

/** Accounts, of whose number only the end is known. */
export const accountRows = async (app: App, scope: Scope, companyId: number | null) =>
  (await thingsOf(app, scope, companyId, 'account')).map(
    ({ attributes: { last4, replaces: _, ...attributes }, state, ...row }) => ({
      ...row,
      ...attributes,
      number: masked(last4),
      status: state === 'pending' ? ('pending' as const) : ('active' as const),
    }),
  )
export const masked = (last4: string): string => `•••• ${last4}`

export const linkRows = async (
  app: App,
  scope: Scope,
  companyId: number | null,
): Promise<z.output<typeof LinkRow>[]> =>
  (await thingsOf(app, scope, companyId, 'link')).map(({ attributes, state, state_detail, ...row }) => ({
    ...row,
    ...attributes,
    status: state,
    status_detail: state_detail,
  }))

/** The watermark that the company's previews carry, its own or the nearest above it; undefined when there is none. */
export async function watermarkFor(db: Db, companyId: number | null) {
  if (companyId === null) return undefined
  const row = await db
    .selectFrom('companies as c')
    .innerJoin('company_things as t', (join) => join.on(sql<SqlBool>`t.company_id = any(c.ancestors)`))
    .where('c.id', '=', companyId)
    .where('t.kind', '=', 'watermark')
    .where('t.removed_at', 'is', null)
    .where('t.file_key', 'is not', null)
    .select(['t.file_key', 't.attributes'])
    .orderBy(sql`array_position(c.ancestors, t.company_id)`, 'desc')
    .orderBy('t.id')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row && { key: row.file_key as string, ...thingAttributes.watermark.parse(row.attributes) }
}

/** The address of a company's logo for a light ground, or of the nearest above it that has one. */
export async function logoFor({ db, secrets }: Pick<App, 'db' | 'secrets'>, companyId: number | null) {
  if (companyId === null) return null
  const row = await db
    .selectFrom('companies as c')
    .innerJoin('company_things as t', (join) => join.on(sql<SqlBool>`t.company_id = any(c.ancestors)`))
    .where('c.id', '=', companyId)
    .where('t.kind', '=', 'publiclogo')
    .where('t.removed_at', 'is', null)
    .where('t.file_key', 'is not', null)
    .select(['t.id', 't.file_version'])
    .orderBy(sql`t.attributes->>'background' = 'light'`, 'desc')
    .orderBy(sql`array_position(c.ancestors, t.company_id)`, 'desc')
    .orderBy('t.id')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row ? companyFileUrl(secrets, row.id, row.file_version ?? 0) : null
}
