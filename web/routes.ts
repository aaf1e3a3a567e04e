import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * Every screen of the product, in one table: path, file. A page names the permission that it needs in its
 * `handle`. In `shell` are the screens with sidebar and top bar; `whole` fill the window (wizards).
 */
const shell = [
  route('dashboard/dashboard', 'reports/dashboard-page.tsx'),
  route('dashboard/orders', 'orders/orders-page.tsx'),
  route('dashboard/tasks', 'work/tasks-page.tsx'),
  route('dashboard/training/:id', 'work/lesson-page.tsx'),
  route('dashboard/tickets', 'work/tickets-page.tsx'),
  route('dashboard/tickets/detail/:id', 'work/ticket-page.tsx'),
  route('dashboard/dispatch', 'scheduling/dispatch-page.tsx'),
  route('dashboard/invoices', 'billing/invoices-page.tsx'),
  route('dashboard/bee-invoices', 'billing/bee-invoices-page.tsx'),
  route('dashboard/ledger', 'billing/ledger-page.tsx'),
  route('dashboard/notifications', 'work/notifications-page.tsx'),
  route('dashboard/outbox', 'work/outbox-page.tsx'),
  route('dashboard/orders/detail/:reference', 'orders/order-page.tsx'),
  route('approval/:reference/new/:taskId', 'scheduling/dispatch-order-page.tsx'),
  route('dashboard/visits', 'scheduling/visits-page.tsx'),
  route('dashboard/visits/:id', 'scheduling/visit-page.tsx'),
  route('dashboard/visits/:id/upload/:stageId', 'media/visit-upload-page.tsx'),
  route('dashboard/uploads', 'media/uploads-page.tsx'),
  route('dashboard/uploads/:reference/:stageId', 'media/stage-upload-page.tsx'),
  route('dashboard/calendar', 'scheduling/calendar-page.tsx'),
  route('dashboard/backend/report/management/company', 'accounts/companies-page.tsx'),
  route('dashboard/backend/company/new', 'accounts/company-new-page.tsx'),
  route('dashboard/backend/company/:id/edit', 'accounts/company-edit-page.tsx'),
  route('dashboard/backend/company/:id/:section?', 'accounts/company-page.tsx'),
  route('dashboard/backend/report/management/client', 'accounts/clients-page.tsx'),
  route('dashboard/backend/report/management/bees', 'accounts/bees-page.tsx'),
  route('dashboard/backend/client/new', 'accounts/new-client-page.tsx'),
  route('dashboard/backend/client/:id', 'accounts/client-page.tsx'),
  route('dashboard/backend/client/:id/edit', 'accounts/edit-client-page.tsx'),
  route('dashboard/backend/bee/new', 'accounts/new-bee-page.tsx'),
  route('dashboard/backend/bee/:id', 'accounts/bee-page.tsx'),
  route('dashboard/backend/bee/:id/edit', 'accounts/edit-bee-page.tsx'),
  route('dashboard/backend/person/:id', 'accounts/person-page.tsx'),
  route('dashboard/backend/permissions', 'accounts/permissions-page.tsx'),
  // As the specification spells it: the task, and the client.
  route('dashboard/scheduler/company_active_followup/:taskId/:clientId', 'work/follow-up-page.tsx'),
  route('dashboard/approval/client/verify/:id', 'accounts/verify-page.tsx'),
  route('dashboard/approval/field-change/:id', 'work/field-change-page.tsx'),
  route('myaccount', 'accounts/account-start-page.tsx'),
  route('myaccount/:section', 'accounts/account-page.tsx'),
]

const whole: typeof shell = [
  route('dashboard/approval/asset/:taskId', 'media/approval-page.tsx'),
  route('order/new', 'orders/new-order-page.tsx'),
]

export default [
  layout('site/site-layout.tsx', [
    layout('site/frame-layout.tsx', [
      index('site/home-page.tsx'),
      route('products/*', 'site/product-page.tsx'),
      route('cities/*', 'site/city-page.tsx'),
      route('pages/terms', 'site/legal-page.tsx', { id: 'terms' }),
      route('pages/privacy', 'site/legal-page.tsx', { id: 'privacy' }),
    ]),
    route('en/v/:key/:slug', 'site/delivery-page.tsx'),
    route('mls/:key', 'site/mls-page.tsx'),
  ]),
  layout('accounts/accounts-layout.tsx', [
    route('signin', 'accounts/sign-in-page.tsx'),
    route('signup', 'accounts/sign-up-page.tsx'),
    route('signup-company', 'accounts/sign-up-company-page.tsx'),
    route('confirm-company-registration', 'accounts/confirm-registration-page.tsx'),
    route('invite-company-user', 'accounts/invite-company-user-page.tsx'),
    route('forget-password', 'accounts/forget-password-page.tsx'),
    route('reset-password', 'accounts/reset-password-page.tsx'),
    // As the specification spells it; the right spelling leads there.
    route('first-user-registartion', 'accounts/first-user-page.tsx'),
    route('first-user-registration', 'accounts/first-user-redirect-page.tsx'),
  ]),
  layout('platform/signed-in-layout.tsx', [
    layout('platform/shell-layout.tsx', [layout('platform/screen-layout.tsx', shell)]),
    ...whole,
  ]),
  route('error-pages/error-404', 'platform/not-found-page.tsx'),
  route('error-pages/error-500', 'platform/went-wrong-page.tsx'),
  route('error-pages/coming-soon', 'platform/coming-soon-page.tsx'),
  route('error-pages/maintenance', 'platform/maintenance-page.tsx'),
  route('*', 'platform/unknown-page.tsx'),
] satisfies RouteConfig
