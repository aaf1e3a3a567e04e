import { stageKinds } from '#contract/orders/states.ts'
import * as shop from './catalogue.ts'
import { streets, towns } from './names.ts'
import {
  clients,
  companies,
  editors,
  editRate,
  rates,
  shooters,
  staff,
  type DemoBee,
  type DemoPerson,
} from './people.ts'
import type { Chance } from './random.ts'
import type { Rows } from './rows.ts'
import { tellCatalogue } from './tell-catalogue.ts'

export interface Client {
  readonly id: number
  readonly company: (typeof companies)[number]
  readonly name: string
  readonly phone: string
  readonly email: string
  /** Days for which he has ordered nothing. */
  readonly quiet: number
}
export interface Bee {
  readonly id: number
  readonly name: string
  readonly country: 1 | 2
  readonly at: readonly [number, number]
  readonly skills: readonly string[]
  readonly saturdays: boolean
  /** Somebody whom the sign-in page of the demonstration offers. */
  readonly offered: boolean
}
export interface Cast {
  readonly clients: readonly Client[]
  readonly shooters: readonly Bee[]
  readonly editors: readonly { id: number; country: number; type: string }[]
  readonly staff: readonly { id: number; name: string; country: number; type: string }[]
}

const DAY = 86_400_000

const isQuiet = ({ quiet }: Client, daysAgo: number) => quiet > 0 && daysAgo <= quiet
/** Who placed an order so many days ago: in place of who was quiet then, another client of the country. */
export function clientThen({ clients }: Cast, picked: Client, daysAgo: number): Client {
  if (!isQuiet(picked, daysAgo)) return picked
  const from = clients.indexOf(picked)
  const others = [...clients.slice(from), ...clients.slice(0, from)]
  return (
    others.find((each) => each.company.country === picked.company.country && !isQuiet(each, daysAgo)) ??
    picked
  )
}
const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Companies, people and the catalogue: what stands before the first order. */
export function tellBase(rows: Rows, chance: Chance, today: Date, passwordHash: string): Cast {
  const long = new Date(today.getTime() - 700 * DAY)
  tellCompanies(rows, long)
  tellCatalogue(rows)
  rows.add('package_groups', { ...shop.packageGroup })
  tellCities(rows)
  const person = (each: DemoPerson) => tellPerson(rows, chance, each, long, passwordHash)
  const cast: Cast = {
    staff: staff.map((each) => ({
      id: person(each).id,
      name: `${each.first} ${each.last}`,
      country: each.country,
      type: each.type,
    })),
    clients: clients.map((each) => {
      const row = person(each)
      const company = companies.find(({ id }) => id === each.company)
      if (!company) throw new Error(`no company ${each.company}`)
      const { id, mobile: phone, email } = row
      return { id, company, name: `${each.first} ${each.last}`, phone, email, quiet: each.quiet ?? 0 }
    }),
    shooters: shooters.map((each) => tellShooter(rows, each, person(each).id)),
    editors: editors.map((each) => {
      const { id } = person(each)
      rows.add('bees', {
        user_id: id,
        is_shooter: false,
        is_editor: true,
        level: 2,
        skills: [...stageKinds],
        kits: [],
        rating: '4.70',
      })
      for (const kind of Object.keys(rates))
        rows.add('bee_rates', {
          id: rows.id('bee_rates'),
          bee_id: id,
          stage_kind: kind,
          amount: editRate,
          currency: each.country === 1 ? 'GBP' : 'USD',
          holds_from: shop.holdsFrom,
        })
      return { id, country: each.country, type: each.type }
    }),
  }
  tellOffers(rows, cast, today)
  return cast
}

function tellCompanies(rows: Rows, at: Date): void {
  const above = (id: number): number[] => {
    const parent = companies.find((each) => each.id === id)?.parent
    return parent ? [...above(parent), id] : [id]
  }
  for (const each of companies) {
    const town = towns[each.country][each.town]
    rows.add('companies', {
      id: each.id,
      parent_id: each.parent,
      ancestors: above(each.id),
      kind: each.kind,
      name: each.name,
      slug: slug(each.name),
      country_code: each.country,
      region: town?.region ?? null,
      email: `office@${slug(each.name)}.example`,
      phone: each.country === 1 ? '01632960100' : '2125550100',
      address_line1: `1 ${streets[each.country][each.id % 10] ?? 'Market Place'}`,
      city: town?.city ?? '',
      postcode: town?.codes[0] ?? '',
      vat_number: each.country === 1 ? 'GB000000000' : null,
      payment_terms: each.terms,
      terms_days: 28,
      shares_orders: each.kind === 'branch',
      created_at: at,
    })
  }
}

function tellPerson(rows: Rows, chance: Chance, each: DemoPerson, at: Date, passwordHash: string) {
  const id = rows.id('users')
  const town = chance.pick(towns[each.country])
  const username = each.signIn ?? slug(`${each.first} ${each.last}`)
  const email = `${slug(`${each.first} ${each.last}`)}@propolis.example`
  const mobile =
    each.country === 1
      ? `07700900${String(id % 1000).padStart(3, '0')}`
      : `212555${String(100 + (id % 100)).padStart(4, '0')}`
  rows.add('users', {
    id,
    email,
    username,
    first_name: each.first,
    last_name: each.last,
    user_type: each.type,
    company_id: each.company ?? null,
    country_code: each.country,
    only_countries: each.type === 'manager' ? [each.country] : [],
    phone: mobile,
    mobile,
    address_line1: `${chance.whole(2, 90)} ${chance.pick(streets[each.country])}`,
    city: town.city,
    postcode: chance.pick(town.codes),
    password_hash: passwordHash,
    demo: each.signIn !== undefined,
    created_at: at,
  })
  return { id, email, mobile }
}

