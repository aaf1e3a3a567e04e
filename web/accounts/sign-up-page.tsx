import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { SignUp } from '#contract/accounts/entry-form.ts'
import type { SessionUser } from '#contract/accounts/shapes.ts'
import { type CountryCode, UK } from '#contract/words/place.ts'
import { useSend } from '#web/platform/mutation.ts'
import { useFields } from '#web/ui/form.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryTitle } from './entry-parts.tsx'
import parts from './entry-parts.module.css'
import {
  CountryField,
  EmailInput,
  goodPassword,
  NameFields,
  NewPassword,
  PhoneField,
  signUpProblem,
  Terms,
} from './entry-fields.tsx'
import { PinForm } from './pin-form.tsx'
import { type Registration, registrationOf, useRegistration } from './registration-store.ts'
import { Welcome } from './welcome.tsx'

export default function SignUpPage() {
  const [kept, keep] = useRegistration()
  const [user, setUser] = useState<SessionUser>()
  if (user) return <Welcome user={user} />
  if (!kept) return <SignUpForm onSent={keep} />
  return (
    <PinForm
      kept={kept}
      onAgain={keep}
      onOther={() => keep(undefined)}
      onDone={(registered) => {
        setUser(registered)
        keep(undefined)
      }}
    />
  )
}

const nobody = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  country_code: UK as CountryCode,
  company: '',
  password: '',
}
const about = (v: typeof nobody) => [v.first_name, v.last_name, v.email, v.company]

function SignUpForm({ onSent }: { onSent: (kept: Registration) => void }) {
  const t = useTranslations('accounts.entry')
  const words = useTranslations('words.form')
  const form = useFields({ initial: nobody, schema: SignUp, rules: { password: goodPassword(about) } })
  const signUp = useSend('POST users', {
    toast: false,
    onProblem: (problem) => form.refuse(signUpProblem(problem)),
    onDone: (answer) => onSent(registrationOf(answer)),
  })
  return (
    <>
      <EntryTitle title={t('signUp.title')}>
        {t('haveOne')} <Link to="/signin">{t('signIn')}</Link>
      </EntryTitle>
      <EntryForm
        form={form}
        submitLabel={t('signUp.submit')}
        loading={signUp.isPending}
        onSend={(values, language) => signUp.mutate({ body: { ...values, language } })}
      >
        <NameFields field={form.field} />
        <EmailInput field={form.field} />
        <CountryField field={form.field} onChoose={(code) => form.form.setFieldValue('country_code', code)} />
        <PhoneField field={form.field} />
        <TextInput
          label={`${t('company')} (${words('optional')})`}
          description={t('companyHint')}
          size="xl"
          autoComplete="organization"
          {...form.field('company')}
        />
        <NewPassword field={form.field} password={form.values.password} about={about(form.values)} />
        <Terms />
      </EntryForm>
      <p className={parts.after}>
        <Link className={parts.link} to="/signup-company">
          {t('signUp.forCompany')}
        </Link>
      </p>
    </>
  )
}
