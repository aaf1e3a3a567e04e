import { Outlet } from 'react-router'
import type { Route } from './+types/screen-layout.ts'
import { ScreenError } from './screen-error.tsx'

/** Stands between the shell and its screens, so that a screen that fails leaves the navigation alone. */
export default function ScreenLayout() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />
}
