import { sql } from 'kysely'
import type { ProductRow } from '#contract/catalogue/shapes.ts'
import { priceString } from '#contract/words/money.ts'
import { countries, countryOf, UK } from '#contract/words/place.ts'
import type { Db } from '#server/platform/db.ts'
import type * as z from 'zod'

/** Products with their lowest price; the public site shows that of the United Kingdom. Open to everybody: no scope. */
export async function publicProducts(db: Db, today: string): Promise<z.output<typeof ProductRow>[]> {
  const { rows } = await sql<Omit<z.output<typeof ProductRow>, 'from_price'> & { least: number | null }>`
    with held as (
      select distinct on (item, item_id) item, item_id, amount from prices
      where country_code = ${UK} and holds_from <= ${today} order by item, item_id, holds_from desc
    ), offered as (
      select s.product_id, h.amount from sub_categories s
        join packages p on p.sub_category_id = s.id and p.active
        join held h on h.item = 'package' and h.item_id = p.id
      union all
      select s.product_id, h.amount from sub_categories s
        join products pr on pr.id = s.product_id and pr.order_type = 'addon'
        join addon_sub_categories x on x.sub_category_id = s.id join addons a on a.id = x.addon_id and a.active
        join held h on h.item = 'addon' and h.item_id = a.id
    )
    select p.id, p.slug, p.name, p.description, p.order_type, p.image,
      (select min(o.amount) from offered o where o.product_id = p.id)::int as least
    from products p order by p.sequence, p.id`.execute(db)
  const { currency } = countryOf(UK)
  return rows.map(({ least, ...row }) => ({
    ...row,
    from_price: least === null ? null : priceString({ amount: least, currency }),
  }))
}

/** Cities in the order in which they are shown. Open to everybody: no scope. */
export const publicCities = (db: Db) =>
  db
    .selectFrom('cities')
    .select(['id', 'slug', 'name', 'country_code', 'region', 'image'])
    .orderBy('country_code')
    .orderBy('sequence')
    .orderBy('id')
    .execute()

interface Child {
  id: number
  name: string
}

/** Products by product and range, cities by country (product.md section 2). Open to everybody: no scope. */
export async function publicMenus(db: Db) {
  const { rows } = await sql<{
    products: { id: number; name: string; childs: Child[] }[]
    cities: (Child & { country_code: number })[]
  }>`
    select coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'childs', coalesce(
        (select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.sequence, s.id)
          from sub_categories s where s.product_id = p.id), '[]')) order by p.sequence, p.id) from products p), '[]') as products,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'country_code', c.country_code)
        order by c.sequence, c.id) from cities c), '[]') as cities`.execute(db)
  const { products = [], cities = [] } = rows[0] ?? {}
  const byCountry = Object.values(countries)
    .map(({ code, name }) => ({
      id: code,
      name,
      childs: cities
        .filter((city) => city.country_code === code)
        .map(({ id, name: city }) => ({ id, name: city })),
    }))
    .filter(({ childs }) => childs.length > 0)
  return [
    { id: 1, title: 'Products', url: '/products', data: products },
    { id: 2, title: 'Cities', url: '/cities', data: byCountry },
  ]
}
