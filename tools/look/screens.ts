import { companySections } from '#web/accounts/company-sections.ts'
import type { Opened } from './open.ts'
import {
  bee,
  client,
  company,
  deliveryLink,
  type FindPath,
  firstOrder,
  stageUpload,
  taskOf,
  ticket,
  visit,
  visitUpload,
} from './world.ts'

export interface Screen {
  name: string
  /** Its line of web/routes.ts. */
  route: string
  /** A demonstration person; without, nobody is signed in. */
  as?: string
  /** The path, or how to find one of the world that is there; without, it is that of the route. */
  path?: string | FindPath
  /** Who finds the path, when it is not the one whose screen it is. */
  finder?: string
  /** What is opened on it before the picture. */
  open?: Opened
}

const order = 'dashboard/orders/detail/:reference'
const management = 'dashboard/backend'
const people = `${management}/report/management`

const site: readonly Screen[] = [
  { name: 'home', route: '' },
  { name: 'products', route: 'products/*', path: '/products' },
  { name: 'product', route: 'products/*', path: '/products/photography' },
  { name: 'cities', route: 'cities/*', path: '/cities' },
  { name: 'city', route: 'cities/*', path: '/cities/united-kingdom/brindleford' },
  { name: 'terms', route: 'pages/terms' },
  { name: 'privacy', route: 'pages/privacy' },
  { name: 'delivery', route: 'en/v/:key/:slug', finder: 'client', path: deliveryLink('branded') },
  { name: 'delivery-mls', route: 'mls/:key', finder: 'client', path: deliveryLink('mls') },
  { name: 'link-unknown', route: 'mls/:key', path: '/mls/aaaaaaaaaaaaaaaaaaaaaaaa' },
  { name: 'not-found', route: 'error-pages/error-404' },
  { name: 'went-wrong', route: 'error-pages/error-500' },
  { name: 'coming-soon', route: 'error-pages/coming-soon' },
  { name: 'maintenance', route: 'error-pages/maintenance' },
  { name: 'unknown', route: '*', path: '/nothing-is-here' },
]

const entry: readonly Screen[] = [
  { name: 'signin', route: 'signin' },
  { name: 'signup', route: 'signup' },
  { name: 'signup-company', route: 'signup-company' },
  { name: 'registration-pin', route: 'confirm-company-registration', open: 'pin' },
  { name: 'registration-none', route: 'confirm-company-registration' },
  {
    name: 'registration-link',
    route: 'confirm-company-registration',
    path: '/confirm-company-registration?token=a-token-of-a-letter',
  },
  { name: 'invite', route: 'invite-company-user', as: 'company' },
  { name: 'invite-ended', route: 'invite-company-user', path: '/invite-company-user?token=ended' },
  { name: 'forget-password', route: 'forget-password' },
  { name: 'reset-password', route: 'reset-password', path: '/reset-password?token=a-token-of-a-letter' },
  { name: 'first-user', route: 'first-user-registartion' },
]

const work: readonly Screen[] = [
  ...['client', 'prepaid', 'company', 'shooter', 'editor', 'manager', 'admin'].map((as) => ({
    name: `dashboard-${as}`,
    route: 'dashboard/dashboard',
    as,
  })),
  { name: 'orders', route: 'dashboard/orders', as: 'manager' },
  { name: 'orders-client', route: 'dashboard/orders', as: 'client' },
  { name: 'orders-none', route: 'dashboard/orders', as: 'manager', path: '/dashboard/orders?query=zzzz' },
  { name: 'order', route: order, as: 'manager', path: firstOrder('completed') },
  { name: 'order-client', route: order, as: 'client', path: firstOrder('completed') },
  { name: 'order-new-request', route: order, as: 'manager', path: firstOrder('pending') },
  { name: 'order-to-hold', route: order, as: 'manager', path: firstOrder('pending'), open: 'hold' },
  { name: 'order-to-cancel', route: order, as: 'manager', path: firstOrder('scheduled'), open: 'cancel' },
  { name: 'order-hold', route: order, as: 'manager', path: firstOrder('on-hold') },
  { name: 'tasks', route: 'dashboard/tasks', as: 'manager' },
  { name: 'tasks-editor', route: 'dashboard/tasks', as: 'editor' },
  { name: 'tasks-newcomer', route: 'dashboard/tasks', as: 'newcomer', path: '/dashboard/tasks?task_type=5' },
  {
    name: 'lesson',
    route: 'dashboard/training/:id',
    as: 'newcomer',
    path: taskOf(16, ({ id }) => `/dashboard/training/${id}`),
  },
  { name: 'tickets', route: 'dashboard/tickets', as: 'manager' },
  { name: 'ticket-new', route: 'dashboard/tickets', as: 'client', path: '/dashboard/tickets?new' },
  { name: 'ticket', route: 'dashboard/tickets/detail/:id', as: 'manager', path: ticket },
  { name: 'dispatch', route: 'dashboard/dispatch', as: 'manager' },
  {
    name: 'dispatch-order',
    route: 'approval/:reference/new/:taskId',
    as: 'manager',
    path: taskOf(8, ({ id, order_reference }) => `/approval/${order_reference}/new/${id}`),
  },
  {
    name: 'approval',
    route: 'dashboard/approval/asset/:taskId',
    as: 'manager',
    path: taskOf(11, ({ id }) => `/dashboard/approval/asset/${id}`),
  },
  { name: 'invoices', route: 'dashboard/invoices', as: 'accounts' },
  { name: 'invoices-client', route: 'dashboard/invoices', as: 'client' },
  { name: 'bee-invoices', route: 'dashboard/bee-invoices', as: 'accounts' },
  { name: 'ledger', route: 'dashboard/ledger', as: 'accounts' },
  { name: 'notifications', route: 'dashboard/notifications', as: 'manager' },
  { name: 'outbox', route: 'dashboard/outbox', as: 'admin' },
  { name: 'visits', route: 'dashboard/visits', as: 'shooter' },
  { name: 'visit', route: 'dashboard/visits/:id', as: 'shooter', path: visit },
  { name: 'visit-upload', route: 'dashboard/visits/:id/upload/:stageId', as: 'shooter', path: visitUpload },
  { name: 'uploads', route: 'dashboard/uploads', as: 'editor' },
  { name: 'stage-upload', route: 'dashboard/uploads/:reference/:stageId', as: 'editor', path: stageUpload },
  { name: 'calendar', route: 'dashboard/calendar', as: 'shooter' },
]

