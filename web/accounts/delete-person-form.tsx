import { Button, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { isProvider } from '#contract/accounts/permissions.ts'
import { useSend } from '#web/platform/mutation.ts'
import { toast } from '#web/platform/toast.ts'
import { dateText } from '#web/ui/date-text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import { useFields } from '#web/ui/form.ts'
import classes from './person-page.module.css'
import { ofPerson, type PersonWhole } from './person-reads.ts'
import { fullName } from './person-words.tsx'

/** Says what deleting a person does to what is his, and asks for his name. */
export function DeletePersonForm({ whole, onClose }: { whole: PersonWhole; onClose: () => void }) {
  const t = useTranslations('people.person')
  const name = fullName(whole.person)
  return (
    <Dialog onClose={onClose} title={t('deleteTitle', { name })}>
      <Confirm whole={whole} name={name} onClose={onClose} />
    </Dialog>
  )
}

function Confirm({ whole, name, onClose }: { whole: PersonWhole; name: string; onClose: () => void }) {
  const t = useTranslations('people.person')
  const words = useTranslations('words')
  const locale = useLocale()
  const go = useNavigate()
  const { person, deletes } = whole
  const typeWrong = t('typeWrong')
  const form = useFields({
    initial: { typed: '', reason: '' },
    rules: {
      typed: (value) => (String(value).trim().toLowerCase() === name.toLowerCase() ? null : typeWrong),
    },
  })
  const send = useSend('DELETE accounts/delete-user', {
    toast: false,
    outdates: [...ofPerson],
    onProblem: form.refuse,
    onDone: ({ reopen_until }) => {
      toast(t('deletedUntil', { name, date: dateText(reopen_until, 'date', locale) }))
      onClose()
      void go(`/dashboard/backend/report/management/${isProvider(person.user_type) ? 'bees' : 'client'}/`)
    },
  })
  return (
    <FormShell
      submitLabel={t('deleteDo')}
      danger
      loading={send.isPending}
      submitError={form.submitError}
      disabledReason={undefined}
      beside={
        <Button variant="default" onClick={onClose}>
          {words('cancel')}
        </Button>
      }
      onSubmit={form.submit(({ reason }) =>
        send.mutate({ query: { user_id: person.id, ...(reason.trim() ? { reason } : {}) } }),
      )}
    >
      <ul className={classes.effects}>
        <li>{t('effects.access', { name })}</li>
        <li>{t('effects.sessions', { count: deletes.sessions })}</li>
        <li>{t('effects.tasks', { count: deletes.tasks })}</li>
        {isProvider(person.user_type) ? <li>{t('effects.stages', { count: deletes.stages })}</li> : null}
        <li>{t('effects.stays')}</li>
        <li>{t('effects.erased')}</li>
      </ul>
      <Textarea label={t('reason')} autosize minRows={2} maxLength={300} {...form.field('reason')} />
      <TextInput label={t('typeName', { name })} autoComplete="off" data-autofocus {...form.field('typed')} />
    </FormShell>
  )
}
