import '#web/ui/site.css'
import '#web/ui/mantine-parts.css'
import { Outlet, redirect } from 'react-router'
import { loadMessages } from '#web/platform/messages.ts'
import { langOf } from '#web/platform/preferences.ts'
import { ScreenError } from '#web/platform/screen-error.tsx'
import { isSignedIn } from '#web/platform/session.ts'
import { SignedIn } from '#web/platform/signed-in.tsx'
import type { Route } from './+types/accounts-layout.ts'

/** Who is signed in has no business here, and goes to the default screen (product.md section 2). */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    if (isSignedIn() && /^\/(signin|signup)\/?$/.test(new URL(request.url).pathname)) {
      throw redirect('/dashboard/dashboard')
    }
    return next()
  },
]

/** What the server says on these pages (a login refused) is to be said in the language shown. */
export async function clientLoader() {
  await loadMessages(langOf(document.documentElement.lang), ['said'])
  return null
}
clientLoader.hydrate = true as const
export const shouldRevalidate = () => false

export default function AccountsLayout() {
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
