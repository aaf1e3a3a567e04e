// Written by tools/tables.ts from the migrations: change those, then run it again.
import type { Generated } from 'kysely'

export interface AddonGroups {
  id: number
  name: string
  sequence: number
  addons_only: Generated<boolean>
}

export interface AddonSubCategories {
  addon_id: number
  sub_category_id: number
}

export interface Addons {
  id: number
  slug: string
  name: string
  description: string
  addon_group_id: number
  kind: string
  quantity: Generated<number>
  minutes: Generated<number>
  hosting_months: Generated<number>
  sequence: number
  active: Generated<boolean>
}

export interface CompanyPackages {
  id: number
  company_id: number
  package_id: number
  package_group_id: number | null
  name: string
  amount: number
  addon_ids: Generated<number[]>
  holds_from: string
  holds_to: string | null
}

export interface CreditUses {
  credit_id: number
  order_id: number
  amount: number
  returned_at: Date | null
}

export interface Credits {
  id: number
  company_id: number | null
  user_id: number | null
  currency: 'GBP' | 'USD'
  amount: number
  remaining: number
  reason: string
  expires_on: string | null
  created_at: Date
}

export interface PackageGroups {
  id: number
  name: string
}

export interface PackageStages {
  package_id: number
  kind: string
  quantity: Generated<number>
  sequence: number
}

export interface Packages {
  id: number
  sub_category_id: number
  package_group_id: number | null
  slug: string
  name: string
  description: string
  minutes: number
  sequence: number
  active: Generated<boolean>
}

export interface Prices {
  id: number
  item: 'package' | 'addon' | 'saturday'
  item_id: number
  country_code: 1 | 2
  amount: number
  holds_from: string
}

export interface Products {
  id: number
  slug: string
  name: string
  description: string
  order_type: Generated<'package' | 'addon'>
  sequence: number
  image: string | null
}

export interface PromoCodes {
  id: number
  code: string
  kind: 'percent' | 'amount'
  value: number
  country_code: 1 | 2 | null
  company_id: number | null
  user_id: number | null
  starts_on: string
  ends_on: string
  most_uses: number | null
  uses: Generated<number>
  first_order_only: Generated<boolean>
  created_at: Date
  created_by: number | null
}

export interface PromoUses {
  order_id: number
  promo_code_id: number
  user_id: number
  amount: number
  returned_at: Date | null
}

export interface RecommendedPackages {
  id: number
  package_id: number
  country_code: 1 | 2
  company_id: number | null
  addon_ids: Generated<number[]>
  reason: string
  sequence: number
}

export interface SubCategories {
  id: number
  product_id: number
  slug: string
  name: string
  sequence: number
}

export interface TaxRates {
  id: number
  country_code: 1 | 2
  region: string | null
  name: string
  basis_points: number
  holds_from: string
}

export interface CatalogueTables {
  addon_groups: AddonGroups
  addon_sub_categories: AddonSubCategories
  addons: Addons
  company_packages: CompanyPackages
  credit_uses: CreditUses
  credits: Credits
  package_groups: PackageGroups
  package_stages: PackageStages
  packages: Packages
  prices: Prices
  products: Products
  promo_codes: PromoCodes
  promo_uses: PromoUses
  recommended_packages: RecommendedPackages
  sub_categories: SubCategories
  tax_rates: TaxRates
}
