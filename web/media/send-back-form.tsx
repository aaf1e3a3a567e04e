import { Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { AssetFile } from '#contract/orders/shapes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import { useKeptText } from '#web/ui/kept-fields.ts'
import classes from './approval-page.module.css'

interface SendBackFormProps {
  files: readonly AssetFile[]
  loading: boolean
  problem: unknown
  onSend: (note: string) => void
  onClose: () => void
}

/** Sends a stage back to its editor, with what was written at the photographs and a word on the whole. */
export function SendBackForm({ files, loading, problem, onSend, onClose }: SendBackFormProps) {
  const t = useTranslations('media.approval')
  const [note, setNote] = useKeptText('send-back')
  const marked = files.filter((file) => file.approval === 'amend')
  return (
    <Dialog onClose={onClose} title={t('sendBack')}>
      <FormShell
        submitLabel={t('sendBack')}
        loading={loading}
        submitError={problem}
        disabledReason={marked.length === 0 && note.trim() === '' ? t('sayWhat') : undefined}
        onSubmit={(event) => {
          event.preventDefault()
          onSend(note)
        }}
      >
        <p>{t('sendBackLead', { count: marked.length })}</p>
        {marked.length > 0 ? (
          <ul className={classes.marked}>
            {marked.map((file) => (
              <li key={file.id}>
                <b>{file.caption || file.name}</b> <span dir="auto">{file.note}</span>
              </li>
            ))}
          </ul>
        ) : null}
        <Textarea
          label={t('overall')}
          autosize
          minRows={2}
          maxLength={1000}
          data-autofocus
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </FormShell>
    </Dialog>
  )
}
