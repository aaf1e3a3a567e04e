import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Answered } from '#web/platform/call.ts'
import { useSend } from '#web/platform/mutation.ts'
import { asking } from '#web/platform/query.ts'
import { useSaid } from '#web/platform/said.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { toast } from '#web/platform/toast.ts'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { LoadError } from '#web/ui/empty-state.tsx'
import { required, useFields } from '#web/ui/form.ts'
import { FormShell } from '#web/ui/form-shell.tsx'
import classes from './account-security.module.css'
import { PasswordField } from './password-field.tsx'
import { codeRules } from './two-step-form.tsx'

const QrCode = lazy(() => import('./qr-code.tsx').then((file) => ({ default: file.QrCode })))

/** Two-step sign-in: set up with an authenticator app, or turned off again. */
export function AccountTwoStep() {
  const t = useTranslations('people.security.twoStep')
  const reading = useQuery(asking('GET accounts/two-step'))
  const [setup, setSetup] = useState<Answered<'POST accounts/two-step-setup'>>()
  const [codes, setCodes] = useState<readonly string[]>()
  const state = reading.data
  return (
    <Card title={t('title')}>
      {reading.isError ? <LoadError problem={reading.error} onRetry={() => void reading.refetch()} /> : null}
      {codes ? <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} /> : null}
      {!codes && setup ? (
        <Confirm
          setup={setup}
          onDone={(given) => {
            setSetup(undefined)
            setCodes(given)
          }}
        />
      ) : null}
      {!codes && !setup && state ? <State state={state} onSetup={setSetup} /> : null}
    </Card>
  )
}

interface StateProps {
  state: Answered<'GET accounts/two-step'>
  onSetup: (setup: Answered<'POST accounts/two-step-setup'>) => void
}

function State({ state, onSetup }: StateProps) {
  const t = useTranslations('people.security.twoStep')
  const form = useFields({
    initial: { password: '' },
    rules: { password: required('Enter your password') },
  })
  const start = useSend('POST accounts/two-step-setup', {
    toast: false,
    onProblem: form.refuse,
    onDone: onSetup,
  })
  const turnOff = useSend('POST accounts/two-step-off', {
    toast: t('turnedOff'),
    outdates: ['GET accounts/two-step'],
    onProblem: form.refuse,
    onDone: () => form.form.reset(),
  })
  if (!state.available && !state.on) return <p className={classes.lead}>{t('notFor')}</p>
  const act = state.on ? turnOff : start
  return (
    <>
      <p className={classes.lead}>
        {state.on
          ? t.rich('on', { date: () => <DateText value={state.since ?? ''} shape="date" /> })
          : t('off')}
      </p>
      {state.on ? (
        <p className={classes.lead}>
          {t('left', { left: state.recovery_codes_left })}. {t('again')}
        </p>
      ) : null}
      <div className={classes.narrow}>
        <FormShell
          onSubmit={form.submit((body) => act.mutate({ body }))}
          submitLabel={t(state.on ? 'turnOff' : 'start')}
          loading={act.isPending}
          submitError={form.submitError}
          disabledReason={undefined}
        >
          <PasswordField
            size="md"
            label={t('password')}
            autoComplete="current-password"
            {...form.field('password')}
          />
        </FormShell>
      </div>
    </>
  )
}

interface ConfirmProps {
  setup: Answered<'POST accounts/two-step-setup'>
  onDone: (codes: readonly string[]) => void
}

function Confirm({ setup, onDone }: ConfirmProps) {
  const t = useTranslations('people.security.twoStep')
  const said = useSaid()
  const form = useFields({ initial: { code: '' }, rules: codeRules })
  const confirm = useSend('POST accounts/two-step-confirm', {
    toast: false,
    outdates: ['GET accounts/two-step'],
    onProblem: (problem) => {
      if (problem.code === 'two_step_wrong') form.refuseField('code', said(problem))
      else form.refuse(problem)
    },
    onDone: (answer) => onDone(answer.recovery_codes),
  })
  return (
    <div className={classes.setup}>
      <div className={classes.qr}>
        <span>{t('scan')}</span>
        <Suspense fallback={<span />}>
          <QrCode className={classes.code} text={setup.otpauth_url} label={t('qr')} />
        </Suspense>
        <span>{t('byHand')}</span>
        <bdi dir="ltr" className={classes.secret}>
          {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </bdi>
      </div>
      <FormShell
        onSubmit={form.submit((body) => confirm.mutate({ body }))}
        submitLabel={t('confirm')}
        loading={confirm.isPending}
        submitError={form.submitError}
        disabledReason={undefined}
      >
        <TextInput
          label={t('code')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          {...form.field('code')}
        />
      </FormShell>
    </div>
  )
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslations('people.security.twoStep')
  const text = `${codes.join('\n')}\n`
  return (
    <>
      <p className={classes.lead}>
        <b>{t('codes')}</b>. {t('codesMore')}
      </p>
      <ul className={classes.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          variant="default"
          onClick={() => void navigator.clipboard.writeText(text).then(() => toast(t('copied')))}
        >
          {t('copy')}
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'propolis-recovery-codes.txt')}
        >
          {t('download')}
        </Button>
        <Button onClick={onKept}>{t('kept')}</Button>
      </div>
    </>
  )
}
