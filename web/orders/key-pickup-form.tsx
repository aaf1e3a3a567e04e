import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { KeyPickUp, keyPickUpTypes, noKey } from '#contract/orders/placement.ts'
import type { OrderDetails } from '#contract/orders/shapes.ts'
import { useSend } from '#web/platform/mutation.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldRow, FormShell } from '#web/ui/form-shell.tsx'
import { useFields } from '#web/ui/form.ts'
import { Segments } from '#web/ui/segments.tsx'
import classes from './order-page.module.css'
import { ofOrder } from './order-reads.ts'

const names = Object.keys(noKey).filter((name) => name !== 'key_pick_up_type')
/** The server names each field by its place in the payload. */
const renamed = Object.fromEntries(names.map((name) => [`key_pick_up_locations.${name}`, name]))

const initialOf = ({ keys, country_code }: OrderDetails): KeyPickUp => ({
  ...noKey,
  key_pick_up_type: keys.type,
  shoot_country: String(country_code),
  key_address: keys.place?.address ?? '',
  key_address2: keys.place?.address2 ?? '',
  key_address3: keys.place?.address3 ?? '',
  key_city: keys.place?.city ?? '',
  key_post_code: keys.place?.postcode ?? '',
})

/** How the bee gets in. Codes are never sent to this screen unasked: they are entered anew. */
export function KeyPickupForm({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const t = useTranslations('orders.detail.property')
  const words = useTranslations('words')
  const form = useFields<KeyPickUp>({ initial: initialOf(order), schema: KeyPickUp, renamed })
  const send = useSend('PUT orders/order-management/key-pickup', {
    outdates: ofOrder,
    onDone: onClose,
    onProblem: form.refuse,
  })
  const { field, values } = form
  const type = values.key_pick_up_type
  return (
    <Dialog onClose={onClose} title={t('editTitle')} size={560}>
      <FormShell
        submitLabel={words('save')}
        loading={send.isPending}
        submitError={form.submitError}
        disabledReason={undefined}
        onSubmit={form.submit(({ key_pick_up_type, ...fields }) =>
          send.mutate({
            body: {
              ref: order.reference,
              key_pick_up_type,
              key_pick_up_locations: {
                ...fields,
                is_key_pick_up_enable: key_pick_up_type !== 'nokeypickup',
                keyLockBox: key_pick_up_type === 'lockboxcodelocation',
              },
            },
          }),
        )}
      >
        <Segments
          label={t('keys')}
          options={keyPickUpTypes.map((value) => ({ value, label: t(`keyTypes.${value}`) }))}
          value={type}
          onChange={(to) => form.form.setFieldValue('key_pick_up_type', to)}
        />
        {order.keys.has_codes && type !== 'nokeypickup' ? (
          <p className={classes.hint}>{t('codesAnew')}</p>
        ) : null}
        {type === 'keypickuplocation' ? (
          <>
            <TextInput label={t('line1')} {...field('key_address')} />
            <FieldRow>
              <TextInput label={t('line2')} {...field('key_address2')} />
              <TextInput label={t('line3')} {...field('key_address3')} />
            </FieldRow>
            <FieldRow>
              <TextInput label={t('city')} {...field('key_city')} />
              <TextInput label={t('postcode')} {...field('key_post_code')} />
            </FieldRow>
          </>
        ) : null}
        {type === 'lockboxcodelocation' ? (
          <FieldRow>
            <TextInput label={t('lockBoxCode')} autoComplete="off" {...field('lock_box_code')} />
            <TextInput label={t('lockBoxPlace')} autoComplete="off" {...field('lock_box_note')} />
          </FieldRow>
        ) : null}
        {type === 'nokeypickup' ? null : <Checkbox label={t('alarm')} {...field('alarm', 'checkbox')} />}
        {type !== 'nokeypickup' && values.alarm ? (
          <>
            <FieldRow>
              <TextInput label={t('disarm')} autoComplete="off" {...field('alarmDisarmCode')} />
              <TextInput label={t('rearm')} autoComplete="off" {...field('alarmRearmCode')} />
            </FieldRow>
            <Textarea label={t('details')} autosize minRows={2} maxLength={500} {...field('details')} />
          </>
        ) : null}
      </FormShell>
    </Dialog>
  )
}
