import { Button, Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { toast } from '#web/platform/toast.ts'
import type { useFields } from '#web/ui/form.ts'
import { FormShell } from '#web/ui/form-shell.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import { changedOf, type Profile } from './person-changes.ts'
import {
  AddressFields,
  ChoiceFields,
  FormPart,
  NameFields,
  type PersonValues,
  ReachFields,
} from './person-fields.tsx'
import classes from './person-form.module.css'
import { fullName } from './person-words.tsx'

interface Invited extends PersonValues {
  invite: boolean
}
interface PersonFormProps<V extends Invited> {
  person: Profile | undefined
  form: ReturnType<typeof useFields<V>>
  /** The heading and the button where somebody is added. */
  title: string
  add: string
  /** The pages of these people stand below it: `/dashboard/backend/bee`. */
  at: string
  /** The list from which one comes. */
  list: { label: string; to: string }
  /** What the form starts with for this person: only what is otherwise is sent. */
  before: () => V
  loading: boolean
  leading: boolean
  onCreate: (values: V) => void
  onChange: (changes: Partial<Omit<V, 'invite'>>) => void
  /** Between who somebody is and where he lives. */
  children?: ReactNode
  /** Between where he lives and what he chose. */
  more?: ReactNode
}

/** The form of anybody: it adds a person, or changes one. */
export function PersonForm<V extends Invited>(props: PersonFormProps<V>) {
  const { person, form } = props
  const t = useTranslations('people.form')
  const words = useTranslations('people.person')
  const save = (values: V) => {
    if (!person) return props.onCreate(values)
    const { invite: _, ...changes } = changedOf(values, props.before())
    if (Object.keys(changes).length === 0) return toast(t('nothing'))
    props.onChange(changes)
  }
  const here = person
    ? [{ label: fullName(person), to: `${props.at}/${person.id}` }, { label: words('edit') }]
    : [{ label: props.title }]
  return (
    <RecordPage
      crumbs={[props.list, ...here]}
      title={person ? t('editTitle', { name: fullName(person) }) : props.title}
    >
      <div className={classes.card}>
        <FormShell
          submitLabel={person ? t('save') : props.add}
          loading={props.loading}
          submitError={form.submitError}
          disabledReason={props.leading ? t('goesOn') : undefined}
          beside={
            <Button
              variant="default"
              component={Link}
              to={person ? `${props.at}/${person.id}` : props.list.to}
            >
              {t('cancel')}
            </Button>
          }
          onSubmit={form.submit(save)}
        >
          <FormPart title={t('who')}>
            <NameFields form={form} />
            <ReachFields form={form} username />
          </FormPart>
          {props.children}
          <FormPart title={t('place')}>
            <AddressFields form={form} />
          </FormPart>
          {props.more}
          <FormPart title={t('choices')}>
            <ChoiceFields form={form} />
            {person ? null : <Checkbox label={t('invite')} {...form.field('invite', 'checkbox')} />}
          </FormPart>
        </FormShell>
      </div>
    </RecordPage>
  )
}
