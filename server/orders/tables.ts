// Written by tools/tables.ts from the migrations: change those, then run it again.
import type { DefaultJson, Json, Made } from '#server/platform/column.ts'
import type { Generated } from 'kysely'

export interface OrderLines {
  id: number
  order_id: number
  kind: 'package' | 'addon' | 'saturday' | 'promo' | 'special'
  item_id: number | null
  name: string
  quantity: Generated<number>
  gross: number
  net: number
  tax: number
  tax_rate: number
  sequence: number
}

export interface OrderNotes {
  id: number
  order_id: number
  kind: 'bee' | 'support' | 'contact'
  text: string
  author_id: number
  created_at: Date
}

export interface OrderRequests {
  id: number
  order_id: number
  stage_kind: string | null
  text: string
  state: Generated<'open' | 'done'>
  created_at: Date
  created_by: number | null
}

export interface OrderTally {
  id: Generated<number>
  company_id: number | null
  state: string
  country_code: number
  n: number
}

export interface Orders {
  id: number
  reference: string
  state: 'pending' | 'scheduled' | 'in-progress' | 'awaiting-approval' | 'completed' | 'on-hold' | 'cancelled'
  left_state: string | null
  user_id: number
  company_id: number | null
  country_code: 1 | 2
  region: string | null
  product_id: number
  sub_category_id: number
  package_id: number | null
  company_package_id: number | null
  recommended_package_id: number | null
  package_name: string
  extras: Generated<number>
  currency: 'GBP' | 'USD'
  gross: number
  net: number
  tax: number
  promo_discount: Generated<number>
  credits_used: Generated<number>
  promo_code: string | null
  prepaid: boolean
  address_line1: string
  address_line2: Generated<string>
  address_line3: Generated<string>
  city: string
  postcode: string
  lat: number | null
  lon: number | null
  property: DefaultJson
  key_pick_up_type: 'nokeypickup' | 'keypickuplocation' | 'lockboxcodelocation'
  key_place: Json | null
  codes_sealed: Buffer | null
  contact_me: Json | null
  contact_first_name: string
  contact_last_name: string
  contact_phone: string
  contact_mobile: string
  contact_email: string
  external_reference: Generated<string>
  placed_at: Date
  placed_by: number
  shoot_at: Date | null
  shoot_date: string | null
  shoot_slot_id: number | null
  bee_id: number | null
  cover_asset_id: number | null
  completed_at: Date | null
  cancelled_reason: string | null
  deleted_at: Date | null
  version: Generated<number>
  search: Made<string | null>
}

export interface Stages {
  id: number
  order_id: number
  kind:
    | 'photography'
    | 'video'
    | 'floor-plan'
    | '360-tour'
    | 'movie'
    | 'brochure'
    | 'window-card'
    | 'voiceover'
    | 'hosting'
  state: 'to-schedule' | 'scheduled' | 'shot' | 'editing' | 'submitted' | 'approved' | 'delivered'
  name: string
  quantity: Generated<number>
  sequence: number
  visit_id: number | null
  shooter_id: number | null
  editor_id: number | null
  revision: Generated<number>
  bee_rate: number | null
  changed_at: Date
}

export interface OrdersTables {
  order_lines: OrderLines
  order_notes: OrderNotes
  order_requests: OrderRequests
  order_tally: OrderTally
  orders: Orders
  stages: Stages
}
