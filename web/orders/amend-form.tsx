import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails, Stage } from '#contract/orders/shapes.ts'
import { useSend } from '#web/platform/mutation.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { numbered } from './file-marks.tsx'
import classes from './order-page.module.css'
import { ofOrder } from './order-reads.ts'
import { shownFiles } from './order-stages.tsx'

const MOST = 1000

/** Stages of which the viewer may ask for amends now, that have something to look at. */
export const amendable = (order: OrderDetails): Stage[] =>
  order.order_stages.filter((stage) => stage.allowed.includes('amend') && shownFiles(stage).length > 0)

interface Wish {
  general: string
  /** What is to be done by the file's id; a file that is named without words stands with an empty one. */
  files: Readonly<Record<number, string>>
}

/** One text out of the general wish and those of single photographs, each with the number it has in the gallery. */
function noteOf({ general, files }: Wish, stage: Stage): string {
  const lines = shownFiles(stage).flatMap((file, index) => {
    const words = files[file.id]?.trim()
    return words ? [`${numbered(file, index)}: ${words}`] : []
  })
  return [general.trim(), ...lines].filter(Boolean).join('\n')
}

/** Asks for photographs to be amended: what in general, which, and what in each. */
export function AmendForm({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const t = useTranslations('orders.detail.amend')
  const kinds = useTranslations('orders.detail.kinds')
  const stages = amendable(order)
  const [stageId, setStageId] = useState(stages[0]?.id)
  const [wish, setWish] = useState<Wish>({ general: '', files: {} })
  const send = useSend('POST orders/photo-amend/', { outdates: ofOrder, onDone: onClose })
  const stage = stages.find(({ id }) => id === stageId)
  if (!stage) return null
  const note = noteOf(wish, stage)
  const chosen = Object.keys(wish.files).map(Number)
  return (
    <Dialog onClose={onClose} title={t('title')} size={640}>
      <FormShell
        submitLabel={t('do')}
        loading={send.isPending}
        submitError={send.error}
        disabledReason={
          note === '' ? t('sayWhat') : note.length > MOST ? t('tooLong', { most: MOST }) : undefined
        }
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate({
            body: { ref: order.reference, stage_id: stage.id, note, asset_file_ids: chosen },
          })
        }}
      >
        <p>{stage.state === 'submitted' ? t('leadSubmitted') : t('lead')}</p>
        {stages.length > 1 ? (
          <NativeSelect
            label={t('stage')}
            value={stage.id}
            data={stages.map(({ id, kind }) => ({ value: String(id), label: kinds(kind) }))}
            onChange={(event) => {
              setStageId(Number(event.currentTarget.value))
              setWish({ ...wish, files: {} })
            }}
          />
        ) : null}
        <Textarea
          label={t('general')}
          autosize
          minRows={2}
          maxLength={MOST}
          value={wish.general}
          onChange={(event) => setWish({ ...wish, general: event.currentTarget.value })}
        />
        <Which stage={stage} files={wish.files} onChange={(files) => setWish({ ...wish, files })} />
      </FormShell>
    </Dialog>
  )
}

interface WhichProps {
  stage: Stage
  files: Wish['files']
  onChange: (files: Wish['files']) => void
}

function Which({ stage, files, onChange }: WhichProps) {
  const t = useTranslations('orders.detail.amend')
  return (
    <fieldset className={classes.which}>
      <legend>{t('which')}</legend>
      {shownFiles(stage).map((file, index) => {
        const name = numbered(file, index)
        const words = files[file.id]
        return (
          <div key={file.id} className={classes.pick}>
            <Photo src={file.urls.thumb} alt="" average={file.average} shape="thumb" />
            <Checkbox
              label={name}
              checked={words !== undefined}
              onChange={(event) => {
                const { [file.id]: _left, ...rest } = files
                onChange(event.currentTarget.checked ? { ...rest, [file.id]: '' } : rest)
              }}
            />
            {words === undefined ? null : (
              <TextInput
                aria-label={t('whatIn', { name })}
                placeholder={t('what')}
                size="xs"
                value={words}
                onChange={(event) => onChange({ ...files, [file.id]: event.currentTarget.value })}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
