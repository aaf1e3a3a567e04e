import type { Insertable } from 'kysely'
import type { StageKind } from '#contract/orders/states.ts'
import type { Credits, PromoCodes } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/db.ts'
import type { Ids } from '#server/platform/ids.ts'
import { holdsFrom } from '#db/worlds/test-things.ts'

interface PackageWish {
  sub_category_id?: number
  name?: string
  minutes?: number
  /** Gross in minor units; null is not for sale in that country. */
  uk?: number | null
  us?: number | null
  stages?: readonly (readonly [kind: StageKind, quantity: number])[]
}
interface AddonWish extends Omit<PackageWish, 'stages' | 'sub_category_id'> {
  sub_category_ids?: readonly number[]
  addon_group_id?: number
  kind?: StageKind
  quantity?: number
  hosting_months?: number
}

export const slugOf = (name: string, id: number): string =>
  `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${id}`

/** What is for sale: the part of `builders` that makes the catalogue. `anybody` makes a person when one is needed. */
export function catalogueBuilders(db: Db, ids: Ids, now: () => Date, anybody: () => Promise<{ id: number }>) {
  async function product(wish: { name?: string; order_type?: 'package' | 'addon' } = {}) {
    const id = await ids.take()
    const name = wish.name ?? `Product ${id}`
    const row = { id, slug: slugOf(name, id), name, description: name, sequence: 99, ...wish }
    return db.insertInto('products').values(row).returningAll().executeTakeFirstOrThrow()
  }

  async function subCategory(wish: { product_id?: number; name?: string } = {}) {
    const id = await ids.take()
    const name = wish.name ?? `Range ${id}`
    const product_id = wish.product_id ?? (await product()).id
    const row = { id, product_id, slug: slugOf(name, id), name, sequence: 99 }
    return db.insertInto('sub_categories').values(row).returningAll().executeTakeFirstOrThrow()
  }

  /** Gross, in minor units of the country's currency. */
  async function price(
    item: 'package' | 'addon' | 'saturday',
    item_id: number,
    country_code: 1 | 2,
    amount: number,
    from = holdsFrom,
  ) {
    const row = { id: await ids.take(), item, item_id, country_code, amount, holds_from: from }
    await db.insertInto('prices').values(row).execute()
  }
  async function bothPrices(
    item: 'package' | 'addon',
    id: number,
    uk: number | null = 12_000,
    us: number | null = 18_000,
  ) {
    if (uk !== null) await price(item, id, 1, uk)
    if (us !== null) await price(item, id, 2, us)
  }

  /** Photographs for 120 pounds or 180 dollars, unless told. */
  async function packaged(wish: PackageWish = {}) {
    const id = await ids.take()
    const name = wish.name ?? `Package ${id}`
    const sub_category_id = wish.sub_category_id ?? (await subCategory()).id
    const row = { id, sub_category_id, slug: slugOf(name, id), name, description: name, sequence: 99 }
    const made = await db
      .insertInto('packages')
      .values({ ...row, minutes: wish.minutes ?? 60 })
      .returningAll()
      .executeTakeFirstOrThrow()
    const stages = wish.stages ?? ([['photography', 15]] as const)
    const rows = stages.map(([kind, quantity], i) => ({ package_id: id, kind, quantity, sequence: i + 1 }))
    if (rows.length) await db.insertInto('package_stages').values(rows).execute()
    await bothPrices('package', id, wish.uk, wish.us)
    return made
  }

  async function addon(wish: AddonWish = {}) {
    const id = await ids.take()
    const { name = `Add-on ${id}`, uk, us, sub_category_ids, addon_group_id, ...rest } = wish
    const group = { id: await ids.take(), name: `Group of ${name}`, sequence: 99 }
    if (!addon_group_id) await db.insertInto('addon_groups').values(group).execute()
    const row = {
      id,
      slug: slugOf(name, id),
      name,
      description: name,
      kind: 'photography',
      sequence: 99,
      ...rest,
    }
    const made = await db
      .insertInto('addons')
      .values({ ...row, addon_group_id: addon_group_id ?? group.id })
      .returningAll()
      .executeTakeFirstOrThrow()
    const fits = (sub_category_ids ?? [(await subCategory()).id]).map((sub_category_id) => ({
      addon_id: id,
      sub_category_id,
    }))
    if (fits.length) await db.insertInto('addon_sub_categories').values(fits).execute()
    await bothPrices('addon', id, uk, us)
    return made
  }

  /** Ten per cent for everybody, unless told. */
  async function promo(wish: Partial<Insertable<PromoCodes>> = {}) {
    const id = await ids.take()
    const row = {
      id,
      code: `CODE${id}`,
      kind: 'percent' as const,
      value: 1000,
      starts_on: holdsFrom,
      ends_on: '2030-12-31',
      created_at: now(),
      ...wish,
    }
    return db.insertInto('promo_codes').values(row).returningAll().executeTakeFirstOrThrow()
  }

  /** 50 pounds for a person or a company: give one of them, or a new person gets it. */
  async function credit(wish: Partial<Insertable<Credits>> = {}) {
    const amount = wish.amount ?? 5_000
    const nobody = !wish.company_id && !wish.user_id
    const row = {
      id: await ids.take(),
      user_id: nobody ? (await anybody()).id : null,
      currency: 'GBP' as const,
      amount,
      remaining: amount,
      reason: 'Goodwill',
      created_at: now(),
      ...wish,
    }
    return db.insertInto('credits').values(row).returningAll().executeTakeFirstOrThrow()
  }

  /** A package of its own and the range and product that it stands in. */
  async function somethingToBuy() {
    const sub = await subCategory()
    const bought = await packaged({ sub_category_id: sub.id })
    return {
      product_id: sub.product_id,
      sub_category_id: sub.id,
      package_id: bought.id,
      package_name: bought.name,
    }
  }

  return { product, subCategory, price, packaged, addon, promo, credit, somethingToBuy }
}
