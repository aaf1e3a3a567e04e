import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Scope } from '#server/platform/actor.ts'

type Rule = RawBuilder<SqlBool>
const nothing: Rule = sql<SqlBool>`false`

/** Staff, who may be limited to countries and regions. */
function staffOrders({ countries, regions }: Extract<Scope, { kind: 'all' }>): Rule {
  const country = countries.length > 0 ? sql<SqlBool>`o.country_code = any(${countries})` : sql<SqlBool>`true`
  const region = regions.length > 0 ? sql<SqlBool>`o.region = any(${regions})` : sql<SqlBool>`true`
  return sql<SqlBool>`(o.deleted_at is null and ${country} and ${region})`
}
const clientOrders = ({ userId, companyIds }: { userId: number; companyIds: readonly number[] }): Rule =>
  sql<SqlBool>`(o.deleted_at is null and (o.user_id = ${userId} or o.company_id = any(${companyIds})))`

/** Orders that the caller may ask about a date for: staff's and the clients' own. For queries on `orders as o`. */
export function ordersToSchedule(scope: Scope): Rule {
  switch (scope.kind) {
    case 'all':
      return staffOrders(scope)
    case 'companies':
    case 'own':
      return clientOrders(scope)
    case 'shooter':
    case 'editor':
      return nothing
  }
}

/** Visits that the caller may see in a calendar, for queries on `visits as v` joined with `orders as o`. */
export function visitsIn(scope: Scope): Rule {
  if (scope.kind === 'shooter')
    return sql<SqlBool>`(o.deleted_at is null and v.bee_id = ${scope.userId} and v.state <> 'cancelled')`
  return ordersToSchedule(scope)
}

/** Visits whose inside the caller may see (access, contact, notes): the shooter of the visit, and staff. */
export const visitsWorkedIn = (scope: Scope): Rule =>
  scope.kind === 'all' || scope.kind === 'shooter' ? visitsIn(scope) : nothing

/** Shooters whose days the caller may see, for queries on `users as u`: staff by country, a shooter himself. */
export function beesIn(scope: Scope): Rule {
  if (scope.kind === 'shooter') return sql<SqlBool>`u.id = ${scope.userId}`
  if (scope.kind !== 'all') return nothing
  return scope.countries.length > 0
    ? sql<SqlBool>`u.country_code = any(${scope.countries})`
    : sql<SqlBool>`true`
}
