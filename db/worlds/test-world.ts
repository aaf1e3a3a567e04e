import type { Db } from '#server/platform/db.ts'
import { bees, companies, editors, madeAt, passwordHash, people } from './test-people.ts'
import * as things from './test-things.ts'

export { bees, companies, madeAt, password, people, testNow } from './test-people.ts'
export type { TestPerson } from './test-people.ts'
export { things }

const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
/** camelCase to the name that is signed in with: `secondShooter` is `second-shooter`. */
export const usernameOf = (person: string): string =>
  person.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * The small common world of the tests, put into the template of their databases: fixed ids below 10000, which the
 * program never gives. Tests build what is particular to them with db/testing/build.ts.
 */
export async function prepareTemplate(db: Db): Promise<void> {
  await loadCompanies(db)
  await loadPeople(db)
  await loadBees(db)
  await loadCatalogue(db)
  await loadPrices(db)
  await loadOffers(db)
}

async function loadCompanies(db: Db): Promise<void> {
  const all = Object.values(companies)
  const parentOf = new Map<number, number | null>(all.map(({ id, parent }) => [id, parent]))
  const above = (id: number): number[] => {
    const parent = parentOf.get(id)
    return parent ? [...above(parent), id] : [id]
  }
  const rows = all.map(({ id, parent, kind, name, country, terms }) => ({
    id,
    parent_id: parent,
    ancestors: above(id),
    kind,
    name,
    slug: slugOf(name),
    country_code: country,
    region: country === 1 ? 'Midlands' : 'NY',
    email: `office@${slugOf(name)}.example`,
    phone: '01632960000',
    address_line1: '1 Market Place',
    city: country === 1 ? 'Brindleford' : 'New York',
    postcode: country === 1 ? 'QX4 1AA' : '10013',
    payment_terms: terms,
    created_at: madeAt,
  }))
  await db.insertInto('companies').values(rows).execute()
}

async function loadPeople(db: Db): Promise<void> {
  const rows = Object.entries(people).map(([key, person]) => ({
    id: person.id,
    email: `${usernameOf(key)}@test.example`,
    username: usernameOf(key),
    first_name: person.first,
    last_name: person.last,
    user_type: person.type,
    company_id: person.company,
    country_code: person.country,
    only_countries: key === 'usManager' ? [2] : [],
    phone: '01632960001',
    mobile: '07700900001',
    city: person.country === 1 ? 'Brindleford' : 'New York',
    postcode: person.country === 1 ? 'QX4 1AA' : '10013',
    password_hash: passwordHash,
    created_at: madeAt,
  }))
  await db.insertInto('users').values(rows).execute()
}

async function loadBees(db: Db): Promise<void> {
  const shooters = Object.entries(bees) as [keyof typeof bees, (typeof bees)[keyof typeof bees]][]
  const rows = shooters.map(([key, bee]) => ({
    user_id: people[key].id,
    is_shooter: true,
    is_editor: false,
    level: bee.level,
    skills: [...bee.skills],
    kits: [...bee.kits],
    rating: bee.rating,
    home_lat: bee.at[0],
    home_lon: bee.at[1],
  }))
  const desks = editors.map((key) => ({
    user_id: people[key].id,
    is_shooter: false,
    is_editor: true,
    level: 2,
    skills: ['photography', 'movie', 'brochure'],
    kits: [],
    rating: '4.60',
    home_lat: null,
    home_lon: null,
  }))
  await db
    .insertInto('bees')
    .values([...rows, ...desks])
    .execute()
  const slots = [1, 2, 3, 4]
  const hours = shooters.flatMap(([key, { days }]) =>
    days.flatMap((weekday) => slots.map((slot_id) => ({ bee_id: people[key].id, weekday, slot_id }))),
  )
  await db.insertInto('working_hours').values(hours).execute()
  const rates = things.beeRates.map(({ bee, kind, amount }, i) => ({
    id: 501 + i,
    bee_id: bee,
    stage_kind: kind,
    amount,
    currency: 'GBP' as const,
    holds_from: things.holdsFrom,
  }))
  await db.insertInto('bee_rates').values(rates).execute()
}

