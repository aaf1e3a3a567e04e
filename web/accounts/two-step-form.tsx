import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { required, type useFields } from '#web/ui/form.ts'
import { FormShell } from '#web/ui/form-shell.tsx'
import { EntryTitle } from './entry-parts.tsx'
import parts from './entry-parts.module.css'
import classes from './pin-field.module.css'

interface TwoStepFormProps {
  form: ReturnType<typeof useFields<{ code: string }>>
  busy: boolean
  onSend: (code: string) => void
  onOther: () => void
}

/** The rule of the code; the form belongs to the sign-in page, which sends it. */
export const codeRules = { code: required('Enter the code of your authenticator app') }

/** The second step of a sign-in: a code of the authenticator app, or one of the recovery codes. */
export function TwoStepForm({ form, busy, onSend, onOther }: TwoStepFormProps) {
  const t = useTranslations('accounts.entry.twoStep')
  const [recovery, setRecovery] = useState(false)
  return (
    <>
      <EntryTitle title={t('title')}>{t(recovery ? 'recoveryLead' : 'lead')}</EntryTitle>
      <FormShell
        large
        onSubmit={form.submit(({ code }) => onSend(code.trim()))}
        submitLabel={t('submit')}
        loading={busy}
        submitError={form.submitError}
        disabledReason={undefined}
      >
        <TextInput
          key={String(recovery)}
          label={t(recovery ? 'recoveryLabel' : 'label')}
          size="xl"
          className={classes.field}
          dir="ltr"
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...form.field('code')}
        />
      </FormShell>
      <p className={parts.after}>
        <button
          type="button"
          className={parts.plain}
          onClick={() => {
            form.form.reset()
            setRecovery(!recovery)
          }}
        >
          {t(recovery ? 'app' : 'recovery')}
        </button>
        <button type="button" className={parts.plain} onClick={onOther}>
          {t('other')}
        </button>
      </p>
    </>
  )
}
