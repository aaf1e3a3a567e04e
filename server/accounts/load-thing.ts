import type { Scope } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { found } from '#server/platform/problem.ts'
import { companiesIn } from './scope.ts'

/** The company, when it is open and within scope, or the answer that it does not exist. */
export const loadOpenCompany = async (tx: Db | Tx, scope: Scope, id: number) =>
  found(
    await tx
      .selectFrom('companies as c')
      .select(['c.id', 'c.name'])
      .where('c.id', '=', id)
      .where('c.status', '<>', 'closed')
      .where(companiesIn(scope))
      .executeTakeFirst(),
  )

/** A thing of a company within scope, locked, or the answer that it does not exist. */
export const loadThing = async (tx: Tx, scope: Scope, id: number) =>
  found(
    await tx
      .selectFrom('company_things as t')
      .innerJoin('companies as c', 'c.id', 't.company_id')
      .selectAll('t')
      .where('t.id', '=', id)
      .where('c.status', '<>', 'closed')
      .where(companiesIn(scope))
      .forUpdate('t')
      .executeTakeFirst(),
  )
