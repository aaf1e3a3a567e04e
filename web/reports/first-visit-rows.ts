import {
  IconAdjustments,
  IconArrowsExchange,
  IconBell,
  IconBuilding,
  IconCalendar,
  IconCamera,
  IconChecklist,
  IconCreditCard,
  IconFileInvoice,
  IconHome,
  IconLock,
  IconMail,
  IconMessageCircle,
  IconPhoto,
  IconPhotoCheck,
  IconPlayerPause,
  IconPlus,
  IconReceipt,
  IconRoute,
  IconUpload,
  IconUserCheck,
  type IconProps,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { UserType } from '#contract/accounts/permissions.ts'
import { taskLink } from '#contract/work/states.ts'
import { call } from '#web/platform/call.ts'
import type { Messages } from '#messages/catalogue.ts'

export type RowKey = keyof Messages['guide']['rows']

interface Row {
  readonly icon: ComponentType<IconProps>
  /** A screen that is there in any world; `find` names something of this one that shows more. */
  readonly to: string
  readonly find?: () => Promise<string | undefined>
}

/** The first task of a kind that waits for the viewer. */
const task = (target: number) => async () => {
  const { result } = await call('GET dashboard/task-filter', {
    query: { task_type: 'all', target, active_only: true, limit: 1 },
  })
  const [first] = result
  return first ? taskLink(first)?.to : undefined
}
const delivered = async () => {
  const { result } = await call('GET dashboard/order-filter', {
    query: { status: 'completed', sort_by_shoot_date: 'desc', limit: 10 },
  })
  const first = result.find(({ cover }) => cover) ?? result[0]
  return first ? `/dashboard/orders/detail/${first.reference}` : undefined
}
const ticket = async () => {
  const { result } = await call('GET tickets/ticket-list', { query: { status: 'open', limit: 1 } })
  return result[0] ? `/dashboard/tickets/detail/${result[0].id}` : undefined
}
const visit = async () => {
  const { visits } = await call('GET scheduler/tasks-calendar/day-view', { query: {} })
  return visits[0] ? `/dashboard/visits/${visits[0].id}` : undefined
}

/** Everything that a first visit points to. */
export const guideRows: Readonly<Record<RowKey, Row>> = {
  verify: {
    icon: IconUserCheck,
    to: '/dashboard/backend/report/management/client?view=unverified',
    find: task(25),
  },
  permissions: { icon: IconLock, to: '/dashboard/backend/permissions' },
  outbox: { icon: IconMail, to: '/dashboard/outbox' },
  dispatch: { icon: IconRoute, to: '/dashboard/dispatch', find: task(8) },
  approve: { icon: IconPhotoCheck, to: '/dashboard/tasks?task_type=all&target=11', find: task(11) },
  ticket: { icon: IconMessageCircle, to: '/dashboard/tickets', find: ticket },
  plan: { icon: IconRoute, to: '/dashboard/dispatch' },
  held: { icon: IconPlayerPause, to: '/dashboard/orders?view=hold' },
  change: { icon: IconAdjustments, to: '/dashboard/tasks?task_type=all&target=21', find: task(21) },
  overdue: { icon: IconFileInvoice, to: '/dashboard/invoices?view=overdue' },
  beeInvoices: { icon: IconReceipt, to: '/dashboard/bee-invoices' },
  ledger: { icon: IconArrowsExchange, to: '/dashboard/ledger' },
  company: { icon: IconBuilding, to: '/dashboard/backend/company/own' },
  group: { icon: IconHome, to: '/dashboard/orders' },
  gallery: { icon: IconPhoto, to: '/dashboard/orders?view=delivered', find: delivered },
  place: { icon: IconPlus, to: '/order/new' },
  pay: { icon: IconCreditCard, to: '/dashboard/invoices?view=issued' },
  visit: { icon: IconCamera, to: '/dashboard/visits', find: visit },
  upload: { icon: IconUpload, to: '/dashboard/uploads' },
  calendar: { icon: IconCalendar, to: '/dashboard/calendar' },
  edit: { icon: IconUpload, to: '/dashboard/uploads' },
  tasks: { icon: IconChecklist, to: '/dashboard/tasks?task_type=all' },
  news: { icon: IconBell, to: '/dashboard/notifications' },
}

/** Three things worth trying, by who looks. */
export const firstVisit: Readonly<Record<UserType, readonly [RowKey, RowKey, RowKey]>> = {
  admin: ['verify', 'permissions', 'outbox'],
  'support-admin': ['dispatch', 'approve', 'ticket'],
  manager: ['plan', 'held', 'change'],
  accountant: ['overdue', 'beeInvoices', 'ledger'],
  'company-admin': ['company', 'group', 'gallery'],
  client: ['place', 'gallery', 'pay'],
  'shooter-bee': ['visit', 'upload', 'calendar'],
  'editor-bee': ['edit', 'tasks', 'news'],
  'photography-editor': ['edit', 'tasks', 'news'],
}
