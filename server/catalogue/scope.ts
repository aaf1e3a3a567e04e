import { sql, type Expression, type SqlBool } from 'kysely'
import type { Scope } from '#server/platform/actor.ts'

/**
 * Whose prices a caller may ask for, in queries over `users as u` with `companies as co`: staff anybody's in their
 * countries and regions, everybody else his own (domain.md section 2).
 */
export function clientIn(scope: Scope): Expression<SqlBool> {
  if (scope.kind !== 'all') return sql<SqlBool>`u.id = ${scope.userId}`
  const countries = scope.countries.length
    ? sql`u.country_code = any(${[...scope.countries]}::int[])`
    : sql`true`
  const regions = scope.regions.length ? sql`co.region = any(${[...scope.regions]}::text[])` : sql`true`
  return sql<SqlBool>`${countries} and ${regions}`
}
