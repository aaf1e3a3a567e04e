import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadMessages, neededWords } from '#web/platform/messages.ts'
import { langOf } from '#web/platform/preferences.ts'

// The lock on scrolling behind a dialog writes a style of its own, and takes its nonce from this name.
Object.assign(globalThis, {
  __webpack_nonce__: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
})

await loadMessages(langOf(document.documentElement.lang), neededWords())
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
