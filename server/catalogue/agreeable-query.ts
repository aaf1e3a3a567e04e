import { sql } from 'kysely'
import type { catalogue } from '#contract/catalogue/calls.ts'
import { countryOf } from '#contract/words/place.ts'
import { companiesIn } from '#server/accounts/scope.ts'
import { found } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'

/** Every package on offer with its price in the company's country today, in the order of the catalogue. */
export const agreeablePackages: Handler<(typeof catalogue)['GET products/agreeable-packages']> = async ({
  app,
  scope,
  query,
}) => {
  const rows = await app.db
    .selectFrom('companies as c')
    .leftJoin('packages as p', (join) => join.on('p.active', '=', true))
    .leftJoin('sub_categories as s', 's.id', 'p.sub_category_id')
    .leftJoin('products as d', 'd.id', 's.product_id')
    .where('c.id', '=', query.company_id)
    .where(companiesIn(scope))
    .select(['c.country_code', 'p.id', 'p.name', 's.name as range', 'd.name as product'])
    .select(
      sql<number | null>`(select pr.amount from prices pr where pr.item = 'package' and pr.item_id = p.id
        and pr.country_code = c.country_code and pr.holds_from <= ${app.clock.now()}::date
        order by pr.holds_from desc limit 1)`.as('amount'),
    )
    .orderBy('d.sequence')
    .orderBy('s.sequence')
    .orderBy('p.sequence')
    .orderBy('p.id')
    .execute()
  const { currency } = countryOf(found(rows[0]).country_code)
  return rows.flatMap(({ id, name, range, product, amount }) =>
    id === null || name === null
      ? []
      : [
          {
            package_id: id,
            name,
            range: range ?? '',
            product: product ?? '',
            price: amount === null ? null : { amount, currency },
          },
        ],
  )
}
