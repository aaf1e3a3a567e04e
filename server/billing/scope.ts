import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Scope } from '#server/platform/actor.ts'

type Rule = RawBuilder<SqlBool>
const everything: Rule = sql<SqlBool>`true`
const nothing: Rule = sql<SqlBool>`false`

/** Client invoices that the caller may see, for queries on `invoices as i`; providers see none (domain.md section 2). */
export function invoicesIn(scope: Scope): Rule {
  switch (scope.kind) {
    case 'all':
      return sql<SqlBool>`(${inCountries(scope.countries, 'i')} and ${inRegions(scope.regions, 'i')})`
    case 'companies':
    case 'own':
      return scope.companyIds.length > 0
        ? sql<SqlBool>`(i.user_id = ${scope.userId} or i.company_id = any(${scope.companyIds}))`
        : sql<SqlBool>`i.user_id = ${scope.userId}`
    case 'shooter':
    case 'editor':
      return nothing
  }
}

const inCountries = (countries: readonly number[], of: 'i' | 'u'): Rule =>
  countries.length > 0 ? sql<SqlBool>`${sql.ref(`${of}.country_code`)} = any(${countries})` : everything

const inRegions = (regions: readonly string[], of: 'i' | 'p'): Rule =>
  regions.length > 0
    ? sql<SqlBool>`exists (select 1 from orders r where r.id = ${sql.ref(`${of}.order_id`)} and r.region = any(${regions}))`
    : everything

/** Bees' own invoices, for queries that join `users as u` as the bee: staff's and finance's by country, a bee's his own. */
export function beeInvoicesIn(scope: Scope): Rule {
  if (scope.kind === 'all') return inCountries(scope.countries, 'u')
  return scope.kind === 'shooter' || scope.kind === 'editor' ? sql<SqlBool>`u.id = ${scope.userId}` : nothing
}

/** Postings of the ledger as `ledger_postings as p`: whoever may read it sees those of his countries and regions. */
export function postingsIn(scope: Scope): Rule {
  if (scope.kind !== 'all') return nothing
  const country =
    scope.countries.length > 0
      ? sql<SqlBool>`exists (select 1 from orders c where c.id = p.order_id and c.country_code = any(${scope.countries}))`
      : everything
  return sql<SqlBool>`(${country} and ${inRegions(scope.regions, 'p')})`
}
