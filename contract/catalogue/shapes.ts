import * as z from 'zod'
import { Id, PriceString } from '#contract/words/page.ts'
import { stageKinds } from '#contract/orders/states.ts'

export const StageKindField = z.enum(stageKinds)
export const IncludedStage = z.object({ kind: StageKindField, quantity: z.number().int() })

export const Addon = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  kind: StageKindField,
  quantity: z.number().int(),
  minutes: z.number().int(),
  gross_price: PriceString,
  sequence: z.number().int(),
})

/** Add-ons by category, sorted by the sequence of their addons-only group (product.md section 3). */
export const AddonGroup = z.object({
  id: Id,
  name: z.string(),
  sequence: z.number().int(),
  addons: z.array(Addon),
})

export const PackageOffer = z.object({
  id: Id,
  package_id: Id,
  product_id: Id,
  sub_category_id: Id,
  company_package_id: Id.nullable(),
  recommended_package_id: Id.nullable(),
  name: z.string(),
  description: z.string(),
  /** Why it is shown: agreed with the company, recommended, or ordered before. */
  reason: z.string(),
  includes: z.array(IncludedStage),
  addons: z.array(Addon),
  minutes: z.number().int(),
  price: PriceString,
})
export type PackageOffer = z.output<typeof PackageOffer>
export type Addon = z.output<typeof Addon>
export type AddonGroup = z.output<typeof AddonGroup>

export const PricedLine = z.object({
  kind: z.enum(['package', 'addon', 'saturday', 'promo', 'special']),
  item_id: Id.nullable(),
  name: z.string(),
  quantity: z.number().int(),
  gross: z.number().int(),
  net: z.number().int(),
  tax: z.number().int(),
  tax_rate: z.number().int(),
})
export type PricedLine = z.output<typeof PricedLine>

/** A computed price: all amounts in minor units of `currency`. */
export const Quote = z.object({
  currency: z.enum(['GBP', 'USD']),
  lines: z.array(PricedLine),
  /** Sum of the lines before promo. */
  subtotal: z.number().int(),
  promo: z.object({ code: z.string(), discount: z.number().int() }).nullable(),
  /** Why the promo code that was asked for does not count; null when it does or none was asked for. */
  promo_problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Gross after promo: what the invoice says. */
  gross: z.number().int(),
  net: z.number().int(),
  tax: z.number().int(),
  tax_name: z.string(),
  tax_rate: z.number().int(),
  credits_available: z.number().int(),
  credits_used: z.number().int(),
  /** What is left to pay after credits; the order's `order_total_price`. */
  to_pay: z.number().int(),
  order_total_price: PriceString,
  minutes: z.number().int(),
})
export type Quote = z.output<typeof Quote>

export const ProductRow = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  order_type: z.enum(['package', 'addon']),
  from_price: PriceString.nullable(),
  image: z.string().nullable(),
})
export const SubCategoryRow = z.object({
  id: Id,
  product_id: Id,
  slug: z.string(),
  name: z.string(),
  packages: z.array(PackageOffer),
})
