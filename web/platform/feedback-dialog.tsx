import { Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import { required, useFields } from '#web/ui/form.ts'
import { useSend } from './mutation.ts'
import { useSession } from './session.ts'

/** Feedback, 500 wide; the subject is asked for first, the note after it (product.md section 5). */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('words.feedback')
  const { user } = useSession()
  const form = useFields({
    initial: { subject: '', text: '' },
    rules: {
      subject: required('Please enter a subject'),
      // One message at a time, the subject's first.
      text: (value, { subject }) => (subject.trim() === '' ? null : required('Please enter a note')(value)),
    },
  })
  const send = useSend('POST dashboard/feedback-email/', {
    toast: t('sent'),
    onDone: onClose,
    onProblem: form.refuse,
  })
  return (
    <Dialog onClose={onClose} size={500} title={t('title')}>
      <FormShell
        submitLabel={t('send')}
        loading={send.isPending}
        submitError={form.submitError}
        disabledReason={undefined}
        onSubmit={form.submit(({ subject, text }) =>
          send.mutate({ body: { user_id: user.id, contact_us: 0, subject, text } }),
        )}
      >
        <TextInput label={t('subject')} maxLength={160} data-autofocus {...form.field('subject')} />
        <Textarea
          label={t('note')}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={5000}
          {...form.field('text')}
        />
      </FormShell>
    </Dialog>
  )
}
