import '#web/ui/site.css'
import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { ScreenError } from '#web/platform/screen-error.tsx'
import { accessToken } from '#web/platform/stored-session.ts'
import type { Route } from './+types/site-layout.ts'

export default function SiteLayout() {
  const { pathname } = useLocation()
  const go = useNavigate()
  // Who is signed in has the default screen for a home page (product.md section 2); only the browser knows.
  useEffect(() => {
    if (pathname === '/' && accessToken()) void go('/dashboard/dashboard', { replace: true })
  }, [pathname, go])
  return (
    <div className="site">
      <Outlet />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />
}
