import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { UK } from '#contract/words/place.ts'
import type { LocationAndTime } from '#contract/orders/placement.ts'
import { asking } from '#web/platform/query.ts'
import { useSaid } from '#web/platform/said.ts'
import { FieldRow } from '#web/ui/form-shell.tsx'
import { useCountries } from '#web/ui/country-words.ts'
import { type StepProps, useDraftFields } from './draft-fields.ts'
import { useDuration } from './offer-words.ts'
import { minutesOf, needsVisit, problemsOf } from './order-draft-rules.ts'
import { WizardKeys } from './wizard-keys.tsx'
import { WizardSlots } from './wizard-slots.tsx'
import classes from './wizard.module.css'

/** Step 3: where, how the bee gets in, and when. */
export function WizardPlace(props: StepProps) {
  const { draft, act } = props
  const t = useTranslations('orders.wizard.place')
  const place = draft.locationAndTimeDetails
  const field = usePlaceFields(props)
  const country = useCountries()
  const uk = Number(place.country) === UK
  const set = (patch: Partial<LocationAndTime>) => act({ type: 'place', patch })
  return (
    <div className={classes.place}>
      <FieldRow columns={3}>
        <NativeSelect label={t('country')} data={country} autoComplete="country" {...field('country')} />
        <TextInput
          label={t(uk ? 'postcode' : 'zipcode')}
          autoComplete="postal-code"
          rightSection={
            place.postcode.trim().length >= 5 ? (
              <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
            ) : null
          }
          {...field('postcode')}
        />
        <TextInput label={t('city')} autoComplete="address-level2" {...field('city')} />
      </FieldRow>
      <FieldRow columns={3}>
        <TextInput label={t('line1')} dir="auto" autoComplete="address-line1" {...field('addressLine1')} />
        <TextInput
          label={t('line2')}
          dir="auto"
          placeholder={t('flat')}
          autoComplete="address-line2"
          {...field('addressLine2')}
        />
        <TextInput
          label={t('line3')}
          dir="auto"
          placeholder={t('optional')}
          autoComplete="address-line3"
          {...field('addressLine3')}
        />
      </FieldRow>
      <WizardKeys {...props} />
      {needsVisit(draft) ? <When {...props} set={set} field={field} /> : <p>{t('noVisit')}</p>}
    </div>
  )
}

function usePlaceFields({ draft, act, refused, forget }: StepProps) {
  return useDraftFields<LocationAndTime>({
    values: draft.locationAndTimeDetails,
    problems: problemsOf(draft, 3),
    refused,
    onChange: (name, value) => {
      forget(name)
      act({ type: 'place', patch: { [name]: value } })
    },
  })
}

interface WhenProps extends StepProps {
  set: (patch: Partial<LocationAndTime>) => void
  field: ReturnType<typeof usePlaceFields>
}

function When({ set, field, ...props }: WhenProps) {
  const { draft, refused } = props
  const t = useTranslations('orders.wizard.place')
  const said = useSaid()
  const duration = useDuration()
  const minutes = minutesOf(draft)
  const { contactMe } = draft.locationAndTimeDetails
  const gone = draft.slotTaken || refused['slot']
  const head = (
    <header>
      <h2 id="pick-a-time">{t('when')}</h2>
      {minutes > 0 ? <span>{t('onSite', { time: duration(minutes) })}</span> : null}
    </header>
  )
  return (
    <section className={classes.when} aria-labelledby="pick-a-time">
      {gone && !contactMe ? (
        <p className={classes.alert} role="alert">
          <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
          {said(refused['slot'] ?? 'That time has just been taken. Please choose another')}
        </p>
      ) : null}
      {contactMe ? head : <WizardSlots {...props} head={head} />}
      <Checkbox
        label={t('contactMe')}
        checked={contactMe}
        onChange={(event) => set({ contactMe: event.currentTarget.checked })}
      />
      {contactMe ? <ContactMe field={field} /> : null}
    </section>
  )
}

function ContactMe({ field }: { field: ReturnType<typeof usePlaceFields> }) {
  const t = useTranslations('orders.wizard.place')
  const { data: slots = [] } = useQuery(asking('GET accounts/get-slot-list/'))
  const today = new Date().toLocaleDateString('sv')
  return (
    <div className={classes.contactMe}>
      <FieldRow>
        <TextInput type="date" label={t('contactDate')} min={today} {...field('contactMeDate')} />
        <NativeSelect
          label={t('contactTime')}
          data={[
            { value: '', label: t('selectTime') },
            ...slots.map(({ name }) => ({ value: name, label: name })),
          ]}
          {...field('contactMeTime')}
        />
      </FieldRow>
    </div>
  )
}
