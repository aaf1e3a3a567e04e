import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'

interface RefuseFormProps {
  title: string
  /** What refusing does. */
  more: string
  loading: boolean
  onClose: () => void
  onSend: (reason: string, refuse: (problem: unknown) => void) => void
}

/** Asks why something is refused: the person is told. */
export function RefuseForm({ more, ...props }: RefuseFormProps) {
  const t = useTranslations('people.decide')
  const words = useTranslations('words')
  return (
    <ReasonDialog
      {...props}
      danger
      label={t('reason')}
      missing="Please enter a reason"
      submitLabel={t('refuse')}
      beside={
        <Button variant="default" onClick={props.onClose}>
          {words('cancel')}
        </Button>
      }
    >
      <p>{more}</p>
    </ReasonDialog>
  )
}