async function loadCatalogue(db: Db): Promise<void> {
  const { products, subCategories, packages, addonGroups, addons, packageGroup, cities } = things
  const product = Object.values(products).map(({ id, name, type, sequence }) => ({
    id,
    name,
    sequence,
    slug: slugOf(name),
    description: `${name} for a property`,
    order_type: type,
  }))
  await db.insertInto('products').values(product).execute()
  const sub = Object.values(subCategories).map(({ id, product: product_id, name, sequence }) => ({
    id,
    product_id,
    name,
    sequence,
    slug: slugOf(name),
  }))
  await db.insertInto('sub_categories').values(sub).execute()
  await db.insertInto('package_groups').values(packageGroup).execute()
  const all = Object.values(packages)
  const packed = all.map(({ id, sub: sub_category_id, name, minutes }) => ({
    id,
    sub_category_id,
    name,
    minutes,
    slug: slugOf(name),
    description: `${name} media`,
    sequence: id,
  }))
  await db.insertInto('packages').values(packed).execute()
  const stages = all.flatMap((each) =>
    each.stages.map(([kind, quantity], i) => ({ package_id: each.id, kind, quantity, sequence: i + 1 })),
  )
  await db.insertInto('package_stages').values(stages).execute()
  await db.insertInto('addon_groups').values(Object.values(addonGroups)).execute()
  const more = Object.values(addons)
  const added = more.map(({ id, group, name, kind, quantity, minutes, months }) => ({
    id,
    name,
    kind,
    quantity,
    minutes,
    slug: slugOf(name),
    description: name,
    sequence: id,
    addon_group_id: group,
    hosting_months: months,
  }))
  await db.insertInto('addons').values(added).execute()
  const fits = more.flatMap(({ id, subs }) =>
    subs.map((sub_category_id) => ({ addon_id: id, sub_category_id })),
  )
  await db.insertInto('addon_sub_categories').values(fits).execute()
  const places = cities.map(({ id, name, region, country }) => ({
    id,
    name,
    region,
    slug: slugOf(name),
    country_code: country,
    description: name,
    sequence: id,
  }))
  await db.insertInto('cities').values(places).execute()
}

async function loadPrices(db: Db): Promise<void> {
  const { packages, addons, saturday, taxRates, holdsFrom } = things
  const items = [
    ...Object.values(packages).map(({ id, uk, us }) => ({ item: 'package' as const, item_id: id, uk, us })),
    ...Object.values(addons).map(({ id, uk, us }) => ({ item: 'addon' as const, item_id: id, uk, us })),
    { item: 'saturday' as const, item_id: 0, ...saturday },
  ]
  const rows = items.flatMap(({ item, item_id, uk, us }, i) => [
    { id: 601 + 2 * i, item, item_id, country_code: 1 as const, amount: uk, holds_from: holdsFrom },
    { id: 602 + 2 * i, item, item_id, country_code: 2 as const, amount: us, holds_from: holdsFrom },
  ])
  await db.insertInto('prices').values(rows).execute()
  await db
    .insertInto('tax_rates')
    .values(taxRates.map((rate) => ({ ...rate, holds_from: holdsFrom })))
    .execute()
}

async function loadOffers(db: Db): Promise<void> {
  const { agreedPackage: agreed, packageGroup, recommended, promos, credits, holdsFrom } = things
  await db
    .insertInto('company_packages')
    .values({
      id: agreed.id,
      company_id: agreed.company,
      package_id: agreed.package,
      package_group_id: packageGroup.id,
      name: agreed.name,
      amount: agreed.amount,
      addon_ids: [...agreed.addons],
      holds_from: holdsFrom,
      holds_to: null,
    })
    .execute()
  const first = Object.values(recommended).map(
    ({ id, package: package_id, country, company, addons, reason }) => ({
      id,
      package_id,
      country_code: country,
      company_id: company,
      addon_ids: [...addons],
      reason,
      sequence: id,
    }),
  )
  await db.insertInto('recommended_packages').values(first).execute()
  const codes = Object.entries(promos).map(
    ([code, { id, kind, value, country, company, ends, most, uses, first }]) => ({
      id,
      code,
      kind,
      value,
      country_code: country,
      company_id: company,
      ends_on: ends,
      uses,
      starts_on: holdsFrom,
      most_uses: most,
      first_order_only: first,
      created_at: madeAt,
    }),
  )
  await db.insertInto('promo_codes').values(codes).execute()
  const given = Object.values(credits).map(({ id, company, user, currency, amount, expires }) => ({
    id,
    company_id: company,
    user_id: user,
    currency,
    amount,
    remaining: amount,
    expires_on: expires,
    reason: 'Goodwill',
    created_at: madeAt,
  }))
  await db.insertInto('credits').values(given).execute()
}
