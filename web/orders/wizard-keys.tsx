import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { keyPickUpTypes } from '#contract/orders/placement.ts'
import { UK } from '#contract/words/place.ts'
import { FieldRow } from '#web/ui/form-shell.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { useCountries } from '#web/ui/country-words.ts'
import { type StepProps, useDraftFields } from './draft-fields.ts'
import type { KeyLocations } from './order-draft.ts'
import { keyProblems } from './order-draft-rules.ts'
import classes from './wizard.module.css'

/** What is said of one of two fields stands below it, so that both are in line. */
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** How the bee gets in, in the three forms of the specification. */
export function WizardKeys(props: StepProps) {
  const { draft, act, refused, forget } = props
  const t = useTranslations('orders.wizard.keys')
  const type = draft.key_pick_up_type
  const field = useDraftFields<KeyLocations>({
    values: draft.key_pick_up_locations,
    problems: keyProblems(draft),
    refused,
    onChange: (name, value) => {
      forget(name)
      act({ type: 'key', patch: { [name]: value } })
    },
  })
  return (
    <div className={classes.keys}>
      <div className={classes.keyType}>
        <span aria-hidden="true">{t('question')}</span>
        <Segments
          label={t('question')}
          options={keyPickUpTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          value={type}
          onChange={(to) => act({ type: 'keyType', to })}
        />
        <small>{t(`hints.${type}`)}</small>
      </div>
      {type === 'keypickuplocation' ? (
        <KeyPlace field={field} country={draft.key_pick_up_locations.shoot_country} />
      ) : null}
      {type === 'lockboxcodelocation' ? (
        <FieldRow>
          <TextInput
            label={t('boxCode')}
            description={t('codesKept')}
            inputWrapperOrder={order}
            autoComplete="off"
            {...field('lock_box_code')}
          />
          <TextInput label={t('boxNote')} autoComplete="off" {...field('lock_box_note')} />
        </FieldRow>
      ) : null}
      {type === 'nokeypickup' ? null : <Alarm {...props} field={field} />}
    </div>
  )
}

type Field = ReturnType<typeof useDraftFields<KeyLocations>>

function KeyPlace({ field, country }: { field: Field; country: string }) {
  const t = useTranslations('orders.wizard.keys')
  const at = useTranslations('orders.wizard.place')
  const countries = useCountries()
  const uk = Number(country) === UK
  return (
    <>
      <FieldRow columns={3}>
        <NativeSelect label={at('country')} data={countries} {...field('shoot_country')} />
        <TextInput label={at(uk ? 'postcode' : 'zipcode')} {...field('key_post_code')} />
        <TextInput label={at('city')} {...field('key_city')} />
      </FieldRow>
      <FieldRow columns={3}>
        <TextInput label={t('address')} {...field('key_address')} />
        <TextInput label={at('line2')} placeholder={at('optional')} {...field('key_address2')} />
        <TextInput label={at('line3')} placeholder={at('optional')} {...field('key_address3')} />
      </FieldRow>
      {uk ? null : <TextInput label={t('state')} placeholder={at('optional')} {...field('shoot_state')} />}
    </>
  )
}

function Alarm({ draft, act, field }: StepProps & { field: Field }) {
  const t = useTranslations('orders.wizard.keys')
  const { alarm } = draft.key_pick_up_locations
  return (
    <>
      <Checkbox
        label={t('alarm')}
        checked={alarm}
        onChange={(event) => act({ type: 'key', patch: { alarm: event.currentTarget.checked } })}
      />
      {alarm ? (
        <>
          <FieldRow>
            <TextInput
              label={t('disarm')}
              description={t('codesKept')}
              inputWrapperOrder={order}
              autoComplete="off"
              {...field('alarmDisarmCode')}
            />
            <TextInput label={t('rearm')} autoComplete="off" {...field('alarmRearmCode')} />
          </FieldRow>
          <Textarea label={t('details')} autosize minRows={2} maxLength={500} {...field('details')} />
        </>
      ) : null}
    </>
  )
}
