import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { queries } from './query.ts'
import { usePreferences, Words } from './theme.tsx'
import { TOAST } from './toast.tsx'

/** What screens that talk to the API stand in: queries, dialogs, toasts, and all words that are loaded. */
export function SignedIn({ children }: { children: ReactNode }) {
  const [{ lang }] = usePreferences()
  return (
    <QueryClientProvider client={queries}>
      <Words lang={lang}>
        <Dialogs>{children}</Dialogs>
      </Words>
    </QueryClientProvider>
  )
}

function Dialogs({ children }: { children: ReactNode }) {
  const t = useTranslations('words')
  return (
    <ModalsProvider labels={{ confirm: t('confirm'), cancel: t('cancel') }}>
      {children}
      <Notifications position="bottom-right" autoClose={TOAST} limit={4} containerWidth={400} />
    </ModalsProvider>
  )
}
