import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SessionUser } from '#contract/accounts/shapes.ts'
import { useSend } from '#web/platform/mutation.ts'
import { startSession } from '#web/platform/session.ts'
import { FormShell } from '#web/ui/form-shell.tsx'
import { EntryTitle, Outcome } from './entry-parts.tsx'
import { PinForm } from './pin-form.tsx'
import { useRegistration } from './registration-store.ts'
import { Welcome } from './welcome.tsx'

/** Where a registration is confirmed: by the link of its letter, or by the PIN in it. */
export default function ConfirmRegistrationPage() {
  const t = useTranslations('accounts.entry')
  const go = useNavigate()
  const [search] = useSearchParams()
  const [kept, keep] = useRegistration()
  const [user, setUser] = useState<SessionUser>()
  const token = search.get('token')
  const done = (registered: SessionUser) => {
    setUser(registered)
    keep(undefined)
  }
  if (user) return <Welcome user={user} />
  if (token) return <ConfirmByLink token={token} onDone={done} />
  if (kept)
    return (
      <PinForm
        kept={kept}
        onAgain={keep}
        onDone={done}
        onOther={() => {
          keep(undefined)
          void go('/signup-company')
        }}
      />
    )
  return (
    <Outcome kind="mail" title={t('pin.none')} to={{ path: '/signup', label: t('signUp.title') }}>
      {t('pin.noneMore')}
    </Outcome>
  )
}

/** Asks for one press, as programs that look through mail open its links too. */
function ConfirmByLink({ token, onDone }: { token: string; onDone: (user: SessionUser) => void }) {
  const t = useTranslations('accounts.entry.confirm')
  const confirm = useSend('POST accounts/confirm-registration/', {
    toast: false,
    onDone: (answer) => onDone(startSession(answer)),
  })
  return (
    <>
      <EntryTitle title={t('title')}>{t('lead')}</EntryTitle>
      <FormShell
        large
        onSubmit={(event) => {
          event.preventDefault()
          confirm.mutate({ body: { token } })
        }}
        submitLabel={t('submit')}
        loading={confirm.isPending}
        submitError={confirm.error}
        disabledReason={undefined}
      >
        {null}
      </FormShell>
    </>
  )
}
