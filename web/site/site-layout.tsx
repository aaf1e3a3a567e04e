import '#web/ui/site.css'
import { Outlet } from 'react-router'
import { ScreenError } from '#web/platform/screen-error.tsx'
import type { Route } from './+types/site-layout.ts'

export default function SiteLayout() {
  return (
    <div className="site">
      <Outlet />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />
}
