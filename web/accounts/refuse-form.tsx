import { Button, Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import { required, useFields } from '#web/ui/form.ts'

interface RefuseFormProps {
  title: string
  /** What refusing does. */
  more: string
  loading: boolean
  problem: unknown
  onClose: () => void
  onSend: (reason: string) => void
}

/** Asks why something is refused: the person is told. */
export function RefuseForm(props: RefuseFormProps) {
  const t = useTranslations('people.decide')
  const words = useTranslations('words')
  const form = useFields({ initial: { reason: '' }, rules: { reason: required('Please enter a reason') } })
  return (
    <Dialog onClose={props.onClose} title={props.title}>
      <FormShell
        danger
        submitLabel={t('refuse')}
        loading={props.loading}
        submitError={props.problem}
        disabledReason={undefined}
        beside={
          <Button variant="default" onClick={props.onClose}>
            {words('cancel')}
          </Button>
        }
        onSubmit={form.submit(({ reason }) => props.onSend(reason.trim()))}
      >
        <p>{props.more}</p>
        <Textarea
          label={t('reason')}
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          {...form.field('reason')}
        />
      </FormShell>
    </Dialog>
  )
}
