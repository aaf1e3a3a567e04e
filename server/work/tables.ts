// Written by tools/tables.ts from the migrations: change those, then run it again.
import type { Made } from '#server/platform/column.ts'
import type { Generated } from 'kysely'

export interface Enquiries {
  id: number
  name: string
  email: string
  phone: Generated<string>
  company: Generated<string>
  message: string
  created_at: Date
}

export interface NotificationChoices {
  user_id: number
  kind: string
  bell: boolean
  mail: boolean
}

export interface Notifications {
  id: number
  user_id: number
  kind: string
  order_id: number | null
  related_id: number | null
  about: string
  reference: string | null
  by_name: Generated<string>
  note: Generated<string>
  created_at: Date
  read_at: Date | null
}

export interface Tasks {
  id: number
  category: 1 | 2 | 4 | 5 | 6
  target: number
  state: Generated<'open' | 'complete'>
  description: string
  country_code: number
  region: string | null
  order_id: number | null
  stage_id: number | null
  related_object_id: number | null
  assignee_id: number | null
  pool: 'staff' | 'finance' | 'editors' | null
  due_at: Date | null
  created_at: Date
  completed_at: Date | null
  completed_by: number | null
  search: Made<string | null>
}

export interface TicketMessages {
  id: number
  ticket_id: number
  author_id: number
  text: string
  staff_only: Generated<boolean>
  created_at: Date
}

export interface Tickets {
  id: number
  number: string
  title: string
  status: Generated<'open' | 'closed'>
  order_id: number | null
  user_id: number
  company_id: number | null
  country_code: number
  created_at: Date
  changed_at: Date
  closed_at: Date | null
  search: Made<string | null>
}

export interface WorkTables {
  enquiries: Enquiries
  notification_choices: NotificationChoices
  notifications: Notifications
  tasks: Tasks
  ticket_messages: TicketMessages
  tickets: Tickets
}
