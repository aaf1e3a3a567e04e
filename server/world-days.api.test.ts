import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '#db/testing/app.ts'
import { loadOrders } from '#db/worlds/demo-world.ts'

describe('the demonstration begun on', () => {
  test.each([
    ['a Wednesday', '2026-11-18T08:00:00Z', '2026-11-18'],
    ['a Saturday', '2026-11-21T08:00:00Z', '2026-11-21'],
    ['a Sunday, when nobody works', '2026-11-22T08:00:00Z', '2026-11-23'],
  ])(
    '%s has nothing shot before its time, nobody at two places, and a day of visits for who signs in',
    async (_, now, first) => {
      const t = await testApp()
      try {
        await sql`truncate users, companies, products, addon_groups, tax_rates, prices, promo_codes, package_groups, cities
        cascade`.execute(t.db)
        t.clock.set(now)
        await loadOrders(t.app, 300, [], { lively: true })
        const { rows: early } = await sql`select v.id, v.state, v.starts_at from visits v
        where v.state = 'done' and v.starts_at > ${now}::date + 1`.execute(t.db)
        expect(early).toEqual([])
        const { rows: sundays } = await sql`select id from visits
        where extract(isodow from starts_at at time zone 'Europe/London') = 7`.execute(t.db)
        expect(sundays).toEqual([])
        const { rows: twice } =
          await sql`select a.id, b.id from visits a join visits b on a.bee_id = b.bee_id and a.id < b.id
        and a.starts_at < b.ends_at and b.starts_at < a.ends_at
        where 'cancelled' not in (a.state, b.state)`.execute(t.db)
        expect(twice).toEqual([])
        const { rows: own } = await sql`select v.id from visits v join users u on u.id = v.bee_id
        where u.username = 'shooter' and v.date = ${first}`.execute(t.db)
        expect(own.length).toBeGreaterThanOrEqual(2)
      } finally {
        await t.close()
      }
    },
  )
})
