import '#web/ui/mantine-parts.css'
import '#web/ui/site.css'
import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { loadMessages } from '#web/platform/messages.ts'
import { ScreenError } from '#web/platform/screen-error.tsx'
import { SignedIn } from '#web/platform/signed-in.tsx'
import { usePreferences } from '#web/platform/theme.tsx'
import { accessToken } from '#web/platform/token.ts'
import type { Route } from './+types/accounts-layout.ts'

const closed = /^\/(signin|signup)\/?$/

export default function AccountsLayout() {
  const [{ lang }] = usePreferences()
  const { pathname } = useLocation()
  const go = useNavigate()
  // Who is signed in goes to the default screen (product.md section 2). Only on arrival: signing in leads elsewhere.
  useEffect(() => {
    if (closed.test(pathname) && accessToken()) void go('/dashboard/dashboard', { replace: true })
  }, [pathname, go])
  // What the server says here (a login refused) is to be said in the language shown.
  useEffect(() => void loadMessages(lang, ['said']), [lang])
  return (
    <div className="site">
      <SignedIn>
        <Outlet />
      </SignedIn>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />
}
