import { sql } from 'kysely'
import { kindsBelow, type CompanyKind } from '#contract/accounts/company-calls.ts'
import { companiesIn } from './scope.ts'
import type { Scope } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db.ts'
import { found, wrongFields } from '#server/platform/problem.ts'
import { lockOn } from '#server/platform/write.ts'

export interface TreePlace {
  readonly kind: CompanyKind
  readonly country_code: 1 | 2
  readonly parent_id: number | null
}

/** Two moves at once could make a circle that neither sees: changes of the tree wait for each other. */
export const lockTree = (tx: Tx) => lockOn(tx, 'company-tree')

/**
 * The companies above a place in the tree, from the top. Throws invalid_fields where the place cannot be: below a branch,
 * a brand below a brand, below itself, below a closed one or one of another country (its prices and tax are its country's).
 */
export async function ancestorsAt(tx: Tx, scope: Scope, place: TreePlace, moved?: number): Promise<number[]> {
  if (place.parent_id === null) return []
  const parent = found(
    await tx
      .selectFrom('companies as c')
      .where('c.id', '=', place.parent_id)
      .where(companiesIn(scope))
      .select(['c.id', 'c.kind', 'c.country_code', 'c.status', 'c.ancestors', 'c.name'])
      .executeTakeFirst(),
  )
  const wrong =
    moved !== undefined && parent.ancestors.includes(moved)
      ? 'A company cannot stand below itself'
      : parent.status === 'closed'
        ? `${parent.name} is closed`
        : parent.country_code !== place.country_code
          ? `${parent.name} is in another country`
          : !kindsBelow[parent.kind].includes(place.kind)
            ? `A ${place.kind} cannot stand below a ${parent.kind}`
            : undefined
  if (wrong) throw wrongFields({ parent_id: wrong })
  return parent.ancestors
}

/** Moves a company with everything below it: whatever stood above it is replaced, in one statement. */
export const moveTree = (tx: Tx, id: number, above: readonly number[]) =>
  sql`update companies set ancestors = ${above}::bigint[] || ancestors[array_position(ancestors, ${id}::bigint):]
    where ancestors @> array[${id}::bigint]`.execute(tx)

/** The kinds of what stands directly below and is not closed. */
export const kindsOfChildren = async (tx: Tx, id: number): Promise<CompanyKind[]> =>
  (
    await tx
      .selectFrom('companies')
      .where('parent_id', '=', id)
      .where('status', '<>', 'closed')
      .select('kind')
      .distinct()
      .execute()
  ).map(({ kind }) => kind)
