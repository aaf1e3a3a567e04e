import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { loadOrders } from '#db/worlds/demo-world.ts'
import { prepareWorld } from './world.ts'

/** How many rows of a query there are. */
const count = async (t: TestApp, from: string): Promise<number> =>
  (await sql.raw<{ n: number }>(`select count(*)::int as n from ${from}`).execute(t.db)).rows[0]?.n ?? -1

async function emptyApp(): Promise<TestApp> {
  const t = await testApp()
  await sql`truncate users, companies, products, addon_groups, tax_rates, prices, promo_codes, package_groups, cities
    cascade`.execute(t.db)
  return t
}

describe('an empty installation', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await emptyApp()
  })
  afterAll(() => t.close())
  const prepare = () => prepareWorld({ ...t.app, config: { ...t.app.config, world: 'empty' } })

  it('leads to the page of its first admin while nobody is there, and then no more', async () => {
    const at = async (url: string) => (await t.server.inject({ url })).headers['location']
    expect(await at('/')).toBe('/first-user-registartion')
    expect(await at('/signin?next=%2Forder%2Fnew')).toBe('/first-user-registartion')
    expect(await at('/first-user-registartion')).toBeUndefined()
    await t.anybody().send('POST accounts/first-user', {
      first_name: 'Fay',
      last_name: 'First',
      email: 'fay@test.example',
      password: 'quite-a-long-one',
      country_code: 1,
    })
    expect(await at('/')).toBeUndefined()
    await sql`truncate users cascade`.execute(t.db)
  })

  it('has a catalogue with prices in both countries, and nobody', async () => {
    expect(await prepare()).toEqual([])
    expect(await count(t, 'users')).toBe(0)
    expect(await count(t, 'companies')).toBe(0)
    expect(await count(t, 'products')).toBe(6)
    const unpriced = `(select 'package' as item, id from packages union all select 'addon', id from addons) i
      where (select count(distinct country_code) from prices p where p.item = i.item and p.item_id = i.id) <> 2`
    expect(await count(t, unpriced)).toBe(0)
    expect(await count(t, 'tax_rates')).toBeGreaterThan(1)
    expect(await count(t, 'slots')).toBe(4)
    expect(await t.app.ids.take()).toBeGreaterThanOrEqual(1)
    expect((await sql<{ n: number }>`select nextval('ids') as n`.execute(t.db)).rows[0]?.n).toBeGreaterThan(
      999_999,
    )
  })

  it('is filled once', async () => {
    await prepare()
    expect(await count(t, 'products')).toBe(6)
  })
})

describe('the demonstration world', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await emptyApp()
    await loadOrders(t.app, 160, [], { lively: true })
  })
  afterAll(() => t.close())

  /** What an order's state says of it, as what contradicts it. */
  const wrong: Record<string, string> = {
    'a scheduled order has its visit, with shooter and time': `orders o where state = 'scheduled' and not exists (
      select from visits v where v.order_id = o.id and v.state = 'scheduled' and v.bee_id = o.bee_id and v.starts_at = o.shoot_at)`,
    'a pending order has nobody yet': `orders where state = 'pending' and bee_id is not null`,
    'an order that awaits approval has a stage to approve, with its task': `orders o where state = 'awaiting-approval'
      and exists (select from stages s where s.order_id = o.id and s.state = 'submitted' and not exists (
        select from tasks t where t.stage_id = s.id and t.target = 11 and t.state = 'open'))`,
    'a completed order is delivered': `orders o where state = 'completed' and (completed_at is null or exists (
      select from stages s where s.order_id = o.id and s.state <> 'delivered'))`,
    'an order on hold says what it left, and why it waits': `orders o where state = 'on-hold' and (left_state is null
      or not exists (select from audit a where a.order_id = o.id and a.action = 'order.held' and a.after->>'reason' <> ''))`,
    'a cancelled order says why, and is credited': `orders o where state = 'cancelled' and (cancelled_reason is null
      or not exists (select from invoices i where i.order_id = o.id and i.kind = 'credit-note'))`,
    'a stage that was sent back is its editor’s turn': `stages s where revision > 0 and (state <> 'editing' or not exists (
      select from tasks t where t.stage_id = s.id and t.category = 1 and t.state = 'open'))`,
    'a posting balances': `(select 1 from ledger_entries group by posting_id having sum(amount) <> 0) x`,
    'a ticket is staff’s turn while its client has the last word': `tickets t where status = 'open' and (
      (select m.author_id = t.user_id from ticket_messages m where m.ticket_id = t.id and not staff_only order by m.id desc limit 1)
      <> exists (select from tasks k where k.target = 9 and k.related_object_id = t.id and k.state = 'open'))`,
    'nobody is told of what has not happened': `notifications where created_at > now() + interval '1 minute' or read_at < created_at`,
    'mail goes to domains that are nobody’s': `users where email not like '%.example'`,
  }
  test.each(Object.entries(wrong))('%s', async (_, contradiction) => {
    const now = `timestamptz '${t.app.clock.now().toISOString()}'`
    expect(await count(t, contradiction.replaceAll('now()', now))).toBe(0)
  })

  it('has something waiting for everybody', async () => {
    const some = {
      customers: `tasks where target = 25 and state = 'open'`,
      changes: `tasks k join field_changes f on f.id = k.related_object_id and f.state = 'open' where target = 21`,
      invitations: 'invitations where accepted_at is null',
      companies: `companies where status = 'pending'`,
      conversations: '(select 1 from ticket_messages group by ticket_id having count(*) > 3) x',
      amends: 'stages where revision > 0',
    }
    for (const [what, from] of Object.entries(some)) expect(await count(t, from), what).toBeGreaterThan(0)
  })

  it('rings the bell of everybody who signs in from the sign-in page', async () => {
    const silent = await sql<{ username: string }>`select username from users u where demo and not exists (
      select from notifications n where n.user_id = u.id and n.read_at is null) order by 1`.execute(t.db)
    expect(silent.rows).toEqual([])
  })

  it('is the same with the same seed', async () => {
    const other = await emptyApp()
    try {
      await loadOrders(other.app, 160, [], { lively: true })
      const sum = async (each: TestApp) =>
        (
          await sql`select (select md5(string_agg(reference || state || gross || city, ',' order by id)) from orders) as orders,
            (select md5(string_agg(text, ',' order by id)) from ticket_messages) as messages`.execute(each.db)
        ).rows
      expect(await sum(other)).toEqual(await sum(t))
    } finally {
      await other.close()
    }
  })
})
