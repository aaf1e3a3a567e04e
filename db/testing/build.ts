import type { Insertable } from 'kysely'
import type { UserType } from '#contract/accounts/permissions.ts'
import { firstStageState, stageKindTable, type OrderState, type StageKind } from '#contract/orders/states.ts'
import { taxWithin } from '#contract/words/money.ts'
import { countryOf } from '#contract/words/place.ts'
import type { Bees, Companies, Users } from '#server/accounts/tables.ts'
import type { Orders } from '#server/orders/tables.ts'
import type { Db } from '#server/platform/db.ts'
import type { Ids } from '#server/platform/ids.ts'
import { passwordHash } from '#db/worlds/test-people.ts'
import { holdsFrom } from '#db/worlds/test-things.ts'
import { catalogueBuilders, slugOf } from './build-catalogue.ts'

interface BeeWish {
  user_type?: UserType
  first_name?: string
  last_name?: string
  country_code?: 1 | 2
  skills?: readonly StageKind[]
  level?: number
  kits?: number[]
  rating?: string
  home?: { lat: number; lon: number }
  /** Weekdays worked, 1 Monday to 7 Sunday; all slots. Every day unless told. */
  days?: readonly number[]
  visits_a_day?: number
  max_minutes?: number
}
type OrderWish = Partial<Omit<Insertable<Orders>, 'state'>> & {
  state?: OrderState
  stages?: readonly StageKind[]
  /** A visit with a bee, which the stages with field work belong to. */
  visit?: { bee_id: number; date: string; slot_id?: number }
}

export type Build = ReturnType<typeof builders>

/**
 * Makes rows for a test, with whatever they need that is not given. They are raw inserts: no rule of the product runs,
 * so that a test may start from any state.
 */
