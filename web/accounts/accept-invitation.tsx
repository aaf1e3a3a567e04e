import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { InvitedSignUp } from '#contract/accounts/entry-form.ts'
import type { SessionUser } from '#contract/accounts/shapes.ts'
import { type Answered, ApiProblem } from '#web/platform/call.ts'
import { useSend } from '#web/platform/mutation.ts'
import { asking } from '#web/platform/query.ts'
import { startSession } from '#web/platform/session.ts'
import { LoadError } from '#web/ui/empty-state.tsx'
import { useFields } from '#web/ui/form.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryTitle, Outcome } from './entry-parts.tsx'
import { goodPassword, NameFields, NewPassword, PhoneField, signUpProblem } from './entry-fields.tsx'
import { Welcome } from './welcome.tsx'

/** What the link of an invitation opens. */
export function AcceptInvitation({ token }: { token: string }) {
  const t = useTranslations('accounts.entry')
  const [user, setUser] = useState<SessionUser>()
  const reading = useQuery({
    ...asking('GET accounts/invitation-details', { query: { token } }),
    // Accepted, it ends: what was read stays until the page is left.
    staleTime: Infinity,
  })
  if (user) return <Welcome user={user} />
  if (reading.data) return <AcceptForm token={token} invited={reading.data} onDone={setUser} />
  if (reading.isPending) return null
  if (reading.error instanceof ApiProblem && reading.error.status === 404)
    return (
      <Outcome kind="bad" title={t('invited.ended')} to={{ path: '/signin', label: t('signIn') }}>
        {t('invited.endedMore')}
      </Outcome>
    )
  return <LoadError problem={reading.error} onRetry={() => void reading.refetch()} />
}

interface AcceptFormProps {
  token: string
  invited: Answered<'GET accounts/invitation-details'>
  onDone: (user: SessionUser) => void
}

function AcceptForm({ token, invited, onDone }: AcceptFormProps) {
  const t = useTranslations('accounts.entry.invited')
  const entry = useTranslations('accounts.entry')
  const words = useTranslations('words.form')
  const initial = {
    token,
    first_name: invited.first_name,
    last_name: invited.last_name,
    phone: '',
    password: '',
  }
  const about = (v: typeof initial) => [v.first_name, v.last_name, invited.email, invited.company]
  const form = useFields({ initial, schema: InvitedSignUp, rules: { password: goodPassword(about) } })
  const accept = useSend('POST accounts/company_signup_with_invitation', {
    toast: false,
    onProblem: (problem) => form.refuse(signUpProblem(problem)),
    onDone: (answer) => onDone(startSession(answer)),
  })
  const b = (email: React.ReactNode) => <b dir="ltr">{email}</b>
  return (
    <>
      <EntryTitle title={invited.company ? t('title', { company: invited.company }) : t('titleAlone')}>
        {invited.invited_by
          ? t.rich('lead', { name: invited.invited_by, email: invited.email, b })
          : t.rich('leadAlone', { email: invited.email, b })}
      </EntryTitle>
      <EntryForm
        form={form}
        submitLabel={t('submit')}
        loading={accept.isPending}
        onSend={(values, language) => accept.mutate({ body: { ...values, language } })}
      >
        {/* For the password manager: the account is that address. */}
        <input type="email" name="username" autoComplete="username" value={invited.email} readOnly hidden />
        <NameFields field={form.field} />
        <PhoneField field={form.field} label={`${entry('phone')} (${words('optional')})`} />
        <NewPassword field={form.field} password={form.values.password} about={about(form.values)} />
      </EntryForm>
    </>
  )
}
