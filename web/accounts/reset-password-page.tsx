import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSend } from '#web/platform/mutation.ts'
import { useFields } from '#web/ui/form.ts'
import { FormShell } from '#web/ui/form-shell.tsx'
import { EntryTitle, Outcome } from './entry-parts.tsx'
import { goodPassword, NewPassword } from './entry-fields.tsx'

/** The link of the letter leads here, with its token. */
export default function ResetPasswordPage() {
  const t = useTranslations('accounts.entry.reset')
  const entry = useTranslations('accounts.entry')
  const [search] = useSearchParams()
  const [state, setState] = useState<'open' | 'done' | 'ended'>('open')
  const token = search.get('token')
  const form = useFields({ initial: { password: '' }, rules: { password: goodPassword(() => []) } })
  const reset = useSend('POST accounts/reset-password/', {
    toast: false,
    onProblem: (problem) => {
      form.refuse(problem)
      if (problem.code === 'reset_ended') setState('ended')
    },
    onDone: () => setState('done'),
  })
  if (!token) return <Navigate to="/forget-password" replace />
  if (state === 'done')
    return (
      <Outcome kind="done" title={t('done')} to={{ path: '/signin', label: entry('signIn') }}>
        {t('doneMore')}
      </Outcome>
    )
  if (state === 'ended')
    return (
      <Outcome kind="bad" title={t('ended')} to={{ path: '/forget-password', label: t('another') }}>
        {t('endedMore')}
      </Outcome>
    )
  return (
    <>
      <EntryTitle title={t('title')}>{t('lead')}</EntryTitle>
      <FormShell
        large
        onSubmit={form.submit(({ password }) => reset.mutate({ body: { token, password } }))}
        submitLabel={t('submit')}
        loading={reset.isPending}
        submitError={form.submitError}
        disabledReason={undefined}
      >
        <NewPassword
          field={form.field}
          password={form.values.password}
          about={[]}
          label={entry('newPassword')}
        />
      </FormShell>
    </>
  )
}
