import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSend } from '#web/platform/mutation.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import classes from './company-form.module.css'
import { type Company, ofCompany } from './company-reads.ts'

/** Says what deleting a company does to its people and its data, and takes its name as the yes. */
export function CloseCompanyForm({ company, onClose }: { company: Company; onClose: () => void }) {
  const t = useTranslations('people.company.close')
  const go = useNavigate()
  const [name, setName] = useState('')
  const { people, orders, invoices } = company.closing
  const send = useSend('DELETE dashboard/backend/company-details', {
    outdates: ofCompany,
    onDone: () => void go('/dashboard/backend/report/management/company/'),
  })
  const same = name.trim().toLocaleLowerCase() === company.name.trim().toLocaleLowerCase()
  return (
    <Dialog onClose={onClose} title={t('title', { name: company.name })}>
      <FormShell
        submitLabel={t('do')}
        danger
        loading={send.isPending}
        submitError={send.error}
        disabledReason={same ? undefined : t('typeIt')}
        onSubmit={(event) => {
          event.preventDefault()
          if (same) send.mutate({ query: { company_id: company.id } })
        }}
      >
        <ul className={classes.effects}>
          <li>{t('people', { count: people })}</li>
          <li>{t('orders', { count: orders })}</li>
          <li>{t('invoices', { count: invoices })}</li>
          <li>{t('things')}</li>
        </ul>
        <TextInput
          label={t('name', { name: company.name })}
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </FormShell>
    </Dialog>
  )
}
