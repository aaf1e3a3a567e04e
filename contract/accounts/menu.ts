import type { Permission } from './permissions.ts'

/** Every entry of the signed-in menu: the permission that shows it and what its count counts. */
export const menu = [
  { key: 'dashboard', to: '/dashboard/dashboard', group: null, may: null, counts: null, hot: false },
  { key: 'today', to: '/dashboard/visits', group: null, may: 'visits.work', counts: null, hot: false },
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
  { key: 'outbox', to: '/dashboard/outbox', group: 'system', may: 'outbox.read', counts: null, hot: false },
] as const satisfies readonly {
  key: string
  to: string
  group: string | null
  may: Permission | null
  counts: 'orders' | 'tasks' | 'tickets' | 'dispatch' | null
  hot: boolean
}[]
