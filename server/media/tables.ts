// Written by tools/tables.ts from the migrations: change those, then run it again.
import type { Json } from '#server/platform/column.ts'
import type { Generated } from 'kysely'

export interface AssetGroups {
  id: number
  order_id: number
  stage_id: number
  state: Generated<'open' | 'submitted' | 'approved' | 'delivered'>
  submitted_at: Date | null
  approved_at: Date | null
  approved_by: number | null
  delivered_at: Date | null
}

export interface Assets {
  id: number
  order_id: number
  stage_id: number
  kind: 'original' | 'deliverable'
  name: string
  caption: Generated<string>
  content_type: string
  bytes: number
  sha256: string
  width: Generated<number>
  height: Generated<number>
  average: Generated<string>
  storage_key: string
  state: Generated<'processing' | 'ready' | 'failed'>
  approval: Generated<'pending' | 'approved' | 'amend'>
  note: Generated<string>
  seen_at: Date | null
  sequence: number
  revision: Generated<number>
  uploaded_by: number | null
  taken_at: Date | null
  created_at: Date
  deleted_at: Date | null
  seconds: number | null
  made: Generated<number>
  why: 'no-program' | 'failed' | null
  doors: Json | null
}

export interface Derivatives {
  asset_id: number
  size: 'thumb' | 'web' | 'print' | 'listing' | 'watermark' | 'mp4-1080' | 'mp4-720' | 'clean'
  content_type: string
  width: number
  height: number
  bytes: number
  storage_key: string
  made_at: Date
}

export interface Uploads {
  id: string
  order_id: number
  stage_id: number
  user_id: number
  name: string
  bytes: number
  sha256: string
  state: Generated<'open' | 'done' | 'failed'>
  error: string | null
  asset_id: number | null
  created_at: Date
  finished_at: Date | null
}

export interface WebLinks {
  key: string
  order_id: number
  kind: 'branded' | 'mls'
  slug: string
  expires_on: string
  views: Generated<number>
  created_at: Date
}

export interface MediaTables {
  asset_groups: AssetGroups
  assets: Assets
  derivatives: Derivatives
  uploads: Uploads
  web_links: WebLinks
}
