import { sql } from 'kysely'
import type * as z from 'zod'
import {
  companyActions,
  type AgreedPackage,
  type CompanyDetails,
  type CompanyKind,
  type PaymentTerms,
} from '#contract/accounts/company-calls.ts'
import { thingKinds, thingKindTable } from '#contract/accounts/company-things.ts'
import type { Permission } from '#contract/accounts/permissions.ts'
import { priceString } from '#contract/words/money.ts'
import { countryOf } from '#contract/words/place.ts'
import type { OrderState } from '#contract/orders/states.ts'
import type { Actor, Scope } from '#server/platform/actor.ts'
import type { App } from '#server/platform/app-context.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { found, Problem } from '#server/platform/problem.ts'
import { companyFileUrl } from './company-file-url.ts'
import { logoOf, ordersSince, owedBy, usersOf, yearBefore } from './company-list-queries.ts'
import { linkRows } from './company-thing-queries.ts'
import { companiesIn } from './scope.ts'

type Details = z.output<typeof CompanyDetails>
type Agreed = z.output<typeof AgreedPackage>
interface Row {
  id: number
  name: string
  kind: CompanyKind
  status: 'pending' | 'active' | 'closed'
  parent_id: number | null
  country_code: 1 | 2
  region: string
  email: string
  phone: string
  address_line1: string
  city: string
  postcode: string
  vat_number: string
  payment_terms: PaymentTerms
  terms_days: number
  shares_orders: boolean
  created_at: Date
  users: number
  orders: number
  owed: number
  logo: { id: number; version: number } | null
  above: Details['ancestors'] | null
  children: Details['children'] | null
  agreed: (Omit<Agreed, 'price' | 'standard_price'> & { amount: number; standard: number | null })[] | null
  things: { kind: (typeof thingKinds)[number]; n: number }[] | null
  waiting: { field: string; value: string; asked_at: string }[] | null
  last_orders: { reference: string; address: string; state: OrderState; placed_at: string }[] | null
  people: number
  orders_ever: number
  invoices_ever: number
}

const inheritedKinds = thingKinds.filter((kind) => thingKindTable[kind].inherited)
const list = (rows: ReturnType<typeof sql>, order: string) =>
  sql`(select jsonb_agg(to_jsonb(one) order by ${sql.raw(order)}) from (${rows}) one)`

/** One statement for the page of a company; its parts are columns of it. */
async function loadCompany(db: Db, scope: Scope, id: number, now: Date): Promise<Row> {
  const relative = sql`k.id, k.name, k.kind, coalesce(k.city, '') as city, k.status`
  const { rows } = await sql<Row>`
    select c.id, c.name, c.kind, c.status, c.parent_id, c.country_code, coalesce(c.region, '') as region,
      coalesce(c.email, '') as email, coalesce(c.phone, '') as phone, coalesce(c.address_line1, '') as address_line1,
      coalesce(c.city, '') as city, coalesce(c.postcode, '') as postcode, coalesce(c.vat_number, '') as vat_number,
      c.payment_terms, c.terms_days, c.shares_orders, c.created_at, ${usersOf} as users, ${usersOf} as people,
      ${ordersSince(yearBefore(now))} as orders, ${owedBy} as owed, ${logoOf} as logo,
      (select count(*)::int from orders o where o.company_id = c.id) as orders_ever,
      (select count(*)::int from invoices i where i.company_id = c.id and i.kind = 'invoice') as invoices_ever,
      ${list(
        sql`select ${relative}, cardinality(k.ancestors) as depth from companies k
          where k.id = any(c.ancestors) and k.id <> c.id`,
        'one.depth',
      )} as above,
      ${list(
        sql`select ${relative}, (select count(*) from users u where u.company_id = k.id and u.status <> 'deleted') as users
          from companies k where k.parent_id = c.id and k.status <> 'closed'`,
        'one.name',
      )} as children,
      ${list(
        sql`select cp.id, cp.company_id, o.name as company, cp.company_id <> c.id as inherited, cp.package_id,
            p.name as package, cp.name, cp.amount, cp.holds_from, cp.holds_to,
            (select pr.amount from prices pr where pr.item = 'package' and pr.item_id = p.id
              and pr.country_code = c.country_code and pr.holds_from <= ${now}::date
              order by pr.holds_from desc limit 1) as standard
          from company_packages cp join packages p on p.id = cp.package_id join companies o on o.id = cp.company_id
          where cp.company_id = any(c.ancestors) and o.country_code = c.country_code
            and (cp.holds_to is null or cp.holds_to >= ${now}::date)`,
        'one.inherited, one.name, one.id',
      )} as agreed,
      ${list(
        sql`select t.kind, count(*)::int as n from company_things t where t.removed_at is null
          and (t.company_id = c.id or (t.company_id = any(c.ancestors) and t.kind = any(${inheritedKinds}::text[])))
          group by t.kind`,
        'one.kind',
      )} as things,
      ${list(
        sql`select f->>'field' as field, coalesce(f->>'after', '') as value, fc.created_at as asked_at
          from field_changes fc, jsonb_array_elements(fc.fields) f
          where fc.subject = 'company' and fc.subject_id = c.id and fc.state = 'open'`,
        'one.field',
      )} as waiting,
      ${list(
        sql`select o.reference, o.address_line1 || ', ' || o.city as address, o.state, o.placed_at from orders o
          where o.company_id = c.id and o.deleted_at is null order by o.placed_at desc, o.id desc limit 5`,
        'one.placed_at desc',
      )} as last_orders
    from companies c where c.id = ${id} and ${companiesIn(scope)}`.execute(db)
  return found(rows[0])
}

