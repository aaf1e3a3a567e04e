import '#web/ui/layers.css'
import '#web/ui/fonts.css'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { loadMessages } from '#web/platform/messages.ts'
import { colourScheme, dirOf, readAddress, readCookie } from '#web/platform/preferences.ts'
import { nonceContext } from '#web/platform/server-context.ts'
import { ThemeRoot } from '#web/platform/theme.tsx'
import { WentWrong } from '#web/platform/went-wrong.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const cookie = readCookie(request.headers.get('cookie'))
  const preferences = readAddress(new URL(request.url).searchParams, cookie)
  await loadMessages(preferences.lang, ['public'])
  return { preferences, nonce: context.get(nonceContext) }
}

// Language and theme live in the page once it is there; only a reload asks the server again.
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = () => [{ title: 'Propolis' }]

export default function Root({ loaderData: { preferences, nonce } }: Route.ComponentProps) {
  return (
    <html
      lang={preferences.lang}
      dir={dirOf(preferences)}
      data-scheme={preferences.scheme}
      data-preset={preferences.preset}
      data-layout={preferences.layout}
      data-style={preferences.style}
      data-mantine-color-scheme={colourScheme(preferences.scheme)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <ThemeRoot initial={preferences} nonce={nonce}>
          <Outlet />
        </ThemeRoot>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

/** The last resort: it stands outside of theme and language, so it brings its own document and speaks English. */
export function ErrorBoundary() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Propolis</title>
        <Links />
      </head>
      <body>
        <WentWrong />
        <Scripts />
      </body>
    </html>
  )
}
