import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Components } from './components.tsx'
import { Overlays } from './overlays.tsx'
import { queries } from './query.ts'
import { usePreferences, Words } from './theme.tsx'

/** What screens that talk to the API stand in: components, queries, all words that are loaded, toasts, questions. */
export function SignedIn({ children }: { children: ReactNode }) {
  const [{ lang }] = usePreferences()
  return (
    <Components>
      <QueryClientProvider client={queries}>
        <Words lang={lang}>
          {children}
          <Overlays />
        </Words>
      </QueryClientProvider>
    </Components>
  )
}
