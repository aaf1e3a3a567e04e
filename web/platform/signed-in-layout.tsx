import '#web/ui/mantine-parts.css'
import { lazy, Suspense } from 'react'
import { Navigate, Outlet, redirectDocument, useMatches } from 'react-router'
import type { Route } from './+types/signed-in-layout.ts'
import type { Handle } from './handle.ts'
import { langOf } from './preferences.ts'
import { signInPath } from './return-path.ts'
import { loadWordsOf } from './room-words.ts'
import { ScreenError } from './screen-error.tsx'
import { can, isSignedIn, loadUser, sessionUser, useLivingSession, useVisitor } from './session.ts'
import { ShellSkeleton } from './shell-skeleton.tsx'
import { SignedIn } from './signed-in.tsx'

// Only while somebody sees the product as somebody else.
const ViewBanner = lazy(() => import('./view-banner.tsx').then((file) => ({ default: file.ViewBanner })))

// Runs only in the browser: the token lives in local storage.
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, pattern }, next) => {
    const { pathname, search } = new URL(request.url)
    // As a document, as when a session ends (token.ts): nothing of the shell is needed for it, nor asked of the server.
    if (!isSignedIn()) throw redirectDocument(signInPath(pathname + search))
    const lang = langOf(document.documentElement.lang)
    const [answer] = await Promise.all([next(), loadWordsOf(lang, pattern)])
    return answer
  },
]

export async function clientLoader() {
  if (!sessionUser()) await loadUser()
  return null
}
clientLoader.hydrate = true as const
export const shouldRevalidate = () => false

export const HydrateFallback = ShellSkeleton

/** Everything that needs a session: keeps it alive, and bars the screens that the person may not see. */
export default function SignedInLayout() {
  useLivingSession()
  const viewed = useVisitor()?.viewed_by
  const barred = useMatches().some(({ handle }) => {
    const may = (handle as Handle | undefined)?.may
    return may !== undefined && !can(may)
  })
  return (
    <SignedIn>
      <Suspense>{viewed ? <ViewBanner /> : null}</Suspense>
      {barred ? <Navigate to="/error-pages/error-404" replace /> : <Outlet />}
    </SignedIn>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />
}
