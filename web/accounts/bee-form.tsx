import { Checkbox, NativeSelect, NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { beeTypes, NewBee } from '#contract/accounts/person-form.ts'
import { type StageKind, stageKinds } from '#contract/orders/states.ts'
import { countryOf } from '#contract/words/place.ts'
import { useLeadOn } from '#web/platform/lead-on.ts'
import { useSend } from '#web/platform/mutation.ts'
import { asking } from '#web/platform/query.ts'
import { useSaid } from '#web/platform/said.ts'
import { useSession } from '#web/platform/session.ts'
import { FieldRow } from '#web/ui/form-shell.tsx'
import { useFields } from '#web/ui/form.ts'
import { Segments } from '#web/ui/segments.tsx'
import { BeeHours } from './bee-hours.tsx'
import { type Profile, valuesOf } from './person-changes.ts'
import { FormPart, type PersonValues } from './person-fields.tsx'
import { PersonForm } from './person-form.tsx'
import classes from './person-form.module.css'
import { ofPerson } from './person-reads.ts'

type BeeType = (typeof beeTypes)[number]
type Bee = NonNullable<Profile['bee']>
interface BeeValues extends PersonValues {
  user_type: BeeType
  is_shooter: boolean
  is_editor: boolean
  level: number
  skills: StageKind[]
  kits: number[]
  max_minutes: number
  visits_a_day: number
  vat_registered: boolean
  hours: Bee['hours']
  rates: Bee['rates']
  invite: boolean
}
type Fields = ReturnType<typeof useFields<BeeValues>>

const LIST = '/dashboard/backend/report/management/bees/'
/** Monday to Friday in every slot: what a new bee starts with. */
const weekdays = [1, 2, 3, 4, 5]

function initialOf(person: Profile | undefined, country: 1 | 2, slots: readonly number[]): BeeValues {
  const bee = person?.bee
  return {
    ...valuesOf(person, country),
    user_type: beeTypes.find((type) => type === person?.user_type) ?? 'shooter-bee',
    is_shooter: bee?.is_shooter ?? true,
    is_editor: bee?.is_editor ?? false,
    level: bee?.level ?? 1,
    skills: bee?.skills ?? ['photography'],
    kits: bee?.kits ?? [],
    max_minutes: bee?.max_minutes ?? 60,
    visits_a_day: bee?.visits_a_day ?? 4,
    vat_registered: bee?.vat_registered ?? false,
    hours: bee?.hours ?? weekdays.flatMap((weekday) => slots.map((slot_id) => ({ weekday, slot_id }))),
    rates: bee?.rates ?? [],
    invite: true,
  }
}

/** Adds a bee, or changes one. `slots` are those of the day: a new bee works in all of them. */
export function BeeForm({
  person,
  slots,
}: {
  person?: Profile
  slots: readonly { id: number; name: string }[]
}) {
  const t = useTranslations('people.form')
  const list = useTranslations('people.bees')
  const { user } = useSession()
  const [initial] = useState(() =>
    initialOf(
      person,
      user.country_code === 2 ? 2 : 1,
      slots.map(({ id }) => id),
    ),
  )
  const form = useFields<BeeValues>({ initial, schema: NewBee })
  const [leading, leadOn] = useLeadOn()
  const after = { outdates: [...ofPerson], onProblem: form.refuse }
  const create = useSend('POST accounts/create-bee-user/', {
    ...after,
    onDone: ({ redirect }) => leadOn(redirect ?? LIST),
  })
  const update = useSend('PUT accounts/update-bee-user/', after)
  return (
    <PersonForm
      person={person}
      form={form}
      title={t('newBee')}
      add={t('addBee')}
      at="/dashboard/backend/bee"
      list={{ label: list('title'), to: LIST }}
      before={() => initialOf(person, 1, [])}
      loading={create.isPending || update.isPending}
      leading={leading}
      onCreate={(body) => create.mutate({ body, idempotencyKey: crypto.randomUUID() })}
      onChange={(changes) =>
        // A bee that is changed stays on the screen (api.md section 5).
        person && update.mutate({ body: { user_id: person.id, no_redirect: true, ...changes } })
      }
      more={
        <>
          <FormPart title={t('can')}>
            <Abilities form={form} />
          </FormPart>
          <FormPart title={t('works')} more={t('hoursMore')}>
            <BeeHours
              slots={slots}
              hours={form.values.hours}
              onChange={(hours) => form.form.setFieldValue('hours', hours)}
            />
            {form.values.is_shooter ? (
              <FieldRow>
                <NumberInput
                  label={t('maxMinutes')}
                  min={10}
                  max={300}
                  step={5}
                  {...form.field('max_minutes')}
                />
                <NumberInput label={t('aDay')} min={1} max={8} {...form.field('visits_a_day')} />
              </FieldRow>
            ) : null}
          </FormPart>
          <FormPart title={t('pays')} more={t('ratesMore')}>
            <Rates form={form} />
          </FormPart>
        </>
      }
    />
  )
}

function Abilities({ form }: { form: Fields }) {
  const t = useTranslations('people.form')
  const fields = useTranslations('people.fields')
  const common = useTranslations('people.common')
  const roles = useTranslations('words.roles')
  const kinds = useTranslations('orders.detail.kinds')
  const said = useSaid()
  const kits = useQuery(asking('GET accounts/get-beekit-list/'))
  const { values, form: state } = form
  return (
    <>
      <FieldRow>
        <NativeSelect
          label={t('kind')}
          data={beeTypes.map((type) => ({ value: type, label: roles(type) }))}
          {...form.field('user_type')}
          onChange={(event) => {
            const type = event.currentTarget.value as BeeType
            state.setValues({
              user_type: type,
              is_shooter: type === 'shooter-bee',
              is_editor: type !== 'shooter-bee',
            })
          }}
        />
        <Segments
          showLabel
          label={fields('level')}
          options={['1', '2', '3'].map((level) => ({
            value: level,
            label: common('level', { level: Number(level) }),
          }))}
          value={String(values.level)}
          onChange={(level) => state.setFieldValue('level', Number(level))}
        />
      </FieldRow>
      <div className={classes.checks}>
        <Checkbox label={fields('is_shooter')} {...form.field('is_shooter', 'checkbox')} />
        <Checkbox label={fields('is_editor')} {...form.field('is_editor', 'checkbox')} />
      </div>
      <Checkbox.Group
        label={fields('skills')}
        value={values.skills}
        onChange={(skills) => state.setFieldValue('skills', skills as StageKind[])}
      >
        <div className={classes.checks}>
          {stageKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={kinds(kind)} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox.Group
        label={fields('kits')}
        value={values.kits.map(String)}
        onChange={(ids) => state.setFieldValue('kits', ids.map(Number))}
      >
        <div className={classes.checks}>
          {(kits.data ?? []).map(({ id, name }) => (
            <Checkbox key={id} value={String(id)} label={said(name)} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  )
}

/** A rate for each kind of stage that the bee does; one that is left empty is the standard rate. */
function Rates({ form }: { form: Fields }) {
  const t = useTranslations('people.form')
  const kinds = useTranslations('orders.detail.kinds')
  const { values, form: state } = form
  const { currency } = countryOf(values.address.country)
  const amountOf = (kind: StageKind) => {
    const rate = values.rates.find(({ stage_kind }) => stage_kind === kind)
    return rate ? rate.amount / 100 : ''
  }
  const set = (kind: StageKind, amount: string | number) => {
    const others = values.rates.filter(({ stage_kind }) => stage_kind !== kind)
    const rate = { stage_kind: kind, amount: Math.round(Number(amount) * 100), currency }
    state.setFieldValue('rates', amount === '' ? others : [...others, rate])
  }
  return (
    <>
      <FieldRow>
        {values.skills.map((kind) => (
          <NumberInput
            key={kind}
            label={t('rate', { kind: kinds(kind), currency })}
            min={0}
            decimalScale={2}
            fixedDecimalScale
            hideControls
            value={amountOf(kind)}
            onChange={(amount) => set(kind, amount)}
          />
        ))}
      </FieldRow>
      <Checkbox label={t('vat')} {...form.field('vat_registered', 'checkbox')} />
    </>
  )
}