/** A company whole, with what the caller may do with it. Answers not_found outside his scope. */
export async function companyDetails(app: App, scope: Scope, actor: Actor, id: number): Promise<Details> {
  const now = app.clock.now()
  const row = await loadCompany(app.db, scope, id, now)
  const [links, open] = await Promise.all([linkRows(app, scope, id), openOrders(app.db, id)])
  const { logo, above, children, agreed, things, waiting, last_orders, owed, ...rest } = row
  const { people, orders_ever, invoices_ever, created_at, ...plain } = rest
  const { name: country, currency } = countryOf(row.country_code)
  const money = (amount: number) => ({ amount, currency })
  const instant = (text: string) => new Date(text).toISOString()
  const counted = new Map(things?.map(({ kind, n }) => [kind, n]))
  const bar = closingBar(children ?? [], open, owed, currency)
  return {
    ...plain,
    country,
    logo_url: logo && companyFileUrl(app.secrets, logo.id, logo.version),
    created_at: created_at.toISOString(),
    ancestors: above ?? [],
    children: children ?? [],
    open_orders: open.length,
    owed: money(owed),
    agreed_packages: (agreed ?? []).map(({ amount, standard, ...each }) => ({
      ...each,
      price: money(amount),
      standard_price: standard === null ? null : money(standard),
    })),
    links,
    things: Object.fromEntries(thingKinds.map((kind) => [kind, counted.get(kind) ?? 0])) as Details['things'],
    waiting: (waiting ?? []).map((each) => ({ ...each, asked_at: instant(each.asked_at) })),
    last_orders: (last_orders ?? []).map((each) => ({ ...each, placed_at: instant(each.placed_at) })),
    closing: { people, orders: orders_ever, invoices: invoices_ever },
    allowed: row.status === 'closed' ? [] : allowedTo(actor, bar),
  }
}

/** Who may do what on the page of a company. */
const needs: Readonly<Record<(typeof companyActions)[number], Permission>> = {
  update: 'clients.manage',
  'ask-update': 'company.manage',
  'manage-things': 'company.manage',
  move: 'clients.manage',
  'add-branch': 'clients.manage',
  'change-terms': 'clients.manage',
  'agree-packages': 'clients.manage',
  close: 'people.delete',
}

function allowedTo(actor: Actor, bar: Problem | undefined): Details['allowed'] {
  const may = (action: (typeof companyActions)[number]) =>
    actor.permissions.has(needs[action]) && (action !== 'ask-update' || !actor.permissions.has(needs.update))
  return companyActions.filter(may).map((action) => {
    const barred = action === 'close' ? bar : undefined
    return {
      action,
      allowed: barred === undefined,
      reason: barred?.message ?? null,
      details: { ...barred?.details },
      code: (barred?.code as Details['allowed'][number]['code'] | undefined) ?? null,
    }
  })
}

/** References of the orders under way of a company and of its people. */
export const openOrders = async (db: Db | Tx, id: number): Promise<string[]> =>
  (
    await sql<{ reference: string }>`
      select o.reference from orders o
      where o.deleted_at is null and o.state not in ('completed', 'cancelled')
        and (o.company_id = ${id} or o.user_id in (select u.id from users u where u.company_id = ${id}))
      order by o.placed_at desc, o.id desc`.execute(db)
  ).rows.map(({ reference }) => reference)

/** Why a company cannot be closed now; undefined when it can. */
export function closingBar(
  below: readonly { name: string }[],
  open: readonly string[],
  owed: number,
  currency: 'GBP' | 'USD',
): Problem | undefined {
  const some = (names: readonly string[]) =>
    names.slice(0, 5).join(', ') + (names.length > 5 ? ` + ${names.length - 5}` : '')
  if (below.length) return new Problem('company_has_branches', { names: some(below.map(({ name }) => name)) })
  if (open.length) return new Problem('company_has_orders', { references: some(open) })
  if (owed > 0) return new Problem('company_owes', { amount: priceString({ amount: owed, currency }) })
  return undefined
}
