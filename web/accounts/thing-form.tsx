import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ThingKind } from '#contract/accounts/company-words.ts'
import { useSend } from '#web/platform/mutation.ts'
import { toast } from '#web/platform/toast.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import { required, type Rule, useFields } from '#web/ui/form.ts'
import type { Company } from './company-reads.ts'
import { ofThing, type ThingBody, type ThingRow } from './thing-reads.ts'

type Fields<V extends object> = ReturnType<typeof useFields<V>>
interface ThingFormProps<V extends { name: string }> {
  company: Company
  kind: ThingKind
  row: ThingRow | undefined
  initial: V
  rules?: { readonly [field: string]: Rule<V> }
  /** What is sent, without the company and the id. */
  entry: (values: V) => Partial<ThingBody>
  children: (form: Fields<V>) => ReactNode
  onClose: () => void
}

/** The form of one thing of a company: its name, and what its kind has. */
export function ThingForm<V extends { name: string }>(props: ThingFormProps<V>) {
  const { company, kind, row, onClose } = props
  const t = useTranslations('people.company.things')
  const kinds = useTranslations(`people.company.things.${kind}`)
  const words = useTranslations('words')
  const form = useFields<V>({
    initial: props.initial,
    rules: { name: required('Enter a name'), ...props.rules },
  })
  const send = useSend('POST accounts/company-thing', {
    toast: false,
    outdates: [...ofThing(kind)],
    onProblem: form.refuse,
    onDone: ({ waiting }) => {
      toast(waiting ? t('waiting') : t('saved', { name: form.values.name }))
      onClose()
    },
  })
  return (
    <Dialog onClose={onClose} title={row ? t('editTitle', { name: row.name }) : kinds('add')}>
      <FormShell
        submitLabel={row ? words('save') : t('add')}
        loading={send.isPending}
        submitError={form.submitError}
        disabledReason={undefined}
        onSubmit={form.submit((values) =>
          send.mutate({
            // Each kind's own form gives the fields of that kind; the server judges them.
            body: {
              ...props.entry(values),
              kind,
              company_id: company.id,
              ...(row ? { id: row.id } : {}),
              name: values.name.trim(),
            } as ThingBody,
          }),
        )}
      >
        <TextInput label={t('name')} maxLength={120} dir="auto" data-autofocus {...form.field('name')} />
        {props.children(form)}
      </FormShell>
    </Dialog>
  )
}
