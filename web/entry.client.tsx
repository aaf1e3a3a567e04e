import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadMessages } from '#web/platform/messages.ts'
import { langOf } from '#web/platform/preferences.ts'

await loadMessages(langOf(document.documentElement.lang), ['public'])
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
