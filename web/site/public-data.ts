import type * as z from 'zod'
import type { site } from '#contract/site/calls.ts'

type Result<K extends keyof typeof site> = z.output<(typeof site)[K]['result']>
export type Product = Result<'GET pages/product-list/'>[number]
export type City = Result<'GET cities/city-list/'>[number]
export type Menu = Result<'GET menus/list/'>[number]

/** Slugs are lowercased names with spaces turned to hyphens (product.md section 2). */
export const slugOf = (name: string): string => name.toLowerCase().replace(/ /g, '-')
export const groupPath = (menu: Menu, group: { id: number; name: string }): string =>
  `${menu.url}/${slugOf(group.name)}?id=${group.id}`
export const childPath = (menu: Menu, group: { name: string }, child: { id: number; name: string }): string =>
  `${menu.url}/${slugOf(group.name)}/${slugOf(child.name)}?id=${child.id}`

/** Support by telephone; shown in the header of every public page. */
export const phones = [
  { country: 'UK', number: '07700 900142', call: '+447700900142' },
  { country: 'US', number: '(212) 555-0148', call: '+12125550148' },
] as const

const files = import.meta.glob('./pictures/*.webp', { eager: true, import: 'default' }) as Record<
  string,
  string
>
/** Address of a picture of the public pages; made by tools/site-pictures.ts. */
export const picture = (name: string): string | undefined => files[`./pictures/${name}.webp`]
export const cityPicture = (at: number): string | undefined => picture(`city-${(at % 6) + 1}`)
