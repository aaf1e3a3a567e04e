import { sql } from 'kysely'
import type { App } from '#server/platform/app-context.ts'

/**
 * Folds the rows of the tally into one for each company, state and country. One statement: a reader sees the rows before
 * or after it, and two at once fold different rows.
 */
export async function foldTally(app: App): Promise<void> {
  await sql`
    with gone as (
      delete from order_tally t using (
        select coalesce(company_id, 0) as company, state, country_code from order_tally
        group by 1, 2, 3 having count(*) > 1 or sum(n) = 0
      ) many
      where coalesce(t.company_id, 0) = many.company and t.state = many.state and t.country_code = many.country_code
      returning t.company_id, t.state, t.country_code, t.n
    )
    insert into order_tally (company_id, state, country_code, n)
    select company_id, state, country_code, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0`.execute(
    app.db,
  )
}
