import { type Item, priceOrder } from '#server/catalogue/price-order.ts'
import type { Client } from './base.ts'
import {
  addons,
  type DemoAddon,
  type DemoPackage,
  offeredWith,
  packages,
  saturday,
  taxRates,
} from './catalogue.ts'
import type { World } from './world.ts'

/** What an order buys. */
export interface Goods {
  readonly pack: DemoPackage
  readonly extras: readonly DemoAddon[]
  readonly minutes: number
  readonly productId: number
  readonly promo: { code: string; kind: 'percent'; value: number } | null
}
const productOf: Record<number, number> = { 111: 101, 112: 101, 113: 102, 114: 103, 115: 104 }

/** Who signs in from the sign-in page finds orders of everything: photographs, plan, tour, film, brochure. */
const shows = ['Clover Penhale', 'Odette Marchetti', 'Hugo Merriweather']
const everything = packages.find(({ slug }) => slug === 'signature') ?? packages[0]!

/** Goods that suit the client: lettings agents take lettings packages. */
export function chooseGoods({ chance }: World, client: Client): Goods {
  const lettings = client.company.name.startsWith('Juniper')
  const whole = shows.includes(client.name) && chance.percent(35)
  const pack = whole
    ? everything
    : chance.pick(
        packages
          .filter((each) =>
            lettings ? each.sub === 112 : chance.percent(80) ? each.sub === 111 : each.sub > 112,
          )
          .concat(packages.slice(0, 2)),
      )
  const wanted = addons.filter(
    (each) =>
      (chance.percent(each.kind === 'photography' ? 14 : 18) || (whole && each.kind === 'brochure')) &&
      !pack.stages.some(([kind]) => kind === each.kind && kind !== 'photography') &&
      offeredWith[pack.sub]?.includes(each.id),
  )
  // Nobody takes a slideshow beside a film.
  const filmed = [...pack.stages.map(([kind]) => kind), ...wanted.map(({ kind }) => kind)].includes('video')
  const extras = wanted.filter(({ kind }) => kind !== 'movie' || !filmed)
  const minutes = pack.minutes + extras.reduce((sum, each) => sum + each.minutes, 0)
  const promo = chance.percent(10) ? ({ code: 'SPRUCE10', kind: 'percent', value: 1000 } as const) : null
  return { pack, extras, minutes, productId: productOf[pack.sub] ?? 101, promo }
}

/** The goods at the country's prices, with the state's tax and the Saturday surcharge. */
export function priceGoods(goods: Goods, country: 1 | 2, region: string, shootOn: string | null) {
  const rate =
    taxRates.find((each) => each.country_code === country && each.region === (country === 1 ? null : region))
      ?.basis_points ?? 0
  const of = (each: { uk: number; us: number }) => (country === 1 ? each.uk : each.us)
  const items: Item[] = [
    {
      kind: 'package',
      itemId: goods.pack.id,
      name: goods.pack.name,
      quantity: 1,
      gross: of(goods.pack),
      taxRate: rate,
    },
    ...goods.extras.map(
      (each): Item => ({
        kind: 'addon',
        itemId: each.id,
        name: each.name,
        quantity: 1,
        gross: of(each),
        taxRate: rate,
      }),
    ),
  ]
  if (shootOn && new Date(`${shootOn}T00:00:00Z`).getUTCDay() === 6)
    items.push({
      kind: 'saturday',
      itemId: null,
      name: 'Saturday',
      quantity: 1,
      gross: of(saturday),
      taxRate: rate,
    })
  return priceOrder(items, goods.promo)
}
