import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '#server/platform/actor.ts'

const none = sql<boolean>`false`

/** The people whom a caller may see, of the row `u` of users: a limited manager his countries, a client his own. */
export function peopleIn(scope: Scope): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'all':
      return sql<boolean>`(${inCountries(scope, 'u')} and ${
        scope.regions.length === 0
          ? sql`true`
          : sql`(u.company_id is null or exists (select from companies r where r.id = u.company_id
              and r.region = any(${scope.regions}::text[])))`
      })`
    case 'companies':
      return sql<boolean>`(u.company_id = any(${scope.companyIds}::bigint[]) or u.id = ${scope.userId})`
    case 'own':
    case 'shooter':
    case 'editor':
      return sql<boolean>`u.id = ${scope.userId}`
  }
}

/** The companies whom a caller may see, of the row `c` of companies; providers see none. */
export function companiesIn(scope: Scope): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'all':
      return sql<boolean>`(${inCountries(scope, 'c')} and ${
        scope.regions.length === 0 ? sql`true` : sql`c.region = any(${scope.regions}::text[])`
      })`
    case 'companies':
      return sql<boolean>`c.id = any(${scope.companyIds}::bigint[])`
    case 'own':
      return sql<boolean>`c.id = (select me.company_id from users me where me.id = ${scope.userId})`
    case 'shooter':
    case 'editor':
      return none
  }
}

/** The mail that a caller may read, of the row `m` of mails: all of it, or that to people of his countries. */
export function mailsIn(scope: Scope): RawBuilder<boolean> {
  if (scope.kind !== 'all') return none
  if (scope.countries.length === 0) return sql<boolean>`true`
  return sql<boolean>`exists (select from users u where u.id = m.to_user_id and ${inCountries(scope, 'u')})`
}

/** Whether a row's country is one of the caller's; no list is everywhere. */
export const inCountries = (scope: Extract<Scope, { kind: 'all' }>, row: string): RawBuilder<boolean> =>
  scope.countries.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(`${row}.country_code`)} = any(${scope.countries}::int[])`
