import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Scope } from '#server/platform/actor.ts'
import type { Tables } from '#server/platform/tables.ts'
import { ordersIn } from '#server/orders/scope.ts'

type Rows = ExpressionBuilder<Tables & { s: Tables['stages']; o: Tables['orders'] }, 's' | 'o'>

/**
 * Stages that a caller may see: those of his orders; a shooter only those of his visits, an editor those given to
 * him or to nobody (domain.md section 2). For queries that join `stages as s` with `orders as o`.
 */
export const stagesIn =
  (scope: Scope) =>
  (eb: Rows): Expression<SqlBool> => {
    const order = ordersIn(scope)(eb as never)
    if (scope.kind === 'shooter') return eb.and([order, eb('s.shooter_id', '=', scope.userId)])
    if (scope.kind === 'editor')
      return eb.and([order, eb.or([eb('s.editor_id', '=', scope.userId), eb('s.editor_id', 'is', null)])])
    return order
  }