const accounts: readonly Screen[] = [
  { name: 'companies', route: `${people}/company`, as: 'admin' },
  { name: 'company-new', route: `${management}/company/new`, as: 'admin' },
  { name: 'company-edit', route: `${management}/company/:id/edit`, as: 'admin', path: company('/edit') },
  ...companySections
    .flatMap(({ keys }) => keys)
    .map((key) => ({
      name: `company-${key}`,
      route: `${management}/company/:id/:section?`,
      as: 'admin',
      path: company(`/${key}`),
    })),
  {
    name: 'company-move',
    route: `${management}/company/:id/:section?`,
    as: 'admin',
    path: company('/tree'),
    open: 'move',
  },
  {
    name: 'company-own',
    route: `${management}/company/:id/:section?`,
    as: 'company',
    path: '/dashboard/backend/company/own',
  },
  { name: 'clients', route: `${people}/client`, as: 'admin' },
  { name: 'bees', route: `${people}/bees`, as: 'admin' },
  { name: 'client-new', route: `${management}/client/new`, as: 'admin' },
  { name: 'client', route: `${management}/client/:id`, as: 'admin', path: client('') },
  { name: 'client-edit', route: `${management}/client/:id/edit`, as: 'admin', path: client('/edit') },
  { name: 'bee-new', route: `${management}/bee/new`, as: 'admin' },
  { name: 'bee', route: `${management}/bee/:id`, as: 'admin', path: bee('bee', '') },
  { name: 'bee-edit', route: `${management}/bee/:id/edit`, as: 'admin', path: bee('bee', '/edit') },
  { name: 'person', route: `${management}/person/:id`, as: 'admin', path: bee('person', '') },
  { name: 'permissions', route: `${management}/permissions`, as: 'admin' },
  { name: 'permissions-group', route: `${management}/permissions`, as: 'admin', open: 'group' },
  {
    name: 'follow-up',
    route: 'dashboard/scheduler/company_active_followup/:taskId/:clientId',
    as: 'manager',
    path: taskOf(
      32,
      ({ id, related_object_id }) =>
        `/dashboard/scheduler/company_active_followup/${id}/${related_object_id}`,
    ),
  },
  {
    name: 'verify',
    route: 'dashboard/approval/client/verify/:id',
    as: 'manager',
    path: taskOf(25, ({ id }) => `/dashboard/approval/client/verify/${id}`),
  },
  {
    name: 'field-change',
    route: 'dashboard/approval/field-change/:id',
    as: 'manager',
    path: taskOf(21, ({ id }) => `/dashboard/approval/field-change/${id}`),
  },
  ...['details', 'address', 'preferences', 'password', 'sessions', 'two-step'].map((section) => ({
    name: `account-${section}`,
    route: 'myaccount/:section',
    as: 'client',
    path: `/myaccount/${section}`,
  })),
  { name: 'account-bee', route: 'myaccount/:section', as: 'shooter', path: '/myaccount/details' },
]

const wizard: readonly Screen[] = [
  { name: 'order-new-0', route: 'order/new', as: 'manager' },
  ...([1, 2, 3, 4, 5, 6] as const).map((step) => ({
    name: `order-new-${step}`,
    route: 'order/new',
    as: 'client',
    open: `step-${step}` as const,
  })),
  { name: 'order-new-lock-box', route: 'order/new', as: 'client', open: 'step-3-lock-box' },
]

const opened: readonly Screen[] = (
  ['settings', 'palette', 'shortcuts', 'feedback', 'bell', 'person', 'menu'] as const
).map((open) => ({ name: `shell-${open}`, route: 'dashboard/orders', as: 'manager', open }))

/** Every screen that exists, with somebody who works there. A new line of web/routes.ts is a line here. */
export const screens: readonly Screen[] = [...site, ...entry, ...work, ...accounts, ...wizard, ...opened]
