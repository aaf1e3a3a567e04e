import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSend } from '#web/platform/mutation.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { required, useFields } from '#web/ui/form.ts'
import { FormShell } from '#web/ui/form-shell.tsx'

interface NewTicketProps {
  /** The order that it is about, when known. */
  reference?: string
  onClose: () => void
}

/** A ticket as a dialog; when it is posted the dialog says so and links to it (product.md section 2). */
export function NewTicket({ reference = '', onClose }: NewTicketProps) {
  const t = useTranslations('work.tickets')
  const [posted, setPosted] = useState<{ id: number; ticket_id: string }>()
  const form = useFields({
    initial: { title: '', text: '', order_reference: reference },
    rules: { title: required('Please enter a subject'), text: required('Please enter a note') },
  })
  const send = useSend('POST tickets/ticket-create', {
    toast: false,
    outdates: ['GET tickets/ticket-list', 'GET dashboard/menu-list'],
    onProblem: form.refuse,
    onDone: setPosted,
  })
  const close = () => {
    setPosted(undefined)
    onClose()
  }
  return (
    <Dialog onClose={close} size={500} title={posted ? t('submitted') : t('new')}>
      {posted ? (
        <>
          <p>{t('submittedMore', { number: posted.ticket_id })}</p>
          <Group justify="flex-end" mt="xl">
            <Button component={Link} to={`/dashboard/tickets/detail/${posted.id}`} onClick={close}>
              {t('show')}
            </Button>
          </Group>
        </>
      ) : (
        <FormShell
          onSubmit={form.submit(({ order_reference, ...body }) =>
            send.mutate({
              body: {
                ...body,
                ...(order_reference.trim() ? { order_reference: order_reference.trim() } : {}),
              },
            }),
          )}
          submitLabel={t('submit')}
          loading={send.isPending}
          submitError={form.submitError}
          disabledReason={undefined}
        >
          <TextInput label={t('subject')} maxLength={160} data-autofocus {...form.field('title')} />
          <TextInput label={t('orderOptional')} maxLength={40} {...form.field('order_reference')} />
          <Textarea label={t('text')} rows={6} maxLength={5000} {...form.field('text')} />
        </FormShell>
      )}
    </Dialog>
  )
}
