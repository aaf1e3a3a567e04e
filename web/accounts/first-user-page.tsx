import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FirstUser } from '#contract/accounts/entry-form.ts'
import type { SessionUser } from '#contract/accounts/shapes.ts'
import { type CountryCode, UK } from '#contract/words/place.ts'
import { useSend } from '#web/platform/mutation.ts'
import { asking } from '#web/platform/query.ts'
import { startSession } from '#web/platform/session.ts'
import { useFields } from '#web/ui/form.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryTitle, Outcome } from './entry-parts.tsx'
import {
  CountryField,
  EmailInput,
  goodPassword,
  NameFields,
  NewPassword,
  signUpProblem,
} from './entry-fields.tsx'
import { Welcome } from './welcome.tsx'

/** The first person of an empty installation registers himself; afterwards the page only says so. */
export default function FirstUserPage() {
  const t = useTranslations('accounts.entry')
  const [user, setUser] = useState<SessionUser>()
  const open = useQuery(asking('GET accounts/first-user'))
  if (user) return <Welcome user={user} />
  if (open.isPending) return null
  if (open.isError)
    return (
      <Outcome kind="bad" title={t('firstUser.closed')} to={{ path: '/signin', label: t('signIn') }}>
        {t('firstUser.closedMore')}
      </Outcome>
    )
  return <FirstUserForm onDone={setUser} />
}

const nobody = {
  first_name: '',
  last_name: '',
  email: '',
  country_code: UK as CountryCode,
  password: '',
}
const about = (v: typeof nobody) => [v.first_name, v.last_name, v.email]

function FirstUserForm({ onDone }: { onDone: (user: SessionUser) => void }) {
  const t = useTranslations('accounts.entry.firstUser')
  const form = useFields({ initial: nobody, schema: FirstUser, rules: { password: goodPassword(about) } })
  const create = useSend('POST accounts/first-user', {
    toast: false,
    onProblem: (problem) => form.refuse(signUpProblem(problem)),
    onDone: (answer) => onDone(startSession(answer)),
  })
  return (
    <>
      <EntryTitle title={t('title')}>{t('lead')}</EntryTitle>
      <EntryForm
        form={form}
        submitLabel={t('submit')}
        loading={create.isPending}
        onSend={(values, language) => create.mutate({ body: { ...values, language } })}
      >
        <NameFields field={form.field} />
        <EmailInput field={form.field} />
        <CountryField field={form.field} onChoose={(code) => form.form.setFieldValue('country_code', code)} />
        <NewPassword field={form.field} password={form.values.password} about={about(form.values)} />
      </EntryForm>
    </>
  )
}
