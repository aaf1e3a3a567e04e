import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSend } from '#web/platform/mutation.ts'
import { asking } from '#web/platform/query.ts'
import { returnPath } from '#web/platform/return-path.ts'
import { useSaid } from '#web/platform/said.ts'
import { startSession } from '#web/platform/session.ts'
import { required, useFields } from '#web/ui/form.ts'
import { DemoPeople } from './demo-people.tsx'
import { EntryForm } from './entry-form.tsx'
import { EntryTitle } from './entry-parts.tsx'
import parts from './entry-parts.module.css'
import { PasswordField } from './password-field.tsx'
import { codeRules, TwoStepForm } from './two-step-form.tsx'

interface Credentials {
  username: string
  password: string
  code?: string
}

export default function SignInPage() {
  const t = useTranslations('accounts.signIn')
  const go = useNavigate()
  const [search] = useSearchParams()
  const form = useFields({
    initial: { username: '', password: '' },
    rules: {
      username: required('Enter your username or email'),
      password: required('Enter your password'),
    },
  })
  useFilledBefore(form.form.setFieldValue)
  const said = useSaid()
  // Name and password that were right, while the code of the second step is awaited.
  const [half, setHalf] = useState<Credentials>()
  const second = useFields({ initial: { code: '' }, rules: codeRules })
  const signIn = useSend('POST accounts/login/', {
    toast: false,
    onProblem: (problem, { body }) => {
      if (problem.code === 'two_step_needed')
        return setHalf({ username: body.username, password: body.password })
      if (problem.code === 'two_step_wrong') return second.refuseField('code', said(problem))
      if (half) second.refuse(problem)
      else form.refuse(problem)
    },
    onDone: (answer) => {
      startSession(answer)
      void go(returnPath(search.get('next'), location.origin), { replace: true })
    },
  })
  const { data: demo = [] } = useQuery(asking('GET accounts/demo-people'))
  const enter = (body: Credentials) => signIn.mutate({ body })
  if (half)
    return (
      <TwoStepForm
        form={second}
        busy={signIn.isPending}
        onSend={(code) => enter({ ...half, code })}
        onOther={() => {
          setHalf(undefined)
          second.form.reset()
          form.form.reset()
        }}
      />
    )
  return (
    <>
      <EntryTitle title={t('title')}>
        {t('newHere')} <Link to="/signup">{t('create')}</Link>
      </EntryTitle>
      <EntryForm id="sign-in" form={form} submitLabel={t('submit')} loading={signIn.isPending} onSend={enter}>
        <TextInput
          label={t('username')}
          size="xl"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...form.field('username')}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          beside={
            <Link className={parts.link} to="/forget-password">
              {t('forgotten')}
            </Link>
          }
          {...form.field('password')}
        />
      </EntryForm>
      {demo.length > 0 ? <DemoPeople people={demo} busy={signIn.isPending} onChoose={enter} /> : null}
    </>
  )
}

/** What a person or a password manager filled in before the page came to life counts. */
function useFilledBefore(set: (name: 'username' | 'password', value: string) => void): void {
  useEffect(() => {
    for (const name of ['username', 'password'] as const) {
      const input = document.querySelector<HTMLInputElement>(`#sign-in [name="${name}"]`)
      if (input?.value) set(name, input.value)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what stood there at first
  }, [])
}