function tellShooter(rows: Rows, each: DemoBee, id: number): Bee {
  rows.add('bees', {
    user_id: id,
    is_shooter: true,
    is_editor: false,
    level: each.level,
    skills: [...each.skills],
    kits: [...each.kits],
    rating: each.rating,
    home_lat: each.at[0],
    home_lon: each.at[1],
    max_minutes: 75,
    visits_a_day: 4,
  })
  for (const weekday of each.saturdays ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5]) {
    for (const slot_id of weekday === 6 ? [1, 2] : [1, 2, 3, 4])
      rows.add('working_hours', { bee_id: id, weekday, slot_id })
  }
  for (const [kind, amount] of Object.entries(rates)) {
    rows.add('bee_rates', {
      id: rows.id('bee_rates'),
      bee_id: id,
      stage_kind: kind,
      amount,
      currency: each.country === 1 ? 'GBP' : 'USD',
      holds_from: shop.holdsFrom,
    })
  }
  return {
    id,
    name: `${each.first} ${each.last}`,
    country: each.country,
    at: each.at,
    skills: each.skills,
    saturdays: each.saturdays,
    offered: each.signIn !== undefined,
  }
}

function tellCities(rows: Rows): void {
  let sequence = 0
  for (const country of [1, 2] as const) {
    for (const { city, region } of towns[country]) {
      rows.add('cities', {
        id: rows.id('cities'),
        slug: slug(city),
        name: city,
        country_code: country,
        region,
        description: `Property photographers in ${city}`,
        sequence: ++sequence,
      })
    }
  }
}

/** Agreed and recommended packages, promo codes, credits. */
function tellOffers(rows: Rows, cast: Cast, today: Date): void {
  const date = (days: number) => new Date(today.getTime() + days * DAY).toISOString().slice(0, 10)
  const agreed = [
    {
      company_id: 202,
      package_id: 122,
      name: 'Essential Plus, Harrow & Vale',
      amount: 16_900,
      addon_ids: [] as number[],
    },
    { company_id: 205, package_id: 125, name: 'Lettings plus, Juniper', amount: 10_900, addon_ids: [149] },
    {
      company_id: 201,
      package_id: 123,
      name: 'Signature, all of Harrow & Vale',
      amount: 39_900,
      addon_ids: [] as number[],
    },
    {
      company_id: 207,
      package_id: 121,
      name: 'First photographs, Marlow Finch',
      amount: 9_900,
      addon_ids: [149],
    },
    { company_id: 208, package_id: 123, name: 'Signature, Larkfield', amount: 51_900, addon_ids: [149] },
  ]
  for (const each of agreed)
    rows.add('company_packages', {
      id: rows.id('company_packages'),
      package_group_id: shop.packageGroup.id,
      holds_from: shop.holdsFrom,
      holds_to: null,
      ...each,
    })
  for (const country_code of [1, 2] as const) {
    const ours = [
      { package_id: 122, addon_ids: [141], reason: 'Most agents in your area choose this', sequence: 1 },
      {
        package_id: 123,
        addon_ids: [] as number[],
        reason: 'Homes with a tour are viewed twice as long',
        sequence: 2,
      },
      { package_id: 121, addon_ids: [144], reason: 'Quick and complete', sequence: 3 },
    ]
    for (const each of ours)
      rows.add('recommended_packages', { id: rows.id('recommended_packages'), country_code, ...each })
  }
  const admin = cast.staff[0]?.id ?? null
  const promos = [
    { code: 'WELCOME60', kind: 'percent', value: 6000, first_order_only: true, most_uses: null, uses: 0 },
    { code: 'SPRUCE10', kind: 'percent', value: 1000, first_order_only: false, most_uses: null, uses: 0 },
    { code: 'TENOFF', kind: 'amount', value: 1000, first_order_only: false, most_uses: 500, uses: 0 },
    { code: 'GONE', kind: 'percent', value: 2000, first_order_only: false, most_uses: 3, uses: 3 },
  ] as const
  for (const each of promos) {
    rows.add('promo_codes', {
      id: rows.id('promo_codes'),
      ...each,
      starts_on: date(-600),
      ends_on: date(200),
      created_at: today,
      created_by: admin,
    })
  }
  rows.add('credits', {
    id: rows.id('credits'),
    company_id: 203,
    user_id: null,
    currency: 'GBP',
    amount: 5_000,
    remaining: 5_000,
    reason: 'Reshoot that came late',
    expires_on: date(120),
    created_at: today,
  })
  rows.add('credits', {
    id: rows.id('credits'),
    company_id: 207,
    user_id: null,
    currency: 'GBP',
    amount: 2_500,
    remaining: 2_500,
    reason: 'Thank you for a review',
    expires_on: date(60),
    created_at: today,
  })
}
