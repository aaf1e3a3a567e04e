import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CompanyKind, kindsBelow } from '#contract/accounts/company-words.ts'
import { useSend } from '#web/platform/mutation.ts'
import { asking } from '#web/platform/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import classes from './company-form.module.css'
import { ofCompany } from './company-reads.ts'

/** What is moved: an entry of the tree is enough. */
interface MoveCompanyFormProps {
  company: { id: number; name: string; kind: CompanyKind; parent_id: number | null }
  onClose: () => void
}
const TOP = 'top'
const LIMIT = 50

/** Asks under which company another is to stand, and says first what that changes. */
export function MoveCompanyForm({ company, onClose }: MoveCompanyFormProps) {
  const t = useTranslations('people.company.move')
  const [to, setTo] = useState<string | null>(null)
  const [name, setName] = useState('')
  const choices = useParents(company, t('top'), name)
  const send = useSend('POST dashboard/backend/company-details', { outdates: ofCompany, onDone: onClose })
  return (
    <Dialog onClose={onClose} title={t('title', { name: company.name })}>
      <FormShell
        submitLabel={to === TOP ? t('doTop') : to ? t('do', { name }) : t('open')}
        loading={send.isPending}
        submitError={send.error}
        disabledReason={to ? undefined : t('choose')}
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate({ body: { id: company.id, parent_id: to === TOP ? null : Number(to) } })
        }}
      >
        <Select
          label={t('under')}
          placeholder={t('search')}
          searchable
          data-autofocus
          data={choices.data}
          filter={({ options }) => options}
          nothingFoundMessage={t('nothing')}
          value={to}
          onSearchChange={choices.search}
          onChange={(value, option) => {
            setTo(value)
            setName(option?.label ?? '')
          }}
        />
        {to ? (
          <ul className={classes.effects}>
            <li>{t(to === TOP ? 'seesNoMore' : 'sees')}</li>
            <li>{t(to === TOP ? 'inheritsNoMore' : 'inherits')}</li>
            <li>{t('follows')}</li>
          </ul>
        ) : null}
      </FormShell>
    </Dialog>
  )
}

/** Companies that may stand above another: found by the server, judged by the table of kinds. */
function useParents({ id, kind, parent_id }: MoveCompanyFormProps['company'], top: string, chosen: string) {
  const [typed, search] = useState('')
  // The name of the one that is chosen stands in the field, and was not typed to find it.
  const [query] = useDebouncedValue(typed === chosen ? '' : typed.trim(), 200)
  const { data } = useQuery({
    ...asking('GET dashboard/backend/company-list/', {
      query: { status: 'active', limit: LIMIT, ...(query ? { query } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const found = (data?.result ?? [])
    .filter((row) => row.id !== id && row.id !== parent_id && kindsBelow[row.kind].includes(kind))
    .map((row) => ({ value: String(row.id), label: row.name }))
  const atTop = parent_id === null || query ? [] : [{ value: TOP, label: top }]
  return { data: [...atTop, ...found], search }
}
