import * as shop from './catalogue.ts'
import type { Rows } from './rows.ts'

/** What is for sale, with its prices in both currencies and the taxes; nothing of it names a person or a company. */
export function tellCatalogue(rows: Rows): void {
  shop.products.forEach((each, i) => rows.add('products', { ...each, sequence: i + 1 }))
  shop.subCategories.forEach((each, i) => rows.add('sub_categories', { ...each, sequence: i + 1 }))
  shop.packages.forEach(({ sub, uk, us, stages, ...each }, i) => {
    rows.add('packages', { ...each, sub_category_id: sub, sequence: i + 1 })
    stages.forEach(([kind, quantity], n) =>
      rows.add('package_stages', { package_id: each.id, kind, quantity, sequence: n + 1 }),
    )
    price(rows, 'package', each.id, uk, us)
  })
  for (const each of shop.addonGroups) rows.add('addon_groups', { ...each })
  shop.addons.forEach(({ group, months, uk, us, ...each }, i) => {
    rows.add('addons', { ...each, addon_group_id: group, hosting_months: months, sequence: i + 1 })
    for (const sub of shop.subCategories)
      if (shop.offeredWith[sub.id]?.includes(each.id))
        rows.add('addon_sub_categories', { addon_id: each.id, sub_category_id: sub.id })
    price(rows, 'addon', each.id, uk, us)
  })
  price(rows, 'saturday', 0, shop.saturday.uk, shop.saturday.us)
  for (const each of shop.taxRates) rows.add('tax_rates', { ...each, holds_from: shop.holdsFrom })
}

function price(
  rows: Rows,
  item: 'package' | 'addon' | 'saturday',
  itemId: number,
  uk: number,
  us: number,
): void {
  for (const [country_code, amount] of [
    [1, uk],
    [2, us],
  ] as const) {
    rows.add('prices', {
      id: rows.id('prices'),
      item,
      item_id: itemId,
      country_code,
      amount,
      holds_from: shop.holdsFrom,
    })
  }
}
