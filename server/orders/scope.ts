import { sql, type Expression, type SqlBool } from 'kysely'
import type { Scope } from '#server/platform/actor.ts'

/** A condition for `where`: it needs nothing of the builder, so that it fits any query with the right aliases. */
type Rule = (eb?: unknown) => Expression<SqlBool>
const rule =
  (condition: Expression<SqlBool>): Rule =>
  () =>
    condition

const any = (column: string, ids: readonly number[], type: 'int' | 'bigint') =>
  ids.length === 1
    ? sql<SqlBool>`${sql.ref(column)} = ${ids[0]}`
    : sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::${sql.raw(type)}[])`

function seen(scope: Scope): Expression<SqlBool> {
  switch (scope.kind) {
    case 'all': {
      const countries = scope.countries.length
        ? sql`and ${any('o.country_code', scope.countries, 'int')}`
        : sql``
      const regions = scope.regions.length ? sql`and o.region = any(${[...scope.regions]}::text[])` : sql``
      return sql<SqlBool>`(o.deleted_at is null ${countries} ${regions})`
    }
    case 'companies':
      return sql<SqlBool>`(o.deleted_at is null and ${any('o.company_id', scope.companyIds, 'bigint')})`
    case 'own':
      return scope.companyIds.length === 0
        ? sql<SqlBool>`(o.deleted_at is null and o.user_id = ${scope.userId})`
        : sql<SqlBool>`(o.deleted_at is null and (o.user_id = ${scope.userId}
            or ${any('o.company_id', scope.companyIds, 'bigint')}))`
    case 'shooter':
      return sql<SqlBool>`(o.deleted_at is null and o.id in (
        select v.order_id from visits v where v.bee_id = ${scope.userId} and v.state <> 'cancelled'
        union all select t.order_id from stages t where t.shooter_id = ${scope.userId}))`
    case 'editor':
      return sql<SqlBool>`(o.deleted_at is null and o.id in (
        select t.order_id from stages t where t.editor_id = ${scope.userId}
        union all select t.order_id from stages t where t.editor_id is null and t.state in ('shot', 'editing')
          and t.kind <> 'hosting'))`
  }
}

/**
 * Orders that a caller may see, for queries over `orders as o` (domain.md section 2): staff all of their countries and
 * regions; a company's admin its own and below; a client his own and those that his company shares; a shooter those of
 * his visits; an editor those with a stage of his or one that waits for an editor. Deleted ones nobody.
 */
export const ordersIn = (scope: Scope): Rule => rule(seen(scope))

/** Stages of an order that the caller sees, for queries over `stages as s`: an editor only his own and the pool's. */
export const stagesSeenIn = (scope: Scope): Rule =>
  rule(
    scope.kind === 'editor'
      ? sql<SqlBool>`(s.editor_id = ${scope.userId} or (s.editor_id is null and s.state in ('shot', 'editing')
          and s.kind <> 'hosting'))`
      : sql<SqlBool>`true`,
  )
