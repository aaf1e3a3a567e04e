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
    'a reshoot is a second visit, after the first is over': `visits v where kind = 'reshoot' and not exists (
      select from visits f where f.order_id = v.order_id and f.kind = 'shoot' and f.state = 'done' and f.id < v.id
      and (v.starts_at is null or v.starts_at > f.ends_at))`,
    'a stage to be shot again waits for its second visit': `visits v join orders o on o.id = v.order_id where v.kind = 'reshoot'
      and v.state <> 'done' and not exists (select from stages s where s.order_id = o.id and s.visit_id = v.id
      and s.kind = 'photography' and s.state = case v.state when 'requested' then 'to-schedule' else 'scheduled' end)`,
    'an invoice has been credited by what its notes say': `invoices i where kind = 'invoice' and credited <> (
      select coalesce(-sum(n.gross), 0) from invoices n where n.corrects_id = i.id)`,
    'a paid invoice is paid, and one that is paid in part is not': `invoices where kind = 'invoice' and case state
      when 'paid' then paid < gross - credited when 'part-paid' then paid = 0 or paid >= gross else paid > 0 end`,
    'the numbers of invoices have no gaps': `(select series, max(number) - min(number) + 1 - count(*) as gap from invoices
      group by series) x where gap <> 0`,
    'nothing is shot before its visit, and nothing is placed later than now': `(select 1 from visits where state = 'done'
      and ends_at > now() union all select 1 from orders where placed_at > now()) x`,
    'nobody goes out on a Sunday': `visits where extract(isodow from date) = 7`,
    'telephone numbers are of the ranges kept for stories': `(select phone from users union select mobile from users
      union select contact_phone from orders union select contact_mobile from orders union select phone from companies) p
      where phone <> '' and phone !~ '^(07700900\\d{3}|01632960\\d{3}|\\d{3}5550[01]\\d{2})$'`,
    'addresses of the web are nobody’s': `company_things where attributes::text ~ 'https?://' and attributes->>'url' !~
      '^https?://[a-z0-9.-]+\\.example(/|$)'`,
    'a stage that was sent back is its editor’s turn': `stages s where revision > 0 and (state <> 'editing' or not exists (
      select from tasks t where t.stage_id = s.id and t.category = 1 and t.state = 'open'))`,
    'a client who is followed up has been quiet for sixty days': `tasks k where target = 32 and state = 'open' and exists (
      select from orders o where o.user_id = k.related_object_id and o.placed_at > now() - interval '60 days')`,
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
      reshoots: `visits where kind = 'reshoot' and state = 'scheduled'`,
      disputes: `tickets where title = 'This invoice is higher than agreed' and status = 'open'`,
      'lessons that were taken': `tasks where category = 5 and state = 'complete'`,
      'lessons to take': `tasks where category = 5 and state = 'open'`,
      'clients to follow up': `tasks where target = 32 and state = 'open'`,
    }
    for (const [what, from] of Object.entries(some)) expect(await count(t, from), what).toBeGreaterThan(0)
  })

  it('rings the bell of everybody who signs in from the sign-in page', async () => {
    const silent = await sql<{ username: string }>`select username from users u where demo and not exists (
      select from notifications n where n.user_id = u.id and n.read_at is null) order by 1`.execute(t.db)
    expect(silent.rows).toEqual([])
  })

  it('tells of money as it goes: paid, late, in part, credited as a whole and by a line', async () => {
    const some = {
      paid: `invoices where state = 'paid'`,
      'paid late': `invoices i join ledger_postings p on p.invoice_id = i.id where p.cause like 'card:%' and p.posted_at::date > i.due_on`,
      overdue: `invoices where state = 'issued' and due_on < date '${t.app.clock.now().toISOString().slice(0, 10)}'`,
      'paid in part': `invoices where state = 'part-paid'`,
      'credited as a whole': `invoices where kind = 'invoice' and credited = gross and gross > 0`,
      'credited by a line': `invoices where kind = 'invoice' and credited > 0 and credited < gross`,
      'shot a second time': `orders o where state = 'completed' and exists (
        select from visits v where v.order_id = o.id and v.kind = 'reshoot')`,
    }
    for (const [what, from] of Object.entries(some)) expect(await count(t, from), what).toBeGreaterThan(0)
  })

  it('is busy in spring and in the week, quiet in winter and on Sundays, over eighteen months', async () => {
    const share = async (what: string) =>
      (await count(t, `orders where ${what}`)) / (await count(t, 'orders'))
    // The last days are told in more detail than their season has orders.
    const before = `placed_at < timestamptz '${t.app.clock.now().toISOString()}' - interval '12 days'`
    const aDay = async (months: string) =>
      (await count(t, `orders where ${before} and extract(month from placed_at) in (${months})`)) /
      (await count(
        t,
        `(select d from generate_series((select min(placed_at) from orders), timestamptz '${t.app.clock
          .now()
          .toISOString()}' - interval '12 days', '1 day') d where extract(month from d) in (${months})) x`,
      ))
    expect(await aDay('4, 5')).toBeGreaterThan(1.4 * (await aDay('12, 1')))
    expect(await share('extract(isodow from placed_at) = 7')).toBeLessThan(0.06)
    expect(await share('extract(isodow from placed_at) = 6')).toBeLessThan(0.12)
    const oldest = `placed_at < timestamptz '${t.app.clock.now().toISOString()}' - interval '17 months'`
    expect(await count(t, `orders where ${oldest}`)).toBeGreaterThan(0)
  })

  it('is the same with the same seed', async () => {
    const other = await emptyApp()
    try {
      await loadOrders(other.app, 160, [], { lively: true })
      const sum = async (each: TestApp) =>
        (
          await sql`select (select md5(string_agg(reference || state || gross || city, ',' order by id)) from orders) as orders,
            (select md5(string_agg(text, ',' order by id)) from ticket_messages) as messages,
            (select md5(string_agg(kind || state || starts_at, ',' order by id)) from visits where starts_at is not null) as visits,
            (select md5(string_agg(invoice_reference || state || gross || paid || credited, ',' order by id)) from invoices) as invoices`.execute(
            each.db,
          )
        ).rows
      expect(await sum(other)).toEqual(await sum(t))
    } finally {
      await other.close()
    }
  })
})
