import * as z from 'zod'
import { calls } from '#contract/call.ts'
import { Done, Id, IdQuery, MoneyOut, PlainDate, UserIdQuery } from '#contract/words/page.ts'
import { AddonGroup, PackageOffer, ProductRow, Quote, SubCategoryRow } from './shapes.ts'

/** Ids in a query string, separated by commas. */
const IdsQuery = z
  .string()
  .regex(/^(\d+(,\d+)*)?$/, 'Ids separated by commas')
  .transform((text) => (text ? text.split(',').map(Number) : []))

export const catalogue = calls({
  'GET products/recommended-package/': {
    may: 'catalogue.read',
    summary: 'What to offer a client first',
    query: z.object(UserIdQuery),
    result: z.object({
      agreed_packages: z.array(PackageOffer),
      recommended_package: z.array(PackageOffer),
      last_orders: z.array(PackageOffer),
    }),
  },
  'GET products/category-list/': {
    may: 'catalogue.read',
    summary: 'Products of an order type',
    query: z.object({ order_type: z.enum(['package', 'addon']).default('package'), ...UserIdQuery }),
    result: z.array(ProductRow),
  },
  'GET products/sub-category-list/': {
    may: 'catalogue.read',
    summary: 'Ranges of a product with their packages',
    query: z.object({ category: IdQuery, ...UserIdQuery }),
    result: z.array(SubCategoryRow),
  },
  'GET products/addons-category/': {
    may: 'catalogue.read',
    summary: 'Add-ons of a range by group, in the order of the groups',
    query: z.object({ sub_category: IdQuery, ...UserIdQuery }),
    result: z.array(AddonGroup),
  },
  'GET products/company-package/': {
    may: 'catalogue.read',
    summary: "Packages agreed with the client's company",
    query: z.object({ ...UserIdQuery, package_group_id: IdQuery.optional() }),
    result: z.array(PackageOffer),
  },
  'GET orders/order-total-price/': {
    may: 'orders.place',
    summary: 'The price of what is being ordered, line by line',
    query: z.object({
      ...UserIdQuery,
      package_id: IdQuery.optional(),
      sub_category_id: IdQuery.optional(),
      company_package_id: IdQuery.optional(),
      recommended_package_id: IdQuery.optional(),
      addons_ids: IdsQuery.optional(),
      promo_code: z.string().trim().max(40).optional(),
      active_credits_used: z.coerce.number<string | number>().int().min(0).default(0),
      shoot_country: z.coerce.number<string | number>().int().optional(),
      post_code: z.string().trim().max(12).optional(),
      date: PlainDate.optional(),
    }),
    result: Quote,
  },
  'GET orders/get-active-credits/': {
    may: 'orders.place',
    summary: 'Credits that the client may still use, in minor units',
    query: z.object(UserIdQuery),
    result: z.object({
      currency: z.enum(['GBP', 'USD']),
      amount: z.number().int(),
      credits: z.array(
        z.object({
          id: Id,
          reason: z.string(),
          remaining: z.number().int(),
          expires_on: z.string().nullable(),
        }),
      ),
    }),
  },
  'GET products/agreeable-packages': {
    may: 'clients.manage',
    summary: 'Every package on offer at what everybody pays in the country of a company',
    query: z.object({ company_id: IdQuery }),
    result: z.array(
      z.object({
        package_id: Id,
        name: z.string(),
        product: z.string(),
        range: z.string(),
        /** Null where it has no price in that country. */
        price: MoneyOut.nullable(),
      }),
    ),
  },
  'POST products/agreed-package': {
    may: 'clients.manage',
    summary: 'Agree a package with a company at a price, or change what was agreed',
    body: z.strictObject({
      id: Id.optional(),
      company_id: Id,
      package_id: Id,
      /** As the company reads it; the package's own name unless told. */
      name: z.string().trim().max(120).optional(),
      /** Gross, in minor units of the company's country. */
      amount: z.number().int().min(0).max(10_000_000),
      addon_ids: z.array(Id).max(20).default([]),
      holds_from: PlainDate.optional(),
      holds_to: PlainDate.nullable().default(null),
    }),
    result: z.object({ id: Id }),
  },
  'DELETE products/agreed-package': {
    may: 'clients.manage',
    summary: 'End what was agreed, as of today; orders placed by it stay as they are',
    query: z.object({ id: IdQuery }),
    result: Done,
  },
})
