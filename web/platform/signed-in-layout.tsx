import '#web/ui/mantine-parts.css'
import { Navigate, Outlet, redirect, useMatches } from 'react-router'
import type { Route } from './+types/signed-in-layout.ts'
import type { Handle } from './handle.ts'
import { loadMessages } from './messages.ts'
import { langOf } from './preferences.ts'
import { ScreenError } from './screen-error.tsx'
import { can, isSignedIn, loadUser, sessionUser, useLivingSession } from './session.ts'
import { ShellSkeleton } from './shell-skeleton.tsx'
import { SignedIn } from './signed-in.tsx'

// Runs only in the browser: the token lives in local storage.
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { pathname, search } = new URL(request.url)
    if (!isSignedIn()) throw redirect(`/signin?next=${encodeURIComponent(pathname + search)}`)
    return next()
  },
]

export async function clientLoader() {
  const lang = langOf(document.documentElement.lang)
  await Promise.all([loadMessages(lang, ['public', 'app', 'said']), sessionUser() ?? loadUser()])
  return null
}
clientLoader.hydrate = true as const
export const shouldRevalidate = () => false

export const HydrateFallback = ShellSkeleton

/** Everything that needs a session: keeps it alive, and bars the screens that the person may not see. */
export default function SignedInLayout() {
  useLivingSession()
  const barred = useMatches().some(({ handle }) => {
    const may = (handle as Handle | undefined)?.may
    return may !== undefined && !can(may)
  })
  return <SignedIn>{barred ? <Navigate to="/error-pages/error-404" replace /> : <Outlet />}</SignedIn>
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />
}
