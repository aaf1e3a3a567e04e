import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ContactDetails } from '#contract/orders/placement.ts'
import { FieldRow } from '#web/ui/form-shell.tsx'
import { type StepProps, useDraftFields } from './draft-fields.ts'
import { problemsOf } from './order-draft-rules.ts'
import classes from './wizard.module.css'

/** Step 4: who lets us in. */
export function WizardContact({ draft, act, refused, forget }: StepProps) {
  const t = useTranslations('orders.wizard.contact')
  const field = useDraftFields<ContactDetails>({
    values: draft.contactDetails,
    problems: problemsOf(draft, 4),
    refused,
    onChange: (name, value) => {
      forget(name)
      act({ type: 'contact', patch: { [name]: value } })
    },
  })
  return (
    <div className={classes.narrow}>
      <FieldRow>
        <TextInput label={t('firstName')} autoComplete="given-name" {...field('firstName')} />
        <TextInput label={t('lastName')} autoComplete="family-name" {...field('lastName')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('telephone')} type="tel" autoComplete="tel" {...field('telephone')} />
        <TextInput label={t('mobile')} type="tel" autoComplete="tel" {...field('mobile')} />
      </FieldRow>
      <TextInput label={t('email')} type="email" autoComplete="email" {...field('email')} />
    </div>
  )
}
