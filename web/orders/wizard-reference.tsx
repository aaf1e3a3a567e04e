import { ActionIcon, Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { type StageKind, stageKinds } from '#contract/orders/states.ts'
import { useSaid } from '#web/platform/said.ts'
import type { StepProps } from './draft-fields.ts'
import type { OrderDraft, RequestDraft } from './order-draft.ts'
import { kindsOf } from './order-draft-rules.ts'
import { newKey } from './new-key.ts'
import classes from './wizard.module.css'

/** As many requests as the payload takes. */
const MOST = 20
const blank = (): RequestDraft => ({ id: newKey(), stage_kind: null, text: '' })

/** Step 5: the client's own reference, and what he asks for. */
export function WizardReference({ draft, act, refused, forget }: StepProps) {
  const t = useTranslations('orders.wizard.reference')
  const said = useSaid()
  const { label, isNoSpecialRequirement: none, requests } = draft.Reference
  const set = (patch: Partial<OrderDraft['Reference']>) => {
    forget('requests')
    act({ type: 'reference', patch })
  }
  const change = (id: string, patch: Partial<RequestDraft>) =>
    set({ requests: requests.map((each) => (each.id === id ? { ...each, ...patch } : each)) })
  return (
    <div className={classes.narrow}>
      <TextInput
        label={t('label')}
        description={t('labelMore')}
        maxLength={80}
        name="label"
        value={label}
        error={refused['label'] ? said(refused['label']) : undefined}
        onChange={(event) => set({ label: event.currentTarget.value })}
      />
      <Checkbox
        label={t('none')}
        checked={none}
        onChange={(event) =>
          set({
            isNoSpecialRequirement: event.currentTarget.checked,
            requests: requests.length === 0 ? [blank()] : requests,
          })
        }
      />
      {none ? null : (
        <>
          {requests.map((request, at) => (
            <Request
              key={request.id}
              request={request}
              at={at}
              kinds={kindsOf(draft)}
              error={refused['requests'] ? said(refused['requests']) : undefined}
              onChange={(patch) => change(request.id, patch)}
              onRemove={() => set({ requests: requests.filter(({ id }) => id !== request.id) })}
            />
          ))}
          <Button
            variant="default"
            className={classes.start}
            disabled={requests.length >= MOST}
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() => set({ requests: [...requests, blank()] })}
          >
            {t('add')}
          </Button>
        </>
      )}
    </div>
  )
}

interface RequestProps {
  request: RequestDraft
  at: number
  kinds: readonly StageKind[]
  error: string | undefined
  onChange: (patch: Partial<RequestDraft>) => void
  onRemove: () => void
}

const isKind = (text: string): text is StageKind => (stageKinds as readonly string[]).includes(text)

function Request({ request, at, kinds, error, onChange, onRemove }: RequestProps) {
  const t = useTranslations('orders.wizard.reference')
  const kind = useTranslations('orders.wizard.kinds')
  return (
    <div className={classes.request}>
      <NativeSelect
        label={t('about')}
        value={request.stage_kind ?? ''}
        data={[
          { value: '', label: t('whole') },
          ...kinds.map((value) => ({ value: value as string, label: kind(value) })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange({ stage_kind: isKind(value) ? value : null })
        }}
      />
      <Textarea
        label={t('request', { number: at + 1 })}
        placeholder={t('example')}
        autosize
        minRows={2}
        maxLength={500}
        name="requests"
        value={request.text}
        error={error}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        size={36}
        color="gray"
        aria-label={t('remove', { number: at + 1 })}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.75} />
      </ActionIcon>
    </div>
  )
}
