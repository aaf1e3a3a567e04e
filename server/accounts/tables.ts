// Written by tools/tables.ts from the migrations: change those, then run it again.
import type { DefaultJson, Json } from '#server/platform/column.ts'
import type { Generated } from 'kysely'

export interface Allowances {
  key_hash: Buffer
  used: number
  began_at: Date
  last_at: Date
}

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

export interface CompanyThings {
  id: number
  company_id: number
  kind:
    | 'region'
    | 'brochure'
    | 'listingsite'
    | 'publiclogo'
    | 'watermark'
    | 'account'
    | 'projectfile'
    | 'link'
  name: string
  attributes: DefaultJson
  state: Generated<'active' | 'broken' | 'pending'>
  state_detail: Generated<string>
  checked_at: Date | null
  file_version: Generated<number>
  file_key: string | null
  file_name: string | null
  file_type: string | null
  file_bytes: number | null
  file_width: number | null
  file_height: number | null
  created_at: Date
  changed_at: Date
  removed_at: Date | null
}

export interface FieldChanges {
  id: number
  subject: 'user' | 'company'
  subject_id: number
  requested_by: number
  country_code: 1 | 2
  region: string | null
  fields: Json
  state: Generated<'open' | 'approved' | 'refused' | 'withdrawn'>
  reason: Generated<string>
  created_at: Date
  decided_at: Date | null
  decided_by: number | null
}

export interface Invitations {
  id: number
  email: string
  first_name: Generated<string>
  last_name: Generated<string>
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
  user_id: number | null
  invited_by: number | null
  language: Generated<string>
  token_hash: Buffer
  created_at: Date
  sent_at: Date
  expires_at: Date
  accepted_at: Date | null
  revoked_at: Date | null
}

export interface Lookups {
  list: string
  id: number
  name: string
  sequence: number
}

export interface PasswordResets {
  token_hash: Buffer
  user_id: number
  created_at: Date
  expires_at: Date
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

export interface Registrations {
  id: number
  user_id: number | null
  email: string
  handle_hash: Buffer
  link_hash: Buffer
  pin_hash: Buffer
  tries: Generated<number>
  entered: Json
  created_at: Date
  expires_at: Date
  verified_at: Date | null
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
  viewing_user_id: number | null
}

export interface SignInFailures {
  name_hash: Buffer
  failures: number
  last_at: Date
}

export interface TwoStep {
  user_id: number
  secret_sealed: Buffer
  last_step: Generated<number>
  recovery_hashes: Generated<string[]>
  created_at: Date
  confirmed_at: Date | null
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
  entered_company: Generated<string>
  address_line2: string | null
  closed_at: Date | null
  erased_at: Date | null
  portrait_key: string | null
}

export interface AccountsTables {
  allowances: Allowances
  bees: Bees
  companies: Companies
  company_things: CompanyThings
  field_changes: FieldChanges
  invitations: Invitations
  lookups: Lookups
  password_resets: PasswordResets
  permission_groups: PermissionGroups
  refresh_tokens: RefreshTokens
  registrations: Registrations
  sessions: Sessions
  sign_in_failures: SignInFailures
  two_step: TwoStep
  user_groups: UserGroups
  users: Users
}
