import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * Every screen of the product, in one table: path, file. A page names the permission that it needs in its
 * `handle`. In `shell` are the screens with sidebar and top bar; `whole` fill the window (wizards).
 */
const shell = [
  route('dashboard/dashboard', 'reports/dashboard-page.tsx'),
  route('dashboard/orders', 'orders/orders-page.tsx'),
  route('dashboard/tasks', 'work/tasks-page.tsx'),
  route('dashboard/tickets', 'work/tickets-page.tsx'),
  route('dashboard/tickets/detail/:id', 'work/ticket-page.tsx'),
  route('dashboard/dispatch', 'scheduling/dispatch-page.tsx'),
  route('dashboard/invoices', 'billing/invoices-page.tsx'),
  route('dashboard/bee-invoices', 'billing/bee-invoices-page.tsx'),
  route('dashboard/ledger', 'billing/ledger-page.tsx'),
  route('dashboard/outbox', 'work/outbox-page.tsx'),
  route('dashboard/orders/detail/:reference', 'orders/order-page.tsx'),
  route('approval/:reference/new/:taskId', 'scheduling/dispatch-order-page.tsx'),
  route('dashboard/visits', 'scheduling/visits-page.tsx'),
  route('dashboard/visits/:id', 'scheduling/visit-page.tsx'),
  route('dashboard/visits/:id/upload/:stageId', 'media/visit-upload-page.tsx'),
  route('dashboard/uploads', 'media/uploads-page.tsx'),
  route('dashboard/uploads/:reference/:stageId', 'media/stage-upload-page.tsx'),
  route('dashboard/calendar', 'scheduling/calendar-page.tsx'),
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
    ]),
    route('en/v/:key/:slug', 'site/delivery-page.tsx'),
    route('mls/:key', 'site/mls-page.tsx'),
  ]),
  layout('accounts/accounts-layout.tsx', [route('signin', 'accounts/sign-in-page.tsx')]),
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
