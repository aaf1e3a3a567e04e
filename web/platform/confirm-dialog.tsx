import { Button, Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Question } from './overlays.tsx'

export function ConfirmDialog(props: Question & { answer: (yes: boolean) => void }) {
  const t = useTranslations('words')
  return (
    <Dialog onClose={() => props.answer(false)} title={props.title}>
      {props.body}
      <Group justify="flex-end" mt="xl" gap="sm">
        <Button
          variant="default"
          data-autofocus={props.danger || undefined}
          onClick={() => props.answer(false)}
        >
          {props.cancel ?? t('cancel')}
        </Button>
        <Button
          color={props.danger ? 'red.9' : undefined}
          data-autofocus={props.danger ? undefined : true}
          onClick={() => props.answer(true)}
        >
          {props.confirm}
        </Button>
      </Group>
    </Dialog>
  )
}
