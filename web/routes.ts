import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every screen of the product, in one table. `handle.may` on a page names the permission that it needs. */
export default [
  layout('site/site-layout.tsx', [index('site/home-page.tsx')]),
  layout('accounts/accounts-layout.tsx', [route('signin', 'accounts/sign-in-page.tsx')]),
  layout('platform/shell-layout.tsx', [
    layout('platform/screen-layout.tsx', [route('dashboard/dashboard', 'reports/dashboard-page.tsx')]),
  ]),
  route('error-pages/error-404', 'platform/not-found-page.tsx'),
  route('error-pages/error-500', 'platform/went-wrong-page.tsx'),
  route('error-pages/coming-soon', 'platform/coming-soon-page.tsx'),
  route('error-pages/maintenance', 'platform/maintenance-page.tsx'),
  route('*', 'platform/unknown-page.tsx'),
] satisfies RouteConfig
