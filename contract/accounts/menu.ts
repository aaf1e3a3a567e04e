import type { Permission } from './permissions.ts'

/** Every entry of the signed-in menu: the permission that shows it and what its count counts. */
export const menu = [
  { key: 'dashboard', to: '/dashboard/dashboard', group: null, may: null, counts: null, hot: false },
  {
    key: 'today',
    to: '/dashboard/visits',
    group: null,
    may: 'visits.work',
    // Who allocates visits has those of everybody under Dispatch.
    unless: 'visits.allocate',
    counts: null,
    hot: false,
  },
  {
    key: 'uploads',
    to: '/dashboard/uploads',
    group: null,
    may: 'media.upload',
    unless: 'media.approve',
    counts: null,
    hot: false,
  },
  {
    key: 'calendar',
    to: '/dashboard/calendar',
    group: null,
    may: 'visits.work',
    unless: 'visits.allocate',
    counts: null,
    hot: false,
  },
  { key: 'orders', to: '/dashboard/orders', group: null, may: 'orders.read', counts: 'orders', hot: false },
  { key: 'tasks', to: '/dashboard/tasks', group: null, may: 'tasks.read', counts: 'tasks', hot: true },
  {
    key: 'tickets',
    to: '/dashboard/tickets',
    group: null,
    may: 'tickets.read',
    counts: 'tickets',
    hot: false,
  },
  {
    key: 'my-company',
    to: '/dashboard/backend/company/own',
    group: null,
    may: 'company.manage',
    // Staff manage all companies and have none of their own.
    unless: 'clients.read',
    counts: null,
    hot: false,
  },
  {
    key: 'dispatch',
    to: '/dashboard/dispatch',
    group: 'scheduling',
    may: 'visits.allocate',
    counts: 'dispatch',
    hot: true,
  },
  {
    key: 'invoices',
    to: '/dashboard/invoices',
    group: 'money',
    may: 'invoices.read',
    counts: null,
    hot: false,
  },
  {
    key: 'bee-invoices',
    to: '/dashboard/bee-invoices',
    group: 'money',
    may: 'bee-invoices.read',
    counts: null,
    hot: false,
  },
  { key: 'ledger', to: '/dashboard/ledger', group: 'money', may: 'ledger.read', counts: null, hot: false },
  {
    key: 'clients',
    to: '/dashboard/backend/report/management/client',
    group: 'people',
    may: 'clients.read',
    counts: null,
    hot: false,
  },
  {
    key: 'bees',
    to: '/dashboard/backend/report/management/bees',
    group: 'people',
    may: 'bees.read',
    counts: null,
    hot: false,
  },
  {
    key: 'companies',
    to: '/dashboard/backend/report/management/company',
    group: 'people',
    may: 'clients.read',
    counts: null,
    hot: false,
  },
  {
    key: 'permissions',
    to: '/dashboard/backend/permissions',
    group: 'system',
    may: 'permissions.manage',
    counts: null,
    hot: false,
  },
  { key: 'outbox', to: '/dashboard/outbox', group: 'system', may: 'outbox.read', counts: null, hot: false },
] as const satisfies readonly {
  key: string
  to: string
  group: string | null
  may: Permission | null
  /** Not shown to who has this permission. */
  unless?: Permission
  counts: 'orders' | 'tasks' | 'tickets' | 'dispatch' | null
  hot: boolean
}[]
