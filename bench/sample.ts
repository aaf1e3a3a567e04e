import { sql } from 'kysely'
import { openHttpless } from './in-process.ts'

/** What the calls are about: orders that there are, and an order that can be placed at the price of today. */
export async function sampleOf(dataDir: string) {
  const { app, close } = await openHttpless(dataDir)
  try {
    const { rows: some } = await sql<{ reference: string }>`
      select reference from orders where deleted_at is null order by md5(reference) limit 500`.execute(app.db)
    const { rows } = await sql<{
      id: number
      username: string
      package_id: number
      sub_category_id: number
      product_id: number
      amount: number
    }>`select u.id, u.username, p.id as package_id, p.sub_category_id, s.product_id, (select pr.amount from prices pr
          where pr.item = 'package' and pr.item_id = p.id and pr.country_code = 1 order by pr.holds_from desc limit 1)
      from packages p join sub_categories s on s.id = p.sub_category_id,
        users u join companies c on c.id = u.company_id
      where u.user_type = 'client' and u.country_code = 1 and c.payment_terms = 'on-account' and u.demo
      order by p.id, u.id limit 1`.execute(app.db)
    const [found] = rows
    if (!found) throw new Error('The world has no client who could order')
    const { id: user_id, package_id, sub_category_id, product_id, amount } = found
    return {
      references: some.map(({ reference }) => reference),
      client: found.username,
      order: {
        user_id,
        package_id,
        sub_category_id,
        product_id,
        order_total_price: `${(amount / 100).toFixed(2)} GBP`,
      },
    }
  } finally {
    await close()
  }
}
