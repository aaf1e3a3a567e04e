import { useTranslations } from 'use-intl'
import type { SessionUser } from '#contract/accounts/shapes.ts'
import { HOME } from '#web/platform/return-path.ts'
import { useSaid } from '#web/platform/said.ts'
import { Outcome } from './entry-parts.tsx'

/** The end of every registration: the person is signed in. */
export function Welcome({ user }: { user: SessionUser }) {
  const t = useTranslations('accounts.entry')
  const said = useSaid()
  const named = { name: user.first_name, company: user.company }
  return (
    <Outcome kind="done" title={said('Signup successful')} to={{ path: HOME, label: t('goOn') }}>
      {user.company ? t('welcome.company', named) : t('welcome.lead', named)}
    </Outcome>
  )
}
