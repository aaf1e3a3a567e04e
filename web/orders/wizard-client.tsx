import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Answered } from '#web/platform/call.ts'
import { asking } from '#web/platform/query.ts'
import { EmptyState, LoadError } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import type { StepProps } from './draft-fields.ts'
import classes from './wizard-client.module.css'

type ClientRow = Answered<'GET dashboard/backend/clients-list/'>['result'][number]
const PAGE = 20
const MOST = 100

/** Step 0: staff choose whose order it is. */
export function WizardClient({ draft, act }: StepProps) {
  const t = useTranslations('orders.wizard.client')
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), 200)
  const [limit, setLimit] = useState(PAGE)
  const query = { limit, ...(words ? { query: words } : {}) }
  const reading = useQuery({
    ...asking('GET dashboard/backend/clients-list/', { query }),
    placeholderData: keepPreviousData,
  })
  const rows = reading.data?.result ?? []
  const more = (reading.data?.count ?? 0) - rows.length
  return (
    <>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.75} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setLimit(PAGE)
        }}
      />
      {reading.isPending ? <SkeletonRows rows={8} /> : null}
      {reading.error ? <LoadError problem={reading.error} onRetry={() => void reading.refetch()} /> : null}
      {reading.data && rows.length === 0 ? <EmptyState title={t('nobody')} more={t('nobodyMore')} /> : null}
      <div className={classes.list} role="radiogroup" aria-label={t('list')}>
        {rows.map((row) => (
          <ClientChoice
            key={row.id}
            row={row}
            chosen={draft.clientDetails.userId === row.id}
            onChoose={() => act({ type: 'client', userId: row.id, details: factsOf(row) })}
          />
        ))}
      </div>
      {more > 0 && limit < MOST ? (
        <Button
          variant="subtle"
          mt={8}
          loading={reading.isFetching}
          onClick={() => setLimit(Math.min(limit + PAGE, MOST))}
        >
          {t('more', { count: more })}
        </Button>
      ) : null}
      {more > 0 && limit >= MOST ? <p className={classes.refine}>{t('refine', { count: more })}</p> : null}
    </>
  )
}

const factsOf = ({
  first_name,
  last_name,
  company,
  city,
  email,
  phone,
  mobile,
  country_code,
}: ClientRow) => ({
  first_name,
  last_name,
  company,
  city,
  email,
  phone,
  mobile,
  country_code,
})

function ClientChoice({ row, chosen, onChoose }: { row: ClientRow; chosen: boolean; onChoose: () => void }) {
  const t = useTranslations('orders.wizard.client')
  return (
    <label className={classes.client}>
      <input type="radio" name="client" checked={chosen} onChange={onChoose} />
      <span className={classes.mark} aria-hidden="true">
        {(row.first_name || row.company).slice(0, 1).toUpperCase()}
      </span>
      <span className={classes.who}>
        <b>
          <bdi>{`${row.first_name} ${row.last_name}`}</bdi>
        </b>
        <small dir="auto">{row.email}</small>
      </span>
      <span className={classes.company}>
        <bdi>{row.company || t('noCompany')}</bdi>
        <small dir="auto">{row.city}</small>
      </span>
      <span className={classes.terms}>
        {t(`terms.${row.payment_terms}`)}
        <small>{t('orders', { count: row.orders })}</small>
      </span>
    </label>
  )
}
