import { IconHourglass } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { DateText } from '#web/ui/date-text.tsx'
import { FieldPairs } from './field-pairs.tsx'
import classes from './waiting-change.module.css'

interface WaitingChangeProps {
  change: {
    created_at: string
    fields: readonly { field: string; before: string; after: string }[]
  }
}

/** A change of guarded fields that waits for staff: what is, and what was asked for. */
export function WaitingChange({ change }: WaitingChangeProps) {
  const t = useTranslations('people.person')
  return (
    <section className={classes.waiting} aria-label={t('waitsTitle')}>
      <header>
        <IconHourglass size={18} stroke={1.75} aria-hidden="true" />
        <h2>{t('waitsTitle')}</h2>
        <small>
          {t.rich('waitsMore', { date: () => <DateText value={change.created_at} shape="date" /> })}
        </small>
      </header>
      <FieldPairs pairs={change.fields} before={t('before')} after={t('after')} />
    </section>
  )
}
