// Written by tools/tables.ts from the migrations: change those, then run it again.
import type { Generated } from 'kysely'

export interface Slots {
  id: number
  starts: string
  minutes: number
  sequence: number
}

export interface Unavailable {
  id: number
  bee_id: number
  date: string
  slot_id: number | null
  reason: Generated<string>
  created_at: Date
}

export interface Visits {
  id: number
  order_id: number
  kind: Generated<'shoot' | 'reshoot'>
  state: 'requested' | 'scheduled' | 'on-site' | 'done' | 'cancelled'
  date: string | null
  slot_id: number | null
  bee_id: number | null
  country_code: 1 | 2
  postcode: string
  lat: number | null
  lon: number | null
  minutes: number
  starts_at: Date | null
  ends_at: Date | null
  drive_minutes: number | null
  allocated_at: Date | null
  allocated_by: number | null
  done_at: Date | null
}

export interface WorkingHours {
  bee_id: number
  weekday: number
  slot_id: number
}

export interface SchedulingTables {
  slots: Slots
  unavailable: Unavailable
  visits: Visits
  working_hours: WorkingHours
}
