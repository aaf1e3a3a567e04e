import '#web/ui/mantine-parts.css'
import '#web/ui/site.css'
import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { langOf, readAddress, readCookie } from '#web/platform/preferences.ts'
import { returnPath } from '#web/platform/return-path.ts'
import { ScreenError } from '#web/platform/screen-error.tsx'
import { SignedIn } from '#web/platform/signed-in.tsx'
import { accessToken } from '#web/platform/stored-session.ts'
import type { Route } from './+types/accounts-layout.ts'
import { EntryFrame } from './entry-frame.tsx'
// Also for itself: the words are needed before the page comes to life, and then no loader is asked.
import { loadEntryWords } from './entry-words.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const cookie = readCookie(request.headers.get('cookie'))
  await loadEntryWords(readAddress(new URL(request.url).searchParams, cookie).lang)
  return null
}

export async function clientLoader() {
  await loadEntryWords(langOf(document.documentElement.lang))
  return null
}

export const shouldRevalidate = () => false

const closed = /^\/(signin|signup)\/?$/

export default function AccountsLayout() {
  const { pathname, search } = useLocation()
  const go = useNavigate()
  // Who is signed in, also since by another tab, has nothing to do here (product.md section 2).
  useEffect(() => {
    const leave = () => {
      const next = new URLSearchParams(search).get('next')
      if (closed.test(pathname) && accessToken())
        void go(returnPath(next, location.origin), { replace: true })
    }
    leave()
    addEventListener('storage', leave)
    return () => removeEventListener('storage', leave)
  }, [pathname, search, go])
  return (
    <div className="site">
      <SignedIn>
        <EntryFrame>
          <Outlet />
        </EntryFrame>
      </SignedIn>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />
}
