// Written by tools/tables.ts from the migrations: change those, then run it again.
import type { Generated } from 'kysely'

export interface Bees {
  user_id: number
  is_shooter: boolean
  is_editor: boolean
  level: Generated<number>
  skills: Generated<string[]>
  kits: Generated<number[]>
  rating: Generated<string>
  home_lat: number | null
  home_lon: number | null
  max_minutes: Generated<number>
  visits_a_day: Generated<number>
  vat_registered: Generated<boolean>
}

export interface Companies {
  id: number
  parent_id: number | null
  ancestors: number[]
  kind: 'group' | 'brand' | 'branch'
  name: string
  slug: string
  country_code: 1 | 2
  region: string | null
  email: string | null
  phone: string | null
  address_line1: string | null
  city: string | null
  postcode: string | null
  vat_number: string | null
  payment_terms: Generated<'prepaid' | 'on-account' | 'monthly'>
  terms_days: Generated<number>
  logo: string | null
  status: Generated<'pending' | 'active' | 'closed'>
  shares_orders: Generated<boolean>
  created_at: Date
}

export interface Lookups {
  list: string
  id: number
  name: string
  sequence: number
}

export interface PermissionGroups {
  id: number
  name: string
  permissions: string[]
}

export interface RefreshTokens {
  hash: Buffer
  session_id: number
  expires_at: Date
  used_at: Date | null
  replaced_by: Buffer | null
}

export interface Sessions {
  id: number
  user_id: number
  started_at: Date
  seen_at: Date
  ended_at: Date | null
  ended_why: string | null
  address: string | null
  agent: string | null
}

export interface SignInFailures {
  name_hash: Buffer
  failures: number
  last_at: Date
}

export interface UserGroups {
  user_id: number
  group_id: number
}

export interface Users {
  id: number
  email: string
  username: string
  first_name: string
  last_name: string
  user_type:
    | 'admin'
    | 'support-admin'
    | 'manager'
    | 'accountant'
    | 'company-admin'
    | 'client'
    | 'shooter-bee'
    | 'editor-bee'
    | 'photography-editor'
  company_id: number | null
  country_code: 1 | 2
  only_countries: Generated<number[]>
  only_regions: Generated<string[]>
  phone: string | null
  mobile: string | null
  address_line1: string | null
  city: string | null
  postcode: string | null
  password_hash: string | null
  status: Generated<'unverified' | 'active' | 'deleted'>
  hide_related_movies: Generated<boolean>
  preferences: Generated<number[]>
  music: number | null
  language: Generated<string>
  demo: Generated<boolean>
  created_at: Date
}

export interface AccountsTables {
  bees: Bees
  companies: Companies
  lookups: Lookups
  permission_groups: PermissionGroups
  refresh_tokens: RefreshTokens
  sessions: Sessions
  sign_in_failures: SignInFailures
  user_groups: UserGroups
  users: Users
}