export function builders(db: Db, ids: Ids, now: () => Date) {
  /** A single branch in the United Kingdom, on account. */
  async function company(wish: Partial<Insertable<Companies>> = {}) {
    const id = await ids.take()
    const parent = wish.parent_id
      ? await db
          .selectFrom('companies')
          .select('ancestors')
          .where('id', '=', wish.parent_id)
          .executeTakeFirstOrThrow()
      : { ancestors: [] }
    const row = {
      id,
      parent_id: null,
      ancestors: [...parent.ancestors, id],
      kind: 'branch' as const,
      name: `Company ${id}`,
      slug: slugOf('company', id),
      country_code: 1 as const,
      payment_terms: 'on-account' as const,
      created_at: now(),
      ...wish,
    }
    return db.insertInto('companies').values(row).returningAll().executeTakeFirstOrThrow()
  }

  /** A client of a new company, unless told. Signs in with the password of the small world. */
  async function user(wish: Partial<Insertable<Users>> = {}) {
    const id = await ids.take()
    const type = wish.user_type ?? 'client'
    const needsCompany = (type === 'client' || type === 'company-admin') && wish.company_id === undefined
    const row = {
      id,
      email: `person-${id}@test.example`,
      username: `person-${id}`,
      first_name: 'Person',
      last_name: String(id),
      user_type: type,
      company_id: needsCompany ? (await company({ country_code: wish.country_code ?? 1 })).id : null,
      country_code: 1 as const,
      phone: '01632960100',
      mobile: '07700900100',
      password_hash: passwordHash,
      created_at: now(),
      ...wish,
    }
    return db.insertInto('users').values(row).returningAll().executeTakeFirstOrThrow()
  }

  /** A shooter with a camera who works every day, unless told. */
  async function bee(wish: BeeWish = {}) {
    const {
      skills,
      level = 2,
      kits = [1],
      rating = '4.50',
      home,
      days = [1, 2, 3, 4, 5, 6, 7],
      ...rest
    } = wish
    const { visits_a_day, max_minutes, ...person } = rest
    const made = await user({ user_type: 'shooter-bee', ...person })
    const shoots = made.user_type === 'shooter-bee'
    const row: Insertable<Bees> = {
      user_id: made.id,
      is_shooter: shoots,
      is_editor: !shoots,
      level,
      skills: [...(skills ?? ['photography'])],
      kits,
      rating,
      home_lat: home?.lat ?? null,
      home_lon: home?.lon ?? null,
      ...(visits_a_day ? { visits_a_day } : {}),
      ...(max_minutes ? { max_minutes } : {}),
    }
    await db.insertInto('bees').values(row).execute()
    const hours = days.flatMap((weekday) =>
      [1, 2, 3, 4].map((slot_id) => ({ bee_id: made.id, weekday, slot_id })),
    )
    if (shoots && hours.length) await db.insertInto('working_hours').values(hours).execute()
    return made
  }

  /** What the bee gets for a stage, in pence. */
  async function beeRate(
    bee_id: number,
    stage_kind: StageKind,
    amount: number,
    currency: 'GBP' | 'USD' = 'GBP',
  ) {
    const row = { id: await ids.take(), bee_id, stage_kind, amount, currency, holds_from: holdsFrom }
    await db.insertInto('bee_rates').values(row).execute()
  }

  const catalogue = catalogueBuilders(db, ids, now, () => user())

  /** An order of 120 pounds in any state, with its line and, if wished, stages and a visit. No invoice, no tasks. */
  async function order(wish: OrderWish = {}) {
    const { stages = ['photography'], visit, ...columns } = wish
    const id = await ids.take()
    const client = wish.user_id
      ? await db.selectFrom('users').selectAll().where('id', '=', wish.user_id).executeTakeFirstOrThrow()
      : await user()
    const bought = wish.package_id ? await boughtOf(db, wish.package_id) : await catalogue.somethingToBuy()
    const gross = wish.gross ?? 12_000
    const tax = wish.tax ?? taxWithin(gross, client.country_code === 1 ? 2000 : 888)
    const made = await db
      .insertInto('orders')
      .values({
        id,
        reference: `PT-${id}`,
        state: 'pending',
        user_id: client.id,
        company_id: client.company_id,
        country_code: client.country_code,
        ...bought,
        currency: countryOf(client.country_code).currency,
        gross,
        net: gross - tax,
        tax,
        prepaid: false,
        address_line1: `${id} Test Street`,
        city: 'Brindleford',
        postcode: client.country_code === 1 ? 'QX4 6QD' : '10013',
        key_pick_up_type: 'nokeypickup',
        contact_first_name: 'Vera',
        contact_last_name: 'Vendor',
        contact_phone: '01632960200',
        contact_mobile: '07700900200',
        contact_email: 'vera@test.example',
        placed_at: now(),
        placed_by: client.id,
        ...columns,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const line = { kind: 'package' as const, item_id: made.package_id, name: made.package_name, sequence: 1 }
    const money = {
      gross: made.gross,
      net: made.net,
      tax: made.tax,
      tax_rate: made.country_code === 1 ? 2000 : 888,
    }
    await db
      .insertInto('order_lines')
      .values({ id: await ids.take(), order_id: id, ...line, ...money })
      .execute()
    const visit_id = visit ? (await visitOf(made, visit)).id : null
    await stagesOf(id, stages, visit_id, visit?.bee_id ?? null)
    return made
  }

  /** A scheduled visit at noon UTC of its date; shown on the order as well. */
  async function visitOf(
    of: { id: number; country_code: 1 | 2; postcode: string },
    wish: { bee_id: number; date: string; slot_id?: number },
  ) {
    const slot_id = wish.slot_id ?? 2
    const starts_at = new Date(`${wish.date}T12:00:00Z`)
    const made = await db
      .insertInto('visits')
      .values({
        id: await ids.take(),
        order_id: of.id,
        state: 'scheduled',
        date: wish.date,
        slot_id,
        bee_id: wish.bee_id,
        country_code: of.country_code,
        postcode: of.postcode,
        minutes: 60,
        starts_at,
        ends_at: new Date(starts_at.getTime() + 3_600_000),
        allocated_at: now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const shoot = { shoot_at: starts_at, shoot_date: wish.date, shoot_slot_id: slot_id, bee_id: wish.bee_id }
    await db.updateTable('orders').set(shoot).where('id', '=', of.id).execute()
    return made
  }

  async function stagesOf(
    order_id: number,
    kinds: readonly StageKind[],
    visit_id: number | null,
    bee: number | null,
  ) {
    if (kinds.length === 0) return
    const takenIds = await ids.takeMany(kinds.length)
    const rows = kinds.map((kind, i) => {
      const field = stageKindTable[kind].field && visit_id !== null
      return {
        id: takenIds[i] as number,
        order_id,
        kind,
        state: field ? ('scheduled' as const) : firstStageState(kind),
        name: stageKindTable[kind].name,
        sequence: i + 1,
        visit_id: field ? visit_id : null,
        shooter_id: field ? bee : null,
        changed_at: now(),
      }
    })
    await db.insertInto('stages').values(rows).execute()
  }

  return { ...catalogue, company, user, bee, beeRate, order, visitOf }
}

const boughtOf = (db: Db, packageId: number) =>
  db
    .selectFrom('packages as p')
    .innerJoin('sub_categories as s', 's.id', 'p.sub_category_id')
    .select(['s.product_id', 'p.sub_category_id', 'p.id as package_id', 'p.name as package_name'])
    .where('p.id', '=', packageId)
    .executeTakeFirstOrThrow()
