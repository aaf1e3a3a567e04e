import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { PIN_DIGITS } from '#contract/accounts/entry-form.ts'
import type { SessionUser } from '#contract/accounts/shapes.ts'
import { useSend } from '#web/platform/mutation.ts'
import { useSaid } from '#web/platform/said.ts'
import { startSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toast.ts'
import { useFields } from '#web/ui/form.ts'
import { FormShell } from '#web/ui/form-shell.tsx'
import { EntryTitle } from './entry-parts.tsx'
import parts from './entry-parts.module.css'
import classes from './pin-field.module.css'
import { clock, type Registration, registrationOf, secondsUntil, useCountdown } from './registration-store.ts'

interface PinFormProps {
  kept: Registration
  onAgain: (kept: Registration) => void
  onOther: () => void
  onDone: (user: SessionUser) => void
}

/** Only digits, as many as a PIN has: what is pasted may hold spaces and more. */
export const pinOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, PIN_DIGITS)

/** The PIN of the letter; it is sent when its last digit is there. */
export function PinForm({ kept, onAgain, onOther, onDone }: PinFormProps) {
  const t = useTranslations('accounts.entry.pin')
  const said = useSaid()
  const locale = useLocale()
  const left = useCountdown(kept.againAt)
  const box = useRef<HTMLInputElement>(null)
  const form = useFields({
    initial: { pin: '' },
    rules: {
      pin: (pin) => (pinOf(String(pin)).length === PIN_DIGITS ? null : 'Enter the 6 digits of the letter'),
    },
  })
  const verify = useSend('POST accounts/verify-pin/', {
    toast: false,
    onProblem: (problem) => {
      form.refuse(problem)
      if (problem.code === 'pin_wrong') {
        const tries = Number(problem.details['left'])
        const more = tries > 0 ? ` (${t('left', { left: tries })})` : ''
        form.form.setValues({ pin: '' })
        form.refuseField('pin', said(problem) + more)
        box.current?.focus()
      }
    },
    onDone: (answer) => onDone(startSession(answer)),
  })
  const again = useSend('POST accounts/resend-pin/', {
    toast: false,
    onProblem: (problem) => {
      form.refuse(problem)
      const wait = Number(problem.details['seconds'])
      if (wait > 0) onAgain({ ...kept, againAt: Date.now() + wait * 1000 })
    },
    onDone: (answer) => {
      form.form.reset()
      form.refuse(undefined)
      toast(t('sent'))
      onAgain(registrationOf(answer))
      box.current?.focus()
    },
  })
  const send = (pin: string) => verify.mutate({ body: { registration: kept.registration, pin } })
  const minutes = Math.max(1, Math.round(secondsUntil(kept.expiresAt, Date.now()) / 60))
  return (
    <>
      <EntryTitle title={t('title')}>
        {t.rich('lead', { email: kept.email, minutes, b: (words) => <b dir="ltr">{words}</b> })}
      </EntryTitle>
      <FormShell
        large
        onSubmit={form.submit(({ pin }) => send(pinOf(pin)))}
        submitLabel={t('submit')}
        loading={verify.isPending}
        submitError={form.submitError}
        disabledReason={undefined}
      >
        <TextInput
          ref={box}
          label={t('label')}
          size="xl"
          className={classes.field}
          dir={locale.startsWith('ar') ? 'ltr' : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          {...form.field('pin')}
          onChange={({ currentTarget }) => {
            const pin = pinOf(currentTarget.value)
            const complete = pin.length === PIN_DIGITS && pin !== form.values.pin
            form.form.setFieldValue('pin', pin)
            if (complete && !verify.isPending) send(pin)
          }}
        />
      </FormShell>
      <p className={parts.after}>
        <button
          type="button"
          className={parts.plain}
          disabled={left > 0 || again.isPending}
          onClick={() => again.mutate({ body: { registration: kept.registration } })}
        >
          {left > 0 ? t('againIn', { time: clock(left) }) : t('again')}
        </button>
        <button type="button" className={parts.plain} onClick={onOther}>
          {t('other')}
        </button>
      </p>
    </>
  )
}
