import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Lang, langChoices } from '#web/platform/preferences.ts'
import { asking } from '#web/platform/query.ts'
import { useSaid } from '#web/platform/said.ts'
import { useCountries } from '#web/ui/country-words.ts'
import type { useFields } from '#web/ui/form.ts'
import { FieldRow } from '#web/ui/form-shell.tsx'
import classes from './person-form.module.css'

/** What every form about a person holds (product.md section 3, User profile). */
export interface PersonValues {
  first_name: string
  last_name: string
  email: string
  username: string | undefined
  phone: string
  mobile: string
  postcode: string
  address: { address_line1: string; address_line2: string; city: string; country: 1 | 2 }
  preferences: number[]
  music: number | null
  hide_related_movies: boolean
  language: Lang
}

type Fields<V extends PersonValues> = ReturnType<typeof useFields<V>>
interface PartProps<V extends PersonValues> {
  form: Fields<V>
  /** Names of fields of which a change waits for approval. */
  guarded?: readonly string[]
}

/** A part of a long form with its heading. */
export function FormPart({ title, more, children }: { title: string; more?: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2>{title}</h2>
      {more ? <p className={classes.more}>{more}</p> : null}
      {children}
    </section>
  )
}

/** Says at a field that a change of it waits for approval. */
function useHint(guarded: readonly string[] = []) {
  const t = useTranslations('people.form')
  return (field: string) => (guarded.includes(field) ? t('guarded') : undefined)
}

/** Only what a form of a person shares with all of them is set by name: Mantine cannot follow the wider type. */
const setter =
  <V extends PersonValues>(form: Fields<V>) =>
  (field: keyof PersonValues | `address.${keyof PersonValues['address']}`, value: unknown) =>
    form.form.setFieldValue(field as never, value as never)

export function NameFields<V extends PersonValues>({ form, guarded }: PartProps<V>) {
  const t = useTranslations('people.fields')
  const hint = useHint(guarded)
  return (
    <FieldRow>
      <TextInput
        label={t('first_name')}
        autoComplete="off"
        description={hint('first_name')}
        inputWrapperOrder={order}
        {...form.field('first_name')}
      />
      <TextInput
        label={t('last_name')}
        autoComplete="off"
        description={hint('last_name')}
        inputWrapperOrder={order}
        {...form.field('last_name')}
      />
    </FieldRow>
  )
}
/** A hint stands under its field, and the problem under both. */
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

export function ReachFields<V extends PersonValues>({
  form,
  guarded,
  username,
}: PartProps<V> & { username?: boolean }) {
  const t = useTranslations('people.fields')
  const words = useTranslations('people.form')
  const hint = useHint(guarded)
  const set = setter(form)
  return (
    <>
      <FieldRow>
        <TextInput
          type="email"
          dir="ltr"
          label={t('email')}
          autoComplete="off"
          description={hint('email')}
          inputWrapperOrder={order}
          {...form.field('email')}
        />
        {username ? (
          <TextInput
            label={t('username')}
            dir="ltr"
            autoComplete="off"
            description={words('usernameMore')}
            inputWrapperOrder={order}
            {...form.field('username')}
            value={form.values.username ?? ''}
            onChange={(event) => set('username', event.currentTarget.value || undefined)}
          />
        ) : null}
      </FieldRow>
      <FieldRow>
        <TextInput type="tel" dir="ltr" label={t('mobile')} autoComplete="off" {...form.field('mobile')} />
        <TextInput type="tel" dir="ltr" label={t('phone')} autoComplete="off" {...form.field('phone')} />
      </FieldRow>
    </>
  )
}

export function AddressFields<V extends PersonValues>({ form, guarded }: PartProps<V>) {
  const t = useTranslations('people.fields')
  const hint = useHint(guarded)
  const countries = useCountries()
  const set = setter(form)
  const { country } = form.values.address
  return (
    <>
      <FieldRow>
        <NativeSelect
          label={t('country')}
          data={countries}
          description={hint('country_code')}
          inputWrapperOrder={order}
          {...form.field('address.country')}
          value={String(country)}
          onChange={(event) => set('address.country', Number(event.currentTarget.value))}
        />
        <TextInput
          label={t(country === 1 ? 'postcode' : 'zipcode')}
          dir="ltr"
          description={hint('postcode')}
          inputWrapperOrder={order}
          {...form.field('postcode')}
        />
      </FieldRow>
      <TextInput
        label={t('address_line1')}
        dir="auto"
        description={hint('address_line1')}
        inputWrapperOrder={order}
        {...form.field('address.address_line1')}
      />
      <FieldRow>
        <TextInput label={t('address_line2')} dir="auto" {...form.field('address.address_line2')} />
        <TextInput
          label={t('city')}
          dir="auto"
          description={hint('city')}
          inputWrapperOrder={order}
          {...form.field('address.city')}
        />
      </FieldRow>
    </>
  )
}

/** Editing preferences, music by its name, related movies, and the language of letters. */
export function ChoiceFields<V extends PersonValues>({ form }: PartProps<V>) {
  const t = useTranslations('people.fields')
  const words = useTranslations('people.form')
  const said = useSaid()
  const preferences = useQuery(asking('GET accounts/get-preference-list/'))
  const music = useQuery(asking('GET accounts/get-music-list/'))
  const set = setter(form)
  const chosen = form.values.preferences
  return (
    <>
      <Checkbox.Group
        label={t('preferences')}
        value={chosen.map(String)}
        onChange={(ids) => set('preferences', ids.map(Number))}
      >
        <div className={classes.checks}>
          {(preferences.data ?? []).map(({ id, name }) => (
            <Checkbox key={id} value={String(id)} label={said(name)} />
          ))}
        </div>
      </Checkbox.Group>
      <FieldRow>
        <NativeSelect
          label={t('music')}
          value={String(form.values.music ?? '')}
          onChange={(event) => set('music', Number(event.currentTarget.value) || null)}
          data={[
            { value: '', label: words('musicNone') },
            ...(music.data ?? []).map(({ id, name }) => ({ value: String(id), label: said(name) })),
          ]}
        />
        <NativeSelect label={t('language')} data={langChoices} {...form.field('language')} />
      </FieldRow>
      <Checkbox label={words('hideRelated')} {...form.field('hide_related_movies', 'checkbox')} />
    </>
  )
}
