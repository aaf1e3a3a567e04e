import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isFinance, isStaff } from '#contract/accounts/permissions.ts'
import type { Actor, Scope } from '#server/platform/actor.ts'

type Rule = RawBuilder<SqlBool>
const everything: Rule = sql<SqlBool>`true`

const inCountries = (countries: readonly number[]): Rule =>
  countries.length > 0 ? sql<SqlBool>`t.country_code = any(${countries})` : everything

/**
 * Tasks that the caller may see, for queries on `tasks as t`: staff all of their countries and regions, a bee his own,
 * an editor the editors' pool besides; clients have none.
 */
export function tasksIn(scope: Scope): Rule {
  switch (scope.kind) {
    case 'all': {
      const region =
        scope.regions.length > 0
          ? sql<SqlBool>`(t.region is null or t.region = any(${scope.regions}))`
          : everything
      return sql<SqlBool>`(${inCountries(scope.countries)} and ${region})`
    }
    case 'editor':
      return sql<SqlBool>`(t.assignee_id = ${scope.userId} or (t.pool = 'editors' and t.assignee_id is null))`
    case 'shooter':
    case 'companies':
    case 'own':
      return sql<SqlBool>`t.assignee_id = ${scope.userId}`
  }
}

/** Whose turn it is, within what he may see: his own tasks, and the pool that he works from. */
export function waitsFor(actor: Actor): Rule {
  const pool = isStaff(actor.userType) ? 'staff' : isFinance(actor.userType) ? 'finance' : 'editors'
  return sql<SqlBool>`(t.assignee_id = ${actor.id} or (t.pool = ${pool} and t.assignee_id is null))`
}

/** Tickets that the caller may see, for queries on `tickets as t`: staff those of their countries, others as orders. */
export function ticketsIn(scope: Scope): Rule {
  switch (scope.kind) {
    case 'all': {
      const region =
        scope.regions.length > 0
          ? sql<SqlBool>`(t.order_id is null or exists (select 1 from orders r where r.id = t.order_id and r.region = any(${scope.regions})))`
          : everything
      return sql<SqlBool>`(${inCountries(scope.countries)} and ${region})`
    }
    case 'companies':
    case 'own':
      return scope.companyIds.length > 0
        ? sql<SqlBool>`(t.user_id = ${scope.userId} or t.company_id = any(${scope.companyIds}))`
        : sql<SqlBool>`t.user_id = ${scope.userId}`
    case 'shooter':
    case 'editor':
      return sql<SqlBool>`t.user_id = ${scope.userId}`
  }
}

/** Staff or finance: they read what is written for staff, and their answer to a ticket is the house's. */
export const isOfTheHouse = (actor: Actor | null): boolean =>
  actor !== null && (isStaff(actor.userType) || isFinance(actor.userType))
