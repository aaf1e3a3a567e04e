import * as z from 'zod'
import { calls } from '#contract/call.ts'
import { ProductRow } from '#contract/catalogue/shapes.ts'
import { Id } from '#contract/words/page.ts'

const MenuGroup = z.object({
  id: Id,
  name: z.string(),
  childs: z.array(z.object({ id: Id, name: z.string() })),
})

export const site = calls({
  'GET pages/product-list/': {
    may: 'public',
    summary: 'Products on the public site',
    result: z.array(ProductRow),
  },
  'GET cities/city-list/': {
    may: 'public',
    summary: 'Cities on the public site',
    result: z.array(
      z.object({
        id: Id,
        slug: z.string(),
        name: z.string(),
        country_code: z.number().int(),
        region: z.string(),
        image: z.string().nullable(),
      }),
    ),
  },
  'GET menus/list/': {
    may: 'public',
    summary: 'The Products and Cities menus of the public site',
    result: z.array(z.object({ id: Id, title: z.string(), url: z.string(), data: z.array(MenuGroup) })),
  },
})
