// Written by tools/tables.ts from the migrations: change those, then run it again.
import type { Json } from '#server/platform/column.ts'
import type { Generated } from 'kysely'

export interface Audit {
  id: number
  at: Date
  actor_id: number | null
  actor_name: string
  action: string
  subject: string
  subject_id: number | null
  order_id: number | null
  before: Json | null
  after: Json | null
  request_id: string | null
}

export interface IdempotencyKeys {
  actor_id: number
  key: string
  call: string
  body_hash: string
  reply: Json | null
  created_at: Date
}

export interface Mails {
  id: number
  to_address: string
  to_user_id: number | null
  order_id: number | null
  template: string
  subject: string
  body_text: string
  body_html: string
  state: Generated<'queued' | 'sent' | 'kept' | 'failed'>
  error: string | null
  created_at: Date
  sent_at: Date | null
}

export interface PlatformTables {
  audit: Audit
  idempotency_keys: IdempotencyKeys
  mails: Mails
}
