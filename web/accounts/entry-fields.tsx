import { NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { EmailField } from '#contract/accounts/entry-form.ts'
import { type About, passwordProblem } from '#contract/accounts/password-rules.ts'
import { type CountryCode, UK, US } from '#contract/words/place.ts'
import type { ApiProblem } from '#web/platform/call.ts'
import { useCountries } from '#web/ui/country-words.ts'
import type { Rule, useFields } from '#web/ui/form.ts'
import { FieldRow } from '#web/ui/form-shell.tsx'
import parts from './entry-parts.module.css'
import { PasswordField } from './password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

type Field = ReturnType<typeof useFields>['field']

export function NameFields({ field }: { field: Field }) {
  const t = useTranslations('accounts.entry')
  return (
    <FieldRow>
      <TextInput label={t('firstName')} size="xl" autoComplete="given-name" {...field('first_name')} />
      <TextInput label={t('lastName')} size="xl" autoComplete="family-name" {...field('last_name')} />
    </FieldRow>
  )
}

export function EmailInput({ field, autoFocus }: { field: Field; autoFocus?: boolean }) {
  const t = useTranslations('accounts.entry')
  return (
    <TextInput
      label={t('email')}
      type="email"
      size="xl"
      // Also what a password manager takes for the name of the account.
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus ?? false}
      {...field('email')}
    />
  )
}

/** The rule of an address of mail where a form has no schema. */
export const goodEmail = (value: unknown): string | null => {
  const read = EmailField.safeParse(value)
  return read.success ? null : (read.error.issues[0]?.message ?? 'Invalid email')
}

export function PhoneField({ field, label }: { field: Field; label?: ReactNode }) {
  const t = useTranslations('accounts.entry')
  return (
    <TextInput
      label={label ?? t('phone')}
      description={t('phoneHint')}
      type="tel"
      size="xl"
      inputMode="tel"
      autoComplete="tel-national"
      {...field('phone')}
    />
  )
}

interface CountryFieldProps {
  field: Field
  onChoose: (code: CountryCode) => void
}

/** The country, at first that of the browser. */
export function CountryField({ field, onChoose }: CountryFieldProps) {
  const t = useTranslations('accounts.entry')
  useEffect(() => {
    if (navigator.language.endsWith('-US')) onChoose(US)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: what is chosen afterwards stays
  }, [])
  return (
    <NativeSelect
      label={t('country')}
      size="xl"
      autoComplete="off"
      data={useCountries()}
      {...field('country_code')}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value) === UK ? UK : US)}
    />
  )
}

interface NewPasswordProps {
  field: Field
  password: string
  about: About
  label?: ReactNode
}

export function NewPassword({ field, password, about, label }: NewPasswordProps) {
  const t = useTranslations('accounts.entry')
  return (
    <>
      <PasswordField label={label ?? t('password')} autoComplete="new-password" {...field('password')} />
      <PasswordStrength password={password} about={about} />
    </>
  )
}

/** The rules of a new password; what is known of the person is read from the form. */
export const goodPassword =
  <V extends object>(about: (values: V) => About): Rule<V> =>
  (password, values) =>
    typeof password === 'string' && password !== ''
      ? passwordProblem(password, about(values))
      : 'Enter a password'

export function Terms() {
  const t = useTranslations('accounts.entry')
  const to = (path: string) => (words: ReactNode) => (
    <Link className={parts.link} to={path} target="_blank">
      {words}
    </Link>
  )
  return (
    <p className={parts.small}>
      {t.rich('agree', { terms: to('/pages/terms/'), privacy: to('/pages/privacy/') })}
    </p>
  )
}

/** Where a registration fails for no reason of its own, the specification has a sentence: as spelt. */
export const signUpProblem = (problem: ApiProblem): unknown =>
  problem.code === 'something_went_wrong' ? 'someting went wrong!' : problem
