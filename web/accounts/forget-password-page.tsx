import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { RESET_MINUTES } from '#contract/accounts/entry-form.ts'
import { useSend } from '#web/platform/mutation.ts'
import { useFields } from '#web/ui/form.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryTitle, Outcome } from './entry-parts.tsx'
import parts from './entry-parts.module.css'
import { EmailInput, goodEmail } from './entry-fields.tsx'

export default function ForgetPasswordPage() {
  const t = useTranslations('accounts.entry')
  const [sentTo, setSentTo] = useState<string>()
  const form = useFields({ initial: { email: '' }, rules: { email: goodEmail } })
  const ask = useSend('POST accounts/reset-password/', {
    toast: false,
    onProblem: form.refuse,
    onDone: (_, { body }) => setSentTo(body?.email ?? ''),
  })
  if (sentTo !== undefined)
    return (
      <>
        <Outcome kind="mail" title={t('forget.sent')}>
          {t.rich('forget.sentMore', {
            email: sentTo,
            minutes: RESET_MINUTES,
            b: (words) => <b dir="ltr">{words}</b>,
          })}
        </Outcome>
        <p className={parts.after}>
          <Link className={parts.link} to="/signin">
            {t('backToSignIn')}
          </Link>
          <button type="button" className={parts.plain} onClick={() => setSentTo(undefined)}>
            {t('forget.again')}
          </button>
        </p>
      </>
    )
  return (
    <>
      <EntryTitle title={t('forget.title')}>{t('forget.lead')}</EntryTitle>
      <EntryForm
        form={form}
        submitLabel={t('forget.submit')}
        loading={ask.isPending}
        onSend={({ email }) => ask.mutate({ body: { email: email.trim() } })}
      >
        <EmailInput field={form.field} autoFocus />
      </EntryForm>
      <p className={parts.after}>
        <Link className={parts.link} to="/signin">
          {t('backToSignIn')}
        </Link>
      </p>
    </>
  )
}
